import { groupBy } from '../../../../kubernetes/grouping';
import { hasMinor, listMinors, minorsBetween, MinorSet, NO_MINORS } from '../../../../kubernetes/minors';
import { ClusterObjects } from '../../../../scheduling/cluster/cluster-objects';
import { releaseOn } from '../../../../scheduling/cluster/cluster-version';
import { withServedGroups } from '../../../../scheduling/groups/pod-group';
import { withoutReplacedPods } from '../../../../scheduling/pods/deployed-pods';
import { Scheduler } from '../../../../scheduling/scheduler';
import {
  OLDEST_SCHEDULING_MINOR, schedulerSettings, SchedulerSettings,
} from '../../../../scheduling/scheduler-settings';
import { FindingOrigin, Severity } from '../../../finding';
import { SetupObject } from '../../setup-object';
import { perSetup } from '../per-setup';

/** The input for scheduling on the inventory in one minor. */
export interface SchedulingOfMinor {
  readonly minor: number;
  readonly settings: SchedulerSettings;
  /** The inventory and the objects of the setup. */
  readonly cluster: ClusterObjects;
  /** The objects that the API server accepts. */
  readonly objects: readonly SetupObject[];
}

/** The scheduling input for each minor whose scheduler allocates devices. */
export const schedulings = perSetup((setup): readonly SchedulingOfMinor[] => {
  const minors = setup.minors & minorsBetween(`1.${OLDEST_SCHEDULING_MINOR}`);
  const inventory = setup.inventory!._objects;
  return listMinors(minors).map((minor) => {
    const objects = setup.objects.filter((object) => isAccepted(object, minor));
    const documents = objects.map(({ document }) => document);
    const all = inventory.withManifests(documents);
    const asked = setup.release?.minor === minor ? setup.release : { minor };
    const settings = schedulerSettings(releaseOn(inventory, asked), setup.gates);
    const cluster = withServedGroups(withoutReplacedPods(documents, all), settings);
    return { minor, settings, objects, cluster };
  });
});

/** A new scheduler, since placing pods changes its state; optionally with all devices free. */
export function schedulerOf({ cluster, settings }: SchedulingOfMinor, isUnused: boolean): Scheduler {
  const unused = { pods: [], claims: cluster.claims.map(({ status: _, ...claim }) => claim) };
  return new Scheduler(isUnused ? cluster.with(unused) : cluster, settings);
}

function isAccepted({ kind, problems }: SetupObject, minor: number): boolean {
  return (kind === undefined || hasMinor(kind.minors, minor)) && !problems.some((problem) =>
    problem.severity === Severity.ERROR && problem.origin === FindingOrigin.API_SERVER
      && hasMinor(problem.minors, minor));
}

/** Merges the results of single minors, the newest first: results with the same key become one, with all its minors. */
export function acrossMinors<In, T extends { readonly minors: MinorSet }>(
  ofMinors: readonly In[], find: (ofMinor: In) => readonly T[], keyOf: (each: T) => unknown,
): T[] {
  return [...groupBy([...ofMinors].reverse().flatMap(find), keyOf).values()].map((same) =>
    ({ ...same[0], minors: same.reduce((all, { minors }) => all | minors, NO_MINORS) }));
}
