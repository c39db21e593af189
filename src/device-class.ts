import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import * as base from './base';
import { IDeviceClass } from './claimable-class';
import { DEVICE_CONFIGURATIONS, DeviceConfiguration } from './device-configuration';
import { DEVICE_SELECTORS, DeviceSelector } from './device-selector';
import { A_NAME, ANYTHING, Expectation, expectProps, optional, saysNothing } from './engine/errors/arguments';
import { apiStruct } from './engine/kubernetes/api-struct';
import { CLASSIC_API_VERSIONS } from './engine/kubernetes/api-versions';
import { A_POSSIBLE_DRIVER_NAME } from './engine/kubernetes/driver-name';
import { Body, ClassModel } from './engine/render/models';
import { STRUCTURED_API_VERSIONS } from './engine/render/structured';
import { GrantableExternalObject, GrantableResource, IGrantableResource } from './grants';
import { A_NODE_SELECTOR, NodeSelector } from './node-selector';
import { ClassicForm, ObjectForm, StructuredForm } from './objects/object-form';
import { expectScope } from './objects/scope';
import { targetFor } from './objects/target-source';
import { VersionedObject } from './objects/versioned-object';
import { declareExternal } from './synth/scope-settings';

const DEVICE_CLASS = { kind: 'DeviceClass', apiVersions: STRUCTURED_API_VERSIONS };
const RESOURCE_CLASS = { kind: 'ResourceClass', apiVersions: CLASSIC_API_VERSIONS };

/** A class that already exists in the cluster. */
export interface IExistingDeviceClass extends IDeviceClass, IGrantableResource {
  /** The driver of the devices; undefined for a class that is referenced by name only. */
  readonly driverName?: string;
}

/** The attributes of a class that already exists in the cluster. */
export interface DeviceClassAttributes {
  /** The name of the DeviceClass, in Kubernetes 1.31 or newer. */
  readonly deviceClassName: string;

  /** The driver of the devices, for example `gpu.example.com`. */
  readonly driverName: string;

  /**
   * The name of the ResourceClass that replaces the class up to Kubernetes 1.30.
   *
   * @default - the name of the DeviceClass
   */
  readonly resourceClassName?: string;
}

/** Properties of a DeviceClass. */
export interface DeviceClassProps extends base.ResourceProps {
  /**
   * The driver of the devices, for example `gpu.example.com`.
   *
   * A class with no other properties is portable: up to Kubernetes 1.30, it is rendered
   * as a ResourceClass of the driver, and a claim for one of its devices as a claim of
   * that ResourceClass.
   *
   * @default - the selectors alone decide which devices belong to the class
   */
  readonly driverName?: string;

  /**
   * The conditions that devices of the class must meet; at most 32, including the one for
   * the driver.
   *
   * @default - every device of the driver; without a driver, every device
   */
  readonly selectors?: DeviceSelector[];

  /**
   * Configuration passed to the driver for every device claimed through the class; at
   * most 32.
   *
   * @default - no configuration
   */
  readonly config?: DeviceConfiguration[];

  /**
   * The name of an extended resource, for example `example.com/gpu`. Pods that request it
   * in their limits get devices of the class without declaring a claim. Kubernetes 1.34
   * or newer.
   *
   * @default - pods need a claim, or request the implicit extended resource of the class:
   * `deviceclass.resource.kubernetes.io/` followed by the class name
   */
  readonly extendedResourceName?: string;

  /**
   * The nodes on which a driver with its own controller can allocate devices of the
   * class. Up to Kubernetes 1.31 only.
   *
   * @default - all nodes
   */
  readonly suitableNodes?: NodeSelector;
}

/**
 * A DeviceClass is a set of devices that claims request by class name. Cluster-scoped.
 *
 * Kubernetes 1.31 or newer; a class that only sets its driver works since 1.26.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/
 * @example
 *
 * new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
 */
export class DeviceClass extends GrantableResource implements IDeviceClass {
  /**
   * References a class that already exists in the cluster, usually installed by the
   * driver. Claims of the class need Kubernetes 1.31 or newer; for older versions, use
   * `fromDeviceClassAttributes`.
   *
   * @param scope the scope of the construct
   * @param id the id of the construct
   * @param deviceClassName the name of the class
   */
  public static fromDeviceClassName(scope: Construct, id: string, deviceClassName: string): IExistingDeviceClass {
    return new ImportedDeviceClass(scope, id, { deviceClassName });
  }

  /**
   * References a class that already exists in clusters of several Kubernetes versions. It
   * is portable: up to Kubernetes 1.30, a claim for one of its devices is written as a
   * claim of the ResourceClass.
   *
   * @param scope the scope of the construct
   * @param id the id of the construct
   * @param attrs the names of the class and its driver
   * @throws ValidationError if a name is missing, or no driver can have the driver name
   */
  public static fromDeviceClassAttributes(
    scope: Construct,
    id: string,
    attrs: DeviceClassAttributes,
  ): IExistingDeviceClass {
    expectProps(expectScope(scope, id), attrs, ATTRIBUTES, 'attrs');
    return new ImportedDeviceClass(scope, id, attrs);
  }

