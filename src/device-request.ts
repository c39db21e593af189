import { IDeviceClass, isPortable } from './device-class';
import { DEVICE_SELECTORS, DeviceSelector } from './device-selector';
import { DeviceToleration, renderTolerations } from './device-toleration';
import { AN_OBJECT, expectArgument, Expectation, listOf, objectOf, optional } from './errors/arguments';
import { Body } from './render/model/models';

/** Which devices of a class an alternative of a request is about. */
export interface DeviceSubRequestOptions {
  /**
   * How many devices; at least 1. Not together with `all`.
   *
   * @default 1
   */
  readonly count?: number;

  /**
   * Whether all devices that fit are meant. Not together with `count`.
   *
   * @default - as many as `count` says
   */
  readonly all?: boolean;

  /**
   * What a device must be like, besides what its class demands; at most 32 conditions,
   * and all of them must be true.
   *
   * @default - every device of the class fits
   */
  readonly selectors?: DeviceSelector[];

  /**
   * Taints that the devices may have. Kubernetes 1.33 or newer.
   *
   * @default - devices without taints only
   */
  readonly tolerations?: DeviceToleration[];

  /**
   * How much of each capacity is used of a device that several requests can share, by
   * name: `{ memory: '10Gi' }`. Kubernetes 1.34 or newer.
   *
   * @default - as the device says, and all of it if it says nothing
   */
  readonly capacity?: { [name: string]: string };
}

/** Which devices of a class a request is about. */
export interface DeviceRequestOptions extends DeviceSubRequestOptions {
  /**
   * Whether the request is for administrators: it gets devices that are in use, and takes
   * them from nobody. Needs a label on the namespace, see `AdminAccess`.
   *
   * @default false
   */
  readonly adminAccess?: boolean;
}

/**
 * One alternative of a request. Kubernetes 1.33 or newer.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/#prioritized-list
 */
export class DeviceSubRequest {
  /**
   * Devices of one class.
   *
   * @param name the name of the alternative: a DNS label, unique in the request
   * @param deviceClass the class of the devices
   * @param options how many devices, and which
   * @throws UnscopedValidationError if the count is no whole number of at least 1, or
   * given together with `all`
   */
  public static exactly(
    name: string,
    deviceClass: IDeviceClass,
    options: DeviceSubRequestOptions = {},
  ): DeviceSubRequest {
    expectDevices(name, deviceClass, options);
    return new DeviceSubRequest(name, deviceClass, options);
  }

  private constructor(
    /** The name of the alternative. */
    public readonly name: string,
    /** The class of the devices. */
    public readonly deviceClass: IDeviceClass,
    private readonly options: DeviceSubRequestOptions,
  ) {
  }

  /**
   * The alternative as Kubernetes writes it.
   *
   * @internal
   */
  public _toKube(): Body {
    return { name: this.name, ...renderDevices(this.deviceClass, this.options) };
  }
}

/**
 * A request of a claim for devices: of one class, or of the first of several alternatives
 * that can be had. Kubernetes 1.31 or newer.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/
 * @example
 *
 * const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
 * new dra.ResourceClaimTemplate(chart, 'TwoGpus', {
 *   requests: [dra.DeviceRequest.exactly('gpus', gpu, { count: 2 })],
 * });
 */
export class DeviceRequest {
  /**
   * Devices of one class.
   *
   * @param name the name of the request: a DNS label, unique in the claim
   * @param deviceClass the class of the devices
   * @param options how many devices, and which
   * @throws UnscopedValidationError if the count is no whole number of at least 1, or
   * given together with `all`
   */
  public static exactly(
    name: string,
    deviceClass: IDeviceClass,
    options: DeviceRequestOptions = {},
  ): DeviceRequest {
    expectDevices(name, deviceClass, options);
    return new DeviceRequest(name, { deviceClass, options });
  }

