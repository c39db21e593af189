import { IDeviceClass, isPortable } from './claimable-class';
import { DEVICE_SELECTORS, DeviceSelector } from './device-selector';
import { DEVICE_TOLERATION, DeviceToleration, renderTolerations } from './device-toleration';
import {
  A_BOOLEAN, A_STRING, AN_OBJECT, ANYTHING, eachWithProps, expectArgument, Expectation, Expectations, expectMade,
  expectStruct, listOfObjects, madeBy, nonEmptyListOf, objectOf, optional, rejectConflicts, saysNothing,
} from './engine/errors/arguments';
import { Struct } from './engine/errors/unknown-props';
import { UnscopedValidationError } from './engine/errors/validation-error';
import { found } from './engine/errors/wording';
import { apiStruct } from './engine/kubernetes/api-struct';
import { Body } from './engine/render/models';

/** The devices that an alternative requests from a class. */
export interface DeviceSubRequestOptions {
  /**
   * The number of devices; at least 1. Cannot be combined with `all`.
   *
   * @default 1
   */
  readonly count?: number;

  /**
   * Whether to request all matching devices. Cannot be combined with `count`.
   *
   * @default false
   */
  readonly all?: boolean;

  /**
   * Conditions that a device must meet in addition to those of its class; at most 32.
   *
   * @default - every device of the class matches
   */
  readonly selectors?: DeviceSelector[];

  /**
   * Taints that the request tolerates. Kubernetes 1.33 or newer.
   *
   * @default - only devices without taints
   */
  readonly tolerations?: DeviceToleration[];

  /**
   * The amount of each capacity to consume from a shareable device, by name: `{ memory:
   * '10Gi' }`. Kubernetes 1.34 or newer.
   *
   * @default - the default of the device, otherwise its whole capacity
   */
  readonly capacity?: { [name: string]: string };
}

/** The devices to request from a class. */
export interface DeviceRequestOptions extends DeviceSubRequestOptions {
  /**
   * Whether the request has admin access: it can get devices that are in use without
   * taking them away from other claims. The namespace needs a label; see `AdminAccess`.
   *
   * @default false
   */
  readonly adminAccess?: boolean;
}

/**
 * One alternative of a request. Kubernetes 1.33 or newer.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/#prioritized-list
 * @example
 *
 * const large = new dra.DeviceClass(chart, 'LargeGpu', { driverName: 'gpu.example.com' });
 * const small = new dra.DeviceClass(chart, 'SmallGpu', { driverName: 'small-gpu.example.com' });
 *
 * new dra.ResourceClaimTemplate(chart, 'AnyGpu', {
 *   requests: [dra.DeviceRequest.firstAvailable('gpu', [
 *     dra.DeviceSubRequest.exactly('large', large),
 *     dra.DeviceSubRequest.exactly('small', small, { count: 2 }),
 *   ])],
 * });
 */
export class DeviceSubRequest {
  /**
   * Requests devices of one class.
   *
   * @param name the name of the alternative: a DNS label, unique in the request
   * @param deviceClass the class of the devices
   * @param options how many devices to request, and which
   * @throws UnscopedValidationError if the count is not an integer of at least 1, or is
   * combined with `all`
   */
  public static exactly(
    name: string,
    deviceClass: IDeviceClass,
    options: DeviceSubRequestOptions = {},
  ): DeviceSubRequest {
    expectDevices(name, deviceClass, options, SUB_REQUEST_OPTIONS);
    return new DeviceSubRequest(name, deviceClass, options);
  }

  private constructor(
    /** The name of the alternative. */
    public readonly name: string,
    /** The class of the devices. */
    public readonly deviceClass: IDeviceClass,
    private readonly options: DeviceSubRequestOptions,
  ) {
    expectMade(
      A_DEVICE_CLASS.fits(deviceClass) && AN_OBJECT.fits(options),
      'DeviceSubRequest.exactly("large", deviceClass)',
    );
  }

  /**
   * The alternative as written in a manifest.
   *
   * @internal
   */
  public _toKube(): Body {
    return { name: this.name, ...renderDevices(this.deviceClass, this.options) };
  }
}

