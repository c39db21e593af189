import { ApiObject } from 'cdk8s';
import { Construct, IConstruct } from 'constructs';
import { IClaimableClass, IDeviceClass } from './claimable-class';
import { expectClaimName, uniqueClaimName } from './claims/claim-names';
import { ClaimsPlace } from './claims/claims-choice';
import { withoutCounted } from './claims/counted-resources';
import { ExtendedResourceEntry } from './claims/extended-resource-entry';
import { PodClaimEntry } from './claims/pod-claim-entry';
import { changedResourceProblem, claimProblems, extendedResourceProblems } from './claims/pod-claim-problems';
import { ReplacedResource } from './claims/replaced-resource';
import { WorkloadClaims } from './claims/workload-claims';
import { A_COUNT, A_DEVICE_CLASS, DeviceRequest, DeviceRequestOptions, REQUEST_PROPS } from './device-request';
import { DEVICE_SELECTORS } from './device-selector';
import { Problem } from './engine/check/problem';
import {
  A_CONSTRUCT, A_STRING, ANYTHING, definedNames, expectArgument, Expectation, expectMade, expectProps, NAMES, objectOf,
  optional, rejectConflicts,
} from './engine/errors/arguments';
import { UnscopedValidationError, ValidationError } from './engine/errors/validation-error';
import { apiStruct } from './engine/kubernetes/api-struct';
import { MinorSet } from './engine/kubernetes/minors';
import { attachClaims } from './engine/pods/attached-claims';
import { attachLimits } from './engine/pods/attached-limits';
import { relocated } from './engine/pods/chosen-pods';
import { FLAT_SHAPE, parsePodClaims, podClaimShape } from './engine/pods/pod-claims';
import { locatePods, PodLocation } from './engine/pods/pod-location';
import { expectSameApp } from './objects/scope';
import { targetFor } from './objects/target-source';
import { findWorkload } from './objects/workload';
import {
  AddPodClaimOptions, ExtendedResourceOptions, PodClaimsOptions, ReplaceExtendedResourceOptions, RequestPodClaimOptions,
} from './pod-claim-options';
import { A_POD_CLAIM_SOURCE, IPodClaimSource } from './pod-claim-source';
import { A_POD_PLACE } from './pod-place';
import { ResourceClaimOptions } from './resource-claim-options';
import { ResourceClaimTemplate } from './resource-claim-template';
import { A_RESOURCE_CLASS } from './resource-class';
import { registered } from './synth/registration';

