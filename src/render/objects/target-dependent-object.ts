import { ApiObject, ApiObjectMetadata } from 'cdk8s';
import { Construct } from 'constructs';
import { withoutNamespace } from './cluster-scoped';
import { ObjectsOfMinors } from './objects-of-minors';
import { MinorSet } from '../../kubernetes/minors';
import { Body } from '../model/models';
import { targetFor } from '../target-source';

/** An object of another API than DRA, the content of which follows the target cluster. */
export interface TargetDependentObjectProps {
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
export class TargetDependentObject extends ApiObject {
  private readonly manifest: Record<string, any>;

  /**
   * @param scope the construct that it belongs to
   * @param id the id of the object
   * @param definition what the object is
   */
  constructor(scope: Construct, id: string, private readonly definition: TargetDependentObjectProps) {
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
    if (scope instanceof ObjectsOfMinors) {
      scope.keep(this);
    }
  }

  /** The manifest for the target cluster; undefined where that has no such object. */
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
