import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import * as base from './base';
import {
  ANYTHING, eachWithProps, expectArgument, expectProps, listOf, optional, withProps,
} from './engine/errors/arguments';
import { expectManifestData } from './engine/errors/free-form-data';
import { ValidationError } from './engine/errors/validation-error';
import { apiStruct } from './engine/kubernetes/api-struct';
import { ClassicForm } from './objects/object-form';
import { VersionedObject } from './objects/versioned-object';
import { A_PARAMETERS_REFERENCE, ParametersReference } from './parameters-reference';

/** Structured parameters of claims. */
export interface IResourceClaimParameters extends base.IResource {
}

/** One device that a claim requests. */
export interface NamedResourceRequest {
  /**
   * A CEL expression over `attributes` that selects the devices:
   * `attributes.quantity["memory"].isGreaterThan(quantity("16Gi"))`.
   */
  readonly selector: string;

  /**
   * Parameters for the device, passed to the driver: any JSON value.
   *
   * @default - no parameters
   */
  readonly vendorParameters?: any;
}

/** The devices of one driver that a claim requests. */
export interface DriverRequests {
  /** The driver name: a DNS subdomain of at most 63 characters. */
  readonly driverName: string;

  /** The requests, one for each device; at least one. */
  readonly requests: NamedResourceRequest[];

  /**
   * Parameters for all devices, passed to the driver: any JSON value.
   *
   * @default - no parameters
   */
  readonly vendorParameters?: any;
}

/** Properties of a ResourceClaimParameters. */
export interface ResourceClaimParametersProps extends base.ResourceProps {
  /**
   * The vendor object that these parameters were generated from. A claim that refers to
   * that object uses these parameters.
   *
   * @default - claims refer to these parameters directly
   */
  readonly generatedFrom?: ParametersReference;

  /**
   * Whether several pods can use the allocated claim at the same time.
   *
   * @default false
   */
  readonly shareable?: boolean;

  /**
   * The requested devices, one entry for each driver.
   *
   * @default - none, until `addDriverRequests` is called
   */
  readonly driverRequests?: DriverRequests[];
}

class ImportedResourceClaimParameters extends base.ExternalObject implements IResourceClaimParameters {
}

/**
 * A ResourceClaimParameters lists the devices that a claim requests, in a form that the
 * scheduler understands. Kubernetes 1.30 only.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/
 * @example
 *
 * const parameters = new dra.ResourceClaimParameters(chart, 'BigGpu', {
 *   driverRequests: [{
 *     driverName: 'gpu.example.com',
 *     requests: [{ selector: 'attributes.quantity["memory"].isGreaterThan(quantity("16Gi"))' }],
 *   }],
 * });
 *
 * const gpu = new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com', structuredParameters: true });
 * new dra.ResourceClaim(chart, 'Claim', { resourceClass: gpu, parametersRef: dra.ParametersReference.to(parameters) });
 */
export class ResourceClaimParameters extends base.Resource implements IResourceClaimParameters {
  /**
   * References parameters that already exist in the cluster.
   *
   * @param scope the scope of the construct
   * @param id the id of the construct
   * @param resourceClaimParametersName the name of the object
   */
  public static fromResourceClaimParametersName(
    scope: Construct,
    id: string,
    resourceClaimParametersName: string,
  ): IResourceClaimParameters {
    return new ImportedResourceClaimParameters(scope, id, KIND, resourceClaimParametersName);
  }

  public readonly apiObject: ApiObject;

  private readonly _driverRequests: DriverRequests[];

  constructor(scope: Construct, id: string, props: ResourceClaimParametersProps = {}) {
    super(scope, id);
    expectProps(this, props, PROPS);
    ValidationError.at(this, () => expectManifestData('driverRequests', props.driverRequests));
    const driverRequests = [...props.driverRequests ?? []];
    props.generatedFrom?._declareIn(this);
    this.apiObject = new VersionedObject(this, props.metadata, [
      new ClassicForm(KIND, (adapter) =>
        adapter.renderClaimParameters({
          generatedFrom: props.generatedFrom?._forClaim(),
          shareable: props.shareable,
          driverRequests,
        }),
      ),
    ]);
    this._driverRequests = driverRequests;
  }

  /** The requested devices; a copy. */
  public get driverRequests(): DriverRequests[] {
    return [...this._driverRequests];
  }

  /**
   * Adds requests for the devices of another driver.
   *
   * @param requests the driver and the requested devices
   * @throws ValidationError if they have a value that no manifest can hold, such as a whole number beyond 2^53
   */
  public addDriverRequests(requests: DriverRequests): void {
    ValidationError.at(this, () => {
      expectArgument('requests', requests, withProps(DRIVER_REQUESTS));
      expectManifestData('requests', requests);
    });
    this._driverRequests.push(requests);
  }
}

const KIND = 'ResourceClaimParameters';

const REQUEST = apiStruct<NamedResourceRequest>({ selector: ANYTHING, vendorParameters: ANYTHING });

const DRIVER_REQUESTS = apiStruct<DriverRequests>({
  driverName: ANYTHING,
  requests: eachWithProps(REQUEST),
  vendorParameters: ANYTHING,
});

const PROPS = apiStruct<ResourceClaimParametersProps>({
  metadata: ANYTHING,
  generatedFrom: optional(A_PARAMETERS_REFERENCE),
  shareable: ANYTHING,
  driverRequests: optional(listOf(withProps(DRIVER_REQUESTS), 'requests')),
});
