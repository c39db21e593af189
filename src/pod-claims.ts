import { ApiObject } from 'cdk8s';
import { Construct, IConstruct } from 'constructs';
import { IClaimableClass, IDeviceClass } from './claimable-class';
import { declaredNames, expectClaimName, uniqueClaimName } from './claims/claim-names';
import { claimOfClass } from './claims/claim-of-class';
import { ClaimsPlace } from './claims/claims-choice';
import { PodClaimEntry } from './claims/pod-claim-entry';
import { A_POD_CLAIM_SOURCE, IPodClaimSource } from './claims/pod-claim-source';
import { ReplacedResource } from './claims/replaced-resource';
import { WorkloadClaims } from './claims/workload-claims';
import { A_DEVICE_CLASS } from './device-request';
import {
  A_CONSTRUCT, expectArgument, Expectation, expectMade, expectProps, objectOf, rejectConflicts,
} from './engine/errors/arguments';
import { ValidationError } from './engine/errors/validation-error';
import { expectSameApp } from './objects/scope';
import { findWorkload } from './objects/workload';
import {
  ADD_OPTIONS, AddPodClaimOptions, EXTENDED_RESOURCE_OPTIONS, ExtendedResourceOptions, POD_CLAIMS_OPTIONS,
  PodClaimsOptions, REPLACE_OPTIONS, ReplaceExtendedResourceOptions, REQUEST_OPTIONS, RequestPodClaimOptions,
} from './pod-claim-options';
import { ResourceClaimOptions } from './resource-claim-options';
import { ResourceClaimTemplate } from './resource-claim-template';

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
   * @param options the place of the pods, if the workload has several pod templates
   * @throws ValidationError if there is no workload, or more than one; if the workload has
   * several pod templates and no place is chosen, or no pods at the place; or if both a
   * single place and `PodPlace.everywhere()` are chosen
   */
  public static of(workload: IConstruct, options: PodClaimsOptions = {}): PodClaims {
    expectArgument('workload', workload, A_WORKLOAD);
    expectProps(workload, options, POD_CLAIMS_OPTIONS, 'options');
    const apiObject = findWorkload(workload, options.place?._steps);
    return WorkloadClaims.of<PodClaims>(apiObject).at(options.place, (place) => new PodClaims(apiObject, place));
  }

  private constructor(private readonly apiObject: ApiObject, private readonly place: ClaimsPlace) {
    expectMade(typeof place?.idPrefix === 'string', 'PodClaims.of(workload)');
  }

  /**
   * Adds a claim to the pods. Adding the same claim or template again adds containers
   * that use it.
   *
   * @param source a claim, which all pods share, or a template, which gives every pod its
   * own claim
   * @param options how the pods use the claim
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
    const same = this.place.claims.find(source, wanted);
    if (same !== undefined) {
      same.addUse(use);
      return same.name;
    }
    const name = this.nameFor(wanted, source.node.id);
    this.place.claims.addClaim(new PodClaimEntry(source, name, use));
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
    const template = this.templateOf(name, () => claimOfClass(claimableClass, name, devices));
    this.add(template, { name, containers });
    return template;
  }

  /**
   * Gives containers devices of a class through its extended resource, without a claim in
   * the app: Kubernetes creates one for each pod. Kubernetes 1.34 or newer.
   *
   * @param deviceClass the class of the devices
   * @param options the number of devices, and the containers that get them
   * @throws ValidationError if the count is not an integer of at least 1
   */
  public addExtendedResource(deviceClass: IDeviceClass, options: ExtendedResourceOptions = {}): void {
    this.expectObject('deviceClass', deviceClass, A_DEVICE_CLASS);
    expectProps(this.apiObject, options, EXTENDED_RESOURCE_OPTIONS, 'options');
    const { containers, count = 1 } = options;
    this.place.claims.addExtendedResource({ deviceClass, containers: containers && [...containers], count });
  }

  /**
   * Replaces a counted resource, such as that of a device plugin, with claims for the same
   * number of devices of a class. The resource is removed from the limits and requests of
   * all containers, and each container that requested it gets its own claim; an init
   * container shares the claim of a container with the same number, since it ends first.
   * Call this method once the containers are complete: a number that changes later is an
   * error at synthesis.
   *
   * @param resourceName the name of the counted resource, for example `nvidia.com/gpu`
   * @param claimableClass the class of the devices
   * @param options the names of the claims, and the conditions that devices must meet
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
    const resource = new ReplacedResource(resourceName, this.place.pods, this.apiObject);
    const { name: wanted, ...devices } = options;
    const name = this.nameFor(wanted, claimableClass.node.id);
    const templates = new Map(resource.templates(name).map(({ name: template, count }) => [
      count,
      this.templateOf(template, () =>
        claimOfClass(claimableClass, name, count === 1 ? devices : { ...devices, count })),
    ]));
    this.place.claims.replace(resource);
    for (const { count, containers } of resource.claims) {
      const own = `${name}-${containers[containers.length - 1]}`;
      this.add(templates.get(count)!, {
        name: resource.claims.length === 1 ? name : this.nameFor(undefined, own),
        containers: [...containers],
      });
    }
    return [...templates.values()];
  }

  /** The names of the added claims, in order of addition; a copy. */
  public get names(): string[] {
    return this.place.claims.named.map(({ name }) => name);
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
      : expectClaimName(wanted, this.place.claims.named, this.apiObject);
  }
}

const A_WORKLOAD = {
  ...A_CONSTRUCT,
  fix: 'pass a pod or workload, and to choose containers, set `containers` in the options of `add` or `request`',
};

const A_SOURCE = { ...A_POD_CLAIM_SOURCE, fix: 'for a class, call `request`, which creates the template' };

const A_CLASS = objectOf(
  ['DeviceClass', 'ResourceClass'],
  'a DeviceClass or a ResourceClass',
  'for a claim or a template, call `add`',
);

const AN_EXTENDED_RESOURCE = {
  fits: (value: unknown) => typeof value === 'string' && /^[^/]+\/[^/]+$/.test(value),
  words: 'the name of a counted resource, such as "nvidia.com/gpu"',
};
