import { reasonOfRequest } from './blocked-request';
import { withDemand, withoutConstraints, withoutCounters } from './changed-claims';
import { Funnel, funnelOf } from './funnel';
import { failingStage, nearMisses } from './near-misses';
import { PendingCause, PendingReason, reason } from './pending-reason';
import { aboutDevices, objectionOfClaims, Objections, objectionsOn, shared } from './shared-objections';
import { ClaimsOfPod, Situation } from './situation';
import { Trials } from './trials';
import { AllocatedState } from '../../allocation/allocated-state';
import { AllocationError, SelectorError, TooManyDevices } from '../../allocation/allocation-error';
import { Claim, Demand, demandsOf, MOST_DEVICES } from '../../allocation/requests/request';
import { readClaims } from '../../allocation/requests/request-checks';
import { selectorWords } from '../../cel/selector/selector-words';
import { counted, found, listed } from '../../errors/wording';
import { isUsableOn } from '../claim-state';
import { resourceOfRequest } from '../extended/requests-for-devices';
import { ClusterNode } from '../nodes/cluster-node';
import { NodeFilter, Objection, objectionText, SharedObjection, sharedText } from '../nodes/objection';
import { PodNeeds } from '../pod-needs';
import { PodToPlace } from '../pods/pod-to-place';

/**
 * Returns why a pod fits on no node: first for reasons other than devices, then for each request by
 * itself, then for all requests together.
 *
 * @param error the error of the attempt, if any
 */
export function reasonAfterNodes(
  pod: PodToPlace, needs: PodNeeds, situation: Situation, error?: AllocationError,
): PendingReason {
  const unfit = objectionsOn(situation.nodes, (node) => situation.objection(node, pod));
  const possible = situation.nodes.filter((node) => !unfit.has(node));
  if (possible.length === 0) {
    const kept = shared(unfit);
    return reason(PendingCause.NO_NODE, `the pod cannot run on any node: ${summaryOf(kept)}`, { objections: kept });
  }
  const { claims, extended } = needs.on(possible.find((node) => needs.extendedOn(node).length > 0) ?? possible[0]);
  const elsewhere = objectionOfClaims(claims);
  const objections = objectionsOn(situation.nodes, (node) => unfit.get(node) ?? elsewhere(node));
  const usable = possible.filter((node) => !objections.has(node));
  const isStopped = error?.endsAttempt === true;
  if (usable.length === 0 && !isStopped) {
    return claimElsewhere(claims, situation, objections);
  }
  const missing = [...claims].filter(([, { allocation }]) => allocation === undefined);
  const objects = missing.map(([, { claim }]) => claim);
  // An error counts even on a node that cannot use the devices of an allocated claim.
  const trials = new Trials(situation, objects, usable, isStopped ? possible : []);
  const named = missing.map(([name]): NamedClaim =>
    (name === extended?.label ? { name, resourceOf: (request) => resourceOfRequest(pod.spec, request) } : { name }));
  return new DeviceReasons(named, situation, isStopped ? possible : usable, trials).reason(objections, error);
}

/** Returns the reason of a pod that finds devices only on nodes with too few resources left for them. */
export function reasonOfDevices(objections: Iterable<readonly [ClusterNode, Objection]>): PendingReason {
  const kept = shared(objections);
  return reason(PendingCause.NODE_RESOURCES,
    `the claims find devices, but no node has enough resources left for them: ${summaryOf(kept)}`,
    { nodes: kept.flatMap(({ nodes }) => nodes), objections: kept });
}

/** The maximum number of distinct objections in a message. */
const MOST_OBJECTIONS = 4;

/** Returns `node-1: the node is unschedulable; node-2 and node-3: …`. */
function summaryOf(objections: readonly SharedObjection[]): string {
  const told = objections.slice(0, MOST_OBJECTIONS).map(sharedText);
  const others = objections.slice(MOST_OBJECTIONS).flatMap(({ nodes }) => nodes).length;
  return [...told, ...others === 0 ? [] : [`${counted(others, 'more node')} for other reasons`]].join('; ');
}

