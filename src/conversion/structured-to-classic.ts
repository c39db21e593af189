import { changedAt, Fields, isEmpty } from './changes';
import { withoutStatus } from './classic-to-structured';
import { soleDriverOf } from './device-class-driver';
import { doubt, Loss, lostField, lostObject } from './loss';
import { Surroundings } from './setup-index';
import { isObject, textOf } from '../kubernetes/plain-data';

const ONLY_PORTABLE =
  'up to Kubernetes 1.30 a claim is for one device, of a class that is defined by its driver alone';

/**
 * An object of DRA with structured parameters, as `v1` writes it, in the words of classic
 * DRA; undefined where those do not suffice.
 */
export function toClassic(manifest: Fields, surroundings: Surroundings, losses: Loss[]): Fields | undefined {
  switch (manifest.kind) {
    case 'DeviceClass':
      return toResourceClass(manifest, losses);
    case 'ResourceClaim':
      return toClaim(manifest, ['spec'], surroundings, losses);
    default:
      return toClaim(manifest, ['spec', 'spec'], surroundings, losses);
  }
}

function toResourceClass({ spec, ...rest }: Fields, losses: Loss[]): Fields | undefined {
  const driverName = soleDriverOf({ spec });
  if (driverName === undefined) {
    losses.push(
      lostObject(
        'spec',
        'the class is left out: up to Kubernetes 1.30 a class is defined by its driver alone, '
          + 'by one selector such as device.driver == "gpu.example.com"',
        'write a ResourceClass with the name of the driver',
      ),
    );
    return undefined;
  }
  if (!isEmpty(spec.extendedResourceName)) {
    losses.push(
      lostField(
        'spec.extendedResourceName',
        'is lost: up to Kubernetes 1.33 pods must claim the devices of a class',
      ),
    );
  }
  return {
    ...rest,
    kind: 'ResourceClass',
    driverName,
    ...(spec.suitableNodes === undefined ? {} : { suitableNodes: spec.suitableNodes }),
  };
}

function toClaim(manifest: Fields, path: readonly string[], surroundings: Surroundings, losses: Loss[]): Fields | undefined {
  const start = path.join('.');
  const spec = path.reduce<any>((value, step) => value?.[step], manifest);
  const obstacle = obstacleIn(spec, surroundings);
  if (obstacle !== undefined) {
    losses.push(lostObject(`${start}${obstacle}`, `the ${manifest.kind} is left out: ${ONLY_PORTABLE}`,
      'convert for Kubernetes 1.31 or newer, or write a claim that asks for no more'));
    return undefined;
  }
  const { deviceClassName } = spec.devices.requests[0].exactly;
  if (surroundings.find('DeviceClass', deviceClassName) === undefined && surroundings.find('ResourceClass', deviceClassName) === undefined) {
    losses.push(
      doubt(
        `${start}.devices.requests[0]`,
        `the class "${deviceClassName}" was not converted along with the claim: `
          + 'the cluster must have a ResourceClass of that name',
      ),
    );
  }
  return changedAt(withoutStatus(manifest, losses), path,
    ({ devices, controller, ...rest }: Fields) => ({ ...rest, resourceClassName: deviceClassName }));
}

/** Where a claim asks for more than classic DRA can say, as a path within its spec. */
function obstacleIn(spec: unknown, surroundings: Surroundings): string | undefined {
  const devices = isObject(spec) ? spec.devices : undefined;
  if (
    !isObject(devices)
    || !Array.isArray(devices.requests)
    || devices.requests.length !== 1
    || !isObject(devices.requests[0])
  ) {
    return '.devices.requests';
  }
  const [{ exactly, firstAvailable }] = devices.requests;
  if (!isObject(exactly) || !isEmpty(firstAvailable)) {
    return '.devices.requests[0].firstAvailable';
  }
  const more = ['constraints', 'config'].find((name) => !isEmpty(devices[name]));
  return more === undefined
    ? obstacleInRequest(exactly, surroundings, '.devices.requests[0].exactly')
    : `.devices.${more}`;
}

/** What a request says when it asks for one device of a class, and for nothing else. */
const PLAIN_REQUEST = new Map<string, unknown>([
  ['allocationMode', 'ExactCount'],
  ['count', 1],
  ['adminAccess', false],
]);

function obstacleInRequest(exactly: Fields, surroundings: Surroundings, at: string): string | undefined {
  const { deviceClassName, ...rest } = exactly;
  const deviceClass = surroundings.find('DeviceClass', deviceClassName);
  if (textOf(deviceClassName) === undefined || deviceClassName === ''
    || (deviceClass !== undefined && soleDriverOf(deviceClass) === undefined)) {
    return `${at}.deviceClassName`;
  }
  const name = Object.keys(rest).find(
    (each) =>
      !isEmpty(rest[each]) && !(PLAIN_REQUEST.has(each) && PLAIN_REQUEST.get(each) === rest[each]),
  );
  return name === undefined ? undefined : `${at}.${name}`;
}
