import { DeviceRequestScope, REQUEST_NAMES } from './device-constraint';
import { A_TEXT, expectArgument, Expectation, listOf, optional } from './errors/arguments';
import { Body } from './render/model/models';

/**
 * What a driver is told about the devices that it prepares. Kubernetes 1.31 or newer.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/
 * @example
 *
 * new dra.DeviceClass(chart, 'SharedGpu', {
 *   driverName: 'gpu.example.com',
 *   config: [dra.DeviceConfiguration.opaque('gpu.example.com', {
 *     apiVersion: 'gpu.example.com/v1', kind: 'GpuConfig', sharing: { strategy: 'TimeSlicing' },
 *   })],
 * });
 */
export class DeviceConfiguration {
  /**
   * Parameters that only the driver understands.
   *
   * @param driverName the driver that they are for; it ignores those for others
   * @param parameters an object of any content, at most 10 KiB as JSON; most drivers want
   * `apiVersion` and `kind` in it
   * @param scope the requests of a claim that it is about; not for the configuration of a
   * class
   */
  public static opaque(
    driverName: string,
    parameters: { [key: string]: any },
    scope: DeviceRequestScope = {},
  ): DeviceConfiguration {
    expectArgument('the name of the driver', driverName, A_TEXT);
    expectArgument('requests', scope?.requests, optional(REQUEST_NAMES));
    return new DeviceConfiguration(driverName, parameters, scope);
  }

  private constructor(
    private readonly driverName: string,
    private readonly parameters: { [key: string]: any },
    private readonly scope: DeviceRequestScope,
  ) {
  }

  /**
   * The configuration as Kubernetes writes it.
   *
   * @internal
   */
  public _toKube(): Body {
    return { requests: this.scope.requests, opaque: { driver: this.driverName, parameters: this.parameters } };
  }
}

/**
 * What a prop must be that takes configurations.
 *
 * @internal
 */
export const DEVICE_CONFIGURATIONS: Expectation = listOf((value) => typeof value?._toKube === 'function',
  'DeviceConfiguration, such as DeviceConfiguration.opaque("gpu.example.com", { … })');
