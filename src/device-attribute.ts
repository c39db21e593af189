import { expectMade, isRendered, madeBy, mapOf } from './engine/errors/arguments';
import { expectManifestData } from './engine/errors/free-form-data';
import { Body } from './engine/render/models';

/**
 * The value of a device attribute.
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
 *     attributes: {
 *       model: dra.DeviceAttribute.string('a100'),
 *       index: dra.DeviceAttribute.int(0),
 *       'driverVersion': dra.DeviceAttribute.version('1.2.0'),
 *     },
 *   }],
 * });
 */
export class DeviceAttribute {
  /**
   * A string.
   *
   * @param value at most 64 characters
   */
  public static string(value: string): DeviceAttribute {
    return new DeviceAttribute('string', value);
  }

  /**
   * An integer.
   *
   * @param value an integer
   * @throws UnscopedValidationError if the integer is beyond 2^53
   */
  public static int(value: number): DeviceAttribute {
    expectManifestData('value', value);
    return new DeviceAttribute('int', value);
  }

  /**
   * A boolean.
   *
   * @param value a boolean
   */
  public static bool(value: boolean): DeviceAttribute {
    return new DeviceAttribute('bool', value);
  }

  /**
   * A semantic version.
   *
   * @param value three numbers separated by dots, for example `1.2.0`; at most 64
   * characters
   */
  public static version(value: string): DeviceAttribute {
    return new DeviceAttribute('version', value);
  }

  /**
   * A list of strings. Kubernetes 1.36 or newer, with feature gate DRAListTypeAttributes.
   *
   * @param values the strings
   */
  public static strings(values: string[]): DeviceAttribute {
    return new DeviceAttribute('strings', values);
  }

  /**
   * A list of integers. Kubernetes 1.36 or newer, with feature gate
   * DRAListTypeAttributes.
   *
   * @param values the integers
   * @throws UnscopedValidationError if an integer is beyond 2^53
   */
  public static ints(values: number[]): DeviceAttribute {
    expectManifestData('values', values);
    return new DeviceAttribute('ints', values);
  }

  /**
   * A list of booleans. Kubernetes 1.36 or newer, with feature gate
   * DRAListTypeAttributes.
   *
   * @param values the booleans
   */
  public static bools(values: boolean[]): DeviceAttribute {
    return new DeviceAttribute('bools', values);
  }

  /**
   * A list of semantic versions. Kubernetes 1.36 or newer, with feature gate
   * DRAListTypeAttributes.
   *
   * @param values the versions
   */
  public static versions(values: string[]): DeviceAttribute {
    return new DeviceAttribute('versions', values);
  }

  private constructor(private readonly type: string, private readonly value: unknown) {
    expectMade(typeof type === 'string', 'DeviceAttribute.string("a100")');
  }

  /**
   * The value as written in a manifest.
   *
   * @internal
   */
  public _toKube(): Body {
    return { [this.type]: this.value };
  }
}

/**
 * The attributes of a device, by name.
 *
 * @internal
 */
export const DEVICE_ATTRIBUTES = mapOf(madeBy('DeviceAttribute.string("a100")', isRendered));
