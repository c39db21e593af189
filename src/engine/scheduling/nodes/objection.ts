import { amountText } from './pod-resources';
import { found, listed } from '../../errors/wording';
import { Fields } from '../../kubernetes/plain-data';

/** The filters of the scheduler that reject a node, with their names in structured output. */
export enum NodeFilter {
  NODE_NAME = 'node-name',
  UNSCHEDULABLE = 'unschedulable',
  TAINT = 'taint',
  NODE_SELECTOR = 'node-selector',
  NODE_AFFINITY = 'node-affinity',
  HOST_PORT = 'host-port',
  MOST_PODS = 'most-pods',
  RESOURCES = 'resources',
  TOPOLOGY_SPREAD = 'topology-spread',
  VOLUME = 'volume',
  /** Another pod uses a volume that only one pod may use. */
  VOLUME_IN_USE = 'volume-in-use',
  POD_AFFINITY = 'pod-affinity',
  POD_ANTI_AFFINITY = 'pod-anti-affinity',
  /** A claim has devices that the node cannot use. */
  CLAIM = 'claim',
  /** The node has no devices for the claims. */
  DEVICES = 'devices',
  /** The devices take more node resources than are left. */
  NODE_RESOURCES = 'node-resources',
}

/** A resource of which a node has too little left. Amounts are in billionths. */
export interface Lack {
  readonly resource: string;
  readonly needed: bigint;
  readonly left: bigint;
  readonly all: bigint;
}

/** Devices of which a node has too few. */
export interface DeviceLack {
  /** The words for the request: `request gpu of claim "gpus"`. */
  readonly place: string;
  /** The check that too few devices pass: `published`, `selector`, `taint`, `in use` or `capacity`. */
  readonly stage: string;
  readonly needed: number;
  readonly left: number;
}

/** The reason why a node is not feasible for a pod: the filter and its details. */
export interface Objection {
  readonly filter: NodeFilter;
  readonly taint?: Fields;
  /** The label that the pod selects, and the value that the node has. */
  readonly label?: { readonly key: string; readonly value: string; readonly present?: string };
  readonly lacks?: readonly Lack[];
  readonly port?: number;
  readonly topologyKey?: string;
  /** The number of matching pods in the node's topology domain, and in the domain with the fewest. */
  readonly spread?: {
    readonly present: number;
    readonly least: number;
    readonly maxSkew: number;
    /** The number of topology domains and the required minimum, if there are too few. */
    readonly tooFew?: { readonly domains: number; readonly minDomains: number };
  };
  /** The name of the PersistentVolumeClaim. */
  readonly volumeClaim?: string;
  /** The name in the pod of the claim whose devices the node cannot use. */
  readonly claim?: string;
  readonly devices?: DeviceLack;
  /** Why the devices cannot be allocated, or cannot take node resources, if none are lacking. */
  readonly why?: string;
}

/** An objection that several nodes share. */
export interface SharedObjection {
  readonly nodes: readonly string[];
  readonly objection: Objection;
}

const WORDS: Readonly<Record<NodeFilter, (objection: Objection) => string>> = {
  [NodeFilter.NODE_NAME]: () => 'the pod names another node',
  [NodeFilter.UNSCHEDULABLE]: () => 'the node is unschedulable',
  [NodeFilter.TAINT]: ({ taint }) => `the node has the taint ${taintText(taint!)}`,
  [NodeFilter.NODE_SELECTOR]: ({ label }) => `the node does not have the label ${label!.key}=${label!.value}`,
  [NodeFilter.NODE_AFFINITY]: () => 'the node does not match the node affinity of the pod',
  [NodeFilter.HOST_PORT]: ({ port }) => `another pod uses port ${port} of the node`,
  [NodeFilter.MOST_PODS]: () => 'the node already runs its maximum number of pods',
  [NodeFilter.RESOURCES]: ({ lacks }) => `the pod needs ${lacks!.map(lackText).join(', and ')}`,
  [NodeFilter.POD_AFFINITY]: () => 'the pods that the affinity of the pod requires are elsewhere',
  [NodeFilter.POD_ANTI_AFFINITY]: ({ topologyKey }) =>
    `anti-affinity keeps the pod from another one in the same ${topologyKey}`,
  [NodeFilter.TOPOLOGY_SPREAD]: ({ topologyKey, spread }) => (spread === undefined
    ? `the node does not have the label ${topologyKey}, over which pods are spread`
    : `pods are spread over ${topologyKey}: ${spread.present} ${spread.present === 1 ? 'is' : 'are'} there, `
      + (spread.tooFew === undefined
        ? `and elsewhere ${spread.least}, `
        : `there are ${spread.tooFew.domains} of at least ${spread.tooFew.minDomains} different values, `)
      + `with a maxSkew of ${spread.maxSkew}`),
  [NodeFilter.VOLUME]: ({ volumeClaim }) => `the volume of PersistentVolumeClaim ${volumeClaim} is elsewhere`,
  [NodeFilter.VOLUME_IN_USE]: ({ volumeClaim }) =>
    `another pod uses PersistentVolumeClaim ${volumeClaim}, which is ReadWriteOncePod`,
  [NodeFilter.CLAIM]: ({ claim }) => `claim ${found(claim)} has devices elsewhere`,
  [NodeFilter.DEVICES]: ({ devices, why = 'the claims get no devices together' }) => (devices === undefined
    ? why
    : `${devices.place} needs ${devices.needed}, ${deviceStage(devices)}`),
  [NodeFilter.NODE_RESOURCES]: ({ lacks, why }) => why
    ?? `with its devices, the pod needs ${lacks!.map(lackText).join(', and ')}`,
};

/** Returns the text of an objection: `the pod needs 16 cpu, 4 of 32 are left`. */
export function objectionText(objection: Objection): string {
  return WORDS[objection.filter](objection);
}

/** Returns `key=value:effect`. */
export function taintText({ key, value = '', effect }: Fields): string {
  return `${key}${value === '' ? '' : `=${value}`}:${effect}`;
}

/** Returns the amounts as quantities: `500m`, `4Gi`. */
export function amountsOfLack({ resource, needed, left, all }: Lack): { needed: string; left: string; all: string } {
  const text = (amount: bigint): string => amountText(resource, amount);
  return { needed: text(needed), left: text(left < 0n ? 0n : left), all: text(all) };
}

function lackText(lack: Lack): string {
  const { needed, left, all } = amountsOfLack(lack);
  const said = lack.all === 0n ? 'the node has none' : `${left} of ${all} ${left === '1' ? 'is' : 'are'} left`;
  return `${needed} ${lack.resource}, ${said}`;
}

function deviceStage({ stage, left }: DeviceLack): string {
  switch (stage) {
    case 'published': return left === 0 ? 'the node has none' : `the node has ${left}`;
    case 'selector': return `${left} on the node pass the selectors`;
    case 'taint': return `${left} on the node without a blocking taint`;
    case 'in use': return `${left} on the node free`;
    default: return `${left} on the node with enough capacity left`;
  }
}

/** The maximum number of nodes to name per objection. */
const MOST_NODES = 3;

/** Returns the nodes and their objection: `node-1: the node is unschedulable`. */
export function sharedText({ nodes, objection }: SharedObjection): string {
  return `${listed(nodes, { most: MOST_NODES })}: ${objectionText(objection)}`;
}