/**
 * A request of a claim: devices of one class, or the first available one of several
 * alternatives. Kubernetes 1.31 or newer.
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
   * Requests devices of one class.
   *
   * @param name the name of the request: a DNS label, unique in the claim
   * @param deviceClass the class of the devices
   * @param options how many devices to request, and which
   * @throws UnscopedValidationError if the count is not an integer of at least 1, or is
   * combined with `all`
   */
  public static exactly(
    name: string,
    deviceClass: IDeviceClass,
    options: DeviceRequestOptions = {},
  ): DeviceRequest {
    expectDevices(name, deviceClass, options, REQUEST_OPTIONS);
    return new DeviceRequest(name, { deviceClass, options });
  }

  /**
   * Requests the first available of several alternatives. Kubernetes 1.33 or newer.
   *
   * @param name the name of the request: a DNS label, unique in the claim
   * @param subRequests the alternatives in order of preference; 1 to 8
   * @throws UnscopedValidationError if there is no alternative, or one is not a DeviceSubRequest
   */
  public static firstAvailable(name: string, subRequests: DeviceSubRequest[]): DeviceRequest {
    aboutRequest(name, () => expectArgument('subRequests', subRequests, SUB_REQUESTS));
    return new DeviceRequest(name, undefined, [...subRequests]);
  }

  private constructor(
    /** The name of the request. */
    public readonly name: string,
    private readonly exactly?: { readonly deviceClass: IDeviceClass; readonly options: DeviceRequestOptions },
    private readonly alternatives?: readonly DeviceSubRequest[],
  ) {
    expectMade(
      exactly?.options !== undefined || Array.isArray(alternatives),
      'DeviceRequest.exactly("gpu", deviceClass)',
    );
  }

  /** The classes that the devices may come from, in order of preference. */
  public get deviceClasses(): IDeviceClass[] {
    return this.exactly !== undefined
      ? [this.exactly.deviceClass]
      : this.alternatives!.map(({ deviceClass }) => deviceClass);
  }

  /**
   * The request as written in `v1`.
   *
   * @internal
   */
  public _toKube(): Body {
    if (this.exactly === undefined) {
      return { name: this.name, firstAvailable: this.alternatives!.map((each) => each._toKube()) };
    }
    const { deviceClass, options } = this.exactly;
    return { name: this.name, exactly: renderDevices(deviceClass, options) };
  }

  /**
   * The class of the request if classic DRA can express it: one device of a portable class.
   * Classic DRA has no counterpart for any other option.
   *
   * @internal
   */
  public get _classicClass(): IDeviceClass | undefined {
    if (this.exactly === undefined || !isPortable(this.exactly.deviceClass)) {
      return undefined;
    }
    const { count = 1, ...others } = this.exactly.options;
    return count === 1 && saysNothing(others) ? this.exactly.deviceClass : undefined;
  }
}

/**
 * The expectation for a prop that takes requests.
 *
 * @internal
 */
export const DEVICE_REQUESTS: Expectation = listOfObjects(madeBy(
  'DeviceRequest.exactly("gpu", deviceClass)',
  (value) => value instanceof Object && '_classicClass' in value,
));

const A_SUB_REQUEST = madeBy(
  'DeviceSubRequest.exactly("large", deviceClass)',
  (value) => typeof value?._toKube === 'function' && !('_classicClass' in value),
);

const SUB_REQUESTS = nonEmptyListOf(A_SUB_REQUEST, A_SUB_REQUEST.words.replace(/^a /, ''));

/**
 * The expectation for an argument that takes a device class.
 *
 * @internal
 */
export const A_DEVICE_CLASS: Expectation = objectOf(
  ['DeviceClass'],
  'a DeviceClass, or the result of DeviceClass.fromDeviceClassName',
);

/**
 * The expectation for a device count.
 *
 * @internal
 */
export const A_COUNT: Expectation = {
  fits: (value) => Number.isSafeInteger(value) && value > 0,
  words: 'an integer of at least 1',
};

const A_COUNT_OR_ALL: Expectation = { ...A_COUNT, fix: 'for all matching devices, set { all: true }' };

const SUB_REQUEST_PROPS: Expectations<DeviceSubRequestOptions> = {
  count: optional(A_COUNT_OR_ALL),
  all: optional(A_BOOLEAN),
  selectors: optional(DEVICE_SELECTORS),
  tolerations: eachWithProps(DEVICE_TOLERATION),
  capacity: ANYTHING,
};

const SUB_REQUEST_OPTIONS = apiStruct<DeviceSubRequestOptions>(SUB_REQUEST_PROPS);

/**
 * The expectations for the options of a request.
 *
 * @internal
 */
export const REQUEST_PROPS: Expectations<DeviceRequestOptions> = { ...SUB_REQUEST_PROPS, adminAccess: ANYTHING };

const REQUEST_OPTIONS = apiStruct<DeviceRequestOptions>(REQUEST_PROPS);

const A_REQUEST_NAME: Expectation = { ...A_STRING, words: 'the name of the request, such as "gpu"' };

/** Prefixes errors about the other arguments with the name of the request. */
function aboutRequest(name: string, expectOthers: () => void): void {
  UnscopedValidationError.about('DeviceRequest', () => expectArgument('name', name, A_REQUEST_NAME));
  UnscopedValidationError.about(`request ${found(name)}`, expectOthers);
}

function expectDevices(
  name: string,
  deviceClass: IDeviceClass,
  options: DeviceSubRequestOptions,
  known: Struct<Expectation>,
): void {
  aboutRequest(name, () => {
    expectArgument('deviceClass', deviceClass, A_DEVICE_CLASS);
    if (options?.all === true) {
      rejectConflicts({ count: options.count }, 'all');
    }
    expectStruct('options', options, known);
  });
}

function renderDevices(
  deviceClass: IDeviceClass,
  { all, selectors, tolerations, capacity, ...others }: DeviceRequestOptions,
): Body {
  return {
    ...others,
    deviceClassName: deviceClass.name,
    allocationMode: allocationModeOf(all),
    selectors: selectors?.map((each) => each._toKube()),
    tolerations: renderTolerations(tolerations),
    capacity: capacity === undefined ? undefined : { requests: capacity },
  };
}

function allocationModeOf(all: boolean | undefined): string | undefined {
  if (all === undefined) {
    return undefined;
  }
  return all ? 'All' : 'ExactCount';
}
