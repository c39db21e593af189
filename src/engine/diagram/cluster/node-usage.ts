import { frameOf } from './device-names';
import { Placements } from './placements';
import { shortNames } from './short-names';
import { groupBy } from '../../kubernetes/grouping';
import { keyOf } from '../../kubernetes/plain-data';
import { ClusterDevice } from '../../scheduling/cluster-devices';
import { Graph, GraphNode, PLAIN_NODE } from '../graph';

/** The number of nodes from which unimportant nodes are summarised. */
const FEWEST_NODES = 6;

/** The device usage of the nodes of a large cluster; empty for a small cluster, which is drawn in full. */
export class NodeUsage {
  public readonly isLarge: boolean;
  /** The nodes that pods of the setup are on or have devices of, and those named in reasons of Pending pods. */
  public readonly nodesThatMatter: ReadonlySet<string>;
  private readonly devices: ReadonlyMap<string, readonly ClusterDevice[]>;
  /** The devices that are unavailable to others: those held for admin access only do not count as used. */
  private readonly used: ReadonlySet<ClusterDevice>;

  public constructor({ nodes, holders, waiting, states }: Placements) {
    this.isLarge = nodes.length >= FEWEST_NODES;
    this.used = new Set(holders.flatMap(({ uses }) => uses.map(({ device }) => device))
      .filter((device) => states.get(device) !== 'free'));
    const devices = [...new Set([...states.keys(), ...this.used])];
    this.devices = groupBy(this.isLarge ? devices.filter(({ node }) => node !== undefined) : [], ({ node }) => node!);
    const matter = [
      ...holders.filter(({ kind }) => kind === 'Pod')
        .flatMap(({ node, uses }) => [node, ...uses.map(({ device }) => device.node)]),
      // A reason that applies to many nodes does not make any of them important.
      ...waiting.filter((pod) => pod.nodes.length < FEWEST_NODES).flatMap((pod) => pod.nodes),
    ];
    this.nodesThatMatter = new Set(this.isLarge ? matter.flatMap((node) => node ?? []) : []);
  }

  /** Whether a node is only counted. One without devices in use belongs to the free nodes instead. */
  public isSummarised(node = ''): boolean {
    return this.isInUse(node) && !this.nodesThatMatter.has(node);
  }

  /** Returns the graph with the usage in the titles of frames: `node gpu-1: 7 of 8 used`. */
  public titled({ nodes, edges }: Graph): Graph {
    const inUse = [...this.devices.keys()].filter((node) => this.isInUse(node));
    const titles = new Map<string | undefined, string>(inUse.map((node) => {
      const usages = this.usagesOf(node)
        .map(({ driver, usage }, _, { length }) => (length === 1 ? usage : `${driver} ${usage}`));
      return [frameOf(node), `${frameOf(node)}: ${usages.join(', ')}`];
    }));
    const same = new Map(nodes.map((node) => [node, { ...node, frame: titles.get(node.frame) ?? node.frame }]));
    return {
      nodes: [...same.values()],
      edges: edges.map((edge) => ({ ...edge, from: same.get(edge.from)!, to: same.get(edge.to)! })),
    };
  }

  /** Returns the nodes that are only counted, merged if they have the same usage. */
  public summaries(): GraphNode[] {
    const nodes = [...this.devices.keys()].filter((node) => this.isSummarised(node));
    return [...groupBy(nodes, (node) => keyOf(this.usagesOf(node))).values()].map((alike) => ({
      ...PLAIN_NODE,
      kind: 'summary',
      apiKind: 'Node',
      name: shortNames(alike),
      lines: this.usagesOf(alike[0]).map(({ driver, usage }) => `${driver}: ${usage}`),
      frame: 'other nodes',
      count: alike.length,
    }));
  }

  private isInUse(node: string): boolean {
    return this.devices.get(node)?.some((device) => this.used.has(device)) === true;
  }

  private usagesOf(node: string): { readonly driver: string; readonly usage: string }[] {
    return [...groupBy(this.devices.get(node)!, ({ driver }) => driver)]
      .map(([driver, all]) => {
        const used = all.filter((each) => this.used.has(each));
        return { driver, usage: `${used.length} of ${all.length} used` };
      })
      .sort((one, other) => (one.driver < other.driver ? -1 : 1));
  }
}
