import { ApiObject } from 'cdk8s';
import { Construct, IConstruct } from 'constructs';
import { FindingOrigin, Severity } from './check/finding';
import { Problem } from './check/problem';
import { Checks } from './checks';
import { IDeviceClass } from './device-class';
import { A_COUNT, A_DEVICE_CLASS, DeviceRequest, DeviceRequestOptions } from './device-request';
import { A_TEXT, expectArgument, Expectation, expectProps, NAMES, objectOf, optional } from './errors/arguments';
import { didYouMean } from './errors/did-you-mean';
import { UnscopedValidationError, ValidationError } from './errors/validation-error';
import { describeAvailability, MinorSet, minorsBetween, NO_MINORS } from './kubernetes/minors';
import { attachClaims, AttachedClaim, containerNames, isAttached } from './pods/attached-claims';
import { attachLimits, extendedResourceOf } from './pods/attached-limits';
import { expectClaimName, uniqueClaimName } from './pods/claim-names';
import { FLAT_SHAPE, parsePodClaims, PodClaimShape, podClaimShape } from './pods/pod-claims';
import { locatePods, PodLocation } from './pods/pod-location';
import { findWorkload } from './pods/workload';
import { PodClaimModel } from './render/model/models';
import { registryOf } from './render/registry';
import { targetFor } from './render/target-source';
import { ResourceClaimOptions } from './resource-claim';
import { ResourceClaimTemplate } from './resource-claim-template';
import { A_RESOURCE_CLASS } from './resource-class';
import { setConstructCheck } from './synth/construct-check';
import { patchManifest, registered } from './synth/registration';

const podClaims = registryOf<ApiObject, PodClaims>('pod claims');

/**
 * What a pod can get its claim from: a claim that exists, or a template for one of its
 * own.
 */
export interface IPodClaimSource extends IConstruct {
  /** The kind of the object: `ResourceClaim` or `ResourceClaimTemplate`. */
  readonly kind: string;

  /** The name of the object. */
  readonly name: string;
}

/** A class that a pod can be given devices of. */
export interface IClaimableClass extends IConstruct {
  /** The kind of the class: `DeviceClass`, or `ResourceClass` in classic DRA. */
  readonly kind: string;

  /** The name of the class. */
  readonly name: string;
}

/** How a pod uses a claim. */
export interface AddPodClaimOptions {
  /**
   * The name of the claim within the pod: a DNS label, unique in the pod.
   *
   * @default - the construct id of the claim or template in kebab-case, made unique in
   * the pod
   */
  readonly name?: string;

  /**
   * The names of the containers that use the claim, init containers and sidecars
   * included.
   *
   * @default - all containers of the pod
   */
  readonly containers?: string[];

  /**
   * The request of the claim whose devices the containers see. Kubernetes 1.31 or newer.
   *
   * @default - the devices of all requests
   */
  readonly request?: string;

  /**
   * Whether the claim is for the pod as a whole and no container names it, as for network
   * interfaces that a driver moves into the pod. Not together with `containers` or
   * `request`. Acknowledges the warning `unused-pod-claim` for the workload.
   *
   * @default false
   */
  readonly podOnly?: boolean;
}

/** How a pod uses the extended resource of a class. */
export interface ExtendedResourceOptions {
  /**
   * How many devices each of the containers gets; at least 1.
   *
   * @default 1
   */
  readonly count?: number;

  /**
   * The names of the containers that get devices.
   *
   * @default - all containers of the pod
   */
  readonly containers?: string[];
}

/** How a pod uses the devices of a class. */
export interface RequestPodClaimOptions extends DeviceRequestOptions {
  /**
   * The name of the claim within the pod, and of its only request: a DNS label, unique in
   * the pod.
   *
   * @default - the construct id of the class in kebab-case, made unique in the pod
   */
  readonly name?: string;

  /**
   * The names of the containers that use the claim, init containers and sidecars
   * included.
   *
   * @default - all containers of the pod
   */
  readonly containers?: string[];
}

