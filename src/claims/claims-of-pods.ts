import { ApiObject } from 'cdk8s';
import { attachClaims } from './attached-claims';
import { AttachedLimit, attachLimits } from './attached-limits';
import { NamedClaim } from './claim-names';
import { withoutCounted } from './counted-resources';
import { PodClaimEntry } from './pod-claim-entry';
import {
  changedResourceProblem, claimProblems, extendedResourceProblems, missingPodProblem,
} from './pod-claim-problems';
import { ReplacedResource } from './replaced-resource';
import { Problem } from '../engine/check/problem';
import { MinorSet } from '../engine/kubernetes/minors';
import { Fields } from '../engine/kubernetes/plain-data';
import { relocated } from '../engine/pods/chosen-pods';
import { FLAT_SHAPE, podClaimShape } from '../engine/pods/pod-claims';
import { PodLocation } from '../engine/pods/pod-location';
import { targetFor } from '../objects/target-source';
import { registered } from '../synth/registration';

/** The claims and extended resources added to some pods of a workload. */
export class ClaimsOfPods {
  private claims: readonly PodClaimEntry[] = NONE;
  private limits: readonly AttachedLimit[] = NONE;
  private replaced: readonly ReplacedResource[] = NONE;
  /** The changes to the replaced resources that the latest rendering has found. */
  private changes: readonly string[] = NONE;

  /** @param apiObject the workload */
  constructor(private readonly apiObject: ApiObject) {
  }

  public addClaim(claim: PodClaimEntry): void {
    this.claims = this.claims.concat(claim);
    registered(this.apiObject);
  }

  public addExtendedResource(limit: AttachedLimit): void {
    this.limits = this.limits.concat(limit);
    registered(this.apiObject);
  }

  /** Removes a counted resource from the pods. */
  public replace(resource: ReplacedResource): void {
    this.replaced = this.replaced.concat(resource);
  }

  /** The claim of a source; with a name, only the claim of that name. */
  public find(source: unknown, name?: string): PodClaimEntry | undefined {
    return this.claims.find((claim) => claim.source === source && (name ?? claim.name) === claim.name);
  }

  /** The claims in order of addition. */
  public get named(): readonly NamedClaim[] {
    return this.claims;
  }

  /** Whether there are neither claims nor extended resources to attach. */
  public get isEmpty(): boolean {
    return this.claims.length + this.limits.length === 0;
  }

  /** Returns the manifest with the claims and extended resources attached to the pods. */
  public attachedTo(manifest: Fields, pods: readonly PodLocation[]): Fields {
    const shape = podClaimShape(targetFor(this.apiObject).minors);
    const claims = this.claims.flatMap((claim) => claim.attachedIn(shape));
    this.changes = this.replaced.flatMap((resource) => resource.changesIn(pods));
    const counted = withoutCounted(manifest, pods, this.replaced.map((resource) => resource.name));
    const attached = attachClaims(counted, claims, shape, relocated(pods, counted));
    return this.limits.length === 0 ? attached : attachLimits(attached, this.limits, relocated(pods, attached));
  }

  /** Whether the claim is for the pods as a whole. */
  public isPodOnly(name: string): boolean {
    return this.claims.some((claim) => claim.name === name && claim.isPodOnly);
  }

  /** The problems of the claims in the rendered pods. */
  public problems(pods: readonly PodLocation[], minors: MinorSet): Problem[] {
    return pods.length === 0 ? [missingPodProblem(this.apiObject, minors)] : [
      ...claimProblems(this.claims.flatMap((claim) => claim.attachedIn(FLAT_SHAPE)), pods, minors),
      ...extendedResourceProblems(this.limits, pods, minors),
      ...this.changes.map((change) => changedResourceProblem(change, pods, minors)),
    ];
  }
}

const NONE: readonly never[] = [];