  /**
   * The first of several alternatives that can be had. Kubernetes 1.33 or newer.
   *
   * @param name the name of the request: a DNS label, unique in the claim
   * @param subRequests the alternatives, the best first; 1 to 8
   */
  public static firstAvailable(name: string, subRequests: DeviceSubRequest[]): DeviceRequest {
    expectArgument('the name of the request', name, A_NAME);
    expectArgument('the alternatives', subRequests, SUB_REQUESTS);
    return new DeviceRequest(name, undefined, [...subRequests]);
  }

  private constructor(
    /** The name of the request. */
    public readonly name: string,
    private readonly exactly?: { readonly deviceClass: IDeviceClass; readonly options: DeviceRequestOptions },
    private readonly alternatives?: readonly DeviceSubRequest[],
  ) {
  }

  /** The classes that devices may come from, the best first. */
  public get deviceClasses(): IDeviceClass[] {
    return this.exactly !== undefined
      ? [this.exactly.deviceClass]
      : this.alternatives!.map(({ deviceClass }) => deviceClass);
  }

  /**
   * The request as `v1` writes it.
   *
   * @internal
   */
  public _toKube(): Body {
    if (this.exactly === undefined) {
      return { name: this.name, firstAvailable: this.alternatives!.map((each) => each._toKube()) };
    }
    const { deviceClass, options } = this.exactly;
    return {
      name: this.name,
      exactly: { ...renderDevices(deviceClass, options), adminAccess: options.adminAccess },
    };
  }

  /**
   * The class of the request, if classic DRA can ask for the same: one device of a
   * portable class, whichever it is.
   *
   * @internal
   */
  public get _classicClass(): IDeviceClass | undefined {
    if (this.exactly === undefined || !isPortable(this.exactly.deviceClass)) {
      return undefined;
    }
    const { count, ...rest } = this.exactly.options;
    const isPlain = Object.values(rest).every(
      (value) =>
        value === undefined || value === false || (Array.isArray(value) && value.length === 0),
    );
    return isPlain && (count ?? 1) === 1 ? this.exactly.deviceClass : undefined;
  }
}

/**
 * What a prop must be that takes requests.
 *
 * @internal
 */
export const DEVICE_REQUESTS: Expectation = listOf((value) => value instanceof Object && '_classicClass' in value,
  'DeviceRequest, such as DeviceRequest.exactly("gpu", deviceClass)');

const SUB_REQUESTS: Expectation = listOf(
  (value) => typeof value?._toKube === 'function' && !('_classicClass' in value),
  'DeviceSubRequest, such as DeviceSubRequest.exactly("large", deviceClass)',
);

const A_NAME: Expectation = { fits: (value) => typeof value === 'string', words: 'a text' };

/**
 * What an argument must be that takes a device class.
 *
 * @internal
 */
export const A_DEVICE_CLASS: Expectation = objectOf(
  ['DeviceClass'],
  'a class: a DeviceClass, or what DeviceClass.fromDeviceClassName returns',
);

/**
 * What an argument must be that takes a number of devices.
 *
 * @internal
 */
export const A_COUNT: Expectation = {
  fits: (value) => Number.isSafeInteger(value) && value > 0,
  words: 'a whole number of at least 1; for all devices that fit, write { all: true }',
};

const NO_COUNT: Expectation = { fits: () => false, words: 'left out where `all` is set' };

function expectDevices(name: string, deviceClass: IDeviceClass, options: DeviceSubRequestOptions): void {
  expectArgument('the name of the request', name, A_NAME);
  expectArgument('the class of the request', deviceClass, A_DEVICE_CLASS);
  expectArgument('the options of the request', options, AN_OBJECT);
  expectArgument('selectors', options.selectors, optional(DEVICE_SELECTORS));
  expectArgument('count', options.count, optional(options.all === true ? NO_COUNT : A_COUNT));
}

function renderDevices(
  deviceClass: IDeviceClass,
  { count, all, selectors, tolerations, capacity }: DeviceSubRequestOptions,
): Body {
  return {
    deviceClassName: deviceClass.name,
    allocationMode: all === undefined ? undefined : all ? 'All' : 'ExactCount',
    count,
    selectors: selectors?.map((each) => each._toKube()),
    tolerations: renderTolerations(tolerations),
    capacity: capacity === undefined ? undefined : { requests: capacity },
  };
}
