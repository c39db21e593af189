import { Manifest } from './draft';
import { Forecast } from './forecast';
import { devicesOf } from './prediction';
import { ATTACHED } from './random-devices';
import { agrees } from './said';
import { PendingCause } from '../../../src/engine/scheduling/reasons/pending-reason';
import { isBound, whyPending } from '../cluster';
import { MINOR } from '../fixtures';

/** The annotation of claims that the scheduler makes for extended resources. */
export const EXTENDED_CLAIM = 'resource.kubernetes.io/extended-resource-claim';

/** What became of the pods of a manifest, beside what the library says. */
export class Outcome {
  private readonly pods: readonly Manifest[];
  /** All objects as the scheduler knows them: with the nodes that it has chosen. */
  private readonly known: readonly Manifest[];

  /**
   * @param after all objects of the cluster
   * @param app the label of the pods
   * @param forecast what the library has said
   */
  public constructor(
    private readonly after: readonly Manifest[],
    private readonly app: string,
    private readonly forecast: Forecast,
  ) {
    this.pods = after.filter(({ kind, metadata, status }) =>
      kind === 'Pod' && metadata.labels?.app === app && !['Succeeded', 'Failed'].includes(status.phase));
    this.known = after.map((each) => (this.pods.includes(each) && this.isAttaching(each)
      ? { ...each, spec: { ...each.spec, nodeName: this.chosenNode(each) } }
      : each));
  }

  /** The pods that have no node, and none in view. */
  public get pending(): readonly Manifest[] {
    return this.pods.filter((pod) => !isBound(pod) && !this.isAttaching(pod));
  }

  /** The claims of pods that wait for a driver to attach devices. */
  public get attaching(): readonly Manifest[] {
    return this.pods.filter((pod) => this.isAttaching(pod)).flatMap((pod) => this.claimsOf(pod)).filter(awaitsDriver);
  }

  /** The pods of others that have lost their places. */
  public get evicted(): readonly Manifest[] {
    const left = new Set(this.after.filter(({ metadata }) => metadata.deletionTimestamp === undefined)
      .map(({ metadata }) => metadata.uid));
    return this.forecast.before.filter(({ kind, metadata, status, ...pod }) => kind === 'Pod' && isBound(pod)
      && metadata.labels?.app !== this.app && !['Succeeded', 'Failed'].includes(status.phase)
      && !left.has(metadata.uid));
  }

  /** What tells the pods apart from those of another moment. */
  public get key(): string {
    return JSON.stringify(this.pods.map((pod) =>
      [pod.metadata.uid, pod.spec.nodeName, pod.status.phase, whyPending(pod), this.devices(pod)]));
  }

  /** What is not as predicted; undefined if there is an order of the new pods in which all of it is. */
  public difference(): unknown {
    const { before, kept, made, victims } = this.forecast;
    const evicted = this.evicted.map(({ metadata: { namespace, name } }) => `${namespace}/${name}`).sort();
    if (!victims.some((names) => names.join() === evicted.join())) {
      return { evicted, expected: victims };
    }
    const old = new Map(before.map((each) => [each.metadata.uid, each]));
    const fresh = this.pods.filter(({ metadata: { uid } }) => !old.has(uid) || !isBound(old.get(uid)!));
    const counts = [this.pods.length - fresh.length, fresh.length];
    const isEnding = this.pods.some(({ metadata }) => metadata.deletionTimestamp !== undefined);
    if (counts.join() !== [kept.length, made.length].join() || isEnding) {
      return { keptAndMade: counts, expected: [kept.length, made.length], isEnding };
    }
    const stranger = fresh.find((pod) => this.forecast.expected(pod) === undefined);
    if (stranger !== undefined) {
      return { unexpected: stranger.metadata.name, spec: stranger.spec };
    }
    const waiting = fresh.filter((pod) => this.pending.includes(pod));
    const placed = fresh.filter((pod) => !waiting.includes(pod));
    const [first] = waiting.flatMap((pod) => this.whyNotPending(pod, placed) ?? []);
    const again = placed.find(({ metadata: { uid } }) => old.has(uid));
    return first ?? (again === undefined ? this.whyNotPlaced(placed) : this.whyNotPlacedIn([before], again));
  }

