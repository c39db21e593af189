import { ApiObject, Yaml } from 'cdk8s';
import { renderObject } from './cdk8s-seam';
import { Cluster, kindsOf } from './cluster';
import { ClusterCheck } from './cluster-check';
import { NOTHING_APART, objectsApart, withoutServing } from './common-api-version';
import { acceptanceOf, constructProblems } from './construct-check';
import { explainedFailure } from './failed-rendering';
import { misreadProblems } from './misread-strings';
import { RenderedDocument } from './rendered-document';
import { acknowledgementFor } from './scope-settings';
import { chooseCheck } from './version-choice';
import { CheckTarget } from '../engine/check/check-target';
import { checkDocuments } from '../engine/check/checker';
import { withAccepted } from '../engine/check/document-report';
import { ExistingObject } from '../engine/check/existing-object';
import { FindingOrigin, Severity } from '../engine/check/finding';
import { Located } from '../engine/check/found-problems';
import { INEFFECTIVE_ACCEPTANCE_ID, UNUSED_CLAIM_ID } from '../engine/check/rule-ids';
import { SetupObject } from '../engine/check/setup/setup-object';
import { withoutRenderingContext } from '../engine/errors/rendering-context';
import { ALL_MINORS, MinorSet } from '../engine/kubernetes/minors';
import { Fields } from '../engine/kubernetes/plain-data';
import { startsWith } from '../engine/pods/field-pattern';
import { placesOfObjects } from '../engine/pods/objects-in';
import { locatePods, PodLocation } from '../engine/pods/pod-location';
import { RenderTarget } from '../engine/render/render-target';

/** An object that fails to render, and the error. */
interface FailedRendering {
  readonly object: ApiObject;
  readonly error: unknown;
}

/** Runs an action while the objects of a cluster are rendered for the given target. */
export type RenderFor = <T>(cluster: Cluster, target: RenderTarget, render: () => T) => T;

/** Checks the objects of an app, cluster by cluster. */
export class AppChecker {
  /**
   * @param target overrides the settings of the target clusters
   * @param renderFor renders the objects of a cluster for another target
   * @param isPrinted whether our printer writes the objects; another copy of cdk8s prints
   * strings in its own way
   * @param clusters all clusters of the app
   */
  public constructor(
    private readonly target: Partial<CheckTarget>,
    private readonly renderFor: RenderFor,
    private readonly isPrinted: boolean,
    public readonly clusters: readonly Cluster[],
  ) {
  }

  /**
   * Checks the objects of a cluster for its versions; without a target, for the newest minor that
   * has everything that the objects use.
   */
  public check(cluster: Cluster): ClusterCheck {
    if (cluster.target !== undefined) {
      return this.checkFor(cluster, cluster.target.renderTarget, cluster.target.renderTarget.minors);
    }
    return chooseCheck(cluster, (minor) => this.checkAlike(cluster, minor));
  }

  /** Checks the cluster for every known minor, with one pass for each distinct rendering. */
  public checkAllMinors(cluster: Cluster): ClusterCheck[] {
    return cluster.newestOfEachRendering(ALL_MINORS).map((minor) => this.checkAlike(cluster, minor));
  }

  /** Checks a cluster for one minor, and for all minors with the same rendering at once. */
  private checkAlike(cluster: Cluster, minor: number): ClusterCheck {
    const target = RenderTarget.ofMinor(minor, cluster.runtimeConfig);
    return this.checkFor(cluster, target, cluster.minorsRenderedAlike(minor));
  }

  /** Renders for one target and checks the result for all given minors. */
  private checkFor(cluster: Cluster, target: RenderTarget, minors: MinorSet): ClusterCheck {
    const failed: FailedRendering[] = [];
    const manifests = this.renderFor(cluster, target, () => renderAll(cluster.objects, failed));
    const objects = [...manifests.keys()];
    const documents = objects.map((object, index) => new RenderedDocument(object, manifests.get(object), index));
    const apart = target.isRange ? objectsApart(objects, target) : NOTHING_APART;
    const problems: Located[] = [];
    const acknowledged: Located[] = [];
    const all = checkDocuments(documents, this.checkTarget(cluster, minors, failed));
    for (const checked of all) {
      const object = objects[checked.document.index];
      const { pods, isWhole } = podsOfConstruct(checked, manifests.get(object));
      for (const problem of [
        ...apart.objects.has(object) ? withoutServing(checked.problems) : checked.problems,
        ...isWhole ? constructProblems(object, pods, minors, checked.manifest) : [],
        ...apart.problems.get(object) ?? [],
        ...(this.isPrinted ? [] : misreadProblems(checked.document.manifest, minors, (value) => Yaml.stringify(value))),
      ]) {
        const acknowledgement =
          acceptanceOf(object, problem, pods) ?? acknowledgementFor(object, problem.ruleId);
        const list = acknowledgement === undefined ? problems : acknowledged;
        list.push({ object: checked, problem, acknowledgement });
      }
    }
    const failures = failed.map((each, index) => problemOfFailure(each, documents.length + index, minors));
    const split = withAccepted(all, problems, {});
    acknowledged.push(...split.acknowledged);
    const reported = withoutConsequences(split.problems, failed);
    return { cluster, minors, problems: reported, acknowledged, manifests, failures };
  }

