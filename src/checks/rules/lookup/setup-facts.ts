import { StructuredFacts } from './structured-facts';
import { RuntimeConfig } from '../../../cluster/runtime-config';
import { PodClaimModel } from '../../../model/models';
import { ClaimKind, namesClaim, parsePodClaim, referenceOf } from '../../../model/pod-claims';
import { CLASSIC_API_VERSIONS, isDraApiVersion } from '../../../schema/api-versions';
import type { Kind } from '../../../schema/kinds';
import { MinorSet, minorsBetween, NO_MINORS } from '../../../schema/minors';
import { isObject, textOf } from '../../../schema/plain-data';
import { groupKind } from '../../group-kind';

/** What the facts need of an object. */
export interface FactsObject {
  readonly manifest: any;
  readonly apiVersion?: string;
  readonly kind?: string;
  /** What is known of the kind. */
  readonly known?: Pick<Kind, 'minors' | 'deprecatedIn'>;
  /** The pod specs in the object. */
  readonly podSpecs: readonly any[];
}

/** What the facts need of the surroundings. */
export interface FactsSurroundings {
  readonly minors: MinorSet;
  readonly runtimeConfig: RuntimeConfig;
}

/** What is asked of all objects of a kind alike. */
interface FactsKind {
  /** The name by which rules know the kind. */
  readonly name: string;
  readonly isClassic: boolean;
}

/** A kind of DRA, and the minors that have it. */
interface ServedKind extends Pick<Kind, 'minors' | 'deprecatedIn'> {
  readonly apiVersion: string;
}

/** A claim or template that pods may refer to. */
interface Claim {
  readonly namespace: string;
  used: boolean;
  /** Another one of the same name. */
  readonly next?: Claim;
}

/** The kinds of DRA with structured parameters that rules look at. */
const STRUCTURED_KINDS = ['ResourceClaim', 'ResourceClaimTemplate', 'DeviceClass', 'DeviceTaintRule', 'ResourceSlice'];

/** Up to the minor before, nobody has to know more of the resources of a container than the claims that it uses. */
const CONTAINERS_NAME_REQUESTS = minorsBetween('1.31');

/**
 * What rules need to have anything to say, found out in one look at the objects. Facts err on one side only: where one is false, there
 * certainly is nothing of the kind.
 */
export class SetupFacts {
  /** Whether there are objects that look like some of DRA with structured parameters, and nobody can tell what they are. */
  public hasUnknownObject = false;
  /** What there is of structured parameters. */
  public readonly structured = new StructuredFacts();
  /** Whether a pod refers to a claim or template that the setup does not have where it is looked for. */
  public hasUnmetReference = false;
  /** Whether a pod refers to a claim by its name. */
  public sharesClaims = false;
  /** Whether a pod declares a claim that one of its containers does not use. */
  public hasUnusedPodClaim = false;
  /** Whether a container names a request of a claim, from 1.31 on. */
  public namesRequest = false;
  /** Whether a container asks for an extended resource, from 1.31 on. */
  public asksForExtendedResource = false;
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

  private readonly draKinds: ServedKind[] = [];

  private readonly pods: { readonly podSpec: any; readonly namespace: string }[] = [];
  private readonly kinds = new Map<string | undefined, Map<string | undefined, FactsKind>>();
  private readonly names = new Set<string>();
  private readonly claims: Record<ClaimKind, Map<string, Claim>> = { ResourceClaim: new Map(), ResourceClaimTemplate: new Map() };
  private readonly classes = new Set<string>();
  private readonly usedClasses = new Set<string>();

  /**
   * @param surroundings the minors that the check is about, and what the cluster serves
   */
  public constructor(private readonly surroundings: FactsSurroundings) {
  }

  /** Adds an object. */
  public add(object: FactsObject): void {
    const { manifest, podSpecs } = object;
    const { name, isClassic } = this.kinds.get(object.apiVersion)?.get(object.kind) ?? this.addKind(object);
    switch (name) {
      case 'ResourceClaim': this.addClaim(this.claims.ResourceClaim, manifest, manifest.spec, isClassic); break;
      case 'ResourceClaimTemplate': this.addClaim(this.claims.ResourceClaimTemplate, manifest, manifest.spec?.spec, isClassic); break;
      case 'ResourceClass': this.addClass(manifest); break;
      case 'DeviceClass': this.structured.addClass(nameOf(manifest), manifest.spec); break;
      default: break;
    }
    for (let index = 0; index < podSpecs.length; index++) {
      this.pods.push({ podSpec: podSpecs[index], namespace: namespaceOf(manifest) });
    }
  }

  /** Finds out which claims and classes are used, once all objects are there. */
  public settle(): this {
    for (let index = 0; index < this.pods.length; index++) {
      this.settlePod(this.pods[index].podSpec, this.pods[index].namespace);
    }
    for (const claims of Object.values(this.claims)) {
      for (const claim of claims.values()) {
        this.hasUnusedClaim ||= !areUsed(claim);
      }
    }
    this.usedClasses.forEach((name) => { this.hasUnknownClass ||= !this.classes.has(name); });
    return this;
  }

  /** Whether the check is about some of the minors. */
  public concerns(minors: MinorSet): boolean {
    return (this.surroundings.minors & minors) !== NO_MINORS;
  }