  /** The devices of the claims of a pod, claim by claim. */
  private devices(pod: Manifest): string[][] {
    return this.claimsOf(pod).map(({ status }) => devicesOf(status?.allocation));
  }

  private claimsOf(pod: Manifest): Manifest[] {
    const { spec, status, metadata } = pod;
    const own = (spec.resourceClaims ?? []).flatMap(({ name, resourceClaimName }: Manifest) => {
      const made = status.resourceClaimStatuses?.find((each: Manifest) => each.name === name)?.resourceClaimName;
      return this.after.filter((each) => each.kind === 'ResourceClaim'
        && each.metadata.namespace === metadata.namespace && each.metadata.name === (made ?? resourceClaimName));
    });
    return [...own, ...this.after.filter((each) => isForExtendedResources(each, pod))];
  }

  /** Whether the scheduler has chosen, and waits for a driver. */
  private isAttaching(pod: Manifest): boolean {
    const claims = this.claimsOf(pod);
    return !isBound(pod) && claims.length >= (pod.spec.resourceClaims ?? []).length
      && claims.every((claim) => claim.status?.allocation !== undefined && isReserved(claim, pod))
      && claims.some(awaitsDriver);
  }

  /** The node of the devices that a pod waits for. */
  private chosenNode(pod: Manifest): string | undefined {
    const terms = this.claimsOf(pod).flatMap(({ status }) => status.allocation.nodeSelector?.nodeSelectorTerms ?? []);
    return terms.flatMap(({ matchFields = [] }) => matchFields)[0]?.values[0];
  }

  private whyNotPending(pod: Manifest, placed: readonly Manifest[]): unknown {
    const expected = this.forecast.expected(pod)!;
    const now = this.forecast.predict(this.known, expected);
    // What the scheduler said before the others were placed, or before it failed to bind the pod, which left claims.
    const earlier = now.mayBePending ? [without(this.known, placed), without(this.known, [pod])] : [];
    const reasons = [now, ...earlier.map((each) => this.forecast.predict(each, expected))]
      .flatMap((prediction) => prediction.reasons);
    const { name } = pod.metadata;
    const why = whyPending(pod);
    if (MINOR === 35 && now.nodes.length > 1 && why.startsWith('running Score plugins')) {
      return undefined; // docs/allocation.md tells what the scheduler of 1.35 does here.
    }
    return now.mayBePending && reasons.some((reason) => agrees(why, reason))
      ? undefined
      : { name, isPending: true, mayBe: now.mayBePending, nodes: now.nodes, why, reasons };
  }

  /** Tries all orders: which pod was first is not to be seen. */
  private whyNotPlaced(pods: readonly Manifest[]): unknown {
    if (pods.length === 0) {
      return undefined;
    }
    const earlier = without(this.known, pods);
    let problem: unknown;
    for (const pod of pods) {
      const own = this.whyNotPlacedIn(this.possibleStates(earlier), pod);
      const rest = own === undefined ? this.whyNotPlaced(pods.filter((each) => each !== pod)) : own;
      if (rest === undefined) {
        return undefined;
      }
      problem ??= rest;
    }
    return problem;
  }

  /** The cluster as the scheduler may have known it before it placed a pod. */
  private possibleStates(earlier: readonly Manifest[]): readonly (readonly Manifest[])[] {
    const { before } = this.forecast;
    const { evicted } = this;
    if (evicted.length > 0) {
      return [without(before, evicted), before.filter((each) => !evicted.includes(each))];
    }
    const young = this.pods.filter((each) => earlier.some(({ metadata }) => metadata.uid === each.metadata.uid));
    const bound = earlier.filter((each) => each.kind === 'ResourceClaim' && young.some((pod) => isReserved(each, pod)));
    const shared = subsets(bound.filter(hasShare)).map((some) => [...earlier, ...some.map(inFlight)]);
    const unreserved = earlier.map((each) => (bound.includes(each) ? withoutUsers(each) : each));
    return [...shared, ...bound.length === 0 ? [] : [unreserved]];
  }

