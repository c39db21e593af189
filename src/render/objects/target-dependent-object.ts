import { ApiObject, ApiObjectMetadata } from 'cdk8s';
import { Construct } from 'constructs';
import { renderPlainProps } from './plain-rendering';
import { withoutNamespace } from './versioned-object';
import { MinorSet, NO_MINORS } from '../../kubernetes/minors';
import { registered, targetFor } from '../../synth/registration';
import { Body } from '../model/models';

/** Whether objects are in the tree that the target cluster does not have. */
let isEverythingShown = false;

/**
 * Looks at the tree with all objects that some cluster would have: what depends on the
 * outcome cannot be asked meanwhile.
 */
export function withEveryObject<T>(action: () => T): T {
  const before = isEverythingShown;
  isEverythingShown = true;
  try {
    return action();
  } finally {
    isEverythingShown = before;
  }
}

/**
 * Room for objects that only some minors have. For others they are not in the tree:
 * nobody lists, validates or prints them.
 */
export class ObjectsOfMinors extends Construct {
  /**
   * @param scope the construct that the objects belong to
   * @param id the id of the construct
   * @param minors the minors that have the objects
   */
  constructor(scope: Construct, id: string, private readonly minors: MinorSet) {
    super(scope, id);
    const { children } = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(this.node));
    Object.defineProperty(this.node, 'children', {
      get: () => (isEverythingShown || this.isOnTarget() ? children.get!.call(this.node) : []),
    });
  }

  /** Whether the target cluster has the objects. */
  public isOnTarget(): boolean {
    return (targetFor(this).minors & this.minors) !== NO_MINORS;
  }
}

/** An object of another API than DRA, the content of which follows the target cluster. */
export interface LateObjectProps {
  readonly apiVersion: string;
  readonly kind: string;
  /** @default - the name is made from the construct path */
  readonly metadata?: ApiObjectMetadata;
  /** @default false */
  readonly clusterScoped?: boolean;
  /** Everything next to API version, kind and metadata, for the minors of the target. */
  readonly body: (minors: MinorSet) => Body;
}

/** The API object of such an object. */
export class LateObject extends ApiObject {
  private readonly manifest: Record<string, any>;

  /**
   * @param scope the construct that it belongs to
   * @param id the id of the object
   * @param definition what the object is
   */
  constructor(scope: Construct, id: string, private readonly definition: LateObjectProps) {
    // ApiObject keeps this very object and renders what it holds then.
    const manifest: any = {
      apiVersion: definition.apiVersion,
      kind: definition.kind,
      metadata: definition.metadata,
    };
    super(scope, id, manifest);
    this.manifest = manifest;
    if (definition.clusterScoped === true) {
      withoutNamespace(this);
    }
    registered(this);
  }

  /** The manifest for the target cluster; undefined where that has no such object. */
  public toJson(): any {
    if (this.node.scopes.some((scope) => scope instanceof ObjectsOfMinors && !scope.isOnTarget())) {
      return undefined;
    }
    const { apiVersion, kind, body } = this.definition;
    Object.keys(this.manifest).forEach((name) => delete this.manifest[name]);
    Object.assign(this.manifest, body(targetFor(this).minors), { apiVersion, kind });
    return renderPlainProps(this) ?? super.toJson();
  }
}
