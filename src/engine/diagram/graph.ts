import { groupBy } from '../kubernetes/grouping';

/** What a node of the graph stands for: an object of the setup, or a part of the cluster. */
export type NodeKind = 'driver' | 'class' | 'claim' | 'workload' | 'missing' | ClusterPart;

/**
 * A part of the cluster that a setup goes to: pods and claims that have devices, pods that
 * stay Pending, devices in use, devices that are free, and nodes that are only counted.
 */
export type ClusterPart = 'pod' | 'holder' | 'pending' | 'device' | 'free' | 'summary';

const CLUSTER_PARTS: readonly NodeKind[] = ['pod', 'holder', 'pending', 'device', 'free', 'summary'];

/** The kinds of classes in the API. */
export const CLASS_KINDS = ['DeviceClass', 'ResourceClass'];

/** A selector, and what a picture shows of it. */
export interface ShownSelector {
  readonly text: string;
  readonly shown: string;
}

/** A node of the graph of a setup. */
export interface GraphNode {
  readonly kind: NodeKind;
  /** The kind of the object in the API; a driver is no object. */
  readonly apiKind?: string;
  /** The name of the object, if it has one. */
  readonly name?: string;
  /** What else there is to say, line by line. */
  readonly lines: readonly string[];
  /** The CEL expressions that select devices. */
  readonly expressions: readonly ShownSelector[];
  /** What the devices of a claim must have in common, or not: `matchAttribute gpu.example.com/numa`. */
  readonly constraints: readonly string[];
  /** What it is drawn in, if anything: `namespace ml`. */
  readonly frame?: string;
  /** The errors of the object. */
  readonly errors: readonly string[];
  /** How many objects of the same shape, or devices, it stands for. */
  readonly count: number;
}

/** An edge from an object to what it refers to. */
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

/** A node about which there is nothing to say. */
export const PLAIN_NODE = { lines: [], expressions: [], constraints: [], errors: [], count: 1 };

/** What a node is: `DeviceClass gpu`. */
export function titleOf({ apiKind, name }: GraphNode): string {
  return [apiKind, name].filter((part) => part !== undefined).join(' ');
}

/** Whether a node stands for what belongs to no namespace: a driver or a class. */
export function isClusterScoped({ kind, apiKind = '' }: GraphNode): boolean {
  return kind === 'driver' || CLASS_KINDS.includes(apiKind);
}

/** The frame of what several nodes of the cluster can use. */
export const SEVERAL_NODES = 'several nodes';

/** Whether a node stands for what several frames can refer to. */
export function isShared(node: GraphNode): boolean {
  return isClusterScoped(node) || node.frame === SEVERAL_NODES;
}

/** Whether a node stands for a part of the cluster, not for an object of the setup. */
export function isClusterPart({ kind }: GraphNode): boolean {
  return CLUSTER_PARTS.includes(kind);
}

/** The nodes of each frame by its title; those outside of all frames come first. */
export function byFrame(nodes: readonly GraphNode[]): Map<string | undefined, GraphNode[]> {
  return new Map([[undefined, []], ...groupBy(nodes, ({ frame }) => frame)]);
}
