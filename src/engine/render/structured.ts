import { Body } from './models';
import { isEmpty, isObject } from '../kubernetes/plain-data';

/** The differences in shape between an API version of DRA with structured parameters and `v1`. */
export interface StructuredShape {
  /** The fields of a request are directly in the request, not in `exactly`. */
  readonly flatRequests?: boolean;
  /** The fields of a device in a slice are in `basic`. */
  readonly basicDevices?: boolean;
  /** The capacity of a device is a bare quantity, not an object with a `value`. */
  readonly bareCapacity?: boolean;
}

type Change = (value: Body) => Body;

/** The paths to the device requests of a claim, by kind. */
const CLAIM_PATHS: Readonly<Record<string, readonly string[] | undefined>> = {
  ResourceClaim: ['spec', 'devices'],
  ResourceClaimTemplate: ['spec', 'spec', 'devices'],
};

/**
 * Converts content between the shape of `v1` and that of another API version of DRA with structured parameters.
 *
 * Only the shape changes. A field that the API version does not have, or a value of the wrong type, is kept for the
 * check
 * to report.
 */
export class StructuredAdapter {
  constructor(public readonly apiVersion: string, private readonly shape: StructuredShape = {}) {
  }

  /** Converts the content of an object from the shape of `v1`. */
  public render(kind: string, body: Body): Body {
    return this.changed(kind, body, flatRequest, (device) => basicDevice(device, this.shape));
  }

  /** Converts the content of an object to the shape of `v1`. */
  public parse(kind: string, body: Body): Body {
    return this.changed(kind, body, wrappedRequest, (device) => plainDevice(device, this.shape));
  }

  private changed(kind: string, body: Body, request: Change, device: Change): Body {
    const claimPath = CLAIM_PATHS[kind];
    if (claimPath !== undefined && this.shape.flatRequests) {
      return at(body, claimPath, (devices) => eachOf(devices, 'requests', request));
    }
    if (kind === 'ResourceSlice' && this.shape.basicDevices) {
      return at(body, ['spec'], (spec) => eachOf(spec, 'devices', device));
    }
    return body;
  }
}

/** The oldest API version of DRA with structured parameters. */
export const V1ALPHA3 = new StructuredAdapter('resource.k8s.io/v1alpha3', {
  flatRequests: true,
  basicDevices: true,
  bareCapacity: true,
});

const ADAPTERS = [
  V1ALPHA3,
  new StructuredAdapter('resource.k8s.io/v1beta1', { flatRequests: true, basicDevices: true }),
  new StructuredAdapter('resource.k8s.io/v1beta2'),
  new StructuredAdapter('resource.k8s.io/v1'),
];

/** The API versions of DRA with structured parameters, oldest first. */
export const STRUCTURED_API_VERSIONS: readonly string[] = ADAPTERS.map(({ apiVersion }) => apiVersion);

/** The adapter of an API version of DRA with structured parameters; undefined for others. */
export function structuredAdapter(apiVersion: string): StructuredAdapter | undefined {
  return ADAPTERS.find((adapter) => adapter.apiVersion === apiVersion);
}

function flatRequest({ exactly, ...request }: Body): Body {
  if (exactly === undefined) {
    return request;
  }
  return isObject(exactly) ? { ...request, ...exactly } : { ...request, exactly };
}

const UNSET: readonly unknown[] = ['', 0, null, undefined];

/** Wraps the fields of a request in `exactly`, except those that every API version has directly in the request. */
function wrappedRequest(request: Body): Body {
  const { name, firstAvailable, ...exactly } = request;
  const common = Object.fromEntries(Object.entries(request).filter(([field]) => !(field in exactly)));
  // Beside alternatives, a server returns an empty class name.
  const isSet = Object.values(exactly).some((value) => isEmpty(firstAvailable) || !UNSET.includes(value));
  return isSet ? { ...common, exactly } : common;
}

function basicDevice({ name, ...device }: Body, { bareCapacity }: StructuredShape): Body {
  const basic = bareCapacity ? capacities(device, bareQuantity) : device;
  return Object.keys(basic).length === 0 ? { name } : { name, basic };
}

function plainDevice({ basic, ...device }: Body, { bareCapacity }: StructuredShape): Body {
  if (!isObject(basic)) {
    return basic === undefined ? device : { ...device, basic };
  }
  return { ...device, ...bareCapacity ? capacities(basic, wrappedQuantity) : basic };
}

function capacities(device: Body, change: (value: unknown) => unknown): Body {
  return at(device, ['capacity'], (capacity) =>
    Object.fromEntries(Object.entries(capacity).map(([name, value]) => [name, change(value)])));
}

/** A capacity with fields other than `value` cannot be a bare quantity. */
function bareQuantity(capacity: unknown): unknown {
  const isBare =
    isObject(capacity)
    && 'value' in capacity
    && Object.keys(capacity).every((name) => name === 'value' || capacity[name] === undefined);
  return isBare ? capacity.value : capacity;
}

function wrappedQuantity(quantity: unknown): unknown {
  return isObject(quantity) || quantity === undefined || quantity === null ? quantity : { value: quantity };
}

/** A copy with the object at a path changed; the same object if the path does not exist. */
function at(value: Body, path: readonly string[], change: Change): Body {
  if (path.length === 0) {
    return change(value);
  }
  const [name, ...rest] = path;
  const inner = value[name];
  return isObject(inner) ? { ...value, [name]: at(inner, rest, change) } : value;
}

function eachOf(value: Body, name: string, change: Change): Body {
  const list = value[name];
  return Array.isArray(list)
    ? { ...value, [name]: list.map((item) => (isObject(item) ? change(item) : item)) }
    : value;
}
