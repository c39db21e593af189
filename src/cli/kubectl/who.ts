import { DEVICE_KINDS, devicesIn } from './devices';
import { listVerb } from './list-verb';
import { NAMESPACED_OPTIONS, namespaceOf, nothingFound } from './namespaces';
import { didYouMean } from '../../engine/errors/did-you-mean';
import { found } from '../../engine/errors/wording';
import type { DeviceView } from '../../engine/placement/views/device-view';
import type { ReadCluster } from '../../engine/read/read-cluster';
import { NAMESPACE } from '../cluster/connection-options';
import { Command, Invocation } from '../command';
import { WrongUse } from '../wrong-use';

/** A pod that has a device; a claim alone, if no pod uses it. */
interface Holder extends Pick<DeviceView, 'driver' | 'pool' | 'device' | 'node'> {
  readonly namespace: string;
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
  description: 'Lists the pods that have a device, which is named as gpu-0, POOL/gpu-0 or DRIVER/POOL/gpu-0: those '
    + 'of all namespaces, or of one. Without a device, lists what the pods of the namespace have.',
  options: NAMESPACED_OPTIONS,
  examples: [
    { line: 'kubectl dra who gpu-1/gpu-0', does: 'see who has a device' },
    { line: 'kubectl dra who', does: 'see what the pods of the current namespace have' },
  ],
  kinds: DEVICE_KINDS,
  watched: ['ResourceClaim'],
  columns: [
    { title: 'NODE', cell: ({ node }) => node ?? '' },
    { title: 'DRIVER', cell: ({ driver }) => driver },
    { title: 'POOL', cell: ({ pool }) => pool },
    { title: 'DEVICE', cell: ({ device }) => device },
    { title: 'NAMESPACE', cell: ({ namespace }) => namespace },
    { title: 'POD', cell: ({ pod }) => pod ?? '' },
    { title: 'CLAIM', cell: ({ claim, adminAccess }) => `${claim}${adminAccess === true ? ' (admin access)' : ''}` },
    { title: 'REQUEST', cell: ({ request }) => request },
  ],
  rows: holders,
  nothing: (cluster, { operands: [device], values }) => (device === undefined
    ? nothingFound('pods with devices', cluster, values)
    : `Nobody has ${device}${values.has(NAMESPACE) ? ` in namespace ${cluster.namespace}` : ''}.`),
});

function holders(cluster: ReadCluster, { operands: [device], values }: Invocation): Holder[] {
  const namespace = namespaceOf(cluster, values);
  const wanted = device !== undefined && !values.has(NAMESPACE) ? undefined : namespace;
  return named(devicesIn(cluster), device).flatMap(({ driver, pool, device: name, node, users }) =>
    users.flatMap(({ claim, pods, request, adminAccess }) => {
      const [own, claimName] = claim.split('/');
      const place = { driver, pool, device: name, ...node === undefined ? {} : { node }, namespace: own };
      const of = { claim: claimName, request, ...adminAccess === true ? { adminAccess } : {} };
      return pods.length === 0
        ? [{ ...place, ...of }]
        : pods.map((pod): Holder => ({ ...place, pod: pod.split('/')[1], ...of }));
    })).filter((each) => [undefined, each.namespace].includes(wanted));
}

/** The devices of a name, with their pool and driver before it or without. */
function named(devices: readonly DeviceView[], name: string | undefined): readonly DeviceView[] {
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
