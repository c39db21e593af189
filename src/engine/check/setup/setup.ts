import { Derived, SetupObject } from './setup-object';
import { SetupPod } from './setup-pod';
import { FeatureGates } from '../../kubernetes/feature-gates';
import { groupBy, push } from '../../kubernetes/grouping';
import { Release } from '../../kubernetes/kubernetes-releases';
import { MinorSet } from '../../kubernetes/minors';
import { mayBeSameNamespace } from '../../kubernetes/namespace';
import { RuntimeConfig } from '../../kubernetes/runtime-config';
import type { IInventory } from '../../scheduling/cluster/inventory-source';
import { CheckTarget } from '../check-target';
import { existingIn, ReferredObject } from '../existing-object';
import { groupKind } from '../group-kind';

/** A pod, and the object that contains it. */
interface PlacedPod {
  readonly object: SetupObject;
  readonly pod: SetupPod;
}

/** All objects for one cluster, indexed by kind and name. */
export class Setup {
  /** The objects, in the order of the documents. */
  public readonly objects: readonly SetupObject[];
  /** The objects that contain pods. */
  public readonly podHolders: readonly SetupObject[];
  /** The objects of DRA kinds. */
  public readonly draObjects: readonly SetupObject[];
  private allPods?: readonly PlacedPod[];
  private readonly byKind = new Map<string, KindIndex>();
  private readonly byNamespace = new Map<readonly SetupObject[], Map<string, SetupObject[]>>();
  private readonly externals = new Map<string, ReferredObject[]>();

  /** The minors to check. */
  public readonly minors: MinorSet;
  /** The patch release of one of the minors, if known. */
  public readonly release?: Release;
  /** The API versions that the cluster serves. */
  public readonly runtimeConfig: RuntimeConfig;
  /** The feature gates that are on. */
  public readonly gates: FeatureGates;
  /** The known versions of drivers in the cluster. */
  public readonly drivers: Readonly<Record<string, string>>;
  /** Returns the path of a construct that creates an object of the kind and name for another cluster. */
  public readonly elsewhere: NonNullable<CheckTarget['elsewhere']>;
  /** The inventory of the cluster, if known. */
  public readonly inventory?: IInventory;
  /** The values that rules have derived from the setup. */
  public derived?: Derived;

  /**
   * @param objects the objects of the setup
   * @param target the clusters that the objects go to
   */
  public constructor(objects: readonly SetupObject[], target: CheckTarget) {
    this.objects = objects;
    this.minors = target.minors;
    this.release = target.release;
    this.runtimeConfig = target.runtimeConfig;
    this.gates = target.gates;
    this.drivers = target.drivers ?? {};
    this.elsewhere = target.elsewhere ?? (() => undefined);
    this.inventory = target.inventory;
    const podHolders: SetupObject[] = [];
    const draObjects: SetupObject[] = [];
    const kinds = new Map<string | undefined, Map<string | undefined, KindIndex>>();
    for (const object of objects) {
      this.indexOf(object, kinds).objects.push(object);
      if (object.pods.length > 0) {
        podHolders.push(object);
      }
      if (object.kind !== undefined) {
        draObjects.push(object);
      }
    }
    this.podHolders = podHolders;
    this.draObjects = draObjects;
    [...target.externals ?? [], ...existingIn(target.inventory)].forEach((external) =>
      push(this.externals, `${external.kind}/${external.name}`, external),
    );
  }

  /** The pods, and the objects that contain them. */
  public get placedPods(): readonly PlacedPod[] {
    return this.allPods ??= this.podHolders.flatMap((object) => object.pods.map((pod) => ({ object, pod })));
  }

  /** The objects of a kind: `ResourceClaim` for DRA and the core group, otherwise `group/Kind`. */
  public ofKind(kind: string): readonly SetupObject[] {
    return this.byKind.get(kind)?.objects ?? NO_OBJECTS;
  }

