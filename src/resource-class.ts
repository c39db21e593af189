import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import * as base from './base';
import { Expectation, expectProps, objectOf, optional } from './errors/arguments';
import { GrantableExternalObject, GrantableResource, IGrantableResource } from './grants';
import { A_NODE_SELECTOR, NodeSelector } from './node-selector';
import { A_PARAMETERS_REFERENCE, ParametersReference } from './parameters-reference';
import { IClaimableClass } from './pod-claims';
import { ClassModel } from './render/model/models';
import { classicForm, VersionedObject } from './render/objects/versioned-object';

/** A class of classic DRA. */
export interface IResourceClass extends IClaimableClass {
}

/** A class that the cluster has already. */
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
   * Parameters that hold for every claim of the class.
   *
   * @default - the class has no parameters
   */
  readonly parametersRef?: ParametersReference;

  /**
   * The nodes on which claims of the class can be used.
   *
   * @default - all nodes
   */
  readonly suitableNodes?: NodeSelector;

  /**
   * Whether the scheduler allocates claims of the class itself, from structured
   * parameters. Kubernetes 1.30 only.
   *
   * @default - the controller of the driver allocates them
   */
  readonly structuredParameters?: boolean;
}

class ImportedResourceClass extends GrantableExternalObject implements IExistingResourceClass {
}

/**
 * A ResourceClass names the driver that allocates the claims of the class.
 * Cluster-scoped; Kubernetes 1.26 to 1.30.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/
 * @example
 *
 * new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
 */
export class ResourceClass extends GrantableResource implements IResourceClass {
  /**
   * A class that the cluster has already, most often because the driver installed it.
   *
   * @param scope the scope in which the class is made known
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
    expectProps(this, props, {
      parametersRef: optional(A_PARAMETERS_REFERENCE),
      suitableNodes: optional(A_NODE_SELECTOR),
    });
    props.parametersRef?._declareIn(this);
    this.apiObject = new VersionedObject(this, props.metadata, [
      classicForm(KIND, (spoke) => spoke.renderClass(toModel(props))),
    ]);
    this.driverName = props.driverName;
  }
}

const KIND = 'ResourceClass';

/**
 * What a prop must be that takes a class.
 *
 * @internal
 */
export const A_RESOURCE_CLASS: Expectation = objectOf(
  [KIND],
  'a class: a ResourceClass, or what ResourceClass.fromResourceClassName returns',
);

function toModel(props: ResourceClassProps): ClassModel {
  return {
    driverName: props.driverName,
    parametersRef: props.parametersRef?._forClass(),
    structuredParameters: props.structuredParameters,
    suitableNodes: props.suitableNodes?._toKube(),
  };
}
