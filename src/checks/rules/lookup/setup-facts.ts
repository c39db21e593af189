import { ClaimFacts } from './claim-facts';
import { StructuredFacts } from './structured-facts';
import { RuntimeConfig } from '../../../cluster/runtime-config';
import { ClaimKind, namesClaim, parsePodClaim, referenceOf } from '../../../model/pod-claims';
import { CLASSIC_API_VERSIONS, isDraApiVersion } from '../../../schema/api-versions';
import type { Kind } from '../../../schema/kinds';
import { MinorSet, minorsBetween, NO_MINORS } from '../../../schema/minors';
import { isObject, textOf } from '../../../schema/plain-data';
import { groupKind } from '../../group-kind';

/** What an object says that it is. */
export interface ObjectType {
  readonly apiVersion?: string;
  readonly kind?: string;
  /** What is known of the kind, when it is one of DRA's or its neighbours'. */
  readonly known?: Pick<Kind, 'minors' | 'deprecatedIn'>;
}

/** What the facts need of the surroundings. */
export interface FactsSurroundings {
  readonly minors: MinorSet;
  readonly runtimeConfig: RuntimeConfig;
}

/** What is asked of all objects of a type alike. */
interface FactsType {
  /** The name by which rules know the kind. */
  readonly name: string;
  readonly isClassic: boolean;
}

/** A type of DRA, and the minors that have it. */
interface ServedType extends Pick<Kind, 'minors' | 'deprecatedIn'> {
  readonly apiVersion: string;
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
  /** Whether a pod refers to a claim by its name. */
  public sharesClaims = false;
  /** Whether a pod declares a claim that one of its containers does not use. */
  public hasUnusedPodClaim = false;
  /** Whether a container names a request of a claim, from 1.31 on. */
  public namesRequest = false;
  /** Whether a container asks for an extended resource, from 1.31 on. */
  public asksForExtendedResource = false;
  /** Whether a claim or template of classic DRA names a class that the setup does not have. */
  public hasUnknownClass = false;
  /** Whether an object of classic DRA refers to parameters. */
  public refersToParameters = false;
  /** Whether a claim or template of classic DRA is allocated at once. */
  public isImmediate = false;
  /** Whether the driver of a class of classic DRA has upper-case letters in its name. */
  public hasUpperCaseDriver = false;

  private readonly draTypes: ServedType[] = [];
  private readonly types = new Map<ObjectType, FactsType>();
  private readonly names = new Set<string>();
  private readonly claims = new ClaimFacts();
  private readonly classes = new Set<string>();
  private readonly usedClasses = new Set<string>();
  private usedClass?: string;

  /**
   * @param surroundings the minors that the check is about, and what the cluster serves
   */
  public constructor(private readonly surroundings: FactsSurroundings) {
  }

  /**
   * Adds an object.
   *
   * @param manifest the object
   * @param type what it is; objects may share it, and what follows from it is then worked out once
   * @param podSpecs the pod specs in the object
   */
  public add(manifest: any, type: ObjectType, podSpecs: readonly any[]): void {
    const { name, isClassic } = this.types.get(type) ?? this.addType(type);
    switch (name) {
      case 'ResourceClaim': this.addClaim(name, manifest, manifest.spec, isClassic); break;
      case 'ResourceClaimTemplate': this.addClaim(name, manifest, manifest.spec?.spec, isClassic); break;
      case 'ResourceClass': this.addClass(manifest); break;
      case 'DeviceClass': this.structured.addClass(nameOf(manifest), manifest.spec); break;
      default: break;
    }
    for (let index = 0; index < podSpecs.length; index++) {
      this.addPod(podSpecs[index], namespaceOf(manifest));
    }
  }

  /** Finds out which claims and classes are used, once all objects are there. */
  public settle(): this {
    this.claims.settle();
    this.usedClasses.forEach((name) => { this.hasUnknownClass ||= !this.classes.has(name); });
    return this;
  }

  /** Whether no pod uses a claim or template. */
  public get hasUnusedClaim(): boolean {
    return this.claims.hasUnused;
  }

  /** Whether a pod refers to a claim or template that the setup does not have where it is looked for. */
  public get hasUnmetReference(): boolean {
    return this.claims.hasUnmetReference;
  }

  /** Whether the check is about some of the minors. */
  public concerns(minors: MinorSet): boolean {
    return (this.surroundings.minors & minors) !== NO_MINORS;
  }

  /** Whether some minor does not serve an API version of the setup. */
  public get isUnserved(): boolean {
    const { minors, runtimeConfig } = this.surroundings;
    return this.draTypes.some((kind) => (kind.minors & minors & ~runtimeConfig.minorsServing(kind.apiVersion)) !== NO_MINORS);
  }

  /** Whether an API version of the setup is deprecated in some minor. */
  public get isDeprecated(): boolean {
    return this.draTypes.some((kind) => (kind.deprecatedIn & this.surroundings.minors) !== NO_MINORS);
  }

  /** The API versions of all objects. */
  public get apiVersions(): string[] {
    return [...new Set([...this.types.keys()].map(({ apiVersion }) => apiVersion ?? ''))];
  }

  /** Whether there are objects of one of the kinds. */
  public has(...kinds: string[]): boolean {
    return kinds.some((kind) => this.names.has(kind));
  }

  private addType(type: ObjectType): FactsType {
    const { apiVersion, kind, known } = type;
    const added = { name: groupKind(apiVersion, kind), isClassic: known !== undefined && CLASSIC_API_VERSIONS.includes(apiVersion!) };
    this.types.set(type, added);
    this.names.add(added.name);
    this.hasUnknownObject ||= known === undefined && STRUCTURED_KINDS.includes(added.name);
    if (known !== undefined && isDraApiVersion(apiVersion!)) {
      this.draTypes.push({ apiVersion: apiVersion!, minors: known.minors, deprecatedIn: known.deprecatedIn });
    }
    return added;
  }

  private addClaim(kind: ClaimKind, manifest: any, spec: any, isClassic: boolean): void {
    this.claims.add(kind, nameOf(manifest), namespaceOf(manifest));
    if (!isClassic) {
      this.structured.addClaim(spec);
    } else if (isObject(spec)) {
      this.useClass(textOf(spec.resourceClassName) ?? '');
      this.refersToParameters ||= spec.parametersRef !== undefined;
      this.isImmediate ||= spec.allocationMode === 'Immediate';
    }
  }

  /** Most claims name the class that the one before names. */
  private useClass(name: string): void {
    if (name !== this.usedClass) {
      this.usedClasses.add(this.usedClass = name);
    }
  }

  private addClass(manifest: any): void {
    this.classes.add(nameOf(manifest));
    this.refersToParameters ||= manifest.parametersRef !== undefined;
    this.hasUpperCaseDriver ||= /[A-Z]/.test(textOf(manifest.driverName) ?? '');
  }

  private addPod({ resourceClaims, containers, initContainers }: Record<string, any>, namespace: string): void {
    const count = Array.isArray(resourceClaims) ? resourceClaims.length : 0;
    for (let index = 0; index < count; index++) {
      const claim = parsePodClaim(isObject(resourceClaims[index]) ? resourceClaims[index] : {});
      const reference = referenceOf(claim);
      if (reference !== undefined) {
        this.claims.refer(reference, namespace);
        this.sharesClaims ||= reference.kind === 'ResourceClaim';
      }
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
