import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import * as base from './base';
import { IClaimableClass } from './claimable-class';
import { ANYTHING, Expectation, expectProps, objectOf, optional } from './engine/errors/arguments';
import { apiStruct } from './engine/kubernetes/api-struct';
import { ClassModel } from './engine/render/models';
import { GrantableExternalObject, GrantableResource, IGrantableResource } from './grants';
import { A_NODE_SELECTOR, NodeSelector } from './node-selector';
import { ClassicForm } from './objects/object-form';
import { VersionedObject } from './objects/versioned-object';
import { A_PARAMETERS_REFERENCE, ParametersReference } from './parameters-reference';

/** A class of classic DRA. */
export interface IResourceClass extends IClaimableClass {
}

/** A class that already exists in the cluster. */
export interface IExistingResourceClass extends IResourceClass, IGrantableResource {
}

/** Properties of a ResourceClass. */
export interface ResourceClassProps extends base.ResourceProps {
  /**
   * The driver that allocates claims of the class: a DNS subdomain of at most 63
   * characters, for example `gpu.example.com`.
   */
  readonly driverName: string;

  /**
   * Parameters that apply to every claim of the class.
   *
   * @default - no parameters
   */
  readonly parametersRef?: ParametersReference;

  /**
   * The nodes on which claims of the class can be used.
   *
   * @default - all nodes
   */
  readonly suitableNodes?: NodeSelector;

  /**
   * Whether the scheduler allocates claims of the class, using structured parameters.
   * Kubernetes 1.30 only.
   *
   * @default - the controller of the driver allocates them
   */
  readonly structuredParameters?: boolean;
}

class ImportedResourceClass extends GrantableExternalObject implements IExistingResourceClass {
}

/**
 * A ResourceClass identifies the driver that allocates claims of the class, in classic
 * DRA. Cluster-scoped; Kubernetes 1.26 to 1.30.
 *
 * For Kubernetes 1.31 or newer, use a DeviceClass.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/
 * @example
 *
 * new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
 */
export class ResourceClass extends GrantableResource implements IResourceClass {
  /**
   * References a class that already exists in the cluster, usually installed by the
   * driver.
   *
   * @param scope the scope of the construct
   * @param id the id of the construct
   * @param resourceClassName the name of the class
   */
  public static fromResourceClassName(
    scope: Construct,
    id: string,
    resourceClassName: string,
  ): IExistingResourceClass {
    return new ImportedResourceClass(scope, id, KIND, resourceClassName);
  }

  public readonly apiObject: ApiObject;

  /** The driver that allocates claims of the class. */
  public readonly driverName: string;

  constructor(scope: Construct, id: string, props: ResourceClassProps) {
    super(scope, id);
    expectProps(this, props, PROPS);
    props.parametersRef?._declareIn(this);
    this.apiObject = new VersionedObject(this, props.metadata, [
      new ClassicForm(KIND, (adapter) => adapter.renderClass(toModel(props))),
    ]);
    this.driverName = props.driverName;
  }
}

const KIND = 'ResourceClass';

const PROPS = apiStruct<ResourceClassProps>({
  metadata: ANYTHING,
  driverName: ANYTHING,
  parametersRef: optional(A_PARAMETERS_REFERENCE),
  suitableNodes: optional(A_NODE_SELECTOR),
  structuredParameters: ANYTHING,
});

/**
 * The expectation for a prop that takes a class.
 *
 * @internal
 */
export const A_RESOURCE_CLASS: Expectation = objectOf(
  [KIND],
  'a ResourceClass, or the result of ResourceClass.fromResourceClassName',
);

function toModel(props: ResourceClassProps): ClassModel {
  return {
    driverName: props.driverName,
    parametersRef: props.parametersRef?._forClass(),
    structuredParameters: props.structuredParameters,
    suitableNodes: props.suitableNodes?._toKube(),
  };
}
