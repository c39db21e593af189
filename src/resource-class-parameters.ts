import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import * as base from './base';
import { ANYTHING, expectArgument, expectProps, listOf, optional, withProps } from './engine/errors/arguments';
import { expectManifestData } from './engine/errors/free-form-data';
import { ValidationError } from './engine/errors/validation-error';
import { apiStruct } from './engine/kubernetes/api-struct';
import { ClassicForm } from './objects/object-form';
import { VersionedObject } from './objects/versioned-object';
import { A_PARAMETERS_REFERENCE, ParametersReference } from './parameters-reference';

/** Structured parameters of classes. */
export interface IResourceClassParameters extends base.IResource {
}

/** Parameters for one driver, applied to every claim of a class. */
export interface VendorParameters {
  /** The driver name: a DNS subdomain of at most 63 characters. */
  readonly driverName: string;

  /**
   * Parameters passed to the driver: any JSON value.
   *
   * @default - no parameters
   */
  readonly parameters?: any;
}

/** The devices of one driver that belong to a class. */
export interface ResourceFilter {
  /** The driver name: a DNS subdomain of at most 63 characters. */
  readonly driverName: string;

  /** A CEL expression over `attributes` that selects the devices: `attributes.string["model"] == "a"`. */
  readonly selector: string;
}

/** Properties of a ResourceClassParameters. */
export interface ResourceClassParametersProps extends base.ResourceProps {
  /**
   * The vendor object that these parameters were generated from. A class that refers to
   * that object uses these parameters.
   *
   * @default - classes refer to these parameters directly
   */
  readonly generatedFrom?: ParametersReference;

  /**
   * Parameters for the drivers, one entry for each driver.
   *
   * @default - none, until `addVendorParameters` is called
   */
  readonly vendorParameters?: VendorParameters[];

  /**
   * The devices that belong to the class, one entry for each driver.
   *
   * @default - all devices, until `addFilter` is called
   */
  readonly filters?: ResourceFilter[];
}

class ImportedResourceClassParameters extends base.ExternalObject implements IResourceClassParameters {
}

/**
 * A ResourceClassParameters selects the devices of a class, in a form that the scheduler
 * understands. Kubernetes 1.30 only.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/
 * @example
 *
 * const parameters = new dra.ResourceClassParameters(chart, 'Trained', {
 *   filters: [{ driverName: 'gpu.example.com', selector: 'attributes.bool["healthy"]' }],
 * });
 *
 * new dra.ResourceClass(chart, 'Gpu', {
 *   driverName: 'gpu.example.com',
 *   structuredParameters: true,
 *   parametersRef: dra.ParametersReference.to(parameters),
 * });
 */
export class ResourceClassParameters extends base.Resource implements IResourceClassParameters {
  /**
   * References parameters that already exist in the cluster.
   *
   * @param scope the scope of the construct
   * @param id the id of the construct
   * @param resourceClassParametersName the name of the object
   */
  public static fromResourceClassParametersName(
    scope: Construct,
    id: string,
    resourceClassParametersName: string,
  ): IResourceClassParameters {
    return new ImportedResourceClassParameters(scope, id, KIND, resourceClassParametersName);
  }

  public readonly apiObject: ApiObject;

  private readonly _vendorParameters: VendorParameters[];
  private readonly _filters: ResourceFilter[];

  constructor(scope: Construct, id: string, props: ResourceClassParametersProps = {}) {
    super(scope, id);
    expectProps(this, props, PROPS);
    ValidationError.at(this, () => expectManifestData('vendorParameters', props.vendorParameters));
    const vendorParameters = [...props.vendorParameters ?? []];
    const filters = [...props.filters ?? []];
    props.generatedFrom?._declareIn(this);
    this.apiObject = new VersionedObject(this, props.metadata, [
      new ClassicForm(KIND, (adapter) =>
        adapter.renderClassParameters({
          generatedFrom: props.generatedFrom?._forClass(),
          vendorParameters,
          filters,
        }),
      ),
    ]);
    this._vendorParameters = vendorParameters;
    this._filters = filters;
  }

  /** The parameters for the drivers; a copy. */
  public get vendorParameters(): VendorParameters[] {
    return [...this._vendorParameters];
  }

  /** The devices that belong to the class; a copy. */
  public get filters(): ResourceFilter[] {
    return [...this._filters];
  }

  /**
   * Adds parameters for another driver.
   *
   * @param parameters the driver and its parameters
   * @throws ValidationError if they have a value that no manifest can hold, such as a whole number beyond 2^53
   */
  public addVendorParameters(parameters: VendorParameters): void {
    ValidationError.at(this, () => {
      expectArgument('parameters', parameters, withProps(VENDOR_PARAMETERS));
      expectManifestData('parameters', parameters);
    });
    this._vendorParameters.push(parameters);
  }

  /**
   * Adds a filter for the devices of another driver.
   *
   * @param filter the driver and its devices
   */
  public addFilter(filter: ResourceFilter): void {
    ValidationError.at(this, () => expectArgument('filter', filter, withProps(FILTER)));
    this._filters.push(filter);
  }
}

const KIND = 'ResourceClassParameters';

const VENDOR_PARAMETERS = apiStruct<VendorParameters>({ driverName: ANYTHING, parameters: ANYTHING });

const FILTER = apiStruct<ResourceFilter>({ driverName: ANYTHING, selector: ANYTHING });

const PROPS = apiStruct<ResourceClassParametersProps>({
  metadata: ANYTHING,
  generatedFrom: optional(A_PARAMETERS_REFERENCE),
  vendorParameters: optional(listOf(withProps(VENDOR_PARAMETERS), 'parameters')),
  filters: optional(listOf(withProps(FILTER), 'filters')),
});