function claimElsewhere(claims: ClaimsOfPod, { nodes }: Situation, objections: Objections): PendingReason {
  const name = [...objections.values()].find(({ filter }) => filter === NodeFilter.CLAIM)!.claim!;
  const state = claims.get(name)!;
  const places = nodes.filter((node) => isUsableOn(state, node));
  const whys = shared([...objections].filter(([node]) => places.includes(node)));
  return reason(PendingCause.CLAIM_ELSEWHERE, places.length === 0
    ? `claim ${found(name)} has devices of a node that does not exist`
    : `claim ${found(name)} has devices where the pod cannot run: ${summaryOf(whys)}`,
  { claim: name, nodes: places.map((node) => node.name), objections: shared(objections) });
}

/** A claim by its name in the pod. */
interface NamedClaim {
  readonly name: string;
  /** Returns the resource of a generated request, whose name means nothing to users; set for extended resources. */
  readonly resourceOf?: (request: string) => string;
}

/** Finds out why the claims of a pod get no devices on the feasible nodes. */
class DeviceReasons {
  private readonly state: AllocatedState;

  public constructor(
    private readonly claims: readonly NamedClaim[],
    private readonly situation: Situation,
    private readonly nodes: readonly ClusterNode[],
    private readonly trials: Trials,
  ) {
    this.state = situation.allocator.state;
  }

  public reason(objections: Objections, error: AllocationError | undefined): PendingReason {
    const claims = readClaims(this.trials.claims, this.situation.allocator.reading);
    if (claims instanceof AllocationError) {
      return reason(PendingCause.OTHER, claims.message);
    }
    const funnels = claims.flatMap(({ requests }) => requests).map(({ demands }) =>
      demands.map((demand) => funnelOf(demand, this.nodes, this.situation, this.state)));
    const left = this.nodes.filter((node) => !objections.has(node));
    const chosen = error === undefined || !error.endsAttempt
      ? this.elsewhere(objections) ?? this.ofRequests(funnels) ?? this.together(claims)
      : this.failure(funnels, error);
    const why = chosen.cause === PendingCause.DEVICES_ELSEWHERE ? undefined : chosen.message;
    const lacking = aboutDevices(left, funnels, ({ demand }) => this.placeOf(demand), why);
    return {
      ...chosen,
      nearMisses: nearMisses(funnels.flat(), this.trials, this.situation, (demand) => this.resourceOf(demand)),
      objections: shared([...objections, ...lacking]),
    };
  }

  private placeOf(demand: Demand): string {
    const { name } = this.claims[demand.claimIndex];
    return this.resourceOf(demand) ?? `request ${demand.fullName} of claim ${found(name)}`;
  }

  private resourceOf({ claimIndex, fullName }: Demand): string | undefined {
    return this.claims[claimIndex].resourceOf?.(fullName);
  }

  /** Returns the reason for an error that ends the attempt for the pod. */
  private failure(funnels: readonly (readonly Funnel[])[], error: AllocationError): PendingReason {
    const funnel = error instanceof SelectorError
      ? funnels.flat().find((each) => failingStage(each) !== undefined)
      : undefined;
    const stage = funnel === undefined ? undefined : failingStage(funnel);
    if (funnel === undefined || stage?.question.kind !== 'selector') {
      return reason(PendingCause.OTHER, this.tooMany(funnels, error) ?? error.message);
    }
    const { question, failing: [{ device, error: { message } }], failing } = stage;
    const { demand } = funnel;
    const owner = question.isOfClass ? ` of class ${demand.deviceClass.metadata.name}` : '';
    const others = failing.length === 1 ? '' : ` and ${failing.length - 1} more`;
    const words = selectorWords(question.selector.expression);
    return reason(PendingCause.SELECTOR_FAILS, `${this.placeOf(demand)}: the selector ${words}`
      + `${owner} fails on device ${device.id}${others}, which stops the pod on all nodes: `
      + `${question.selector.fault ?? message}`, {
      claim: this.claims[demand.claimIndex].name,
      request: demand.fullName,
      selector: { isOfClass: question.isOfClass, index: question.index },
      nodes: stage.before.all.filter((seen) => seen.device === device).map(({ node }) => node.name),
    });
  }