/**
 * The claims of the pods of a workload.
 *
 * Works on every object with a pod spec: pods and workloads of any cdk8s-plus version,
 * generated classes, plain API objects, objects from `Include` and `Helm`, and custom
 * resources with pod templates. Claims are added after everything else has been
 * rendered, so existing claims, limits and patches are preserved.
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
   * Returns the claims of a workload; the same instance for the same workload and place.
   *
   * @param workload a workload, or a construct that contains exactly one
   * @param options which of its pods, if it has several pod templates
   * @throws ValidationError if there is no workload, or more than one; if the workload has
   * several pod templates and no place is chosen, or no pods at the place; or if both a
   * single place and `PodPlace.everywhere()` are chosen
   */
  public static of(workload: IConstruct, options: PodClaimsOptions = {}): PodClaims {
    expectArgument('workload', workload, A_CONSTRUCT);
    expectProps(workload, options, OPTIONS, 'options');
    const apiObject = findWorkload(workload, options.place?._steps);
    return WorkloadClaims.of<PodClaims>(apiObject).at(options.place, (place) => new PodClaims(apiObject, place));
  }

  private entries: readonly PodClaimEntry[] = NONE;
  private extendedResources: readonly ExtendedResourceEntry[] = NONE;
  private replaced: readonly ReplacedResource[] = NONE;
  /** What the latest rendering has changed about the replaced resources. */
  private changes: readonly string[] = NONE;

  private constructor(private readonly apiObject: ApiObject, private readonly place: ClaimsPlace) {
    expectMade(typeof place?.idPrefix === 'string', 'PodClaims.of(workload)');
  }

  /**
   * Adds a claim to the pods. Adding the same claim or template again adds containers
   * that use it.
   *
   * @param source a claim, which all pods share, or a template, which gives every pod its
   * own claim
   * @param options how the pods use it
   * @returns the name of the claim within the pod
   * @throws ValidationError if the name is not a DNS label, or is already used by another
   * claim of the pod
   */
  public add(source: IPodClaimSource, options: AddPodClaimOptions = {}): string {
    this.expectObject('source', source, A_SOURCE);
    expectProps(this.apiObject, options, ADD_OPTIONS, 'options');
    const { name: wanted, containers, request } = options;
    const use = { containers: containers && [...containers], request };
    if (options.podOnly === true) {
      ValidationError.at(this.apiObject, () => rejectConflicts(use, 'podOnly'));
      use.containers = [];
    }
    const same = this.entries.find((entry) => entry.source === source && (wanted ?? entry.name) === entry.name);
    if (same !== undefined) {
      same.addUse(use);
      return same.name;
    }
    const name = this.nameFor(wanted, source.node.id);
    this.entries = this.entries.concat(new PodClaimEntry(source, name, use));
    registered(this.apiObject);
    return name;
  }

  /**
   * Gives every pod its own claim for devices of a class, and creates the claim template
   * for it.
   *
   * @param claimableClass the class of the devices
   * @param options which devices to request, and how the pods use them; a ResourceClass
   * of classic DRA has no device options
   * @returns the claim template
   * @throws ValidationError if the name is not a DNS label, or is already used by another
   * claim of the pod
   */
  public request(claimableClass: IClaimableClass, options: RequestPodClaimOptions = {}): ResourceClaimTemplate {
    this.expectObject('claimableClass', claimableClass, A_CLASS);
    expectProps(this.apiObject, options, REQUEST_OPTIONS, 'options');
    const { name: wanted, containers, ...devices } = options;
    const name = this.nameFor(wanted, claimableClass.node.id);
    const template = this.templateOf(name, () => claimOf(claimableClass, name, devices));
    this.add(template, { name, containers });
    return template;
  }

  /**
   * Gives containers devices of a class through its extended resource, without a claim in
   * the app: Kubernetes creates one for each pod. Kubernetes 1.34 or newer.
   *
   * @param deviceClass the class of the devices
   * @param options how many devices, and for which containers
   * @throws ValidationError if the count is not an integer of at least 1
   */
  public addExtendedResource(deviceClass: IDeviceClass, options: ExtendedResourceOptions = {}): void {
    this.expectObject('deviceClass', deviceClass, A_DEVICE_CLASS);
    expectProps(this.apiObject, options, EXTENDED_RESOURCE_OPTIONS, 'options');
    const { containers, count = 1 } = options;
    const entry = new ExtendedResourceEntry(deviceClass, containers && [...containers], count);
    this.extendedResources = this.extendedResources.concat(entry);
    registered(this.apiObject);
  }

  /**
   * Replaces a counted resource, such as that of a device plugin, by claims for the same
   * number of devices of a class. The resource is removed from the limits and requests of
   * all containers, and each container that had it gets a claim of its own; an init
   * container shares that of a container with the same number, since it ends before. Call
   * it once the containers are complete: a number that changes later is an error at
   * synthesis.
   *
   * @param resourceName the name of the counted resource, for example `nvidia.com/gpu`
   * @param claimableClass the class of the devices
   * @param options how the claims are named, and which devices they are for
   * @returns the claim templates, one for each number of devices
   * @throws ValidationError if no container requests the resource, or a number of devices
   * is not a whole number; if containers of the same name in several pod templates request
   * different numbers; or if the name is not a DNS label, or is already used by another
   * claim of the pod
   */
  public replaceExtendedResource(
    resourceName: string,
    claimableClass: IClaimableClass,
    options: ReplaceExtendedResourceOptions = {},
  ): ResourceClaimTemplate[] {
    ValidationError.at(this.apiObject, () => expectArgument('resourceName', resourceName, AN_EXTENDED_RESOURCE));
    this.expectObject('claimableClass', claimableClass, A_CLASS);
    expectProps(this.apiObject, options, REPLACE_OPTIONS, 'options');
    const replaced = new ReplacedResource(resourceName, this.place.pods, this.apiObject);
    const { name: wanted, ...devices } = options;
    const name = this.nameFor(wanted, claimableClass.node.id);
    const counts = [...new Set(replaced.claims.map(({ count }) => count))];
    const templates = new Map(counts.map((count) => [
      count,
      this.templateOf(counts.length === 1 ? name : `${name}-of-${count}`, () =>
        claimOf(claimableClass, name, count === 1 ? devices : { ...devices, count })),
    ]));
    this.replaced = this.replaced.concat(replaced);
    for (const { count, containers } of replaced.claims) {
      const own = `${name}-${containers[containers.length - 1]}`;
      this.add(templates.get(count)!, {
        name: replaced.claims.length === 1 ? name : this.nameFor(undefined, own),
        containers: [...containers],
      });
    }
    return [...templates.values()];
  }

  /** The names of the added claims, in order of addition; a copy. */
  public get names(): string[] {
    return this.entries.map(({ name }) => name);
  }

  /**
   * Whether there is nothing to attach.
   *
   * @internal
   */
  public get _isEmpty(): boolean {
    return this.entries.length + this.extendedResources.length === 0;
  }

  /**
   * The manifest with the claims attached to the pods.
   *
   * @internal
   */
  public _attachedTo(manifest: Record<string, any>, pods: readonly PodLocation[]): Record<string, any> {
    const shape = podClaimShape(targetFor(this.apiObject).minors);
    const claims = this.entries.flatMap((entry) => entry.attachedIn(shape));
    const limits = this.extendedResources.map((entry) => entry.toLimit());
    this.changes = this.replaced.flatMap((resource) => resource.changesIn(pods));
    const counted = withoutCounted(manifest, pods, this.replaced.map((resource) => resource.name));
    const attached = attachClaims(counted, claims, shape, relocated(pods, counted));
    return attachLimits(attached, limits, relocated(pods, attached));
  }

  /**
   * Whether the claim of that name is for the pods as a whole.
   *
   * @internal
   */
  public _isPodOnly(name: string): boolean {
    return this.entries.some((entry) => entry.name === name && entry.isPodOnly);
  }

  /**
   * The problems of the claims in the rendered pods.
   *
   * @internal
   */
  public _problems(pods: readonly PodLocation[], minors: MinorSet): Problem[] {
    return [
      ...claimProblems(this.entries.flatMap((entry) => entry.attachedIn(FLAT_SHAPE)), pods, minors),
      ...extendedResourceProblems(this.extendedResources, pods, minors),
      ...this.changes.map((change) => changedResourceProblem(change, pods, minors)),
    ];
  }

  private expectObject(name: string, object: IPodClaimSource, expectation: Expectation): void {
    ValidationError.at(this.apiObject, () => expectArgument(name, object, expectation));
    expectSameApp(this.apiObject, object);
  }

  private templateOf(name: string, claim: () => ResourceClaimOptions): ResourceClaimTemplate {
    return new ResourceClaimTemplate(this.apiObject as Construct, `claim-${this.place.idPrefix}${name}`, {
      metadata: { namespace: this.apiObject.metadata.namespace },
      ...ValidationError.at(this.apiObject, claim),
    });
  }

  private nameFor(wanted: string | undefined, id: string): string {
    return wanted === undefined
      ? uniqueClaimName(id, [...this.names, ...declaredNames(this.apiObject)])
      : expectClaimName(wanted, this.entries, this.apiObject);
  }
}

