import { ApiObject, ApiObjectMetadata } from 'cdk8s';
import { Construct } from 'constructs';
import { ObjectsOfMinors } from './objects-of-minors';
import { setOwnMetadata } from './own-metadata';
import { targetFor } from './target-source';
import { MinorSet } from '../engine/kubernetes/minors';
import { Fields } from '../engine/kubernetes/plain-data';
import { Body } from '../engine/render/models';

/** Properties of a TargetDependentObject. */
export interface TargetDependentObjectProps {
  readonly apiVersion: string;
  readonly kind: string;
  /** @default - the name is derived from the construct path */
  readonly metadata?: ApiObjectMetadata;
  /** @default false */
  readonly clusterScoped?: boolean;
  /** Renders all other fields of the object for the minors of the target. */
  readonly body: (minors: MinorSet) => Body;
}

/** An object of another API, such as RBAC, whose content follows the target cluster. */
export class TargetDependentObject extends ApiObject {
  private readonly manifest: Fields;

  constructor(scope: Construct, id: string, private readonly definition: TargetDependentObjectProps) {
    // ApiObject keeps this object and renders its content at that time.
    const manifest = {
      apiVersion: definition.apiVersion,
      kind: definition.kind,
      metadata: definition.metadata,
    };
    super(scope, id, manifest);
    this.manifest = manifest;
    if (definition.clusterScoped === true) {
      setOwnMetadata(this, definition.metadata, false);
    }
    if (scope instanceof ObjectsOfMinors) {
      scope.keep(this);
    }
  }

  /** The manifest for the target cluster; undefined if the cluster does not have the object. */
  public toJson(): any {
    if (this.node.scopes.some((scope) => scope instanceof ObjectsOfMinors && !scope.isOnTarget())) {
      return undefined;
    }
    const { apiVersion, kind, body } = this.definition;
    Object.keys(this.manifest).forEach((name) => delete this.manifest[name]);
    Object.assign(this.manifest, body(targetFor(this).minors), { apiVersion, kind });
    return super.toJson();
  }
}
