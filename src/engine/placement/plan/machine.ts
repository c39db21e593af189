import { ResourceSliceObject } from '../../allocation/objects';
import { UnscopedValidationError } from '../../errors/validation-error';
import { alternatives, found } from '../../errors/wording';
import { Fields, isObject, objectsOf } from '../../kubernetes/plain-data';
import type { ClusterObjects } from '../../scheduling/cluster/cluster-objects';
import type { Amounts } from '../../scheduling/nodes/pod-resources';

/** The most that all machines of a NodePool have together. */
export interface NodeLimits {
  readonly pool: string;
  /** In billionths; `nodes` counts machines. */
  readonly amounts: Amounts;
}

/** A kind of machine that can become a node: what one of them is like, and what it costs. */
export interface Machine {
  readonly name: string;
  readonly price: number;
  /** How many there are in any case. */
  readonly least: number;
  /** How many there can be. */
  readonly most: number;
  /** The limits that machines of one NodePool share. */
  readonly limits?: NodeLimits;
  readonly node: Fields;
  readonly slices: readonly ResourceSliceObject[];
}

/** What a machine costs, and how many of them there can be. */
export type MachineTerms = Partial<Pick<Machine, 'name' | 'price' | 'least' | 'most'>>;

/** Taints that say how a node is, not what it is for. */
const PASSING_TAINTS = /^node\.(?:kubernetes\.io|cloudprovider\.kubernetes\.io)\//;

/** A machine like a node of a cluster, with the devices that slices of the node publish. */
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

/** The node and the slices of one more machine. */
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

/** The same with other values of a field, wherever it is. */
function replaced(value: unknown, field: string, change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((each) => replaced(each, field, change));
  }
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, each]) =>
      [key, key === field ? change(each) : replaced(each, field, change)]))
    : value;
}
