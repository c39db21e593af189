import { acceptedDocuments } from './accepted-documents';
import { adminAccessRefusals } from './admin-access';
import { AllocateOptions, ExplainPendingOptions, SchedulerOptions } from './allocate-options';
import { AllocatedDevice, NodeObjection, PendingPod, PlacedPod } from './allocated-pods';
import { AllocationReport } from './allocation-report';
import { nodeObjections } from './node-objections';
import { notConsidered } from './not-considered';
import { AllocationReportSource } from './report-source';
import { headline, nodeRows } from './story/node-rows';
import { point } from './story/points';
import { AllocationError } from '../allocation/allocation-error';
import { STEPS_THAT_MAY_TIME_OUT } from '../allocation/allocator';
import type { ProgressListener } from '../check/check-target';
import { UnscopedValidationError } from '../errors/validation-error';
import { alternatives, found, listed } from '../errors/wording';
import { FeatureGates } from '../kubernetes/feature-gates';
import { KubernetesVersion } from '../kubernetes/kubernetes-version';
import { minorSet, NEWEST_RELEASED_MINOR } from '../kubernetes/minors';
import { mayBeSameNamespace } from '../kubernetes/namespace';
import { Document } from '../read/document';
import { ClusterObjects, fullNameOf } from '../scheduling/cluster/cluster-objects';
import { clusterVersion, releaseOn } from '../scheduling/cluster/cluster-version';
import { freeDevices } from '../scheduling/device-states';
import { withServedGroups } from '../scheduling/groups/pod-group';
import { placeAll } from '../scheduling/placing';
import { PodOutcome } from '../scheduling/pod-outcome';
import { withoutReplacedPods } from '../scheduling/pods/deployed-pods';
import { PodToPlace } from '../scheduling/pods/pod-to-place';
import { pendingPods } from '../scheduling/pods/pods-of-cluster';
import { podsOfManifests } from '../scheduling/pods/pods-of-manifests';
import { PendingReason } from '../scheduling/reasons/pending-reason';
import { unreadFor } from '../scheduling/reasons/unread';
import { Scheduler } from '../scheduling/scheduler';
import { OLDEST_SCHEDULING_MINOR, schedulerSettings, SchedulerSettings } from '../scheduling/scheduler-settings';

export { clusterVersion };

/** Places all pods of the manifests and reports the result. */
export function allocate(
  documents: readonly Document[], { inventory, featureGates }: AllocateOptions, asked: KubernetesVersion,
  onProgress?: ProgressListener,
): AllocationReport {
  const target = targetOf(documents, inventory._objects, asked, featureGates);
  return placed(target, target.cluster, (pods) => pods, onProgress).report();
}

/** A cluster to which manifests are applied. */
export interface Target {
  readonly version: KubernetesVersion;
  readonly settings: SchedulerSettings;
  readonly cluster: ClusterObjects;
  readonly accepted: readonly Document[];
  /** The manifests that the API server rejects, with its errors. */
  readonly rejected: readonly string[];
}

/** Applies manifests to a cluster, as far as the API server accepts them. */
export function targetOf(
  documents: readonly Document[], existing: ClusterObjects, asked: KubernetesVersion,
  featureGates: SchedulerOptions['featureGates'],
): Target {
  const version = releaseOn(existing, asked);
  const gates = FeatureGates.of(featureGates);
  const settings = settingsFor(version, gates);
  const checked = acceptedDocuments(documents, minorSet(version.minor), gates);
  const known = existing.withManifests(checked.accepted);
  const refusalOf = adminAccessRefusals(known, version.minor, gates);
  const refusals = checked.accepted.map(({ manifest }) => refusalOf(manifest));
  const rejected = [...checked.rejected, ...refusals.flatMap((each) => each ?? [])];
  const accepted = checked.accepted.filter((_, index) => refusals[index] === undefined);
  const all = accepted.length === checked.accepted.length ? known : existing.withManifests(accepted);
  const cluster = withServedGroups(withoutReplacedPods(accepted, all), settings);
  return { version, settings, cluster, accepted, rejected };
}

/** The outcomes of all pods. */
export interface Placed {
  readonly outcomes: readonly PodOutcome[];
  readonly scheduler: Scheduler;
  readonly report: (outcomes?: readonly PodOutcome[]) => AllocationReport;
}

/**
 * Places the pods of the manifests, and possibly others.
 *
 * @param cluster the cluster of the target, possibly with other nodes
 * @param queued maps the pods of the manifests to the pods to place, in order
 */
