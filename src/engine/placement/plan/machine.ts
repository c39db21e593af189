import { ResourceSliceObject } from '../../allocation/objects';
import { UnscopedValidationError } from '../../errors/validation-error';
import { alternatives, found } from '../../errors/wording';
import { Fields, isObject, objectsOf } from '../../kubernetes/plain-data';
import type { ClusterObjects } from '../../scheduling/cluster/cluster-objects';
import type { Amounts } from '../../scheduling/nodes/pod-resources';

/** The limits that all machines of a NodePool share. */
export interface NodeLimits {
  readonly pool: string;
  /** The limits in billionths; `nodes` counts machines. */
  readonly amounts: Amounts;
}

/** A kind of machine that can be added as a node, with its price. */
export interface Machine {
  readonly name: string;
  readonly price: number;
  /** The minimum number of machines. */
  readonly least: number;
  /** The maximum number of machines. */
  readonly most: number;
  /** The limits of the NodePool of the machine, if it has any. */
  readonly limits?: NodeLimits;
  readonly node: Fields;
  readonly slices: readonly ResourceSliceObject[];
}

/** The name, price and allowed number of a kind of machine. */
export type MachineTerms = Partial<Pick<Machine, 'name' | 'price' | 'least' | 'most'>>;

/** Matches the keys of taints that reflect the condition of a node rather than its purpose. */
const PASSING_TAINTS = /^node\.(?:kubernetes\.io|cloudprovider\.kubernetes\.io)\//;

/** Creates a machine like a node of a cluster, with the devices that slices publish for the node. */
export function machineLike(
  nodeName: string, { nodes, slices }: ClusterObjects, { name = nodeName, price = 1, least = 0, most }: MachineTerms,
): Machine {
  const node = nodes.find(({ metadata }) => metadata.name === nodeName);
  if (node === undefined) {
    throw new UnscopedValidationError(`there is no Node ${found(nodeName)} for machine ${found(name)}: `
      + `the inventory has ${nodes.length === 0 ? 'none' : alternatives(nodes.map(({ metadata }) => metadata.name))}`);
  }
  if (most !== undefined && most < least) {
    throw new UnscopedValidationError(
      `machine ${found(name)}: most must be at least ${least}, as least is, got ${most}`);
  }
  const { metadata: { labels }, spec, status } = node;
  const { allocatable = status?.capacity, declaredFeatures } = status ?? {};
  return {
    name,
    price,
    least,
    most: most ?? Infinity,
    node: {
      metadata: { name: nodeName, labels: labels ?? {} },
      spec: { taints: objectsOf(spec?.taints).filter(({ key }) => !PASSING_TAINTS.test(key)) },
      status: { ...allocatable === undefined ? {} : { allocatable }, declaredFeatures },
    },
    slices: slices.filter(({ spec: { nodeName: owner, devices = [] } }) =>
      owner === nodeName || devices.some((device) => device.nodeName === nodeName)),
  };
}

/** Returns the node and slices of a new machine. */
export function nodeFrom({ node, slices }: Machine, name: string): Pick<Machine, 'node' | 'slices'> {
  const template = node.metadata.name;
  const renamed = (value: unknown): unknown => (value === template ? name : value);
  const labels = Object.fromEntries(Object.entries(node.metadata.labels as Fields).map(([key, value]) =>
    [key, key === 'kubernetes.io/hostname' ? name : value]));
  return {
    node: { ...node, metadata: { name, labels } },
    slices: slices.map(({ metadata, spec }, index): ResourceSliceObject => ({
      metadata: { ...metadata, name: `${name}-${index}` },
      spec: {
        ...replaced(spec, 'nodeName', renamed) as ResourceSliceObject['spec'],
        pool: { ...spec.pool, name: spec.pool.name === template ? name : `${spec.pool.name}-${name}` },
      },
    })),
  };
}

/** Returns a copy with the values of a field changed at any depth. */
function replaced(value: unknown, field: string, change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((each) => replaced(each, field, change));
  }
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, each]) =>
      [key, key === field ? change(each) : replaced(each, field, change)]))
    : value;
}
