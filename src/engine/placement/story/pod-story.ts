import { wordsFor } from './ages';
import { bindingPoints } from './binding';
import { creationPoints } from './claim-creation';
import { claimDeletion, podDeletion } from './deletion';
import { healthPoints } from './device-health';
import { missingEvents, preparationPoints } from './preparation';
import { Advice, point, Story, StoryPoint, untested } from './story';
import { resultsOf, Surroundings } from './surroundings';
import { found, listed, onOneLine } from '../../errors/wording';
import { Fields, objectsOf, textOf } from '../../kubernetes/plain-data';
import { idOf } from '../../scheduling/devices-in-use';
import { hasEnded } from '../../scheduling/pods/pods-of-cluster';
import { PendingCause } from '../../scheduling/reasons/pending-reason';
import { explainPods } from '../allocate';
import { NodeObjection } from '../allocated-pods';

/** What a part of the story says: the first that says something is the cause. */
interface Part {
  readonly points: readonly StoryPoint[];
  readonly nodes?: readonly NodeObjection[];
  readonly unknown?: readonly string[];
}

const PARTS: readonly ((pod: Fields, around: Surroundings) => Part)[] = [
  (pod, around) => ({ points: podDeletion(pod, around) }),
  (pod, around) => ({ points: creationPoints(pod, around) }),
  (pod, around) => ({ points: bindingPoints(pod, around) }),
  (pod, around) => schedulingPart(pod, around),
  (pod, around) => ({ points: preparationPoints(pod, around), unknown: missingEvents(pod, around) }),
];

/** The story of a pod: what stops it first, on its way from its claims to its containers. */
export function podStory(pod: Fields, around: Surroundings): Omit<Story, 'subject'> {
  const state = stateOf(pod, around);
  const isOver = hasEnded(pod.status) && pod.metadata.deletionTimestamp === undefined;
  const told: Part = isOver || isReady(pod) ? { points: [] } : firstPart(pod, around);
  return {
    state,
    points: [...told.points, ...healthPoints(pod, around)],
    nodes: told.nodes ?? [],
    facts: devicesOf(pod, around),
    unknown: told.unknown ?? [],
  };
}

function firstPart(pod: Fields, around: Surroundings): Part {
  let last: Part = { points: [] };
  for (const partOf of PARTS) {
    last = partOf(pod, around);
    if (last.points.length > 0) {
      return last;
    }
  }
  return last;
}

function isReady({ metadata, status }: Fields): boolean {
  return metadata.deletionTimestamp === undefined
    && objectsOf(status?.conditions).some((each) => each.type === 'Ready' && each.status === 'True');
}

/** `Pending for 3 min, no node`. */
function stateOf({ metadata, spec, status }: Fields, around: Surroundings): string {
  const { creationTimestamp, deletionTimestamp } = metadata;
  const phase = deletionTimestamp === undefined ? textOf(status?.phase) ?? 'Pending' : 'Terminating';
  const seconds = around.secondsSince(creationTimestamp);
  const node = textOf(spec?.nodeName);
  const age = seconds === undefined || deletionTimestamp !== undefined ? '' : ` for ${wordsFor(seconds)}`;
  return `${phase}${age}${node === undefined ? ', no node' : ` on node ${node}`}`;
}

/** Why the scheduler finds no node. */
function schedulingPart(pod: Fields, around: Surroundings): Part {
  const { metadata: { name, namespace }, spec, status } = pod;
  const said = objectsOf(status?.conditions).find((each) => each.type === 'PodScheduled' && each.status === 'False');
  const quote = textOf(said?.message) === undefined ? [] : [`kube-scheduler said: ${onOneLine(said!.message)}`];
  const { pending: [reason], placed: [placed], notConsidered } =
    explainPods(around.objects, { pod: `${namespace}/${name}` });
  if (reason !== undefined) {
    const tested = reason.nearMisses.map((text): Advice => ({ text, isTested: true }));
    return {
      points: [point(reason.cause, reason.reason,
        [...tested, ...NEXT[reason.cause] === undefined ? [] : [NEXT[reason.cause]]],
        [...reason.details, ...quote]), ...deletedClaims(reason.cause, pod, around)],
      nodes: reason.objections,
      unknown: notConsidered,
    };
  }
  if (textOf(spec?.nodeName) !== undefined) {
    return { points: [] };
  }
  return placed === undefined
    ? { points: [point('no-claims', 'the pod has no claims, and only devices are explained here', [], quote)] }
    : {
      points: [point('fits-now', `the pod fits on node ${placed.node} now: the scheduler tries again when something `
        + 'changes, and after five minutes at the latest', [], quote)],
      unknown: notConsidered,
    };
}

/** A pod waits for a claim that is being deleted: why that takes so long. */
function deletedClaims(cause: string, pod: Fields, around: Surroundings): StoryPoint[] {
  return cause !== PendingCause.CLAIM_DELETED ? [] : around.claimsOf(pod).flatMap(({ claim }) =>
    (claim === undefined ? [] : claimDeletion(claim, around)));
}

/** A claim that a pod names is not made by anybody else. */
const NEXT: Readonly<Record<string, Advice>> = {
  [PendingCause.CLAIM_DELETED]: untested('make the claim again when it is gone, unless it is from a template'),
  [PendingCause.CLAIM_NOT_FOUND]: untested('make the claim; or delete the pod, and name a claim that exists'),
  [PendingCause.NOT_ALLOCATED]: untested('delete the pod, and let it select the node by its labels'),
};

/** `claim "gpu" is trainer-gpu-x7k2p: gpu.example.com/node-1/gpu-0`. */
function devicesOf(pod: Fields, around: Surroundings): string[] {
  return around.claimsOf(pod).map(({ name, claimName, claim }) => {
    const results = resultsOf(claim);
    const own = claimName === undefined ? 'is not made yet' : `is ${claimName}`;
    return `claim ${found(name)} ${own}${results.length === 0 ? '' : `: ${listed(results.map(idOf))}`}`;
  });
}