  /** The objects of a kind and name, in any namespace. */
  public named(kind: string, name: string): readonly SetupObject[] {
    return this.byKind.get(kind)?.named(name) ?? NO_OBJECTS;
  }

  /** The groups of objects that share a kind and name, in any namespace. */
  public homonyms(): (readonly SetupObject[])[] {
    return [...this.byKind].flatMap(([kind, index]) => (kind === '' ? [] : index.homonyms()));
  }

  /** The objects that a reference from a namespace can reach; an unset namespace matches any. */
  public reachable(kind: string, name: string, namespace: string | undefined): readonly SetupObject[] {
    return this.named(kind, name).filter((object) => mayBeSameNamespace(object.identity.namespace, namespace));
  }

  /**
   * The objects that a reference from a namespace refers to: those in the namespace itself, otherwise all that it can
   * reach.
   */
  public meant(kind: string, name: string, namespace: string | undefined): readonly SetupObject[] {
    const all = this.named(kind, name);
    if (all.length < 2) {
      return all.length === 0 || mayBeSameNamespace(all[0].identity.namespace, namespace) ? all : [];
    }
    let groups = this.byNamespace.get(all);
    if (groups === undefined) {
      groups = groupBy(all, ({ identity }) => identity.namespace ?? '');
      this.byNamespace.set(all, groups);
    }
    const anywhere = (namespace ?? '') === '' ? all : groups.get('') ?? [];
    return groups.get(namespace ?? '') ?? anywhere;
  }

  /** Whether the object is declared to exist in the cluster. */
  public isExternal(kind: string, name: string, namespace?: string): boolean {
    return (this.externals.get(`${kind}/${name}`) ?? []).some((external) =>
      mayBeSameNamespace(external.namespace, namespace),
    );
  }

  /** The names of the objects of a kind that are declared to exist, within reach of a namespace. */
  public declaredNames(kind: string, namespace?: string): string[] {
    return [...this.externals.values()].flat()
      .filter((each) => each.kind === kind && each.isAssumed !== true && mayBeSameNamespace(each.namespace, namespace))
      .map(({ name }) => name);
  }

  /** Whether the object is only known because a construct refers to its name. */
  public isAssumed(kind: string, name: string): boolean {
    const externals = this.externals.get(`${kind}/${name}`) ?? [];
    return externals.length > 0 && externals.every(({ isAssumed }) => isAssumed === true);
  }

  /** The index of an object's kind. The name of the kind is computed once for all of its objects. */
  private indexOf(
    { identity: { apiVersion, kind } }: SetupObject,
    known: Map<string | undefined, Map<string | undefined, KindIndex>>,
  ): KindIndex {
    let kinds = known.get(apiVersion);
    if (kinds === undefined) {
      known.set(apiVersion, kinds = new Map());
    }
    let index = kinds.get(kind);
    if (index === undefined) {
      const name = groupKind(apiVersion, kind);
      index = this.byKind.get(name) ?? new KindIndex();
      this.byKind.set(name, index);
      kinds.set(kind, index);
    }
    return index;
  }
}

const NO_OBJECTS: readonly SetupObject[] = [];
const NO_NAMES: ReadonlyMap<string, readonly SetupObject[]> = new Map();

/** The objects of a kind, indexed by name on the first lookup. */
class KindIndex {
  public readonly objects: SetupObject[] = [];
  private byName?: ReadonlyMap<string, readonly SetupObject[]>;

  public named(name: string): readonly SetupObject[] | undefined {
    return this.names().get(name);
  }

  public homonyms(): (readonly SetupObject[])[] {
    const names = this.objects.length < 2 ? NO_NAMES : this.names();
    return names.size === this.objects.length ? [] : [...names].flatMap(([name, objects]) =>
      (name === '' || objects.length < 2 ? [] : [objects]));
  }

  private names(): ReadonlyMap<string, readonly SetupObject[]> {
    return this.byName ??= groupBy(
      this.objects.filter(({ identity }) => identity.name !== undefined),
      ({ identity }) => identity.name!,
    );
  }
}