export function placed(
  { version, settings, accepted, rejected }: Target, cluster: ClusterObjects,
  queued: (pods: readonly PodToPlace[]) => readonly PodToPlace[], onProgress?: ProgressListener,
): Placed {
  const scheduler = new Scheduler(cluster, settings);
  const { pods, uncounted, suspended, inQueues } = podsOfManifests(accepted, cluster, scheduler.nodes);
  const all = queued(pods);
  const outcomes = placeAll(all, scheduler, (outcome, index) => {
    onProgress?.(index, all.length);
    return outcome;
  });
  return {
    outcomes,
    scheduler,
    report: (shown = outcomes) => AllocationReport._of({
      ...reportOf(shown, scheduler, version, [
        ...[...new Set(uncounted)].map((each) => `the number of pods of ${each}`),
        ...suspended.map((owner) => `the pods of ${owner}, which is suspended`),
        ...inQueues.length === 0 ? [] : [`quotas and flavors of Kueue, which decides when ${listed(inQueues)} may run`],
        ...rejected.map((each) => `objects that the API server rejects: ${each}`),
      ]),
      rejected: [...rejected],
    }),
  };
}

/**
 * Explains why pods with claims are Pending, or where they would fit now.
 *
 * @throws UnscopedValidationError if there is no such pod
 */
export function explainPending(cluster: ClusterObjects, options: ExplainPendingOptions): AllocationReport {
  const report = explainPods(cluster, options);
  if (options.pod !== undefined && report.placed.length + report.pending.length === 0) {
    const names = pendingPods(cluster, schedulerOf(cluster, options).scheduler.extended)
      .map((pod) => fullNameOf({ metadata: pod }));
    throw new UnscopedValidationError(`there is no Pending pod ${found(options.pod)} with claims: `
      + (names.length === 0 ? 'there are none at all' : `these are ${alternatives(names)}`));
  }
  return report;
}

/** Explains Pending pods; unlike `explainPending`, it returns an empty report if the requested pod is not Pending. */
export function explainPods(cluster: ClusterObjects, options: ExplainPendingOptions): AllocationReport {
  const { scheduler, version } = schedulerOf(cluster, options);
  const isAsked = (pod: PodToPlace): boolean =>
    [undefined, pod.name, fullNameOf({ metadata: pod })].includes(options.pod);
  const known = new Map<PendingReason, readonly NodeObjection[]>();
  const outcomes = placeAll(pendingPods(scheduler.cluster, scheduler.extended), scheduler, (outcome): ExplainedPod => {
    const { reason, pod } = outcome;
    if (reason === undefined || !isAsked(pod) || unreadFor(reason, scheduler) !== undefined) {
      return outcome;
    }
    const rows = known.get(reason) ?? (known.size < MOST_TABLES ? nodeRows(pod, reason, scheduler) : []);
    known.set(reason, rows);
    return { ...outcome, rows, headline: headline(pod, reason, rows, scheduler.nodes) };
  }).filter(({ pod }) => isAsked(pod));
  const report = reportOf(outcomes, scheduler, version, []);
  return AllocationReport._of({ ...report, isOfCluster: true, free: options.pod === undefined ? report.free : [] });
}

/** The outcome of a pod with the explanation for each node. */
interface ExplainedPod extends PodOutcome {
  readonly rows?: readonly NodeObjection[];
  readonly headline?: string;
}

/** The maximum number of reasons for which changes are tried out on each node. */
const MOST_TABLES = 20;

/** Creates the scheduler of a cluster. */
export function schedulerOf(
  cluster: ClusterObjects, options: SchedulerOptions,
): { readonly scheduler: Scheduler; readonly version: KubernetesVersion } {
  const asked = options.version ?? clusterVersion(cluster) ?? KubernetesVersion._ofMinor(NEWEST_RELEASED_MINOR);
  const version = releaseOn(cluster, asked);
  const settings = settingsFor(version, FeatureGates.of(options.featureGates));
  return { scheduler: new Scheduler(withServedGroups(cluster, settings), settings), version };
}

/**
 * @throws UnscopedValidationError if the scheduler of the version does not allocate devices, or not
 * with these features
 */
function settingsFor(version: NonNullable<SchedulerOptions['version']>, gates: FeatureGates): SchedulerSettings {
  KubernetesVersion._expect(version);
  if (version.minor < OLDEST_SCHEDULING_MINOR) {
    throw new UnscopedValidationError(`Kubernetes ${version} has classic DRA, whose allocations are not predicted: `
      + `use Kubernetes 1.${OLDEST_SCHEDULING_MINOR} or newer`);
  }
  try {
    return schedulerSettings(version, gates);
  } catch (error) {
    throw error instanceof AllocationError ? new UnscopedValidationError(error.message) : error;
  }
}

