import { claimSpecPath, withoutStatus } from './classic-to-structured';
import { soleDriverOf } from './device-class-driver';
import { Losses } from './losses';
import { SetupIndex } from './setup-index';
import { hasMinor } from '../kubernetes/minors';
import { changedAt, Fields, isEmpty, isObject, textOf } from '../kubernetes/plain-data';

/** The only minor in which a ResourceClass determines whether a driver's controller or the scheduler allocates. */
const MINOR_OF_STRUCTURED_PARAMETERS = 30;

/**
 * Converts an object of DRA with structured parameters, in the shape of `v1`, to classic
 * DRA; undefined if classic DRA cannot express it.
 */
export function toClassic(manifest: Fields, setup: SetupIndex, losses: Losses): Fields | undefined {
  return manifest.kind === 'DeviceClass'
    ? toResourceClass(manifest, losses)
    : toClaim(manifest, claimSpecPath(manifest), setup, losses);
}

function toResourceClass({ spec, ...rest }: Fields, losses: Losses): Fields | undefined {
  const driverName = soleDriverOf({ spec });
  if (driverName === undefined) {
    losses.lostObject(
      'spec',
      'the class is left out: up to Kubernetes 1.30 a class selects all devices of a driver, '
        + 'as one selector such as device.driver == "gpu.example.com" does',
      'write a ResourceClass with the name of the driver',
    );
    return undefined;
  }
  if (!isEmpty(spec.extendedResourceName)) {
    losses.lostField(
      'spec.extendedResourceName',
      'is lost: up to Kubernetes 1.33 pods must claim the devices of a class',
    );
  }
  if (hasMinor(losses.minors, MINOR_OF_STRUCTURED_PARAMETERS)) {
    losses.possibleLoss(
      'spec',
      'the ResourceClass does not set structuredParameters: in Kubernetes 1.30 a controller of the driver '
        + 'allocates its claims',
      'set structuredParameters: true if the driver publishes its devices as ResourceSlices',
    );
  }
  const { suitableNodes } = spec;
  return {
    ...rest,
    kind: 'ResourceClass',
    driverName,
    ...(suitableNodes === undefined ? {} : { suitableNodes }),
  };
}

function toClaim(
  manifest: Fields, path: readonly string[], setup: SetupIndex, losses: Losses,
): Fields | undefined {
  const start = path.join('.');
  const spec = path.reduce((value: Fields, step) => value?.[step], manifest);
  const obstacle = obstacleIn(spec, setup);
  if (obstacle !== undefined) {
    losses.lostObject(
      `${start}${obstacle}`,
      `the ${manifest.kind} is left out: up to Kubernetes 1.30 a claim requests one device, `
        + 'of a class that selects all devices of a driver',
      'convert for Kubernetes 1.31 or newer, or simplify the claim',
    );
    return undefined;
  }
  const { deviceClassName } = spec.devices.requests[0].exactly;
  const hasClass = ['DeviceClass', 'ResourceClass']
    .some((kind) => setup.find(kind, deviceClassName) !== undefined);
  if (!hasClass) {
    losses.possibleLoss(
      `${start}.devices.requests[0]`,
      `the class "${deviceClassName}" is not among the manifests: `
        + 'the cluster must have a ResourceClass with this name',
    );
  }
  return changedAt(withoutStatus(manifest, losses), path,
    ({ devices, controller, ...rest }: Fields) => ({ ...rest, resourceClassName: deviceClassName }));
}

/** Returns the path within a spec to a feature that classic DRA cannot express; undefined without one. */
function obstacleIn(spec: unknown, setup: SetupIndex): string | undefined {
  const devices = isObject(spec) ? spec.devices : undefined;
  const requests = isObject(devices) ? devices.requests : undefined;
  if (!Array.isArray(requests) || requests.length !== 1 || !isObject(requests[0])) {
    return '.devices.requests';
  }
  const [{ exactly, firstAvailable }] = requests;
  if (!isObject(exactly) || !isEmpty(firstAvailable)) {
    return '.devices.requests[0].firstAvailable';
  }
  const more = ['constraints', 'config'].find((name) => !isEmpty(devices[name]));
  return more === undefined
    ? obstacleInRequest(exactly, setup, '.devices.requests[0].exactly')
    : `.devices.${more}`;
}

/** The fields of a request for one device, with their default values. */
const PLAIN_REQUEST = new Map<string, unknown>([
  ['allocationMode', 'ExactCount'],
  ['count', 1],
  ['adminAccess', false],
]);

function obstacleInRequest(exactly: Fields, setup: SetupIndex, start: string): string | undefined {
  const { deviceClassName, ...rest } = exactly;
  if (!isPortableClass(deviceClassName, setup)) {
    return `${start}.deviceClassName`;
  }
  const isPlain = (name: string) =>
    isEmpty(rest[name]) || (PLAIN_REQUEST.has(name) && PLAIN_REQUEST.get(name) === rest[name]);
  const obstacle = Object.keys(rest).find((name) => !isPlain(name));
  return obstacle === undefined ? undefined : `${start}.${obstacle}`;
}

function isPortableClass(name: unknown, setup: SetupIndex): boolean {
  if (textOf(name) === undefined || name === '') {
    return false;
  }
  const deviceClass = setup.find('DeviceClass', name);
  return deviceClass === undefined || soleDriverOf(deviceClass) !== undefined;
}
