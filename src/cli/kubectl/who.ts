import { claimCell, devicesIn, OF_DEVICES } from './devices';
import { listVerb, namespaceOf, nothingFound } from './list-verb';
import { didYouMean } from '../../engine/errors/did-you-mean';
import { found } from '../../engine/errors/wording';
import { groupBy } from '../../engine/kubernetes/grouping';
import { withoutUndefined } from '../../engine/kubernetes/plain-data';
import { readInventory } from '../../engine/placement/inventory-documents';
import { DeviceUse, deviceUses } from '../../engine/placement/views/device-view';
import { documentsOf, isPartlyUnread, isUnread, ReadCluster } from '../../engine/read/read-cluster';
import { ClusterDevice } from '../../engine/scheduling/cluster-devices';
import { idOf } from '../../engine/scheduling/devices-in-use';
import { NAMESPACE } from '../cluster/connection';
import { Command, Invocation } from '../command';
import { WrongUse } from '../wrong-use';

/** A pod that has a device, or only the claim if no pod uses it. */
interface Holder extends ClusterDevice {
  readonly namespace?: string;
  readonly pod?: string;
  readonly claim: string;
  readonly request: string;
  readonly adminAccess?: boolean;
}

export const WHO: Command = listVerb<Holder>({
  name: 'who',
  operands: '[DEVICE]',
  operandChoices: () => [],
  most: 1,
  description: 'Lists the pods that use a device, given as gpu-0, POOL/gpu-0 or DRIVER/POOL/gpu-0, in all '
    + 'namespaces or in one. Without a device, lists the devices of all pods in the namespace.',
  options: [NAMESPACE],
  examples: [
    { line: 'kubectl dra who gpu-1/gpu-0', does: 'see which pods use a device' },
    { line: 'kubectl dra who', does: 'see the devices of all pods in the current namespace' },
  ],
  request: OF_DEVICES,
  watched: ['ResourceClaim'],
  titles: ['NODE', 'DRIVER', 'POOL', 'DEVICE', 'NAMESPACE', 'POD', 'CLAIM', 'REQUEST'],
  cells: (holder) => ({ CLAIM: claimCell(holder) }),
  rows: holders,
  nothing: (cluster, { operands: [device], values }) => {
    const own = values.has(NAMESPACE) ? cluster.namespace : undefined;
    const where = own === undefined ? '' : ` in namespace ${own}`;
    if (device === undefined) {
      return nothingFound('pods with devices', cluster, values);
    }
    return isPartlyUnread(cluster, 'ResourceClaim', own)
      ? `Who has ${device}${where} is not known.` : `Nobody has ${device}${where}.`;
  },
});

/** The holders of published devices, and of allocated devices whose slices are gone or cannot be read. */
function holders(cluster: ReadCluster, { operands: [name], values }: Invocation): Holder[] {
  const own = namespaceOf(cluster, values);
  const wanted = name !== undefined && !values.has(NAMESPACE) ? undefined : own;
  const objects = readInventory(documentsOf(cluster));
  const uses = groupBy(deviceUses(objects), ({ result }) => idOf(result));
  const places = new Map<string, ClusterDevice>(devicesIn(objects).map((each) => [idOf(each), each]));
  uses.forEach(([{ result }], id) => places.set(id, places.get(id) ?? result));
  return named([...places.values()], name, cluster).flatMap((place) => (uses.get(idOf(place)) ?? []).flatMap((use) =>
    holdersOf(place, use))).filter(({ namespace }) => [undefined, namespace].includes(wanted));
}

function holdersOf(
  { driver, pool, device, node }: ClusterDevice, { claim, result: { request, adminAccess }, pods }: DeviceUse,
): Holder[] {
  const { namespace, name } = claim.metadata;
  return (pods.length === 0 ? [undefined] : pods).map((pod) =>
    withoutUndefined<Holder>({ driver, pool, device, node, namespace, pod, claim: name, request, adminAccess }));
}

/** The devices of a name, which may be qualified by the pool, or by the driver and pool. */
function named(
  devices: readonly ClusterDevice[], name: string | undefined, cluster: ReadCluster,
): readonly ClusterDevice[] {
  if (name === undefined) {
    return devices;
  }
  const fits = devices.filter(({ driver, pool, device }) =>
    [device, `${pool}/${device}`, `${driver}/${pool}/${device}`].includes(name));
  if (fits.length === 0) {
    const readable = isUnread(cluster, 'ResourceSlice') ? ' among those that can be read' : '';
    throw new WrongUse(`there is no device ${found(name)}${readable}`
      + `${didYouMean(name, devices.map(({ device }) => device))}; kubectl dra devices lists all of them`);
  }
  return fits;
}
