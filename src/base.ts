import { ApiObject, ApiObjectMetadata, ApiObjectMetadataDefinition } from 'cdk8s';
import { Construct, IConstruct } from 'constructs';
import { A_NAME, expectArgument } from './engine/errors/arguments';
import { ValidationError } from './engine/errors/validation-error';
import { registryOf } from './objects/registry';
import { expectInChart, expectScope } from './objects/scope';
import { registered } from './synth/registration';
import { declareExternal } from './synth/scope-settings';

const externalObjects = registryOf<object, ExternalObject>('external constructs');

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
    super(expectInChart(scope, id), id);
    registered(this);
  }

  /** The kind of the object. */
  public get kind(): string {
    return this.apiObject.kind;
  }

  /** The API version of the object on the target cluster, for example `resource.k8s.io/v1alpha2`. */
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

/**
 * An object that already exists in the cluster: it has a name and renders nothing.
 *
 * @internal
 */
export abstract class ExternalObject extends Construct {
  /** Whether the value is an external object, including one from another copy of the package. */
  public static isExternalObject(value: unknown): value is ExternalObject {
    return externalObjects.has(value as object);
  }

  /**
   * @param scope the scope in which the object is declared
   * @param id the id of the construct
   * @param kind the kind of the object
   * @param name the name of the object
   */
  constructor(
    scope: Construct,
    id: string,
    public readonly kind: string,
    public readonly name: string,
  ) {
    super(expectScope(scope, id), id);
    ValidationError.at(this, () => expectArgument(`the name of the ${kind}`, name, {
      ...A_NAME, words: 'the name that it has in the cluster',
    }));
    externalObjects.set(this, this);
    declareExternal(this, { kind, name, isAssumed: true });
    registered(this);
  }
}
