import { Fields, isObject } from '../../kubernetes/plain-data';
import { Document } from '../../read/document';
import { readObjects } from '../../read/program-objects';

/** Equal devices of one driver on a node. */
export interface DevicesOfNode {
  readonly driver: string;
  readonly count?: number;
  /** The name of the device; several are numbered. By default the first part of the name of the driver. */
  readonly name?: string;
  /** The rest of a device, as a slice publishes it. */
  readonly device: Fields;
}

/** What is known of a node. */
export interface NodeParts {
  readonly labels?: Readonly<Record<string, string>>;
  readonly taints?: readonly object[];
  readonly allocatable?: Readonly<Record<string, string>>;
  readonly devices: readonly DevicesOfNode[];
}

/** The most devices of a ResourceSlice. */
const MOST_DEVICES = 128;

/** A node, and for each driver as many slices as its devices need; the same whatever the order of keys. */
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

/** Devices of one kind, each with its number unless it has a name of its own. */
function numbered({ driver, name, count = 1, device }: DevicesOfNode): object[] {
  const base = name ?? driver.split('.')[0];
  return Array.from({ length: count }, (_, index) =>
    ({ ...device, name: name !== undefined && count === 1 ? name : `${base}-${index}` }));
}

/** The same whatever the order of the keys: not every language keeps it. */
function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withSortedKeys);
  }
  return isObject(value)
    ? Object.fromEntries(Object.keys(value).sort().map((key) => [key, withSortedKeys(value[key])]))
    : value;
}
