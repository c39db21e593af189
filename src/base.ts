import { ApiObject, ApiObjectMetadata, ApiObjectMetadataDefinition } from 'cdk8s';
import { Construct, IConstruct } from 'constructs';
import { registered } from './synth/registration';

/** A Kubernetes object, either in the app or already in the cluster. */
export interface IResource extends IConstruct {
  /** The kind of the object. */
  readonly kind: string;

  /** The name of the object. */
  readonly name: string;
}

/** Properties that every object accepts. */
export interface ResourceProps {
  /**
   * Name, namespace, labels and annotations of the object.
   *
   * @default - the name is derived from the construct path, the namespace is that of the
   * chart
   */
  readonly metadata?: ApiObjectMetadata;
}

/**
 * Base class of the constructs that create one object each.
 *
 * @example
 *
 * const gpu: dra.Resource = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
 * gpu.metadata.addLabel('team', 'ml');
 */
export abstract class Resource extends Construct implements IResource {
  /** The API object. Its API version, kind and content follow the target cluster. */
  public abstract readonly apiObject: ApiObject;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    registered(this);
  }

  /** The kind of the object. */
  public get kind(): string {
    return this.apiObject.kind;
  }

  /**
   * The API version of the object on the target cluster, for example
   * `resource.k8s.io/v1alpha2`.
   */
  public get apiVersion(): string {
    return this.apiObject.apiVersion;
  }

  /** The API group of the object. */
  public get apiGroup(): string {
    return this.apiObject.apiGroup;
  }

  /** The name of the object. */
  public get name(): string {
    return this.apiObject.name;
  }

  /** The metadata of the object. */
  public get metadata(): ApiObjectMetadataDefinition {
    return this.apiObject.metadata;
  }
}
