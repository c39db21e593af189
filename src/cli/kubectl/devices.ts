import { listVerb, namespacesIn } from './list-verb';
import { didYouMean } from '../../engine/errors/did-you-mean';
import { alternatives } from '../../engine/errors/wording';
import { readInventory } from '../../engine/placement/inventory-documents';
import { DeviceUser, DeviceView, deviceViews } from '../../engine/placement/views/device-view';
import { documentsOf, gapOf, isUnread, ReadCluster } from '../../engine/read/read-cluster';
import type { ClusterObjects } from '../../engine/scheduling/cluster/cluster-objects';
import { HINDRANCES } from '../../engine/scheduling/device-states';
import type { ClusterRequest } from '../cluster/cluster-reader';
import { Command, Invocation } from '../command';
import { Option, text } from '../settings/option';

/** The kinds that determine the devices of a cluster and their users. */
export const OF_DEVICES: ClusterRequest = {
  kinds: ['ResourceSlice', 'ResourceClaim', 'DeviceTaintRule', 'Pod'], ifServed: ['DeviceTaintRule'],
};

const NODE: Option<string> = text('node', 'NODE', 'the devices of one node alone', { letter: 'n' });

/** The names of attributes that identify or locate a single device. */
const IDENTITY = /uuid|serial|pci|numa|index|minor|bus|root|address|path|node|parent|\bid$|Id$|ID$|^ip(v[46])?$|^mac$/;

/** The maximum number of attributes in a table that is not wide. */
const MOST_ATTRIBUTES = 3;

export const DEVICES: Command = listVerb<DeviceView>({
  name: 'devices',
  description: 'Lists all devices with their node, type, remaining capacity and users. A device is free, in use, '
    + `shared (the remaining capacity can be allocated), blocked (${HINDRANCES.blocked}), incomplete `
    + `(${HINDRANCES.incomplete}) or invalid (${HINDRANCES.invalid}); the scheduler allocates nothing from incomplete `
    + 'and invalid pools. The state is unknown if you may not list all claims.',
  options: [NODE],
  examples: [
    { line: 'kubectl dra devices', does: 'list all devices' },
    { line: 'kubectl dra devices -n gpu-1 -o wide', does: 'list those of a node, with all attributes and claims' },
    { line: 'kubectl dra devices -w', does: 'watch devices being allocated' },
  ],
  request: OF_DEVICES,
  watched: ['ResourceSlice', 'ResourceClaim'],
  titles: ['NODE', 'DRIVER', 'POOL', 'DEVICE', 'TYPE', 'CAPACITY', 'STATE', 'TAINTS', 'HEALTH', 'PODS'],
  wideTitles: ['CLAIMS', 'ATTRIBUTES'],
  cells: ({ attributes, capacity, users }) => ({
    TYPE: Object.entries(attributes)
      .filter(([name, value]) => typeof value === 'string' && !IDENTITY.test(shortName(name)))
      .slice(0, MOST_ATTRIBUTES).map(([, value]) => value).join(', '),
    CAPACITY: Object.entries(capacity).map(([name, { total, left }]) =>
      `${shortName(name)} ${[undefined, total].includes(left) ? total : `${left} of ${total}`}`).join(', '),
    PODS: [...new Set(users.flatMap(({ pods }) => pods))],
    CLAIMS: users.map(claimCell),
    ATTRIBUTES: Object.entries(attributes).map(([name, value]) => `${shortName(name)}=${value}`).join(', '),
  }),
  rows: (cluster, { values }) => devicesIn(readInventory(documentsOf(cluster), cluster.gaps)).filter(({ node }) =>
    [undefined, node].includes(values.get(NODE))),
  nothing,
});

function nothing(cluster: ReadCluster, { values }: Invocation): string {
  const node = values.get(NODE);
  if (isUnread(cluster, 'ResourceSlice')) {
    return 'Which devices exist is not known.';
  }
  if (node === undefined) {
    return `No devices found${gapOf(cluster, 'ResourceSlice') === undefined ? ': no driver publishes any' : ''}.`;
  }
  const nodes = new Set(devicesIn(readInventory(documentsOf(cluster))).flatMap((each) => each.node ?? []));
  const longer = [...nodes].filter((each) => each.includes(node));
  const meant = longer.length === 0 ? didYouMean(node, nodes) : ` (did you mean ${alternatives(longer)}?)`;
  return `No devices found on node ${node}${meant}`
    + `${namespacesIn(cluster).has(node) ? ': devices are in no namespace, so that -n names a node' : ''}.`;
}

/** The devices of a cluster, sorted by node, driver, pool and name. */
export function devicesIn(objects: ClusterObjects): DeviceView[] {
  const order = new Intl.Collator('en', { numeric: true });
  const keyOf = ({ node = '~', driver, pool, device }: DeviceView) => `${node} ${driver} ${pool} ${device}`;
  return deviceViews(objects)
    .sort((one, other) => order.compare(keyOf(one), keyOf(other)));
}

/** The cell for a claim that uses a device. */
export function claimCell({ claim, adminAccess }: Pick<DeviceUser, 'claim' | 'adminAccess'>): string {
  return `${claim}${adminAccess === true ? ' (admin access)' : ''}`;
}

/** A name without the domain of its driver. */
function shortName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
