import { bindingPoints } from './binding';
import { creationPoints } from './claim-creation';
import { claimDeletion, podDeletion } from './deletion';
import { devicePoints, healthPoints, lostDevices } from './device-health';
import { whyNot } from './driver-on-node';
import { advice, point, StoryPoint } from './points';
import { missingEvents, preparationPoints } from './preparation';
import { Told } from './story';
import { isTrue, OwnClaim, resultsOf, Surroundings, wordsFor } from './surroundings';
import { found, listed, onOneLine } from '../../errors/wording';
import { Fields, objectsOf, textOf } from '../../kubernetes/plain-data';
import { isPartlyUnread } from '../../read/read-cluster';
import { idOf } from '../../scheduling/devices-in-use';
import { hasEnded, hasSucceeded } from '../../scheduling/pods/pods-of-cluster';
import { PendingCause } from '../../scheduling/reasons/pending-reason';
import { explainPods } from '../allocate';

/** A part of the story. The first part with points is the cause. */
type Part = Pick<Told, 'points' | 'nodes' | 'unknown'>;

const PARTS: readonly ((pod: Fields, around: Surroundings) => Part)[] = [
  (pod, around) => ({ points: podDeletion(pod, around) }),
  (pod) => ({ points: failurePoints(pod) }),
  (pod, around) => ({ points: creationPoints(pod, around) }),
  (pod, around) => ({ points: bindingPoints(pod, around) }),
  schedulingPart,
  (pod, around) => ({ points: preparationPoints(pod, around), unknown: missingEvents(pod, around) }),
  apartFromDevices,
];

/** Tells the story of a pod: the first obstacle between the creation of its claims and the start of its containers. */
export function podStory(pod: Fields, around: Surroundings): Told {
  const { metadata: { deletionTimestamp }, status } = pod;
  const isFine = deletionTimestamp === undefined && (hasSucceeded(pod) || isTrue(status, 'Ready'));
  const claims = around.claimsOf(pod);
  let told: Part = { points: [] };
  for (const partOf of isFine ? [] : PARTS) {
    told = partOf(pod, around);
    if (told.points.length > 0) {
      break;
    }
  }
  const lost = told.points.length > 0 || hasEnded(status) ? [] : claims.flatMap(({ claim }) =>
    (claim === undefined ? [] : lostDevices(claim, around)));
  return {
    ...told,
    state: stateOf(pod, around),
    points: [...told.points, ...lost, ...isAtWork(pod) ? claims.flatMap((own) => devicePoints(own, around)) : [],
      ...healthPoints(pod, around)],
    facts: [...disruption(pod), ...isFine && claims.length === 0 ? ['no claims'] : claims.map(factOf)],
  };
}

/** Whether a pod is on a node and neither ended nor ending. */
function isAtWork({ metadata, spec, status }: Fields): boolean {
  return textOf(spec?.nodeName) !== undefined && metadata.deletionTimestamp === undefined && !hasEnded(status);
}

function factOf({ name, claimName, claim }: OwnClaim): string {
  const own = claimName === undefined ? 'has not been created yet' : `is ${claimName}`;
  const devices = listed(resultsOf(claim).map(idOf));
  return `claim ${found(name)} ${own}${devices && `: ${devices}`}`;
}

/** Returns why Kubernetes evicts a pod: a taint of its device or node, a pod with a higher priority, a drain. */
function disruption({ status }: Fields): string[] {
  return objectsOf(status?.conditions).filter((each) => each.type === 'DisruptionTarget' && each.status === 'True')
    .map(({ reason, message }) => `evicted: ${onOneLine(String(message ?? reason))}`);
}

/** Returns why a pod has failed: the reason that the kubelet gives, or the container that failed. */
function failurePoints({ metadata: { name, namespace }, status }: Fields): StoryPoint[] {
  const { reason, message, phase } = status ?? {};
  const said = [reason, message].filter((each) => textOf(each)).join(': ');
  const { name: container, state } = objectsOf(status?.containerStatuses)
    .find((each) => (each.state?.terminated?.exitCode ?? 0) !== 0) ?? {};
  const code = state === undefined ? '' : `container ${found(container)} exited with code ${state.terminated.exitCode}`;
  const why = onOneLine(said || code);
  return phase === 'Failed' ? [point('failed', { pod: name, namespace, why: why && `: ${why}` })] : [];
}

/** Returns the state of a pod: `Pending for 3 min, no node`, `Running on node gpu-1, made 3 min ago`. */
function stateOf({ metadata, spec, status }: Fields, around: Surroundings): string {
  const { creationTimestamp, deletionTimestamp } = metadata;
  const phase = deletionTimestamp === undefined ? textOf(status?.phase) ?? 'Pending' : 'Terminating';
  const seconds = around.secondsSince(creationTimestamp);
  const node = textOf(spec?.nodeName);
  const place = node === undefined ? ', no node' : ` on node ${node}`;
  if (seconds === undefined || phase === 'Terminating') {
    return `${phase}${place}`;
  }
  return phase === 'Pending'
    ? `${phase} for ${wordsFor(seconds)}${place}` : `${phase}${place}, made ${wordsFor(seconds)} ago`;
}

/** Returns what keeps a pod from running that has its devices or needs none. */
function apartFromDevices(pod: Fields, around: Surroundings): Part {
  const { name, namespace } = pod.metadata;
  const why = whyNot(pod);
  if (around.claimsOf(pod).length === 0) {
    return { points: [point('no-claims')] };
  }
  const points = why === '' ? [] : [point('not-running', { pod: name, namespace, why })];
  return { points, unknown: missingEvents(pod, around) };
}

/** The kinds that decide whether a node or a device is free for a pod. */
const DECISIVE = ['ResourceSlice', 'ResourceClaim', 'DeviceTaintRule', 'Node', 'Pod'] as const;

/** Returns why the scheduler finds no node for a pod. */
function schedulingPart(pod: Fields, around: Surroundings): Part {
  const { metadata: { name, namespace }, spec, status } = pod;
  const said = objectsOf(status?.conditions).find((each) => each.type === 'PodScheduled' && each.status === 'False');
  const quote = textOf(said?.message) === undefined ? [] : [`kube-scheduler said: ${onOneLine(said!.message)}`];
  const { pending: [reason], placed: [placed], notConsidered: unknown } =
    explainPods(around.objects, { ...around.settings, pod: `${namespace}/${name}` });
  const unread = DECISIVE.filter((kind) => isPartlyUnread(around.cluster, kind));
  if (reason !== undefined) {
    const { cause, reason: message, nearMisses, details, objections: nodes } = reason;
    const tested = nearMisses.map((text) => ({ text, isTested: unread.length === 0 }));
    const next = [...tested, ...advice(`${cause} next`)];
    const blocked = { cause, message, advice: next, details: [...details, ...quote] };
    // Explain why deleting a claim takes so long.
    const deleted = cause !== PendingCause.CLAIM_DELETED ? [] : around.claimsOf(pod).flatMap(({ claim }) =>
      (claim === undefined ? [] : claimDeletion(claim, around)));
    return { points: [blocked, ...deleted], nodes, unknown };
  }
  if (textOf(spec?.nodeName) !== undefined) {
    return { points: [] };
  }
  const fits = unread.length === 0 ? 'fits-now' : 'fits-now unread';
  return placed === undefined
    ? { points: [point('no-claims', {}, quote)] }
    : { points: [point(fits, { node: placed.node, kinds: listed(unread, { conjunction: 'or' }) }, quote)], unknown };
}
