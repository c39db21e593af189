import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import { ClusterTarget, clusterTargetOf } from './cluster-target';
import { groupKind } from '../engine/check/group-kind';
import { DRA_GROUP } from '../engine/kubernetes/api-versions';
import { FeatureGates } from '../engine/kubernetes/feature-gates';
import { findKind } from '../engine/kubernetes/kinds';
import { kubernetesRelease } from '../engine/kubernetes/kubernetes-releases';
import {
  ALL_MINORS, hasMinor, listMinors, MinorSet, minorSet, newestMinor, NO_MINORS, unlessPreview,
} from '../engine/kubernetes/minors';
import { RuntimeConfig } from '../engine/kubernetes/runtime-config';
import { RenderTarget } from '../engine/render/render-target';
import { VersionedObject } from '../objects/versioned-object';

/** The objects of an app that are deployed to the same cluster. */
export class Cluster {
  /** The objects, in the order of the construct tree. */
  public readonly objects: ApiObject[] = [];

  /** @param target the target; undefined for the cluster that all charts without a target share */
  public constructor(public readonly target: ClusterTarget | undefined) {
  }

  public get gates(): FeatureGates {
    return this.target?.gates ?? FeatureGates.of();
  }

  public get runtimeConfig(): RuntimeConfig {
    return this.target?.runtimeConfig ?? DEFAULT_RUNTIME_CONFIG;
  }

  public get drivers(): Readonly<Record<string, string>> {
    return this.target?.drivers ?? {};
  }

  /** The minors on which all objects exist, judging by kind and API version. */
  public expressibleMinors(): MinorSet {
    return this.objects.reduce((minors, object) => minors & expressibleMinors(object), ALL_MINORS);
  }

  /** The minors for which the objects are rendered exactly as for this one. */
  public minorsRenderedAlike(minor: number): MinorSet {
    const samples = this.samples();
    const wanted = this.renderingFor(samples, minor);
    return listMinors(ALL_MINORS).filter((other) => this.renderingFor(samples, other) === wanted)
      .reduce((set, other) => set | minorSet(other), NO_MINORS);
  }

  /** The newest minor of each group with the same rendering, newest first. */
  public newestOfEachRendering(minors: MinorSet): number[] {
    const newest: number[] = [];
    for (let rest = minors; rest !== NO_MINORS; rest &= ~this.minorsRenderedAlike(newest[newest.length - 1])) {
      newest.push(newestMinor(rest)!);
    }
    return newest;
  }

  /** The newest minor on which all objects exist, or else the newest on which most of them do. */
  public newestCandidate(): number {
    const common = newestMinor(unlessPreview(this.expressibleMinors()));
    if (common !== undefined) {
      return common;
    }
    const sets = this.objects.map(expressibleMinors);
    const fitting = (minor: number) => sets.filter((set) => hasMinor(set, minor)).length;
    return listMinors(unlessPreview(ALL_MINORS))
      .reduce((best, minor) => (fitting(minor) >= fitting(best) ? minor : best));
  }

  /**
   * Identifies the rendering of the objects for a minor: the API version and kind of each, and the
   * preferred API version, which also determines the shape of pod claims and the keys of labels.
   */
  private renderingFor(samples: readonly VersionedObject[], minor: number): string {
    const target = RenderTarget.ofMinor(minor, this.runtimeConfig);
    return [
      kubernetesRelease(minor).apiVersions[DRA_GROUP].preferred,
      ...samples.map((object) => object.renderingFor(target)),
    ].join(' ');
  }

  /** One object for each distinct set of forms. */
  private samples(): VersionedObject[] {
    return [
      ...new Map(
        this.objects
          .filter(VersionedObject.isVersionedObject)
          .map((object) => [object.formsKey, object]),
      ).values(),
    ];
  }
}

const DEFAULT_RUNTIME_CONFIG = new RuntimeConfig();

/** The minors on which the object exists. */
export function expressibleMinors(object: ApiObject): MinorSet {
  return VersionedObject.isVersionedObject(object)
    ? object.expressibleMinors()
    : (findKind(object.apiVersion, object.kind)?.minors ?? ALL_MINORS);
}

/** The kinds that the object may have, in the form that references use. */
export function kindsOf(object: ApiObject): string[] {
  return VersionedObject.isVersionedObject(object)
    ? object.forms.map(({ kind }) => kind)
    : [groupKind(object.apiVersion, object.kind)];
}

/** Groups the objects of an app by cluster. */
export function clustersOf(constructs: readonly IConstruct[]): Cluster[] {
  const clusters = new Map<ClusterTarget | undefined, Cluster>();
  for (const construct of constructs) {
    if (ApiObject.isApiObject(construct)) {
      const target = clusterTargetOf(construct);
      const cluster = clusters.get(target) ?? new Cluster(target);
      clusters.set(target, cluster);
      cluster.objects.push(construct);
    }
  }
  return [...clusters.values()];
}
