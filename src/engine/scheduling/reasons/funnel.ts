import { Situation } from './situation';
import { AllocatedState } from '../../allocation/allocated-state';
import { AllocationError, attempted } from '../../allocation/allocation-error';
import { Behaviour } from '../../allocation/behaviour';
import { CapacityLedger } from '../../allocation/capacity/capacity-ledger';
import { reaches } from '../../allocation/pools/node-match';
import { Pool } from '../../allocation/pools/pool';
import { PoolDevice } from '../../allocation/pools/pool-device';
import { Demand } from '../../allocation/requests/request';
import { Selector, Verdict } from '../../allocation/requests/selector';
import { isTaintedFor } from '../../allocation/search/taints';
import { CelEvaluationError } from '../../cel/values/values';
import { firstDefined, kept } from '../../kubernetes/grouping';
import { ClusterNode } from '../nodes/cluster-node';

/** A device that a node sees. */
interface SeenDevice {
  readonly device: PoolDevice;
  readonly node: ClusterNode;
}

/** A set of devices, once for each node that sees them. */
export class SeenDevices {
  private readonly kept: { unique?: readonly PoolDevice[]; perNode?: ReadonlyMap<ClusterNode, number> } = {};
  private readonly bySelector = new Map<Selector, Answer>();

  public constructor(public readonly all: readonly SeenDevice[]) {
  }

  /** The devices without duplicates. */
  public get unique(): readonly PoolDevice[] {
    return this.kept.unique ??= [...new Set(this.all.map(({ device }) => device))];
  }

  /** The number of devices per node. */
  public get perNode(): ReadonlyMap<ClusterNode, number> {
    return this.kept.perNode ??= this.countPerNode();
  }

  private countPerNode(): Map<ClusterNode, number> {
    const counts = new Map<ClusterNode, number>();
    this.all.forEach(({ node }) => counts.set(node, (counts.get(node) ?? 0) + 1));
    return counts;
  }

  /** Filters the devices by a selector. Answers are cached: most requests share the selectors of their class. */
  public selectedBy(selector: Selector): Answer {
    return kept(this.bySelector, selector, () => this.ask((device) => selector.verdictOn(device)));
  }

  /** Filters the devices by a question; the result is this object if all devices pass. */
  public ask(verdictOn: (device: PoolDevice) => Verdict): Answer {
    const failing: Answer['failing'][number][] = [];
    const left = this.all.filter(({ device }) => {
      const verdict = verdictOn(device);
      if (verdict instanceof CelEvaluationError) {
        failing.push({ device, error: verdict });
      }
      return verdict === true;
    });
    return { after: left.length === this.all.length ? this : new SeenDevices(left), failing };
  }
}

/** The devices that pass a question. */
interface Answer {
  readonly after: SeenDevices;
  /** The devices for which the selector fails. */
  readonly failing: readonly { readonly device: PoolDevice; readonly error: CelEvaluationError }[];
}

/** A question that a stage of the funnel asks of each device. */
export type Question =
  | { readonly kind: 'selector'; readonly selector: Selector; readonly isOfClass: boolean; readonly index: number }
  | { readonly kind: 'taint' | 'in use' | 'capacity' };

/** A question with the devices before and after it. */
export interface Stage extends Answer {
  readonly question: Question;
  readonly before: SeenDevices;
}

/** The devices for a demand, filtered question by question in the allocator's order. */
export interface Funnel {
  readonly demand: Demand;
  readonly published: SeenDevices;
  readonly stages: readonly Stage[];
  /** The capacity that was left before the attempt. */
  readonly ledger: CapacityLedger;
  /** The first stage that leaves too few devices on every node. */
  readonly blocking?: Stage;
  /** An unusable pool of the nodes, if no usable pool has devices. */
  readonly unusedPool?: Pool;
}

