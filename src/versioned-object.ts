import { ApiObject, ApiObjectMetadata } from 'cdk8s';
import { Construct, IConstruct } from 'constructs';
import { renderPlainProps } from './plain-rendering';
import { minorFor, registered } from './registration';
import { MinorSet } from './schema/minors';

const VERSIONED_SYMBOL = Symbol.for('cdk8s-dra.VersionedObject');

/** How an object follows the Kubernetes version. */
export interface VersionedObjectProps {
  readonly metadata?: ApiObjectMetadata;
  /** The kind, the same for all minors: asking for it costs nothing. */
  readonly kind: string;
  /** The API group of the object, on every minor. */
  readonly apiGroup: string;
  /** Whether the kind belongs to a namespace; others never emit one, also in a chart that has one. */
  readonly namespaced: boolean;
  /** The minors that have the kind with everything that is set. */
  readonly expressibleMinors: () => MinorSet;
  /** The API version for a minor. */
  readonly apiVersion: (minor: number) => string;
  /** Everything next to API version, kind and metadata, for a minor. */
  readonly body: (minor: number) => Record<string, unknown>;
}

/**
 * The API object of an L2: its API version and content follow the target cluster.
 *
 * Rendering goes through `ApiObject`, so resolvers and JSON patches work, and passes no filter, so fields that only the
 * patches know survive.
 */
export class VersionedObject extends ApiObject {
  /** Whether the value is one, also of another copy of the package. */
  public static isVersionedObject(value: unknown): value is VersionedObject {
    return value !== null && typeof value === 'object' && VERSIONED_SYMBOL in value;
  }

  private readonly manifest: Record<string, any>;
  private readonly versioned: VersionedObjectProps;

  constructor(scope: Construct, id: string, props: VersionedObjectProps) {
    // ApiObject keeps this very object and renders what it holds then.
    const manifest: any = { apiVersion: '', kind: props.kind, metadata: props.metadata };
    super(scope, id, manifest);
    this.manifest = manifest;
    this.versioned = props;
    Object.defineProperty(this, VERSIONED_SYMBOL, { value: true });
    Object.defineProperties(this, {
      apiVersion: { get: () => this.currentApiVersion(), enumerable: true },
      apiGroup: { value: props.apiGroup, enumerable: true },
    });
    if (!props.namespaced) {
      withoutNamespace(this);
    }
    registered(this);
  }

  /** The minors that have the kind with everything that is set. */
  public expressibleMinors(): MinorSet {
    return this.versioned.expressibleMinors();
  }

  /** The manifest for the minor of the target cluster. */
  public toJson(): any {
    const minor = minorFor(this as IConstruct);
    Object.keys(this.manifest).forEach((name) => delete this.manifest[name]);
    Object.assign(this.manifest, this.versioned.body(minor), { apiVersion: this.versioned.apiVersion(minor), kind: this.kind });
    return renderPlainProps(this) ?? super.toJson();
  }

  private currentApiVersion(): string {
    return this.versioned.apiVersion(minorFor(this as IConstruct));
  }
}

/** Takes the namespace of the chart off an object of a cluster-scoped kind. */
export function withoutNamespace(object: ApiObject): void {
  Object.defineProperty(object.metadata, 'namespace', { value: undefined });
}
