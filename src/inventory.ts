import { IConstruct } from 'constructs';
import { DEVICE_TAINT, DeviceTaint, renderDevice } from './device';
import { DEVICE_ATTRIBUTES } from './device-attribute';
import { DEVICE_CAPACITIES } from './device-capacity';
import {
  A_CONSTRUCT, A_LIST, A_STRING, AN_INVENTORY, AN_OBJECT, ANYTHING, Expectation, expectArgument, expectMade,
  expectStruct, listOf, optional, struct, structs,
} from './engine/errors/arguments';
import { UnscopedValidationError } from './engine/errors/validation-error';
import { A_POSSIBLE_DRIVER_NAME } from './engine/kubernetes/driver-name';
import { KubernetesVersion } from './engine/kubernetes/kubernetes-version';
import { EXPLAIN_PENDING_OPTIONS, ExplainPendingOptions } from './engine/placement/allocate-options';
import type { AllocationReport } from './engine/placement/allocation-report';
import type { DevicesOfNode } from './engine/placement/plan/node-objects';
import { NODE_PARTS } from './engine/placement/plan/node-parts';
import type { Document } from './engine/read/document';
import type { ClusterObjects } from './engine/scheduling/cluster/cluster-objects';
import type { IInventory } from './engine/scheduling/cluster/inventory-source';
import { PublishedDevice } from './published-device';

const loadAllocate = () => require('./engine/placement/allocate') as typeof import('./engine/placement/allocate');
const loadAppReport = () => require('./synth/app-report') as typeof import('./synth/app-report');
const loadClusterObjects = () =>
  require('./engine/placement/inventory-documents') as typeof import('./engine/placement/inventory-documents');
const loadNodeObjects = () =>
  require('./engine/placement/plan/node-objects') as typeof import('./engine/placement/plan/node-objects');
const loadFileText = () => require('./files/file-text') as typeof import('./files/file-text');
const loadProgramObjects = () =>
  require('./engine/read/program-objects') as typeof import('./engine/read/program-objects');
const loadSources = () => require('./engine/read/sources') as typeof import('./engine/read/sources');
const loadYaml = () => require('./engine/read/yaml-documents') as typeof import('./engine/read/yaml-documents');

/** Devices of one kind on the nodes of an Inventory. */
export interface InventoryDevice extends PublishedDevice {
  /**
   * The number of these devices on each node.
   *
   * @default 1
   */
  readonly count?: number;

  /**
   * The name of the device; several devices are numbered: `gpu-0`, `gpu-1`.
   *
   * @default - the first part of the driver name
   */
  readonly name?: string;

  /**
   * Taints: only claims that tolerate them can get the device.
   *
   * @default - no taints
   */
  readonly taints?: DeviceTaint[];
}

/** Identical nodes and their devices. */
export interface InventoryProps {
  /**
   * The number of nodes.
   *
   * @default 1
   */
  readonly nodes?: number;

  /**
   * The base name of the nodes, which are numbered: `node-1`, `node-2`.
   *
   * @default 'node'
   */
  readonly nodeName?: string;

  /**
   * The labels of each node, in addition to `kubernetes.io/hostname`.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * The allocatable resources of each node, in addition to devices:
   * `{ cpu: '64', memory: '512Gi' }`.
   *
   * @default - as much as the pods need
   */
  readonly allocatable?: { [resource: string]: string };

  /** The devices of each node. */
  readonly devices: InventoryDevice[];
}

/** Limited, since each node and each device becomes an object. */
const A_NUMBER: Expectation = {
  fits: (value) => Number.isInteger(value) && value > 0 && value <= 100_000,
  words: 'a whole number, at least 1 and at most 100000',
};

const INVENTORY_DEVICE = struct<InventoryDevice>({
  driverName: A_POSSIBLE_DRIVER_NAME,
  attributes: DEVICE_ATTRIBUTES,
  capacity: DEVICE_CAPACITIES,
  allowMultipleAllocations: ANYTHING,
  count: optional(A_NUMBER),
  name: optional(A_STRING),
  taints: structs(DEVICE_TAINT),
});

/**
 * The expectation for the devices of a node.
 *
 * @internal
 */
export const INVENTORY_DEVICES = listOf({ ...AN_OBJECT, struct: INVENTORY_DEVICE }, 'devices');

/**
 * The expectations for the props of an inventory.
 *
 * @internal
 */
export const INVENTORY_PROPS = struct<InventoryProps>({
  nodes: optional(A_NUMBER),
  nodeName: optional(A_STRING),
  labels: NODE_PARTS.labels,
  allocatable: NODE_PARTS.allocatable,
  devices: INVENTORY_DEVICES,
});

/**
 * The devices in the form in which drivers publish them.
 *
 * @internal
 */
export function devicesOfNode(devices: readonly InventoryDevice[]): DevicesOfNode[] {
  return devices.map(({ driverName, name, count, ...device }) =>
    ({ driver: driverName, count, name, device: renderDevice({ ...device, name: '' }) as DevicesOfNode['device'] }));
}

