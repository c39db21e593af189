import { Fields, isObject } from '../../kubernetes/plain-data';
import { Document } from '../../read/document';
import { readObjects } from '../../read/program-objects';

/** Equal devices of one driver on a node. */
export interface DevicesOfNode {
  readonly driver: string;
  readonly count?: number;
  /** The name of the device; several devices are numbered. @default - the first part of the driver name */
  readonly name?: string;
  /** The other fields of the device, as in a ResourceSlice. */
  readonly device: Fields;
}

/** The parts of a node. */
export interface NodeParts {
  readonly labels?: Readonly<Record<string, string>>;
  readonly taints?: readonly object[];
  readonly allocatable?: Readonly<Record<string, string>>;
  readonly devices: readonly DevicesOfNode[];
}

/** The maximum number of devices in a ResourceSlice. */
const MOST_DEVICES = 128;

/** Returns a node and the slices of its drivers. The result does not depend on the order of keys. */
export function nodeObjects(name: string, { labels, taints, allocatable, devices }: NodeParts): readonly Document[] {
  const node = {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name, labels: { 'kubernetes.io/hostname': name, ...labels } },
    ...taints === undefined ? {} : { spec: { taints } },
    ...allocatable === undefined ? {} : { status: { allocatable } },
  };
  return readObjects([node, ...slicesOf(name, devices)])
    .map((document) => ({ ...document, manifest: withSortedKeys(document.manifest) }));
}

function slicesOf(node: string, devices: readonly DevicesOfNode[]): object[] {
  const drivers = [...new Set(devices.map(({ driver }) => driver))];
  return drivers.flatMap((driver) => {
    const all = devices.filter((each) => each.driver === driver).flatMap(numbered);
    const count = Math.ceil(all.length / MOST_DEVICES);
    return Array.from({ length: count }, (_, index) => ({
      apiVersion: 'resource.k8s.io/v1',
      kind: 'ResourceSlice',
      metadata: { name: `${node}-${driver}${count === 1 ? '' : `-${index}`}` },
      spec: {
        driver,
        nodeName: node,
        pool: { name: node, generation: 1, resourceSliceCount: count },
        devices: all.slice(index * MOST_DEVICES, (index + 1) * MOST_DEVICES),
      },
    }));
  });
}

/** Returns the devices, numbered unless there is a single one with a name. */
function numbered({ driver, name, count = 1, device }: DevicesOfNode): object[] {
  const base = name ?? driver.split('.')[0];
  return Array.from({ length: count }, (_, index) =>
    ({ ...device, name: name !== undefined && count === 1 ? name : `${base}-${index}` }));
}

/** Sorts keys at any depth, because not every jsii language keeps their order. */
function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withSortedKeys);
  }
  return isObject(value)
    ? Object.fromEntries(Object.keys(value).sort().map((key) => [key, withSortedKeys(value[key])]))
    : value;
}
