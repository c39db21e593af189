import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import * as base from './base';
import { DEVICE_CONFIGURATIONS, DeviceConfiguration } from './device-configuration';
import { A_DRIVER_NAME, DEVICE_SELECTORS, DeviceSelector } from './device-selector';
import { expectProps, optional } from './errors/arguments';
import { GrantableExternalObject, GrantableResource, IGrantableResource } from './grants';
import { A_NODE_SELECTOR, NodeSelector } from './node-selector';
import { IClaimableClass } from './pod-claims';
import { Body, ClassModel } from './render/model/models';
import { classicForm, structuredForm, VersionedObject } from './render/objects/versioned-object';

/** A class of DRA with structured parameters. */
export interface IDeviceClass extends IClaimableClass {
}

/** A class that the cluster has already. */
export interface IExistingDeviceClass extends IDeviceClass, IGrantableResource {
}

/** Properties of a DeviceClass. */
export interface DeviceClassProps extends base.ResourceProps {
  /**
   * The driver of the devices, for example `gpu.example.com`.
   *
   * A class that says nothing else is portable: up to Kubernetes 1.30 it is written as a
   * ResourceClass of the driver, and a claim for one device of it as a claim of that
   * class.
   *
   * @default - the selectors alone say which devices belong to the class
   */
  readonly driverName?: string;

  /**
   * What a device must be like to belong to the class; at most 32 conditions, the one for
   * the driver included, and all of them must be true.
   *
   * @default - every device of the driver, and without a driver every device there is
   */
  readonly selectors?: DeviceSelector[];

  /**
   * What drivers are told about each device that is claimed through the class; at most
   * 32.
   *
   * @default - nothing
   */
  readonly config?: DeviceConfiguration[];

  /**
   * The name of an extended resource, for example `example.com/gpu`: pods that ask for it
   * in their limits get devices of the class, without a claim of their own. Kubernetes
   * 1.34 or newer.
   *
   * @default - pods need a claim; from 1.34 on `deviceclass.resource.kubernetes.io/` and
   * the name of the class work, too
   */
  readonly extendedResourceName?: string;

  /**
   * The nodes on which a driver with a controller of its own can allocate devices of the
   * class. Up to Kubernetes 1.31 only.
   *
   * @default - all nodes
   */
  readonly suitableNodes?: NodeSelector;
}

class ImportedDeviceClass extends GrantableExternalObject implements IExistingDeviceClass {
}

/**
 * A DeviceClass says which devices can be claimed under its name. Cluster-scoped;
 * Kubernetes 1.31 or newer, and, if it is defined by its driver alone, every version
 * since 1.26.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/
 * @example
 *
 * new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
 */
export class DeviceClass extends GrantableResource implements IDeviceClass {
  /**
   * A class that the cluster has already, most often because the driver installed it.
   *
   * @param scope the scope in which the class is made known
   * @param id the id of the construct
   * @param deviceClassName the name of the class
   */
  public static fromDeviceClassName(scope: Construct, id: string, deviceClassName: string): IExistingDeviceClass {
    return new ImportedDeviceClass(scope, id, KIND, deviceClassName);
  }

  public readonly apiObject: ApiObject;

  /**
   * The extended resource that stands for a device of the class, if the class names one.
   */
  public readonly extendedResourceName?: string;

  /**
   * Whether classic DRA can say the same.
   *
   * @internal
   */
  public readonly _isPortable: boolean;

  /**
   * The kind of the construct, whatever the kind of the object is on the target cluster.
   *
   * @internal
   */
  public readonly _kind: string = KIND;

  constructor(scope: Construct, id: string, props: DeviceClassProps = {}) {
    super(scope, id);
    expectProps(this, props, {
      driverName: optional(A_DRIVER_NAME),
      selectors: optional(DEVICE_SELECTORS),
      config: optional(DEVICE_CONFIGURATIONS),
      suitableNodes: optional(A_NODE_SELECTOR),
    });
    this._isPortable = isDefinedByDriver(props);
    this.extendedResourceName = props.extendedResourceName;
    const structured = structuredForm(KIND, () => ({ spec: toSpec(props) }));
    this.apiObject = new VersionedObject(this, props.metadata, this._isPortable
      ? [classicForm('ResourceClass', (spoke) => spoke.renderClass(toClassModel(props))), structured]
      : [structured]);
  }
}

const KIND = 'DeviceClass';

/**
 * Whether classic DRA has a class that is the same.
 *
 * @internal
 */
export function isPortable(deviceClass: IDeviceClass): boolean {
  return (deviceClass as Partial<DeviceClass>)._isPortable === true;
}

/** Nodes are the one other thing that a class of classic DRA can say. */
function isDefinedByDriver({ driverName, selectors, config, extendedResourceName }: DeviceClassProps): boolean {
  return (
    driverName !== undefined
    && (selectors ?? []).length === 0
    && (config ?? []).length === 0
    && extendedResourceName === undefined
  );
}

function toClassModel({ driverName, suitableNodes }: DeviceClassProps): ClassModel {
  return { driverName: driverName!, suitableNodes: suitableNodes?._toKube() };
}

function toSpec({ driverName, selectors, config, extendedResourceName, suitableNodes }: DeviceClassProps): Body {
  const conditions = [...driverName === undefined ? [] : [DeviceSelector.driver(driverName)], ...selectors ?? []];
  return {
    config: config?.map((each) => each._toKube()),
    extendedResourceName,
    selectors: conditions.length === 0 ? undefined : conditions.map((each) => each._toKube()),
    suitableNodes: suitableNodes?._toKube(),
  };
}