/** Passes the devices of nodes through all questions of a demand. */
export function funnelOf(
  demand: Demand, nodes: readonly ClusterNode[], situation: Situation, state: AllocatedState,
): Funnel {
  const { behaviour } = situation.settings;
  const ledger = new CapacityLedger(behaviour, state);
  const asked = { demand, state, behaviour, ledger };
  const published = publishedFor(nodes, situation);
  const stages: Stage[] = [];
  let devices = published;
  for (const question of questionsFor(demand)) {
    const answer = question.kind === 'selector'
      ? devices.selectedBy(question.selector)
      : devices.ask((device) => isLeft(device, question.kind, asked));
    stages.push({ question, before: devices, ...answer });
    devices = answer.after;
  }
  if (published.all.length === 0) {
    const unusedPool = firstDefined(nodes, (node) =>
      poolsOn(node, situation, (pool) => !isUsed(pool, behaviour)).at(0));
    return { demand, published, stages, ledger, unusedPool };
  }
  return { demand, published, stages, ledger, blocking: stages.find((stage) => isTooFew(stage, demand, situation)) };
}

/** The devices that all nodes see, cached because most pods need them and slices do not change. */
const SEEN_BY_ALL = new WeakMap<Situation, SeenDevices>();

/** Returns the devices that the given nodes see. */
function publishedFor(nodes: readonly ClusterNode[], situation: Situation): SeenDevices {
  const see = (): SeenDevices => new SeenDevices(nodes.flatMap((node) =>
    devicesOn(node, situation).map((device) => ({ device, node }))));
  return nodes.length === situation.nodes.length ? kept(SEEN_BY_ALL, situation, see) : see();
}

/** Returns the devices of a node in the pools that the allocator uses. */
function devicesOn(node: ClusterNode, situation: Situation): readonly PoolDevice[] {
  return poolsOn(node, situation, (pool) => isUsed(pool, situation.settings.behaviour))
    .flatMap((pool) => pool.devices)
    .filter((device) => !device.choosesNodes || reaches(device.object, node.object));
}

function poolsOn({ object }: ClusterNode, { allocator }: Situation, isMeant: (pool: Pool) => boolean): Pool[] {
  const pools = attempted(() => allocator.poolsOn(object).filter(isMeant));
  return pools instanceof AllocationError ? [] : pools;
}

function isUsed({ isIncomplete, invalidReason }: Pool, behaviour: Behaviour): boolean {
  return (!isIncomplete || behaviour.does('usesIncompletePools')) && invalidReason === undefined;
}

function questionsFor({ classSelectors, selectors }: Demand): readonly Question[] {
  const about = (isOfClass: boolean) => (selector: Selector, index: number): Question =>
    ({ kind: 'selector', selector, isOfClass, index });
  return [
    ...classSelectors.map(about(true)),
    ...selectors.map(about(false)),
    { kind: 'taint' },
    { kind: 'in use' },
    { kind: 'capacity' },
  ];
}

/** The demand and state that questions are asked with. */
interface Asked {
  readonly demand: Demand;
  readonly state: AllocatedState;
  readonly behaviour: Behaviour;
  readonly ledger: CapacityLedger;
}

function isLeft(
  device: PoolDevice, question: Question['kind'], { demand, state, behaviour, ledger }: Asked,
): boolean {
  switch (question) {
    case 'taint': return !isTaintedFor(device, demand, behaviour);
    case 'in use': return demand.isAdmin || !state.isTaken(device);
    default: return attempted(() => ledger.hasLeftBefore(device, demand)) === true;
  }
}

/** Whether a stage leaves too few devices on every node; a demand for all needs every selected device of a node. */
function isTooFew(
  { question, before, after }: Stage, { wantsAll, count }: Demand, { settings: { behaviour } }: Situation,
): boolean {
  const left = after.perNode;
  if (!wantsAll) {
    return ![...left.values()].some((number) => number >= count);
  }
  if (behaviour.does('takesWhatIsFreeOfAll')) {
    return false;
  }
  return question.kind === 'selector'
    ? left.size === 0 && !behaviour.does('allowsNoneOfAll')
    : ![...before.perNode].some(([node, number]) => left.get(node) === number);
}