  public readonly apiObject: ApiObject;

  /** The name of the extended resource of the class, if it has one. */
  public readonly extendedResourceName?: string;

  /**
   * Whether classic DRA can express the class.
   *
   * @internal
   */
  public readonly _isPortable: boolean;

  /**
   * The kind of the construct; the kind of its object depends on the target cluster.
   *
   * @internal
   */
  public readonly _kind: string = KIND;

  constructor(scope: Construct, id: string, props: DeviceClassProps = {}) {
    super(scope, id);
    expectProps(this, props, DEVICE_CLASS_PROPS);
    this._isPortable = isPortableClass(props);
    this.extendedResourceName = props.extendedResourceName;
    const forms: ObjectForm[] = [new StructuredForm(KIND, () => ({ spec: toSpec(props) }))];
    if (this._isPortable) {
      forms.unshift(new ClassicForm('ResourceClass', (adapter) => adapter.renderClass(toModel(props))));
    }
    this.apiObject = new VersionedObject(this, props.metadata, forms);
  }
}

const KIND = 'DeviceClass';

const A_CLASS_NAME: Expectation = { ...A_NAME, words: 'the name of a class' };

const ATTRIBUTES = apiStruct<DeviceClassAttributes>({
  deviceClassName: A_CLASS_NAME,
  driverName: A_POSSIBLE_DRIVER_NAME,
  resourceClassName: optional(A_CLASS_NAME),
});

/**
 * The expectations for the props of a class.
 *
 * @internal
 */
export const DEVICE_CLASS_PROPS = apiStruct<DeviceClassProps>({
  metadata: ANYTHING,
  driverName: optional(A_POSSIBLE_DRIVER_NAME),
  selectors: optional(DEVICE_SELECTORS),
  config: optional(DEVICE_CONFIGURATIONS),
  extendedResourceName: ANYTHING,
  suitableNodes: optional(A_NODE_SELECTOR),
});

/** Classic DRA has no counterpart for any of the other props. */
function isPortableClass({ metadata, driverName, suitableNodes, ...others }: DeviceClassProps): boolean {
  return driverName !== undefined && saysNothing(others);
}

function toModel({ driverName, suitableNodes }: DeviceClassProps): ClassModel {
  return { driverName: driverName!, suitableNodes: suitableNodes?._toKube() };
}

function toSpec({ metadata, driverName, selectors = [], config, suitableNodes, ...others }: DeviceClassProps): Body {
  const conditions = driverName === undefined ? selectors : [DeviceSelector.driver(driverName), ...selectors];
  return {
    ...others,
    config: config?.map((each) => each._toKube()),
    selectors: conditions.length === 0 ? undefined : conditions.map((each) => each._toKube()),
    suitableNodes: suitableNodes?._toKube(),
  };
}

/** The attributes of a class whose driver may be unknown. */
type ClassNames = Omit<DeviceClassAttributes, 'driverName'> & Pick<Partial<DeviceClassAttributes>, 'driverName'>;

/**
 * A class that already exists in the cluster. With a driver, it is a ResourceClass up to
 * Kubernetes 1.30: its kind and name follow the target cluster.
 *
 * @internal
 */
export class ImportedDeviceClass extends GrantableExternalObject {
  /**
   * The kind of the construct; the kind of its object depends on the target cluster.
   *
   * @internal
   */
  public readonly _kind: string = DEVICE_CLASS.kind;

  /**
   * Whether classic DRA can express the class. Always true: the checks report claims of a
   * class without a driver on the versions of classic DRA.
   *
   * @internal
   */
  public readonly _isPortable: boolean = true;

  public readonly driverName?: string;

  constructor(scope: Construct, id: string, attrs: ClassNames) {
    const { deviceClassName, driverName, resourceClassName = deviceClassName } = attrs;
    super(scope, id, DEVICE_CLASS.kind, deviceClassName);
    this.driverName = driverName;
    declareExternal(this, { kind: RESOURCE_CLASS.kind, name: resourceClassName, isAssumed: true });
    if (driverName !== undefined) {
      this.followTarget(deviceClassName, resourceClassName);
    }
  }

  /** Makes the kind and name of the class follow the target cluster. */
  private followTarget(deviceClassName: string, resourceClassName: string): void {
    const currentKind = () => targetFor(this).choose([RESOURCE_CLASS, DEVICE_CLASS]).form.kind;
    // Own properties, since the base class declares fields.
    Object.defineProperty(this, 'kind', { get: currentKind, enumerable: true });
    Object.defineProperty(this, 'name', {
      get: () => (currentKind() === RESOURCE_CLASS.kind ? resourceClassName : deviceClassName),
      enumerable: true,
    });
  }
}
