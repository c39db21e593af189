import { groupBy } from '../check/grouping';

/** What a node of the graph stands for. */
export type NodeKind = 'driver' | 'class' | 'claim' | 'workload' | 'missing';

/** A node of the graph of a setup. */
export interface GraphNode {
  readonly kind: NodeKind;
  /** What it is: `DeviceClass gpu`. */
  readonly title: string;
  /** What else there is to say, line by line. */
  readonly lines: readonly string[];
  readonly namespace?: string;
  /** The errors of the object. */
  readonly errors: readonly string[];
  /** How many objects of the same shape it stands for. */
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

/** The nodes of each namespace by its name; those outside of all namespaces come first. */
export function byNamespace(nodes: readonly GraphNode[]): Map<string | undefined, GraphNode[]> {
  return new Map([[undefined, []], ...groupBy(nodes, ({ namespace }) => namespace)]);
}