/**
 * The nodes, devices and device classes of a cluster, and the claims and pods that use
 * them. `Manifests.allocate` places pods on these nodes, and checks compare manifests with
 * the inventory if they are given one.
 *
 * Everything is read when the inventory is created; no cluster is contacted.
 *
 * @example
 *
 * const planned = dra.Inventory.of({
 *   nodes: 3,
 *   devices: [{
 *     driverName: 'gpu.example.com',
 *     count: 8,
 *     attributes: { model: dra.DeviceAttribute.string('a100') },
 *     capacity: { memory: dra.DeviceCapacity.of('80Gi') },
 *   }],
 * });
 * const report = dra.Manifests.fromScope(chart).allocate({ inventory: planned });
 */
export class Inventory implements IInventory {
  /**
   * Reads the output of `kubectl get -o yaml`: nodes, ResourceSlices, device classes,
   * claims, claim templates and pods; and that of `kubectl version -o yaml`. Other objects
   * are skipped.
   *
   * @param text one document, or several separated by `---`
   * @throws UnscopedValidationError if a document cannot be read, or no Kubernetes version
   * accepts an object
   */
  public static fromYaml(text: string): Inventory {
    expectArgument('the YAML', text, A_STRING);
    return Inventory._fromDocuments(loadYaml().readYaml(text));
  }

  /**
   * Reads files with the output of `kubectl get -o yaml` or `-o json`.
   *
   * @param paths the files
   * @throws UnscopedValidationError if a file or a document cannot be read, or no
   * Kubernetes version accepts an object
   */
  public static fromFiles(paths: string[]): Inventory {
    expectArgument('the paths', paths, listOf(A_STRING, 'strings'));
    const sources = paths.map((path) => loadFileText().fileSource(path));
    return Inventory._fromDocuments(loadSources().readSources(sources).documents);
  }

  /**
   * Creates an inventory from plain objects.
   *
   * @param objects parsed JSON or YAML, or the results of `toJson()`
   * @throws UnscopedValidationError if no Kubernetes version accepts an object
   */
  public static fromObjects(objects: any[]): Inventory {
    expectArgument('the objects', objects, A_LIST);
    return Inventory._fromDocuments(loadProgramObjects().readObjects(objects));
  }

  /**
   * Creates an inventory from the constructs of an app, a chart, or any other construct,
   * such as its ResourceSlices and device classes.
   *
   * @param scope an app, a chart, or any construct
   * @throws UnscopedValidationError if no Kubernetes version accepts an object
   */
  public static fromScope(scope: IConstruct): Inventory {
    expectArgument('the scope', scope, A_CONSTRUCT);
    return Inventory._fromDocuments(loadAppReport().appDocuments(scope));
  }

  /**
   * Creates an inventory of identical nodes, for plans and tests. Each node has its own
   * pool for each driver.
   *
   * @param props the nodes and their devices
   * @throws UnscopedValidationError if Kubernetes does not accept a name or value
   */
  public static of(props: InventoryProps): Inventory {
    expectStruct('props', props, INVENTORY_PROPS);
    const { nodes = 1, nodeName = 'node' } = props;
    const parts = { ...props, devices: devicesOfNode(props.devices) };
    const documents = Array.from({ length: nodes }, (_, index) =>
      loadNodeObjects().nodeObjects(`${nodeName}-${index + 1}`, parts));
    return Inventory._fromDocuments(documents.flat().map((document, index) => ({ ...document, index })));
  }

  /**
   * Creates an inventory from documents.
   *
   * @internal
   */
  public static _fromDocuments(documents: readonly Document[]): Inventory {
    return new Inventory(loadClusterObjects().readInventory(documents));
  }

  private constructor(
    /** @internal */
    public readonly _objects: ClusterObjects,
  ) {
    expectMade(Array.isArray(_objects?.nodes), 'Inventory.fromYaml(text)');
  }

  /** The names of the nodes. */
  public get nodeNames(): string[] {
    return this._objects.nodes.map(({ metadata }) => metadata.name);
  }

  /**
   * Returns this inventory combined with another one, for clusters with several kinds of nodes.
   *
   * @param other the other inventory
   * @throws UnscopedValidationError if both have a node of the same name
   */
  public plus(other: Inventory): Inventory {
    expectArgument('the other inventory', other, AN_INVENTORY);
    const twice = this.nodeNames.find((name) => other.nodeNames.includes(name));
    if (twice !== undefined) {
      throw new UnscopedValidationError(`both inventories have a node "${twice}": set nodeName of one of them`);
    }
    return new Inventory(this._objects.and(other._objects));
  }

  /**
   * Explains why pods with claims are Pending, or where they would fit now. Meant for the
   * inventory of a running cluster.
   *
   * Pods are placed one after the other, in the order of priority and age.
   *
   * @param options the scheduler, and the pod to explain
   * @throws UnscopedValidationError if a feature gate is unknown, the version is older than
   * 1.31, or there is no such pod
   */
  public explainPending(options: ExplainPendingOptions = {}): AllocationReport {
    expectStruct('options', options, EXPLAIN_PENDING_OPTIONS);
    if (options.version !== undefined) {
      KubernetesVersion._expect(options.version);
    }
    return loadAllocate().explainPending(this._objects, options);
  }
}
