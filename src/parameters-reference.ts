import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import { ExternalObject } from './base';
import { A_CONSTRUCT, expectArgument, Expectation, expectMade, unchecked, withProps } from './engine/errors/arguments';
import { UnscopedValidationError, ValidationError } from './engine/errors/validation-error';
import { found } from './engine/errors/wording';
import { apiStruct } from './engine/kubernetes/api-struct';
import { DRA_GROUP } from './engine/kubernetes/api-versions';
import * as model from './engine/render/models';
import { declareExternal } from './synth/scope-settings';

/** The identity of an object that is not in the app. */
export interface ParametersObjectName {
  /**
   * The API group of the object, for example `gpu.example.com`.
   *
   * @default - the core group, as for a ConfigMap
   */
  readonly apiGroup?: string;

  /** The kind of the object, for example `GpuClaimParameters`. */
  readonly kind: string;

  /** The name of the object. */
  readonly name: string;

  /**
   * The namespace of the object. Only for references from a class; a claim always refers
   * to its own namespace.
   *
   * @default - the object is cluster-scoped, or in the namespace of the claim
   */
  readonly namespace?: string;
}

/**
 * A reference to an object with driver parameters in classic DRA: a vendor's custom
 * resource, a ConfigMap, or one of the parameter kinds of Kubernetes 1.30.
 *
 * In DRA with structured parameters, use a DeviceConfiguration.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/
 * @example
 *
 * const gpu = new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
 * new dra.ResourceClaim(chart, 'BigGpu', {
 *   resourceClass: gpu,
 *   parametersRef: dra.ParametersReference.toName({
 *     apiGroup: 'gpu.example.com', kind: 'GpuClaimParameters', name: 'big',
 *   }),
 * });
 */
export class ParametersReference {
  /**
   * References an object of the app, or the result of a `fromXName` method.
   *
   * @param object an API object, or a construct whose default child is one
   * @throws ValidationError if the construct has no API object
   */
  public static to(object: IConstruct): ParametersReference {
    expectArgument('object', object, A_CONSTRUCT);
    if (ExternalObject.isExternalObject(object)) {
      return new ParametersReference(() => ({
        apiGroup: DRA_GROUP,
        kind: object.kind,
        name: object.name,
      }));
    }
    const apiObject = apiObjectOf(object);
    return new ParametersReference(() => ({
      apiGroup: apiObject.apiGroup === 'core' ? undefined : apiObject.apiGroup,
      kind: apiObject.kind,
      name: apiObject.name,
      namespace: apiObject.metadata.namespace,
    }));
  }

  /**
   * References an object that is not in the app.
   *
   * @param object the API group, kind and name of the object
   * @throws UnscopedValidationError if kind or name is empty
   */
  public static toName(object: ParametersObjectName): ParametersReference {
    expectArgument('object', object, withProps(OBJECT_NAME));
    if (!object?.kind || !object.name) {
      throw new UnscopedValidationError('kind and name of the object are required, '
        + `got kind ${found(object?.kind)} and name ${found(object?.name)}`);
    }
    return new ParametersReference(() => object, object);
  }

  private constructor(
    private readonly target: () => model.ParametersReference,
    private readonly external?: ParametersObjectName,
  ) {
    expectMade(typeof target === 'function', 'ParametersReference.to(object)');
  }

  /**
   * Declares the object as existing in the cluster for the checks, if it is not in the
   * app.
   *
   * @internal
   */
  public _declareIn(construct: IConstruct): void {
    if (this.external !== undefined) {
      const { apiGroup = '', kind, name, namespace } = this.external;
      declareExternal(construct, {
        kind: apiGroup === '' || apiGroup === DRA_GROUP ? kind : `${apiGroup}/${kind}`,
        name,
        namespace,
      });
    }
  }

  /**
   * The reference as written in a class.
   *
   * @internal
   */
  public _forClass(): model.ParametersReference {
    return this.target();
  }

  /**
   * The reference as written in a claim: always within its own namespace.
   *
   * @internal
   */
  public _forClaim(): model.ParametersReference {
    return { ...this.target(), namespace: undefined };
  }
}

/**
 * The expectation for a prop that takes a reference.
 *
 * @internal
 */
export const A_PARAMETERS_REFERENCE: Expectation = {
  fits: (value) => typeof value?._forClass === 'function',
  words: 'a ParametersReference',
  fix: 'use ParametersReference.to(object) for an object of the app, '
    + 'or ParametersReference.toName({ apiGroup, kind, name }) for any other',
};

const OBJECT_NAME = apiStruct<ParametersObjectName>(unchecked('apiGroup', 'kind', 'name', 'namespace'));

function apiObjectOf(object: IConstruct): ApiObject {
  try {
    return ApiObject.of(object);
  } catch {
    throw new ValidationError(
      'has no API object to refer to: pass an ApiObject, or a construct with an ApiObject as its default child',
      object,
    );
  }
}