/**
 * The claims of a workload's pods.
 *
 * Works on everything that holds a pod spec: pods and workloads of any cdk8s-plus,
 * generated classes, plain API objects, what `Include` and `Helm` bring in, and custom
 * resources with a pod template. Claims are put in after everything else has been
 * rendered: existing claims, limits and patches stay.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/
 * @example
 *
 * const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
 * const trainer = new kplus.Deployment(chart, 'Trainer', { containers: [{ image: 'trainer' }] });
 *
 * dra.PodClaims.of(trainer).request(gpu);
 */
export class PodClaims {
  /**
   * The claims of a workload; the same object for the same workload.
   *
   * @param workload a workload, or a construct with exactly one workload inside
   * @throws ValidationError if there is no workload, or more than one
   */
  public static of(workload: IConstruct): PodClaims {
    const apiObject = findWorkload(workload);
    const claims = podClaims.get(apiObject) ?? new PodClaims(apiObject);
    podClaims.set(apiObject, claims);
    return claims;
  }

  private readonly entries: Entry[] = [];
  private readonly extendedResources: ExtendedResource[] = [];

  private constructor(private readonly apiObject: ApiObject) {
    patchManifest(apiObject, (manifest) => this.attachedTo(manifest));
    setConstructCheck(apiObject, (pods, minors) => this.problems(pods, minors));
  }

  /**
   * Gives the pods a claim. Adding the same claim or template again adds containers to
   * it.
   *
   * @param source a claim, which all pods share, or a template, from which every pod gets
   * a claim of its own
   * @param options how the pods use it
   * @returns the name of the claim within the pod
   * @throws ValidationError if another claim of the pod has the name, or the name is no
   * DNS label
   */
  public add(source: IPodClaimSource, options: AddPodClaimOptions = {}): string {
    ValidationError.at(this.apiObject, () => expectArgument('what is added', source, A_SOURCE));
    expectProps(this.apiObject, options, { containers: optional(NAMES), request: optional(A_TEXT) });
    expectProps(
      this.apiObject,
      options,
      options.podOnly === true ? { containers: NOT_WITH_POD_ONLY, request: NOT_WITH_POD_ONLY } : {},
    );
    const containers = options.podOnly === true ? [] : options.containers && [...options.containers];
    const use = { containers, request: options.request };
    if (options.podOnly === true) {
      Checks.of(this.apiObject).acknowledge('unused-pod-claim', 'the claim is for the pod as a whole');
    }
    const same = this.entries.find(
      (entry) => entry.source === source && (options.name ?? entry.name) === entry.name,
    );
    if (same !== undefined) {
      same.uses = widened(same.uses, use);
      return same.name;
    }
    const name = this.nameFor(options.name, source.node.id);
    this.entries.push({ source, name, uses: [use] });
    registered(this.apiObject);
    return name;
  }

  /**
   * Gives every pod a claim of its own for devices of the class, and makes the claim
   * template for it.
   *
   * @param claimableClass the class of the devices
   * @param options which devices, and how the pods use them; a ResourceClass of classic
   * DRA has no choice of devices
   * @returns the template
   * @throws ValidationError if another claim of the pod has the name, or the name is no
   * DNS label
   */
  public request(claimableClass: IClaimableClass, options: RequestPodClaimOptions = {}): ResourceClaimTemplate {
    ValidationError.at(this.apiObject, () => expectArgument('what is requested', claimableClass, A_CLASS));
    expectProps(this.apiObject, options, { containers: optional(NAMES) });
    const { name: wanted, containers, ...devices } = options;
    const name = this.nameFor(wanted, claimableClass.node.id);
    const template = new ResourceClaimTemplate(this.apiObject as Construct, `claim-${name}`, {
      metadata: { namespace: this.apiObject.metadata.namespace },
      ...ValidationError.at(this.apiObject, () => claimOf(claimableClass, name, devices)),
    });
    this.add(template, { name, containers });
    return template;
  }

