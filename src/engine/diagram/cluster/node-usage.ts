import { frameOf } from './device-names';
import { Placements } from './placements';
import { shortNames } from './short-names';
import { groupBy } from '../../kubernetes/grouping';
import { keyOf } from '../../kubernetes/plain-data';
import { ClusterDevice } from '../../scheduling/cluster-devices';
import { Graph, GraphNode, PLAIN_NODE } from '../graph';

/** From so many nodes on, those that do not matter are summarised. */
const FEWEST_NODES = 6;

/** What is used on the nodes of a large cluster; nothing is known of a small one, which is drawn as a whole. */
export class NodeUsage {
  public readonly isLarge: boolean;
  /** Where pods of the setup are or have devices, and what the reasons of Pending pods are about. */
  public readonly nodesThatMatter: ReadonlySet<string>;
  private readonly devices: ReadonlyMap<string, readonly ClusterDevice[]>;
  /** Those that nobody else can have: what is there for admin access only is not used. */
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
      // What is true of many nodes is said of none in particular.
      ...waiting.filter((pod) => pod.nodes.length < FEWEST_NODES).flatMap((pod) => pod.nodes),
    ];
    this.nodesThatMatter = new Set(this.isLarge ? matter.flatMap((node) => node ?? []) : []);
  }

  /** Whether a node is only counted; one without a device in use is among the free nodes. */
  public isSummarised(node = ''): boolean {
    return this.isInUse(node) && !this.nodesThatMatter.has(node);
  }

  /** The graph with titles of frames that say how much is used: `node gpu-1: 7 of 8 used`. */
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

  /** The nodes that are only counted, those with the same usage as one. */
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
