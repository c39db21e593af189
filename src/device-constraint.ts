import {
  A_STRING, expectArgument, Expectation, expectMade, expectStruct, listOf, listOfObjects, madeBy, optional,
} from './engine/errors/arguments';
import { UnscopedValidationError } from './engine/errors/validation-error';
import { apiStruct } from './engine/kubernetes/api-struct';
import { Body } from './engine/render/models';

/** The requests that a constraint or a configuration applies to. */
export interface DeviceRequestScope {
  /**
   * The request names; `request/subrequest` for a single alternative.
   *
   * @default - all requests of the claim
   */
  readonly requests?: string[];
}

/**
 * A property that the devices of several requests must share, or must not share.
 * Kubernetes 1.31 or newer.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/
 * @example
 *
 * const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
 * const nic = new dra.DeviceClass(chart, 'Nic', { driverName: 'nic.example.com' });
 * new dra.ResourceClaimTemplate(chart, 'GpuWithNic', {
 *   requests: [dra.DeviceRequest.exactly('gpu', gpu), dra.DeviceRequest.exactly('nic', nic)],
 *   constraints: [dra.DeviceConstraint.matchAttribute('resource.kubernetes.io/pcieRoot')],
 * });
 */
export class DeviceConstraint {
  /**
   * Requires the same value of an attribute on all devices.
   *
   * @param attribute the attribute, qualified with its domain, for example
   * `resource.kubernetes.io/pcieRoot`
   * @param scope the requests that the constraint applies to
   * @throws UnscopedValidationError if an argument has the wrong type
   */
  public static matchAttribute(attribute: string, scope: DeviceRequestScope = {}): DeviceConstraint {
    return new DeviceConstraint('matchAttribute', attribute, scope);
  }

  /**
   * Requires a different value of an attribute on each device. Kubernetes 1.34 or newer.
   *
   * @param attribute the attribute, qualified with its domain
   * @param scope the requests that the constraint applies to
   * @throws UnscopedValidationError if an argument has the wrong type
   */
  public static distinctAttribute(attribute: string, scope: DeviceRequestScope = {}): DeviceConstraint {
    return new DeviceConstraint('distinctAttribute', attribute, scope);
  }

  private constructor(
    private readonly field: string,
    private readonly attribute: string,
    private readonly scope: DeviceRequestScope,
  ) {
    expectMade(typeof field === 'string', 'DeviceConstraint.matchAttribute(attribute)');
    UnscopedValidationError.about(`DeviceConstraint.${field}`, () => {
      expectArgument('attribute', attribute, A_STRING);
      expectRequestScope(scope);
    });
  }

  /**
   * The constraint as written in a manifest.
   *
   * @internal
   */
  public _toKube(): Body {
    return { requests: this.scope.requests, [this.field]: this.attribute };
  }
}

const REQUEST_NAMES: Expectation = listOf(A_STRING, 'names of requests');

const REQUEST_SCOPE = apiStruct<DeviceRequestScope>({ requests: optional(REQUEST_NAMES) });

/**
 * Rejects a scope whose requests are not names.
 *
 * @internal
 */
export function expectRequestScope(scope: DeviceRequestScope): void {
  expectStruct('scope', scope, REQUEST_SCOPE);
}

/**
 * The expectation for a prop that takes constraints.
 *
 * @internal
 */
export const DEVICE_CONSTRAINTS: Expectation = listOfObjects(madeBy(
  'DeviceConstraint.matchAttribute("resource.kubernetes.io/pcieRoot")',
  (value) => typeof value?._toKube === 'function',
));