  private whyNotPlacedIn(states: readonly (readonly Manifest[])[], pod: Manifest): unknown {
    const problems = states.map((objects) => this.whyNotPlacedAmong(objects, pod));
    return problems.includes(undefined) ? undefined : problems[0];
  }

  private whyNotPlacedAmong(objects: readonly Manifest[], pod: Manifest): unknown {
    const expected = this.forecast.expected(pod)!;
    const prediction = this.forecast.predict(objects, expected);
    const { nodes, reasons } = prediction;
    const { metadata: { name }, spec: { nodeName } } = pod;
    if (expected.isBound === true) {
      const isRunning = this.claimsOf(pod).every((claim) => isReserved(claim, pod));
      const isKnown = reasons.every(({ cause }) => cause === PendingCause.NOT_ALLOCATED);
      return !isKnown || isRunning === (nodes.length > 0) ? undefined : { name, nodeName, isRunning, reasons };
    }
    const devices = this.devices(pod);
    const place = nodeName ?? this.chosenNode(pod);
    const places = nodes.filter((node) => [undefined, node].includes(place));
    const isPredicted = places.some((node) =>
      prediction.devicesOn(node).some((each) => JSON.stringify(each) === JSON.stringify(devices)));
    return isPredicted ? undefined : {
      name, nodeName, devices, reasons, predicted: nodes.map((node) => [node, ...prediction.devicesOn(node)]),
    };
  }
}

/** What there was before these pods came. */
function without(objects: readonly Manifest[], pods: readonly Manifest[]): Manifest[] {
  const names = new Set(pods.map(({ metadata }) => metadata.uid));
  return objects.filter((each) => !names.has(each.metadata.uid)
    && !(each.metadata.ownerReferences ?? []).some(({ uid }: Manifest) => names.has(uid)))
    .map((each) => {
      const reservedFor = each.status?.reservedFor?.filter(({ uid }: Manifest) => !names.has(uid));
      return reservedFor === undefined || reservedFor.length === each.status.reservedFor.length
        ? each
        : { ...each, status: reservedFor.length === 0 ? undefined : { ...each.status, reservedFor } };
    });
}

/** All subsets of values, the empty one first. */
function subsets<T>(values: readonly T[]): T[][] {
  return values.reduce<T[][]>((known, value) => [...known, ...known.map((each) => [...each, value])], [[]]);
}

/** A claim whose first pod is being bound: it has its devices, and nobody is said to use it. */
function withoutUsers({ status: { reservedFor, ...status }, ...claim }: Manifest): Manifest {
  return { ...claim, status };
}

/** Whether a claim has a part of a device. */
function hasShare({ status }: Manifest): boolean {
  return (status.allocation?.devices?.results ?? []).some(({ consumedCapacity }: Manifest) => consumedCapacity);
}

/**
 * A claim a second time: while the scheduler binds a pod, it counts the capacity of its
 * devices as allocated and as about to be.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/scheduler/framework/plugins/dynamicresources/dra_manager.go
 */
function inFlight({ metadata: { name, namespace }, ...claim }: Manifest): Manifest {
  return { ...claim, metadata: { name: `${name}-in-flight`, namespace } };
}

/** Whether the scheduler has made a claim for the extended resources of a pod. */
export function isForExtendedResources({ kind, metadata, status }: Manifest, pod: Manifest): boolean {
  return kind === 'ResourceClaim' && status?.allocation !== undefined
    && metadata.annotations?.[EXTENDED_CLAIM] === 'true'
    && metadata.ownerReferences?.some(({ uid }: Manifest) => uid === pod.metadata.uid);
}

/** Whether a claim says that a pod uses it. */
export function isReserved({ status }: Manifest, { metadata }: Manifest): boolean {
  return (status?.reservedFor ?? []).some(({ uid }: Manifest) => uid === metadata.uid);
}

/** Whether the driver has to report on a device of a claim. */
function awaitsDriver({ status }: Manifest): boolean {
  const reports: Manifest[] = status?.devices ?? [];
  return (status?.allocation?.devices?.results ?? []).some(({ bindingConditions = [], device }: Manifest) =>
    bindingConditions.includes(ATTACHED) && !reports.some((each) => each.device === device));
}