  /**
   * Gives containers devices of a class through its extended resource, without a claim:
   * Kubernetes makes one for each pod. Kubernetes 1.34 or newer.
   *
   * @param deviceClass the class of the devices
   * @param options how many devices, and for which containers
   * @throws UnscopedValidationError if the count is no whole number of at least 1
   */
  public addExtendedResource(deviceClass: IDeviceClass, options: ExtendedResourceOptions = {}): void {
    ValidationError.at(this.apiObject, () => expectArgument('the class', deviceClass, A_DEVICE_CLASS));
    expectProps(this.apiObject, options, { containers: optional(NAMES), count: optional(A_COUNT) });
    this.extendedResources.push({
      deviceClass,
      containers: options.containers && [...options.containers],
      count: options.count ?? 1,
    });
    registered(this.apiObject);
  }

  /** The names of the claims that were added, in order; a copy. */
  public get names(): string[] {
    return this.entries.map(({ name }) => name);
  }

  private attachedTo(manifest: Record<string, any>): Record<string, any> {
    const shape = podClaimShape(targetFor(this.apiObject).minors);
    const limits = this.extendedResources.map(({ deviceClass, containers, count }) => ({
      name: extendedResourceOf(deviceClass),
      containers,
      count,
    }));
    return attachLimits(
      attachClaims(
        manifest,
        this.entries.flatMap((entry) => toAttached(entry, shape)),
        shape,
      ),
      limits,
    );
  }

  private nameFor(wanted: string | undefined, id: string): string {
    return wanted === undefined
      ? uniqueClaimName(id, [...this.names, ...declaredNames(this.apiObject)])
      : expectClaimName(wanted, this.entries, this.apiObject);
  }

  private problems(pods: readonly PodLocation[], minors: MinorSet): Problem[] {
    return [...this.claimProblems(pods, minors), ...this.limitProblems(pods, minors)];
  }

  private limitProblems(pods: readonly PodLocation[], minors: MinorSet): Problem[] {
    const without = minors & ~EXTENDED_RESOURCE_MINORS;
    return without === NO_MINORS || pods.length === 0 ? [] : this.extendedResources.map(({ deviceClass }) => ({
      ruleId: 'unsupported-extended-resource',
      severity: Severity.ERROR,
      origin: FindingOrigin.SETUP,
      fieldPath: [...pods[0].path, 'containers'].join('.'),
      reason: 'Invalid',
      minors: without,
      words: () => ({
        message:
          `the limit "${extendedResourceOf(deviceClass)}" gives no devices of ${deviceClass.node.path}: that works in Kubernetes `
          + describeAvailability(EXTENDED_RESOURCE_MINORS),
        suggestion: 'use `request` instead, which makes a claim and works in every version that has the class',
      }),
    }));
  }

  private claimProblems(pods: readonly PodLocation[], minors: MinorSet): Problem[] {
    const known = containerNames(pods);
    const presentNames = known.length === 0 ? 'none' : known.map((each) => `"${each}"`).join(', ');
    const problem = (ruleId: string, message: string, suggestion: string): Problem => ({
      ruleId,
      severity: Severity.ERROR,
      origin: FindingOrigin.SETUP,
      fieldPath: pods[0] === undefined ? 'spec' : [...pods[0].path, 'resourceClaims'].join('.'),
      reason: 'NotFound',
      minors,
      words: () => ({ message, suggestion }),
    });
    return this.entries.flatMap((entry) => toAttached(entry, FLAT_SHAPE)).flatMap((claim) => {
      const missing = (claim.containers ?? [])
        .filter((name) => !known.includes(name))
        .map((name) =>
          problem(
            'unknown-container',
            `the claim "${claim.claim.name}" is for container "${name}", and the pod has ${presentNames}`
              + didYouMean(name, known),
            'name a container of the pod, or leave containers out to mean all of them',
          ),
        );
      return missing.length > 0 || isAttached(pods, claim)
        ? missing
        : [
          problem(
            'lost-claim',
            `the claim "${claim.claim.name}" did not get into the pod`,
            'the rendered object holds no pod spec: look for a JSON patch that replaces it',
          ),
        ];
    });
  }
}

