import {
  A_STRING, expectArgument, Expectation, expectMade, givenStruct, isRendered, madeBy, mapOf, structOf, unchecked,
} from './engine/errors/arguments';
import { apiStruct } from './engine/kubernetes/api-struct';
import { Body } from './engine/render/models';

/** The amounts of a capacity that a claim can consume: listed values, or a range. */
export interface CapacityRequestPolicy {
  /**
   * The amount for claims that do not request one.
   *
   * @default - the whole capacity
   */
  readonly defaultValue?: string;

  /**
   * The allowed amounts, in ascending order; at most 10. Cannot be combined with `min`.
   *
   * @default - the amounts of the range; without a range, any amount
   */
  readonly validValues?: string[];

  /**
   * The smallest amount of the range. Cannot be combined with `validValues`.
   *
   * @default - no range
   */
  readonly min?: string;

  /**
   * The largest amount of the range.
   *
   * @default - the whole capacity
   */
  readonly max?: string;

  /**
   * The step between the amounts of the range, counted from `min`.
   *
   * @default - any amount in the range
   */
  readonly step?: string;
}

/**
 * The capacity of a device, for example its memory.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/
 * @example
 *
 * new dra.ResourceSlice(chart, 'Gpus', {
 *   driverName: 'gpu.example.com',
 *   pool: { name: 'node-1' },
 *   nodeName: 'node-1',
 *   devices: [{
 *     name: 'gpu-0',
 *     allowMultipleAllocations: true,
 *     capacity: { memory: dra.DeviceCapacity.of('80Gi', { defaultValue: '10Gi', min: '10Gi', step: '10Gi' }) },
 *   }],
 * });
 */
export class DeviceCapacity {
  /**
   * Creates a capacity.
   *
   * @param value the amount, for example `40Gi`
   * @param requestPolicy the amounts that a claim can consume when several claims share
   * the device; Kubernetes 1.34 or newer
   * @throws UnscopedValidationError if the amount is not a string
   */
  public static of(value: string, requestPolicy?: CapacityRequestPolicy): DeviceCapacity {
    expectArgument('value', value, A_QUANTITY);
    expectArgument('requestPolicy', requestPolicy ?? undefined, A_REQUEST_POLICY);
    return new DeviceCapacity(value, givenStruct(requestPolicy));
  }

  private constructor(private readonly value: string, private readonly requestPolicy?: CapacityRequestPolicy) {
    expectMade(typeof value === 'string', 'DeviceCapacity.of("80Gi")');
  }

  /**
   * The capacity as written in `v1`.
   *
   * @internal
   */
  public _toKube(): Body {
    return { value: this.value, requestPolicy: this.requestPolicy && renderPolicy(this.requestPolicy) };
  }
}

const A_QUANTITY: Expectation = { ...A_STRING, words: 'a quantity, such as "80Gi"' };

/**
 * The capacities of a device, by name.
 *
 * @internal
 */
export const DEVICE_CAPACITIES = mapOf(madeBy('DeviceCapacity.of("80Gi")', isRendered));

const A_REQUEST_POLICY = structOf(
  apiStruct<CapacityRequestPolicy>(unchecked('defaultValue', 'validValues', 'min', 'max', 'step')),
);

function renderPolicy({ defaultValue, validValues, ...range }: CapacityRequestPolicy): Body {
  return { default: defaultValue, validRange: givenStruct(range), validValues };
}
