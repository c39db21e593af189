import { mayAccept } from './acceptances/marks';
import { setAside, SplitProblems } from './accepted-findings';
import { CheckOptions } from './check-options';
import { CheckTarget, ProgressListener } from './check-target';
import { checkDocuments } from './checker';
import { Located, ReportSource, supportedMinors } from './found-problems';
import { SetupObject } from './setup/setup-object';
import { askedMinors, fittingMinors } from './version-choice';
import { FeatureGates } from '../kubernetes/feature-gates';
import { ALL_MINORS, MinorSet, NO_MINORS } from '../kubernetes/minors';
import { requirementsOf } from '../kubernetes/requirements';
import { RuntimeConfig } from '../kubernetes/runtime-config';
import { Document } from '../read/document';

const loadAcceptances = () =>
  require('./acceptances/manifest-acceptances') as typeof import('./acceptances/manifest-acceptances');

/**
 * Checks documents for all versions at once. If the requested versions have no problems, which is faster to determine,
 * the others are checked on demand.
 */
export function reportOf(
  documents: readonly Document[], options: CheckOptions, onProgress?: ProgressListener,
): ReportSource {
  const check = (minors: MinorSet) => checkDocuments(documents, { ...checkTargetFor(options, minors), onProgress });
  const problemsOf = (objects: readonly SetupObject[]) => withAccepted(objects, located(objects), options);
  const asked = askedMinors(options);
  const first = asked === undefined ? [] : check(asked);
  const isFine = asked !== undefined && first.every((object) => object.problems.length === 0 && !mayAccept(object));
  const checked = isFine ? first : check(ALL_MINORS);
  const apiVersions = checked.map(({ identity }) => identity.apiVersion ?? '');
  return {
    ...problemsOf(isFine ? [] : checked),
    minors: ALL_MINORS,
    asked,
    everywhere: isFine ? () => ({ ...problemsOf(check(ALL_MINORS)), minors: ALL_MINORS }) : undefined,
    requirements: (each) => requirementsOf(apiVersions, each),
  };
}

/** The problems of objects, with those that manifests or options accept set aside. */
export function withAccepted(
  objects: readonly SetupObject[], problems: readonly Located[], { acknowledge }: CheckOptions,
): SplitProblems {
  return setAside(objects.some(mayAccept)
    ? loadAcceptances().setAsideInManifests(objects, problems)
    : { problems, acknowledged: [] }, acknowledge);
}

/** The clusters that the options describe. */
export function checkTargetFor(options: CheckOptions, minors: MinorSet): CheckTarget {
  return {
    minors,
    release: options.version,
    gates: FeatureGates.of(options.featureGates),
    runtimeConfig: new RuntimeConfig(options.runtimeConfig),
    drivers: options.drivers,
    externals: options.existing,
    inventory: options.inventory,
  };
}

/** The minors that have the most of what the documents use; of those, the ones that accept them, if any. */
export function minorsFor(documents: readonly Document[]): MinorSet {
  const target = { minors: ALL_MINORS, gates: FeatureGates.of(), runtimeConfig: new RuntimeConfig() };
  const found = { problems: located(checkDocuments(documents, target)), minors: ALL_MINORS };
  const fitting = fittingMinors(found).minors;
  const accepting = fitting & supportedMinors(found);
  return accepting === NO_MINORS ? fitting : accepting;
}

function located(objects: readonly SetupObject[]): Located[] {
  return objects.filter(({ document }) => document.isOfCluster !== true)
    .flatMap((object) => object.problems.map((problem) => ({ object, problem })));
}
