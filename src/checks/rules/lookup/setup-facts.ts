import { classicClaimModel, classicClass } from './classic-objects';
import { referenceOf } from './pod-references';
import { CLASSIC_API_VERSIONS } from '../../../model/classic-spokes';
import { PodClaimModel } from '../../../model/models';
import { namesClaim, parsePodClaim } from '../../../model/pod-claims';
import { minorsBetween, NO_MINORS } from '../../../schema/minors';
import { isObject } from '../../../schema/plain-data';
import { Setup, SetupObject } from '../../setup';

/** The kinds of DRA with structured parameters that rules look at. */
const STRUCTURED_KINDS = ['ResourceClaim', 'ResourceClaimTemplate', 'DeviceClass', 'DeviceTaintRule', 'ResourceSlice'];

const CLAIM_KINDS = ['ResourceClaim', 'ResourceClaimTemplate'];

/**
 * What rules need to have anything to say, found out in one look at the objects. Facts err on one side only: where one is false, there
 * certainly is nothing of the kind.
 */
export class SetupFacts {
  /** Whether there are objects of DRA with structured parameters. */
  public readonly isStructured: boolean;
  /** Whether a pod refers to a claim or template that the setup does not have where it is looked for. */
  public hasUnmetReference = false;
  /** Whether a pod refers to a claim by its name. */
  public sharesClaims = false;
  /** Whether a pod declares a claim that one of its containers does not use. */
  public hasUnusedPodClaim = false;
  /** Whether no pod uses a claim or template. */
  public hasUnusedClaim = false;
  /** Whether a claim or template of classic DRA names a class that the setup does not have. */
  public hasUnknownClass = false;
  /** Whether an object of classic DRA refers to parameters. */
  public refersToParameters = false;
  /** Whether a claim or template of classic DRA is allocated at once. */
  public isImmediate = false;
  /** Whether the driver of a class of classic DRA has upper-case letters in its name. */
  public hasUpperCaseDriver = false;

  private readonly used = new Set<SetupObject>();

  /**
   * @param setup the setup that the facts are about
   */
  public constructor(private readonly setup: Setup) {
    this.isStructured = STRUCTURED_KINDS.some((kind) => !setup.ofKind(kind).every(isClassic));
    for (let index = 0; index < setup.podHolders.length; index++) {
      const { pods, identity } = setup.podHolders[index];
      for (let place = 0; place < pods.length; place++) {
        this.addPod(pods[place].podSpec, identity.namespace);
      }
    }
    CLAIM_KINDS.forEach((kind) => setup.ofKind(kind).forEach((claim) => this.addClaim(claim)));
    setup.ofKind('ResourceClass').forEach((resourceClass) => this.addClass(resourceClass));
  }

  /** Whether there are pods, and minors among those that the check is about from which on a rule looks at them. */
  public hasPodsSince(minor: string): boolean {
    return this.setup.podHolders.length > 0 && (this.setup.minors & minorsBetween(minor)) !== NO_MINORS;
  }

  /** Whether some minor does not serve an API version of the setup. */
  public get isUnserved(): boolean {
    const { draKinds, minors, runtimeConfig } = this.setup;
    return draKinds.some((kind) => (kind.minors & minors & ~runtimeConfig.minorsServing(kind.apiVersion)) !== NO_MINORS);
  }

  /** Whether an API version of the setup is deprecated in some minor. */
  public get isDeprecated(): boolean {
    return this.setup.draKinds.some((kind) => (kind.deprecatedIn & this.setup.minors) !== NO_MINORS);
  }

  /** Whether there are objects of one of the kinds. */
  public has(...kinds: string[]): boolean {
    return kinds.some((kind) => this.setup.ofKind(kind).length > 0);
  }

  private addPod({ resourceClaims, containers, initContainers }: Record<string, any>, namespace: string | undefined): void {
    const count = Array.isArray(resourceClaims) ? resourceClaims.length : 0;
    for (let index = 0; index < count; index++) {
      const claim = parsePodClaim(isObject(resourceClaims[index]) ? resourceClaims[index] : {});
      this.addReference(claim, namespace);
      this.hasUnusedPodClaim ||= !isUsed(containers, claim.name) && !isUsed(initContainers, claim.name);
    }
  }

  private addReference(claim: PodClaimModel, namespace: string | undefined): void {
    const reference = referenceOf(claim);
    if (reference !== undefined) {
      const meant = this.setup.meant(reference.kind, reference.name, namespace);
      for (let index = 0; index < meant.length; index++) {
        this.used.add(meant[index]);
      }
      this.hasUnmetReference ||= meant.length === 0;
      this.sharesClaims ||= reference.kind === 'ResourceClaim';
    }
  }

  private addClaim(object: SetupObject): void {
    this.hasUnusedClaim ||= !this.used.has(object);
    const claim = classicClaimModel(object);
    if (claim !== undefined) {
      this.hasUnknownClass ||= this.setup.named('ResourceClass', claim.className).length === 0;
      this.refersToParameters ||= claim.parametersRef !== undefined;
      this.isImmediate ||= claim.allocationMode === 'Immediate';
    }
  }

  private addClass(object: SetupObject): void {
    const model = classicClass(object);
    if (model !== undefined) {
      this.refersToParameters ||= model.parametersRef !== undefined;
      this.hasUpperCaseDriver ||= model.driverName !== model.driverName.toLowerCase();
    }
  }
}

function isUsed(containers: unknown, name: string): boolean {
  return Array.isArray(containers) && containers.some((container) => namesClaim(container, name));
}

function isClassic({ kind }: SetupObject): boolean {
  return kind !== undefined && CLASSIC_API_VERSIONS.includes(kind.apiVersion);
}
