import { Construct, IConstruct, Node } from 'constructs';
import { registryOf } from './registry';
import { targetFor } from './target-source';
import { MinorSet, NO_MINORS } from '../engine/kubernetes/minors';

const groups = registryOf<IConstruct, ObjectsOfMinors>('objects of minors');

/** Roots of construct trees that contain groups; most apps have none. */
const rootsWithGroups = registryOf<IConstruct, true>('roots with objects of minors');

/**
 * A group of objects that exist only on some minors.
 *
 * cdk8s prints an empty document for an object that renders to nothing. The objects are
 * therefore in the tree only during the synthesis of an app whose target has them.
 */
export class ObjectsOfMinors extends Construct {
  private readonly objects: Construct[] = [];

  constructor(scope: Construct, id: string, private readonly minors: MinorSet) {
    super(scope, id);
    groups.set(this, this);
    rootsWithGroups.set(this.node.root, true);
  }

  /** Removes an object from the tree until a synthesis needs it. */
  public keep(object: Construct): void {
    this.objects.push(object);
    this.node.tryRemoveChild(object.node.id);
  }

  /** The objects that are currently not in the tree. */
  public get hidden(): Construct[] {
    return this.objects.filter((object) => !this.isInTree(object));
  }

  /** Whether the target cluster has the objects. */
  public isOnTarget(): boolean {
    return (targetFor(this).minors & this.minors) !== NO_MINORS;
  }

  /** Adds the objects to the tree if the target has them, and removes them otherwise. */
  public followTarget(): void {
    if (!this.isOnTarget()) {
      this.hide();
      return;
    }
    // Creating a node registers the construct in its scope.
    this.hidden.forEach((object) => new Node(object, this, object.node.id));
  }

  /** Removes the objects from the tree. */
  public hide(): void {
    this.objects.filter((object) => this.isInTree(object)).forEach(({ node }) => this.node.tryRemoveChild(node.id));
  }

  private isInTree(object: Construct): boolean {
    return this.node.tryFindChild(object.node.id) === object;
  }
}

/** The groups under a construct, outer groups first. */
export function groupsIn(scope: IConstruct): ObjectsOfMinors[] {
  if (!rootsWithGroups.has(scope.node.root)) {
    return [];
  }
  return everyConstruct(scope).flatMap((construct) => groups.get(construct) ?? []);
}

/** All constructs under a construct, including those currently not in the tree. */
export function everyConstruct(scope: IConstruct): IConstruct[] {
  if (!rootsWithGroups.has(scope.node.root)) {
    return scope.node.findAll();
  }
  return scope.node.findAll().flatMap((construct) => [
    construct,
    ...(groups.get(construct)?.hidden ?? []).flatMap(everyConstruct),
  ]);
}