const NONE: readonly never[] = [];

const A_SOURCE = { ...A_POD_CLAIM_SOURCE, fix: 'for a class, call `request`, which creates the template' };

const OPTIONS = apiStruct<PodClaimsOptions>({ place: optional(A_POD_PLACE) });

const ADD_OPTIONS = apiStruct<AddPodClaimOptions>({
  name: ANYTHING,
  containers: optional(NAMES),
  request: optional(A_STRING),
  podOnly: ANYTHING,
});

const REQUEST_OPTIONS = apiStruct<RequestPodClaimOptions>({
  ...REQUEST_PROPS,
  name: ANYTHING,
  containers: optional(NAMES),
});

const REPLACE_OPTIONS = apiStruct<ReplaceExtendedResourceOptions>({
  name: ANYTHING,
  selectors: optional(DEVICE_SELECTORS),
});

const EXTENDED_RESOURCE_OPTIONS = apiStruct<ExtendedResourceOptions>({
  containers: optional(NAMES),
  count: optional(A_COUNT),
});

const A_CLASS = objectOf(
  ['DeviceClass', 'ResourceClass'],
  'a DeviceClass or a ResourceClass',
  'for a claim or a template, call `add`',
);

const AN_EXTENDED_RESOURCE = {
  fits: (value: unknown) => typeof value === 'string' && /^[^/]+\/[^/]+$/.test(value),
  words: 'the name of a counted resource, such as "nvidia.com/gpu"',
};

/** The claim created for a single workload. */
function claimOf(
  claimableClass: IClaimableClass,
  name: string,
  devices: DeviceRequestOptions,
): ResourceClaimOptions {
  if (!A_RESOURCE_CLASS.fits(claimableClass)) {
    return { requests: [DeviceRequest.exactly(name, claimableClass, devices)] };
  }
  const unsupported = definedNames(devices);
  if (unsupported.length > 0) {
    throw new UnscopedValidationError(
      `${unsupported.join(', ')} cannot be used with a ResourceClass, whose driver chooses the devices: `
        + 'use a DeviceClass, or the parameters of the driver',
    );
  }
  return { resourceClass: claimableClass };
}

/** The claim names in the props of the object, which are known before it is rendered. */
function declaredNames(apiObject: ApiObject): string[] {
  // `props` is private in ApiObject. Rendering instead would run before the app is complete.
  const { props } = apiObject as unknown as { props?: unknown };
  return locatePods(props).flatMap(({ podSpec }) => parsePodClaims(podSpec)).map(({ name }) => name);
}