  private checkTarget(cluster: Cluster, minors: MinorSet, failed: readonly FailedRendering[]): CheckTarget {
    return {
      minors,
      release: this.target.release ?? cluster.target?.release,
      gates: this.target.gates ?? cluster.gates,
      runtimeConfig: this.target.runtimeConfig ?? cluster.runtimeConfig,
      drivers: { ...cluster.drivers, ...this.target.drivers },
      inventory: this.target.inventory ?? cluster.target?.inventory,
      elsewhere: (kind, name) => this.clusters.filter((each) => each !== cluster).flatMap(({ objects }) => objects)
        .find((object) => object.name === name && kindsOf(object).includes(kind))?.node.path,
      externals: [...this.target.externals ?? [], ...failed.map(existingFor)],
    };
  }
}

/**
 * The pods of a construct. An object that contains others, such as an AppWrapper, is checked part
 * by part, and each part has only its own pods.
 */
function podsOfConstruct(
  { document: { manifest }, pods }: SetupObject, whole: Fields | undefined,
): { readonly pods: readonly PodLocation[]; readonly isWhole: boolean } {
  const places = placesOfObjects(whole);
  const part = places.find(({ value }) => value === manifest);
  const all = places.length === 0 ? pods : locatePods(whole);
  return part === undefined
    ? { pods: all, isWhole: true }
    : { pods: all.filter(({ path }) => startsWith(path, part.path)), isWhole: false };
}

/** The rules that report a claim missing from the pods that it was added to. */
const NOT_ATTACHED = ['unknown-container', 'lost-claim'];

/**
 * Omits unused claims if a claim is missing from its pods or an object with pods may have failed, which is
 * reported already, and annotations that accept nothing: their findings may occur in other versions.
 */
function withoutConsequences(problems: readonly Located[], failed: readonly FailedRendering[]): Located[] {
  const isLost = failed.length > 0 || problems.some(({ problem }) => NOT_ATTACHED.includes(problem.ruleId));
  return problems.filter(({ problem: { ruleId } }) =>
    ruleId !== INEFFECTIVE_ACCEPTANCE_ID && (!isLost || ruleId !== UNUSED_CLAIM_ID));
}

/** Renders the objects that the target has. Objects that fail to render are added to `failed`. */
function renderAll(objects: readonly ApiObject[], failed: FailedRendering[]): Map<ApiObject, Fields | undefined> {
  const manifests = new Map<ApiObject, Fields | undefined>();
  for (const object of objects) {
    try {
      const manifest = renderObject(object);
      if (manifest !== undefined) {
        manifests.set(object, manifest);
      }
    } catch (error) {
      // Outside of a synthesis, no class is hooked.
      failed.push({ object, error: explainedFailure(object, error) });
    }
  }
  return manifests;
}

/** The only problem of an object that fails to render, since it has no manifest to check. */
function problemOfFailure({ object, error }: FailedRendering, index: number, minors: MinorSet): Located {
  const { apiVersion, kind, name, metadata: { namespace } } = object;
  const manifest = { apiVersion, kind, metadata: { name, namespace } };
  return {
    object: new SetupObject({ manifest, index, constructPath: object.node.path }),
    problem: {
      ruleId: 'unreadable',
      severity: Severity.ERROR,
      origin: FindingOrigin.SETUP,
      fieldPath: '',
      reason: 'Invalid',
      minors,
      words: () => ({ message: `rendering the object fails: ${reasonOf({ object, error })}` }),
    },
  };
}

function reasonOf({ object, error }: FailedRendering): string {
  return withoutRenderingContext((error as Error | undefined)?.message ?? String(error))
    .replace(`[${object.node.path}] `, '');
}

/** Declares the object as existing, so that references to it do not count as missing. */
function existingFor({ object: { kind, name, metadata } }: FailedRendering): ExistingObject {
  return { kind, name, namespace: metadata.namespace };
}