  /** Whether some minor does not serve an API version of the setup. */
  public get isUnserved(): boolean {
    const { minors, runtimeConfig } = this.surroundings;
    return this.draKinds.some((kind) => (kind.minors & minors & ~runtimeConfig.minorsServing(kind.apiVersion)) !== NO_MINORS);
  }

  /** Whether an API version of the setup is deprecated in some minor. */
  public get isDeprecated(): boolean {
    return this.draKinds.some((kind) => (kind.deprecatedIn & this.surroundings.minors) !== NO_MINORS);
  }

  /** The API versions of all objects. */
  public get apiVersions(): string[] {
    return [...this.kinds.keys()].map((apiVersion) => apiVersion ?? '');
  }

  /** Whether there are objects of one of the kinds. */
  public has(...kinds: string[]): boolean {
    return kinds.some((kind) => this.names.has(kind));
  }

  private addKind({ apiVersion, kind, known }: FactsObject): FactsKind {
    const name = groupKind(apiVersion, kind);
    const isClassic = known !== undefined && CLASSIC_API_VERSIONS.includes(apiVersion!);
    this.names.add(name);
    this.hasUnknownObject ||= known === undefined && STRUCTURED_KINDS.includes(name);
    if (known !== undefined && isDraApiVersion(apiVersion!)) {
      this.draKinds.push({ apiVersion: apiVersion!, minors: known.minors, deprecatedIn: known.deprecatedIn });
    }
    const ofVersion = this.kinds.get(apiVersion) ?? new Map<string | undefined, FactsKind>();
    const added = { name, isClassic };
    this.kinds.set(apiVersion, ofVersion.set(kind, added));
    return added;
  }

  private addClaim(claims: Map<string, Claim>, manifest: any, spec: any, isClassic: boolean): void {
    const name = nameOf(manifest);
    claims.set(name, { namespace: namespaceOf(manifest), used: false, next: claims.get(name) });
    if (!isClassic) {
      this.structured.addClaim(spec);
    } else if (isObject(spec)) {
      this.usedClasses.add(textOf(spec.resourceClassName) ?? '');
      this.refersToParameters ||= spec.parametersRef !== undefined;
      this.isImmediate ||= spec.allocationMode === 'Immediate';
    }
  }

  private addClass(manifest: any): void {
    this.classes.add(nameOf(manifest));
    this.refersToParameters ||= manifest.parametersRef !== undefined;
    this.hasUpperCaseDriver ||= /[A-Z]/.test(textOf(manifest.driverName) ?? '');
  }

  private settlePod({ resourceClaims, containers, initContainers }: Record<string, any>, namespace: string): void {
    const count = Array.isArray(resourceClaims) ? resourceClaims.length : 0;
    for (let index = 0; index < count; index++) {
      const claim = parsePodClaim(isObject(resourceClaims[index]) ? resourceClaims[index] : {});
      this.settleReference(claim, namespace);
      this.hasUnusedPodClaim ||= !isUsed(containers, claim.name) && !isUsed(initContainers, claim.name);
    }
    if (this.concerns(CONTAINERS_NAME_REQUESTS)) {
      this.settleContainers(containers);
      this.settleContainers(initContainers);
    }
  }

  private settleContainers(containers: any): void {
    for (let index = 0; Array.isArray(containers) && index < containers.length; index++) {
      const resources = containers[index]?.resources;
      if (isObject(resources)) {
        this.namesRequest ||= Array.isArray(resources.claims) && resources.claims.some((claim) => claim?.request !== undefined);
        this.asksForExtendedResource ||= hasExtendedResource(resources.limits) || hasExtendedResource(resources.requests);
      }
    }
  }

  private settleReference(claim: PodClaimModel, namespace: string): void {
    const reference = referenceOf(claim);
    if (reference !== undefined) {
      // It means the claims in the namespace itself, or else those that may be anywhere.
      const first = this.claims[reference.kind].get(reference.name);
      this.hasUnmetReference ||= !use(first, namespace, namespace === '') && !use(first, '', false);
      this.sharesClaims ||= reference.kind === 'ResourceClaim';
    }
  }
}

/**
 * Marks the claims of a namespace, or all, as used.
 *
 * @returns whether there are any
 */
function use(first: Claim | undefined, namespace: string, isAny: boolean): boolean {
  let found = false;
  for (let claim = first; claim !== undefined; claim = claim.next) {
    if (isAny || claim.namespace === namespace) {
      found = claim.used = true;
    }
  }
  return found;
}

function areUsed(first: Claim): boolean {
  for (let claim: Claim | undefined = first; claim !== undefined; claim = claim.next) {
    if (!claim.used) {
      return false;
    }
  }
  return true;
}

function isUsed(containers: unknown, name: string): boolean {
  for (let index = 0; Array.isArray(containers) && index < containers.length; index++) {
    if (namesClaim(containers[index], name)) {
      return true;
    }
  }
  return false;
}

/** Resources of others than Kubernetes itself have a domain. */
function hasExtendedResource(amounts: unknown): boolean {
  if (isObject(amounts)) {
    for (const name in amounts) {
      if (name.includes('/')) {
        return true;
      }
    }
  }
  return false;
}

function nameOf(manifest: any): string {
  return textOf(manifest.metadata?.name) ?? '';
}

function namespaceOf(manifest: any): string {
  return textOf(manifest.metadata?.namespace) ?? '';
}
