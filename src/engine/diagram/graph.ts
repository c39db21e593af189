import { groupBy } from '../kubernetes/grouping';

/** The kind of a graph node: a kind of object in the setup, or a part of the cluster. */
export type NodeKind = 'driver' | 'class' | 'claim' | 'workload' | 'missing' | ClusterPart;

/**
 * A part of the target cluster: pods and claims that have devices, pods that stay Pending, devices in use, unused
 * devices, and nodes that are only counted.
 */
export type ClusterPart = 'pod' | 'holder' | 'pending' | 'device' | 'free' | 'summary';

const CLUSTER_PARTS: readonly NodeKind[] = ['pod', 'holder', 'pending', 'device', 'free', 'summary'];

/** The kinds of classes in the API. */
export const CLASS_KINDS = ['DeviceClass', 'ResourceClass'];

/** A selector, and its shortened form for display. */
export interface ShownSelector {
  readonly text: string;
  readonly shown: string;
}

/** A node of the graph of a setup. */
export interface GraphNode {
  readonly kind: NodeKind;
  /** The kind of the object in the API; undefined for a driver, which is not an object. */
  readonly apiKind?: string;
  /** The name of the object, if it has one. */
  readonly name?: string;
  /** Further lines of text about the node. */
  readonly lines: readonly string[];
  /** The CEL expressions that select devices. */
  readonly expressions: readonly ShownSelector[];
  /** The constraints between the devices of a claim: `matchAttribute gpu.example.com/numa`. */
  readonly constraints: readonly string[];
  /** The title of the frame around the node, if any: `namespace ml`. */
  readonly frame?: string;
  /** The errors of the object. */
  readonly errors: readonly string[];
  /** The number of devices, or of objects of the same shape, that the node represents. */
  readonly count: number;
}

/** An edge from an object to another that it refers to. */
export interface GraphEdge {
  readonly from: GraphNode;
  readonly to: GraphNode;
  readonly label?: string;
}

/** Drivers, classes, claims and workloads, and the references between them. */
export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** The defaults of a node without further content. */
export const PLAIN_NODE = { lines: [], expressions: [], constraints: [], errors: [], count: 1 };

/** Returns the title of a node: `DeviceClass gpu`. */
export function titleOf({ apiKind, name }: GraphNode): string {
  return [apiKind, name].filter((part) => part !== undefined).join(' ');
}

/** Whether a node represents a driver or a class, which belong to no namespace. */
export function isClusterScoped({ kind, apiKind = '' }: GraphNode): boolean {
  return kind === 'driver' || CLASS_KINDS.includes(apiKind);
}

/** The frame of devices that several nodes of the cluster can use. */
export const SEVERAL_NODES = 'several nodes';

/** Whether nodes in several frames can refer to a node. */
export function isShared(node: GraphNode): boolean {
  return isClusterScoped(node) || node.frame === SEVERAL_NODES;
}

/** Whether a node represents a part of the cluster rather than an object of the setup. */
export function isClusterPart({ kind }: GraphNode): boolean {
  return CLUSTER_PARTS.includes(kind);
}

/** Groups nodes by the title of their frame; those without a frame come first. */
export function byFrame(nodes: readonly GraphNode[]): Map<string | undefined, GraphNode[]> {
  return new Map([[undefined, []], ...groupBy(nodes, ({ frame }) => frame)]);
}
