import { Body } from './models';
import { isObject } from '../../kubernetes/plain-data';

/**
 * What an API version of DRA with structured parameters writes in another way than `v1`,
 * which is the hub.
 */
export interface StructuredShape {
  /** The fields of a request stand on the request itself, not in `exactly`. */
  readonly flatRequests?: boolean;
  /** The parts of a device in a slice stand in `basic`. */
  readonly basicDevices?: boolean;
  /** The capacity of a device is a bare quantity, not a `value`. */
  readonly bareCapacity?: boolean;
}

type Change = (value: Body) => Body;

/**
 * How DRA with structured parameters is written in one API version.
 *
 * The hub is the content as `v1` writes it. Both ways change only the shape: what an API
 * version has no field for stays where it is, for the checker to name, and what does not
 * fit its type stays as it is.
 */
export class StructuredSpoke {
  /**
   * @param apiVersion the API version, `resource.k8s.io/…`
   * @param shape what it writes in another way than `v1`
   */
  public constructor(public readonly apiVersion: string, private readonly shape: StructuredShape = {}) {
  }

  /** The content of an object of a kind, from that of `v1`. */
  public render(kind: string, body: Body): Body {
    return this.changed(kind, body, flatRequest, (device) => basicDevice(device, this.shape));
  }

  /** The content of an object of a kind as `v1` writes it. */
  public parse(kind: string, body: Body): Body {
    return this.changed(kind, body, wrappedRequest, (device) => plainDevice(device, this.shape));
  }

  private changed(kind: string, body: Body, request: Change, device: Change): Body {
    switch (kind) {
      case 'ResourceClaim':
        return this.shape.flatRequests
          ? at(body, ['spec', 'devices'], (devices) => eachOf(devices, 'requests', request))
          : body;
      case 'ResourceClaimTemplate':
        return this.shape.flatRequests
          ? at(body, ['spec', 'spec', 'devices'], (devices) => eachOf(devices, 'requests', request))
          : body;
      case 'ResourceSlice':
        return this.shape.basicDevices ? at(body, ['spec'], (spec) => eachOf(spec, 'devices', device)) : body;
      default:
        return body;
    }
  }
}

/** The fields that a request has beside its kind of request, in every API version. */
const OF_ANY_REQUEST = ['name', 'firstAvailable'];

function flatRequest({ exactly, ...request }: Body): Body {
  return isObject(exactly)
    ? { ...request, ...exactly }
    : exactly === undefined
      ? request
      : { ...request, exactly };
}

function wrappedRequest(request: Body): Body {
  const exactly = without(request, OF_ANY_REQUEST);
  return Object.keys(exactly).length === 0 ? request : { ...only(request, OF_ANY_REQUEST), exactly };
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

/** A capacity that says more than its value cannot be bare. */
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

/**
 * A copy with the object at the end of a path changed; the same where the path breaks
 * off.
 */
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

function only(value: Body, names: readonly string[]): Body {
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));
}

function without(value: Body, names: readonly string[]): Body {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}
