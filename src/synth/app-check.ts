import { ApiObject } from 'cdk8s';
import { Cluster } from './cluster';
import { commonApiVersionProblem } from './common-api-version';
import { Checks } from '../check/acknowledgements';
import { checkDocuments } from '../check/checker';
import { ExistingObject } from '../check/existing-object';
import { Problem } from '../check/problem';
import { Located, supportedMinors } from '../check/report';
import { UNUSED_CLAIM_ID } from '../check/rule-ids';
import { FeatureGates } from '../kubernetes/feature-gates';
import { ALL_MINORS, MinorSet, minorSet, newestMinor, NO_MINORS } from '../kubernetes/minors';
import { RuntimeConfig } from '../kubernetes/runtime-config';
import { PodLocation } from '../pods/pod-location';
import { renderPlainObject } from '../render/objects/plain-rendering';
import { VersionedObject } from '../render/objects/versioned-object';
import { RenderTarget } from '../render/render-target';

/** The outcome of checking the objects of one cluster. */
export interface ClusterCheck {
  readonly cluster: Cluster;
  /** The minors that the objects are rendered for. */
  readonly minors: MinorSet;
  readonly problems: readonly Located[];
  readonly acknowledged: readonly Located[];
  readonly manifests: ReadonlyMap<ApiObject, any>;
}

/** Renders objects for a target of one's choice. */
export type RenderFor = <T>(cluster: Cluster, target: RenderTarget, render: () => T) => T;

/** What counts instead of what the targets say. */
export interface Overrides {
  readonly gates?: FeatureGates;
  readonly runtimeConfig?: RuntimeConfig;
  /** What the cluster has besides what the constructs declare. */
  readonly existing?: readonly ExistingObject[];
}

/** What a check of an app needs to know besides its objects. */
export interface AppSurroundings extends Overrides {
  readonly externals: readonly ExistingObject[];
  readonly renderFor: RenderFor;
  /** What constructs hold against their own rendering. */
  readonly problemsOf: (object: ApiObject, pods: readonly PodLocation[], minors: MinorSet) => Located['problem'][];
}

/**
 * Checks the objects of a cluster for its versions; without a target, for the newest
 * minor on which all of them work.
 */
export function checkCluster(cluster: Cluster, surroundings: AppSurroundings): ClusterCheck {
  if (cluster.target !== undefined) {
    return checkFor(cluster, cluster.target._renderTarget, cluster.target._renderTarget.minors, surroundings);
  }
  const candidate = cluster.newestCandidate();
  const first = checkNewest(cluster, candidate, surroundings);
  if (first.works) {
    return first.check;
  }
  for (const minor of newestOfEachRendering(
    cluster,
    cluster.expressibleMinors() & ~cluster.minorsRenderedAlike(candidate),
  )) {
    const next = checkNewest(cluster, minor, surroundings);
    if (next.works) {
      return next.check;
    }
  }
  return first.check;
}

/**
 * Checks all minors that are rendered like this one at once, and settles on the newest of
 * them that works.
 */
function checkNewest(
  cluster: Cluster,
  candidate: number,
  surroundings: AppSurroundings,
): { check: ClusterCheck; works: boolean } {
  const minors = cluster.minorsRenderedAlike(candidate);
  const check = checkFor(cluster, RenderTarget.ofMinor(candidate, cluster.runtimeConfig), minors, surroundings);
  const working = newestMinor(supportedMinors({ problems: check.problems, minors }));
  return { check: { ...check, minors: minorSet(working ?? candidate) }, works: working !== undefined };
}

/** Renders for one target and checks the result for all the minors given. */
export function checkFor(
  cluster: Cluster,
  target: RenderTarget,
  minors: MinorSet,
  surroundings: AppSurroundings,
): ClusterCheck {
  const manifests = surroundings.renderFor(cluster, target, () => renderAll(cluster.objects));
  const objects = [...manifests.keys()];
  const documents = objects.map((object, index) => ({
    manifest: manifests.get(object),
    index,
    constructPath: object.node.path,
  }));
  const scope = {
    minors,
    gates: surroundings.gates ?? cluster.gates,
    runtimeConfig: surroundings.runtimeConfig ?? cluster.runtimeConfig,
    externals: [...surroundings.externals, ...surroundings.existing ?? []],
  };
  const rangeProblems = problemsOfRange(objects, target);
  const problems: Located[] = [];
  const acknowledged: Located[] = [];
  for (const checked of checkDocuments(documents, scope)) {
    const object = objects[checked.document.index];
    for (const problem of [
      ...checked.problems,
      ...surroundings.problemsOf(object, checked.pods, minors),
      ...(rangeProblems.get(object) ?? []),
    ]) {
      const accepted = Checks._isAcknowledged(object, problem.ruleId);
      (accepted ? acknowledged : problems).push({ object: checked, problem });
    }
  }
  return { cluster, minors, problems: withoutConsequences(problems), acknowledged, manifests };
}

/** What says that a claim did not get into the pods that it was given to. */
const NOT_ATTACHED = ['unknown-container', 'lost-claim'];

/**
 * A claim that did not get into its pods is reported there, and not once more as a claim
 * that no pod uses.
 */
function withoutConsequences(problems: Located[]): Located[] {
  return problems.some(({ problem }) => NOT_ATTACHED.includes(problem.ruleId))
    ? problems.filter(({ problem }) => problem.ruleId !== UNUSED_CLAIM_ID) : problems;
}

/**
 * The first object of each kind that a range of versions has no common API version for.
 */
function problemsOfRange(objects: readonly ApiObject[], target: RenderTarget): Map<ApiObject, Problem[]> {
  const found = new Map<string, [ApiObject, Problem]>();
  for (const object of target.isRange ? objects.filter(VersionedObject.isVersionedObject) : []) {
    const problem = commonApiVersionProblem(object.forms, target);
    if (problem !== undefined && !found.has(object.formsKey)) {
      found.set(object.formsKey, [object, problem]);
    }
  }
  return new Map([...found.values()].map(([object, problem]) => [object, [problem]]));
}

/**
 * An object that cannot be rendered is left to cdk8s, which says so when it prints; one
 * that the target does not have is left out.
 */
function renderAll(objects: readonly ApiObject[]): Map<ApiObject, any> {
  const manifests = new Map<ApiObject, any>();
  for (const object of objects) {
    try {
      const manifest = renderPlainObject(object) ?? object.toJson();
      if (manifest !== undefined) {
        manifests.set(object, manifest);
      }
    } catch {
      continue;
    }
  }
  return manifests;
}

/** The newest minor of each group that is rendered alike, newest first. */
function newestOfEachRendering(cluster: Cluster, minors: MinorSet): number[] {
  const newest: number[] = [];
  for (let rest = minors; rest !== NO_MINORS; rest &= ~cluster.minorsRenderedAlike(newest[newest.length - 1])) {
    newest.push(newestMinor(rest)!);
  }
  return newest;
}

/**
 * Checks the cluster for every minor there is: one pass for each way in which it is
 * rendered.
 */
export function checkAllMinors(cluster: Cluster, surroundings: AppSurroundings): ClusterCheck[] {
  return newestOfEachRendering(cluster, ALL_MINORS).map((minor) =>
    checkFor(
      cluster,
      RenderTarget.ofMinor(minor, cluster.runtimeConfig),
      cluster.minorsRenderedAlike(minor),
      surroundings,
    ),
  );
}
