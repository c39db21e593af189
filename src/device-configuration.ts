import { DeviceRequestScope, expectRequestScope } from './device-constraint';
import { expectArgument, Expectation, expectMade, listOfObjects, madeBy } from './engine/errors/arguments';
import { expectManifestData } from './engine/errors/free-form-data';
import { UnscopedValidationError } from './engine/errors/validation-error';
import { A_POSSIBLE_DRIVER_NAME } from './engine/kubernetes/driver-name';
import { Body } from './engine/render/models';

/**
 * Configuration passed to the driver of a device. Kubernetes 1.31 or newer.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/
 * @example
 *
 * new dra.DeviceClass(chart, 'SharedGpu', {
 *   driverName: 'gpu.example.com',
 *   config: [dra.DeviceConfiguration.opaque('gpu.example.com', {
 *     'apiVersion': 'gpu.example.com/v1', kind: 'GpuConfig', sharing: { strategy: 'TimeSlicing' },
 *   })],
 * });
 */
export class DeviceConfiguration {
  /**
   * Opaque parameters that only the driver interprets.
   *
   * @param driverName the driver that the parameters are for; other drivers ignore them
   * @param parameters any object, at most 10 KiB as JSON; most drivers expect `apiVersion`
   * and `kind` in it
   * @param scope the requests of the claim that the parameters apply to; not allowed in
   * the configuration of a class
   * @throws UnscopedValidationError if no driver can have the name, the scope is invalid, or
   * the parameters have a value that no manifest can hold, such as a whole number beyond 2^53
   */
  public static opaque(
    driverName: string,
    parameters: { [key: string]: any },
    scope: DeviceRequestScope = {},
  ): DeviceConfiguration {
    UnscopedValidationError.about('DeviceConfiguration.opaque', () => {
      expectArgument('driverName', driverName, A_POSSIBLE_DRIVER_NAME);
      expectRequestScope(scope);
      expectManifestData('parameters', parameters);
    });
    return new DeviceConfiguration(driverName, parameters, scope);
  }

  private constructor(
    private readonly driverName: string,
    private readonly parameters: { [key: string]: any },
    private readonly scope: DeviceRequestScope,
  ) {
    expectMade(
      A_POSSIBLE_DRIVER_NAME.fits(driverName) && scope !== undefined,
      'DeviceConfiguration.opaque("gpu.example.com", { … })',
    );
  }

  /**
   * The configuration as written in a manifest.
   *
   * @internal
   */
  public _toKube(): Body {
    return { requests: this.scope.requests, opaque: { driver: this.driverName, parameters: this.parameters } };
  }
}

/**
 * The expectation for a prop that takes configurations.
 *
 * @internal
 */
export const DEVICE_CONFIGURATIONS: Expectation = listOfObjects(madeBy(
  'DeviceConfiguration.opaque("gpu.example.com", { … })',
  (value) => typeof value?._toKube === 'function',
));