  /** Returns a message if extended resources need more devices than a claim can hold: users do not know the claim. */
  private tooMany(funnels: readonly (readonly Funnel[])[], error: AllocationError): string | undefined {
    const index = error instanceof TooManyDevices ? error.claimIndex : -1;
    if (this.claims[index]?.resourceOf === undefined) {
      return undefined;
    }
    const wanted = funnels.flat().filter(({ demand }) => demand.claimIndex === index)
      .map(({ demand }) => `${counted(demand.count, 'device')} for ${this.resourceOf(demand)}`);
    return `the pod needs ${listed(wanted)}: all extended resources of a pod get at most ${MOST_DEVICES} devices, `
      + 'since one claim holds them';
  }

  /** Returns the reason if the devices exist, but only on a node where the pod cannot run. */
  private elsewhere(objections: Objections): PendingReason | undefined {
    const asked = new Set(this.nodes);
    const others = this.situation.nodes.filter((node) => !asked.has(node));
    const node = this.trials.nodeFor({ nodes: others });
    return node === undefined
      ? undefined
      : reason(PendingCause.DEVICES_ELSEWHERE, `${node.name} has the devices, but the pod cannot run there: `
        + objectionText(objections.get(node)!), { nodes: [node.name] });
  }

  /** Returns the reason of the first request without devices for any alternative: that of the furthest alternative. */
  private ofRequests(funnels: readonly (readonly Funnel[])[]): PendingReason | undefined {
    for (const alternatives of funnels) {
      const reasons = alternatives.map((funnel) =>
        reasonOfRequest(this.placeOf(funnel.demand), funnel, this.situation));
      if (reasons.every((each) => each !== undefined)) {
        const furthest = [...alternatives.keys()].reduce((best, index) =>
          (stagesPassed(alternatives[index]) > stagesPassed(alternatives[best]) ? index : best));
        return { ...reasons[furthest]!, claim: this.claims[alternatives[furthest].demand.claimIndex].name };
      }
    }
    return undefined;
  }

  /** Returns the reason if each request finds devices by itself, but not all requests together. */
  private together(claims: readonly Claim[]): PendingReason {
    const { trials, situation: { slices } } = this;
    const all = trials.claims;
    const withoutAny = all.reduce((changed, _, index) => withoutConstraints(changed, index, () => true), all);
    const hasConstraints = all.some(({ spec }) => (spec.devices?.constraints ?? []).length > 0);
    if (hasConstraints && trials.fits({ claims: withoutAny })) {
      return this.constraint();
    }
    if (!this.situation.allocator.slices.areWhole && trials.fits({ slices: withoutCounters(slices) })) {
      return reason(PendingCause.COUNTERS, this.situation.settings.behaviour.has('partitionableDevices')
        ? 'the devices share counters, of which too little is left'
        : 'the devices consume counters, and the feature gate DRAPartitionableDevices is off');
    }
    const plain = demandsOf(claims).reduce((changed, demand) =>
      withDemand(changed, demand, ({ capacity: _, ...object }) => object), all);
    if (trials.fits({ claims: plain })) {
      return reason(PendingCause.CAPACITY, 'the devices do not have enough capacity left for all requests together');
    }
    return trials.fits({ state: new AllocatedState() })
      ? reason(PendingCause.IN_USE,
        'too many of the devices are in use: the claims would fit if nothing else were allocated')
      : reason(PendingCause.NOT_ENOUGH_DEVICES,
        'each request finds devices, but no node has enough for all of them together');
  }

  private constraint(): PendingReason {
    const { claims } = this.trials;
    const hasConstraints = ({ spec }: Trials['claims'][number]): boolean =>
      (spec.devices?.constraints ?? []).length > 0;
    const alone = claims.findIndex((each, claimIndex) => hasConstraints(each)
      && this.trials.fits({ claims: withoutConstraints(claims, claimIndex, () => true) }));
    const index = alone < 0 ? claims.findIndex(hasConstraints) : alone;
    const claim = this.claims[index].name;
    const broken = claims[index].spec.devices!.constraints!;
    const words = broken.map(({ matchAttribute, distinctAttribute }) => (matchAttribute === undefined
      ? `differ in ${distinctAttribute}`
      : `have the same ${matchAttribute}`));
    return reason(PendingCause.CONSTRAINT,
      `claim ${found(claim)}: no devices that are free on one node ${words.join(' and ')}`, { claim });
  }
}

function stagesPassed({ stages, blocking }: Funnel): number {
  return blocking === undefined ? 0 : stages.indexOf(blocking);
}
