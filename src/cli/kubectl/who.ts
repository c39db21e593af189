import { claimCell, devicesIn, OF_DEVICES } from './devices';
import { listVerb, namespaceOf, nothingFound } from './list-verb';
import { didYouMean } from '../../engine/errors/did-you-mean';
import { found } from '../../engine/errors/wording';
import { withoutUndefined } from '../../engine/kubernetes/plain-data';
import { readInventory } from '../../engine/placement/inventory-documents';
import { DeviceUser, DeviceView, usersByDevice } from '../../engine/placement/views/device-view';
import { documentsOf, ReadCluster } from '../../engine/read/read-cluster';
import { idOf } from '../../engine/scheduling/devices-in-use';
import { NAMESPACE } from '../cluster/connection';
import { Command, Invocation } from '../command';
import { WrongUse } from '../wrong-use';

type UsedDevice = Pick<DeviceView, 'driver' | 'pool' | 'device' | 'node' | 'users'>;

/** A pod that has a device; a claim alone, if no pod uses it. */
type Holder = Omit<UsedDevice, 'users'> & Omit<DeviceUser, 'pods'> & {
  readonly namespace: string;
  readonly pod?: string;
};

export const WHO: Command = listVerb<Holder>({
  name: 'who',
  operands: '[DEVICE]',
  operandChoices: () => [],
  most: 1,
  description: 'Lists the pods that have a device, which is named as gpu-0, POOL/gpu-0 or DRIVER/POOL/gpu-0: those '
    + 'of all namespaces, or of one. Without a device, lists what the pods of the namespace have.',
  options: [NAMESPACE],
  examples: [
    { line: 'kubectl dra who gpu-1/gpu-0', does: 'see who has a device' },
    { line: 'kubectl dra who', does: 'see what the pods of the current namespace have' },
  ],
  request: OF_DEVICES,
  watched: ['ResourceClaim'],
  titles: ['NODE', 'DRIVER', 'POOL', 'DEVICE', 'NAMESPACE', 'POD', 'CLAIM', 'REQUEST'],
  cells: (holder) => ({ CLAIM: claimCell(holder) }),
  rows: holders,
  nothing: (cluster, { operands: [device], values }) => (device === undefined
    ? nothingFound('pods with devices', cluster, values)
    : `Nobody has ${device}${values.has(NAMESPACE) ? ` in namespace ${cluster.namespace}` : ''}.`),
});

function holders(cluster: ReadCluster, { operands: [name], values }: Invocation): Holder[] {
  const own = namespaceOf(cluster, values);
  const wanted = name !== undefined && !values.has(NAMESPACE) ? undefined : own;
  return named(usedDevices(cluster), name).flatMap(({ driver, pool, device, node, users }) =>
    users.flatMap(({ claim: fullName, pods, request, adminAccess }) => {
      const [namespace, claim] = fullName.split('/');
      return (pods.length === 0 ? [undefined] : pods).map((pod): Holder => withoutUndefined({
        driver, pool, device, node, namespace, pod: pod?.split('/')[1], claim, request, adminAccess,
      }));
    })).filter(({ namespace }) => [undefined, namespace].includes(wanted));
}

/** The devices that are published, and those of claims whose slices are gone or cannot be read. */
function usedDevices(cluster: ReadCluster): UsedDevice[] {
  const objects = readInventory(documentsOf(cluster));
  const published = devicesIn(objects);
  const known = new Set(published.map(idOf));
  const others = [...usersByDevice(objects)].filter(([id]) => !known.has(id)).map(([id, users]): UsedDevice => {
    const [driver, ...place] = id.split('/');
    return { driver, pool: place.slice(0, -1).join('/'), device: place.at(-1)!, users };
  });
  return [...published, ...others];
}

/** The devices of a name, with their pool and driver before it or without. */
function named(devices: readonly UsedDevice[], name: string | undefined): readonly UsedDevice[] {
  if (name === undefined) {
    return devices;
  }
  const fits = devices.filter(({ driver, pool, device }) =>
    [device, `${pool}/${device}`, `${driver}/${pool}/${device}`].includes(name));
  if (fits.length === 0) {
    throw new WrongUse(`there is no device ${found(name)}${didYouMean(name, devices.map(({ device }) => device))}; `
      + 'kubectl dra devices lists all of them');
  }
  return fits;
}