const NOT_WITH_POD_ONLY: Expectation = {
  fits: (value) => value === undefined,
  words: 'left out where `podOnly` is set',
};

/** The minors whose scheduler makes claims for extended resources. */
const EXTENDED_RESOURCE_MINORS = minorsBetween('1.34');

/**
 * What an argument must be that takes a claim or a template.
 *
 * @internal
 */
export const A_SOURCE = objectOf(['ResourceClaim', 'ResourceClaimTemplate'],
  'a ResourceClaim or a ResourceClaimTemplate (`request` takes a class, and makes the template for it)');

const A_CLASS = objectOf(
  ['DeviceClass', 'ResourceClass'],
  'a DeviceClass or a ResourceClass (`add` takes a claim or a template)',
);

/** Devices that containers get by their limits. */
interface ExtendedResource {
  readonly deviceClass: IDeviceClass;
  readonly containers?: readonly string[];
  readonly count: number;
}

/** Some containers of the pod, and what they see of a claim. */
interface ClaimUse {
  /** The containers; undefined for all of them. */
  readonly containers?: readonly string[];
  /** The request whose devices they see; undefined for all of them. */
  readonly request?: string;
}

/** A claim of the pod. */
interface Entry {
  readonly source: IPodClaimSource;
  readonly name: string;
  uses: readonly ClaimUse[];
}

/** What a claim asks for that is made for one workload. */
function claimOf(
  claimableClass: IClaimableClass,
  name: string,
  devices: DeviceRequestOptions,
): ResourceClaimOptions {
  if (A_RESOURCE_CLASS.fits(claimableClass)) {
    const stray = Object.keys(devices).filter(
      (option) => devices[option as keyof DeviceRequestOptions] !== undefined,
    );
    if (stray.length > 0) {
      throw new UnscopedValidationError(
        `a ResourceClass gives one resource, as its driver sees fit, and takes no ${stray.join(', ')}: `
          + 'use a DeviceClass, or parameters of the driver',
      );
    }
    return { resourceClass: claimableClass };
  }
  return { requests: [DeviceRequest.exactly(name, claimableClass, devices)] };
}

/**
 * The names of claims that the object was given itself, as far as one can tell without
 * rendering it.
 */
function declaredNames(apiObject: ApiObject): string[] {
  // cdk8s keeps what it was given to itself, and rendering twice would cost too much.
  const { props } = apiObject as unknown as { props?: unknown };
  return locatePods(props).flatMap(({ podSpec }) => parsePodClaims(podSpec)).map(({ name }) => name);
}

/**
 * The claim of a pod that comes from a source.
 *
 * @internal
 */
export function podClaimOf(name: string, source: IPodClaimSource): PodClaimModel {
  return {
    name,
    ...(source.kind === 'ResourceClaim'
      ? { claimName: source.name }
      : { templateName: source.name }),
  };
}

/**
 * Kind and name of the source are asked for only now: they may depend on the target
 * cluster.
 */
function toAttached({ source, name, uses }: Entry, shape: PodClaimShape): AttachedClaim[] {
  const claim = podClaimOf(name, source);
  return uses.map(({ containers, request }) => {
    const isImplied = !shape.hasRequests && isOnlyRequest(source, request);
    return { claim, containers, request: isImplied ? undefined : request };
  });
}

/**
 * Whether the request is all that the claim asks for, so that naming it or not is the
 * same.
 */
function isOnlyRequest(source: IPodClaimSource, request: string | undefined): boolean {
  const { requests } = source as Partial<ResourceClaimTemplate>;
  return requests?.length === 1 && requests[0].name === request;
}

/** More containers for a claim; all of them stay all of them. */
function widened(present: readonly ClaimUse[], more: ClaimUse): readonly ClaimUse[] {
  const same = present.find(({ request }) => request === more.request);
  if (same === undefined) {
    return [...present, more];
  }
  const containers = same.containers === undefined || more.containers === undefined ? undefined
    : [...new Set([...same.containers, ...more.containers])];
  return present.map((use) => (use === same ? { containers, request: more.request } : use));
}