function reportOf(
  outcomes: readonly ExplainedPod[], scheduler: Scheduler, version: KubernetesVersion, more: readonly string[],
): AllocationReportSource {
  const { cluster, settings } = scheduler;
  const { rejected } = acceptedDocuments(cluster.gated, minorSet(settings.minor), settings.gates);
  return {
    version,
    placed: outcomes.flatMap(placedPod),
    pending: outcomes.flatMap((outcome) => pendingPod(outcome, scheduler)),
    free: freeDevices(scheduler),
    notConsidered: [
      ...notConsidered(outcomes, cluster, settings),
      ...rejected.map((each) => `the feature gates that the inventory needs: ${each}`),
      ...unbound(outcomes),
      ...isPreempting(outcomes, cluster)
        ? ['disruption budgets, by which the scheduler may prefer to preempt other pods']
        : [],
      ...more,
    ],
  };
}

/** Whether pods are preempted in a namespace with disruption budgets. */
function isPreempting(outcomes: readonly PodOutcome[], { disruptionBudgets }: ClusterObjects): boolean {
  return outcomes.some(({ preempted = [] }) => preempted.some(({ pod }) =>
    disruptionBudgets.some(({ metadata }) => mayBeSameNamespace(metadata.namespace, pod.namespace))));
}

/** Returns notes on placed pods whose devices have binding conditions. */
function unbound(outcomes: readonly PodOutcome[]): string[] {
  return outcomes.filter(({ node, claims, pod }) => node !== undefined && pod.runsOn === undefined
    && [...claims.values()].some(({ allocation }) =>
      allocation?.devices?.results?.some(({ bindingConditions = [] }) => bindingConditions.length > 0)))
    .map(({ pod, node }) => `how long the scheduler keeps pod ${pod.name} unbound on ${node!.name} until the driver `
      + 'reports the binding conditions of its devices (it tries other devices after 600 seconds by default)');
}

function placedPod({ pod, node, claims, steps, preempted }: PodOutcome): PlacedPod[] {
  return node === undefined ? [] : [{
    ...identityOf(pod),
    node: node.name,
    devices: [...claims].flatMap(([claim, { allocation }]) => {
      const { results = [], config = [] } = allocation?.devices ?? {};
      return results.map((result): AllocatedDevice => {
        const [request] = result.request.split('/');
        const configuration = config.filter(({ requests = [] }) =>
          requests.length === 0 || requests.includes(result.request) || requests.includes(request));
        return {
          claim,
          request: result.request,
          driver: result.driver,
          pool: result.pool,
          device: result.device,
          ...result.adminAccess === true ? { adminAccess: true } : {},
          ...result.consumedCapacity === undefined ? {} : { consumedCapacity: texts(result.consumedCapacity) },
          ...configuration.length === 0 ? {} : { configuration },
        };
      });
    }),
    ...preempted === undefined ? {} : { preempts: preempted.map(({ fullName }) => fullName) },
    ...timeOut(steps),
  }];
}

/** Returns the entry of a Pending pod; its reason is `unread` if objects that could not be read may explain it. */
function pendingPod(
  { pod, reason, steps, rows, headline: words }: ExplainedPod, scheduler: Scheduler,
): PendingPod[] {
  const unread = reason && unreadFor(reason, scheduler);
  if (unread !== undefined) {
    const { cause, message } = point('unread', { kind: unread });
    return [{ ...identityOf(pod), cause, reason: message, details: [], nearMisses: [], objections: [] }];
  }
  return reason === undefined ? [] : [{
    ...identityOf(pod),
    cause: reason.cause,
    reason: words ?? reason.message,
    details: [...reason.details],
    nearMisses: [...reason.nearMisses],
    objections: [...rows ?? nodeObjections(reason.objections)],
    ...timeOut(steps),
  }];
}

function identityOf({ name, namespace, owner }: PodToPlace): Pick<PlacedPod, 'name' | 'namespace' | 'owner'> {
  return { name, ...namespace === undefined ? {} : { namespace }, owner };
}

function timeOut(steps: number): { readonly mayTimeOut?: boolean } {
  return steps > STEPS_THAT_MAY_TIME_OUT ? { mayTimeOut: true } : {};
}

function texts(quantities: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(quantities).map(([name, value]) => [name, String(value)]));
}
