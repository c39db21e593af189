import { Cluster, expressibleMinors } from './cluster';
import { ClusterCheck, VersionLimit } from './cluster-check';
import { stepsOf } from '../engine/check/field-path';
import { toFinding } from '../engine/check/findings';
import { Located } from '../engine/check/found-problems';
import { messageOf } from '../engine/check/messages';
import { memoized } from '../engine/check/setup/lookup/per-setup';
import { fittingMinors, isAbsence, isRefusedValue, withAcceptingMinors } from '../engine/check/version-choice';
import {
  ALL_MINORS, describeMinors, hasMinor, MinorSet, minorSet, NEWEST_RELEASED_MINOR, newestMinor, NO_MINORS,
  unlessPreview,
} from '../engine/kubernetes/minors';
import { follow } from '../engine/kubernetes/plain-data';

/** A check, and the weighted number of features in use that the chosen minor does not have. */
interface Choice {
  readonly check: ClusterCheck;
  readonly minor: number;
  readonly absences: number;
}

/**
 * Checks a cluster without a target for the newest minor that has everything its objects use.
 *
 * @param checkAlike checks the objects for all minors with the same rendering as this one
 */
export function chooseCheck(cluster: Cluster, checkAlike: (minor: number) => ClusterCheck): ClusterCheck {
  const checkOnce = memoized(checkAlike);
  const candidate = cluster.newestCandidate();
  const first = choiceIn(checkOnce(candidate));
  let best = first;
  if (first.absences > 0) {
    const others = unlessPreview(cluster.expressibleMinors()) & ~first.check.minors;
    for (const minor of cluster.newestOfEachRendering(others)) {
      const next = choiceIn(checkOnce(minor));
      best = next.absences < best.absences ? next : best;
    }
  }
  return {
    ...withMinorsOfErrors(best, () => cluster.newestOfEachRendering(ALL_MINORS).map(checkOnce)),
    limit: best.minor >= NEWEST_RELEASED_MINOR ? undefined : limitOf(best, first.check, candidate),
  };
}

function choiceIn(check: ClusterCheck): Choice {
  const { minors, absences } = fittingMinors(check);
  return { check, minor: newestMinor(minors)!, absences };
}

/** The check for the chosen minor. Its errors name the minors that accept the object. */
function withMinorsOfErrors({ check, minor }: Choice, checkAll: () => ClusterCheck[]): ClusterCheck {
  const minors = minorSet(minor);
  const isRefused = check.problems.some(({ problem }) => isRefusedValue(problem) && hasMinor(problem.minors, minor));
  if (!isRefused) {
    return { ...check, minors };
  }
  const checks = checkAll();
  const problems = checks.flatMap((each) => each.problems);
  const minorsWith = minorsWithPlace(checks);
  return { ...check, minors, problems: withAcceptingMinors({ problems, minors: ALL_MINORS, minorsWith }) };
}

/** Returns a function that finds the minors whose rendering of an object contains the place of a problem. */
export function minorsWithPlace(checks: readonly ClusterCheck[]): (located: Located) => MinorSet {
  const rendered = checks.map(({ manifests, minors }) => ({
    minors, byPath: new Map([...manifests].map(([object, manifest]) => [object.node.path, manifest])),
  }));
  return ({ object: { manifest, document }, problem }) => {
    const steps = stepsOf(problem.path);
    const depth = depthOf(manifest, steps);
    return rendered.filter(({ byPath }) => depthOf(byPath.get(document.constructPath!), steps) >= depth)
      .reduce((set, { minors }) => set | minors, NO_MINORS);
  };
}

/** The number of steps that exist in a manifest; -1 without a manifest. */
function depthOf(manifest: unknown, steps: readonly (string | number)[]): number {
  const isThere = (count: number) => follow(manifest, steps.slice(0, count).map(String)) !== undefined;
  return steps.reduce<number>((depth, _, index) => (isThere(index + 1) ? index + 1 : depth), isThere(0) ? 0 : -1);
}

/** The reason why the newest minor was not chosen. */
function limitOf({ minor }: Choice, first: ClusterCheck, candidate: number): VersionLimit | undefined {
  const absence = minor === candidate ? undefined : first.problems.find(
    ({ problem }) => isAbsence(problem) && hasMinor(problem.minors, candidate));
  if (absence === undefined) {
    return limitOfKinds(first);
  }
  return { constructPath: absence.object.document.constructPath!, words: messageOf(toFinding(absence)) };
}

function limitOfKinds({ cluster, manifests }: ClusterCheck): VersionLimit | undefined {
  const object = cluster.objects.find((each) => !hasMinor(expressibleMinors(each), NEWEST_RELEASED_MINOR));
  if (object === undefined) {
    return undefined;
  }
  const { apiVersion, kind } = manifests.get(object) ?? object;
  const minors = describeMinors(expressibleMinors(object));
  const constructPath = object.node.path;
  return {
    constructPath,
    words: `${constructPath}: apiVersion: only Kubernetes ${minors} has ${kind} (${apiVersion})`,
  };
}
