import { Column, listVerb } from './list-verb';
import { readInventory } from '../../engine/placement/inventory-documents';
import { DeviceView, deviceViews } from '../../engine/placement/views/device-view';
import { documentsOf, ReadCluster } from '../../engine/read/read-cluster';
import { Command } from '../command';
import { Option, text } from '../settings/option';

/** What changes the devices of a cluster, and who has them. */
export const DEVICE_KINDS: readonly string[] = ['ResourceSlice', 'ResourceClaim', 'DeviceTaintRule', 'Pod'];

const NODE: Option<string> = text('node', 'NODE', 'the devices of one node alone', { letter: 'n' });

/** Attributes that differ from device to device, or say where it is. */
const IDENTITY = /uuid|serial|pci|numa|index|minor|bus|root|address|path|node|parent|\bid$|Id$|ID$/;

/** The most attributes in a table that is not wide. */
const MOST_ATTRIBUTES = 3;

const COLUMNS: readonly Column<DeviceView>[] = [
  { title: 'NODE', cell: ({ node }) => node ?? '' },
  { title: 'DRIVER', cell: ({ driver }) => driver },
  { title: 'POOL', cell: ({ pool }) => pool },
  { title: 'DEVICE', cell: ({ device }) => device },
  { title: 'TYPE', cell: ({ attributes }) => typeOf(attributes) },
  {
    title: 'CAPACITY',
    cell: ({ capacity }) => Object.entries(capacity).map(([name, { total, left }]) =>
      `${shortName(name)} ${left === total ? total : `${left} of ${total}`}`).join(', '),
  },
  { title: 'STATE', cell: ({ state }) => state },
  { title: 'TAINTS', cell: ({ taints }) => taints.join(', ') },
  { title: 'HEALTH', cell: ({ health }) => health ?? '' },
  { title: 'PODS', cell: ({ users }) => [...new Set(users.flatMap(({ pods }) => pods))].join(', ') },
  {
    title: 'CLAIMS',
    isWide: true,
    cell: ({ users }) => users.map(({ claim, adminAccess }) =>
      `${claim}${adminAccess === true ? ' (admin access)' : ''}`).join(', '),
  },
  {
    title: 'ATTRIBUTES',
    isWide: true,
    cell: ({ attributes }) => Object.entries(attributes)
      .map(([name, value]) => `${shortName(name)}=${value}`).join(', '),
  },
];

export const DEVICES: Command = listVerb<DeviceView>({
  name: 'devices',
  operands: '',
  most: 0,
  description: 'Lists all devices: where each is, of which type, what is left of its capacity, and who has it. A '
    + 'device is free, in use, shared (others can have what is left), blocked (devices in use have its part of the '
    + 'hardware), or incomplete (slices of its pool are missing, so that nothing of it is allocated).',
  options: [NODE],
  examples: [
    { line: 'kubectl dra devices', does: 'list all devices' },
    { line: 'kubectl dra devices -n gpu-1 -o wide', does: 'list those of a node, with all attributes and claims' },
    { line: 'kubectl dra devices -w', does: 'see devices being allocated' },
  ],
  kinds: DEVICE_KINDS,
  watched: ['ResourceSlice', 'ResourceClaim'],
  columns: COLUMNS,
  rows: (cluster, { values }) => devicesIn(cluster).filter(({ node }) =>
    [undefined, node].includes(values.get(NODE))),
  nothing: (_, { values }) => `No devices found${values.has(NODE) ? ` on node ${values.get(NODE)}` : ''}.`,
});

/** The devices of a cluster, node by node. */
export function devicesIn(cluster: ReadCluster): DeviceView[] {
  const order = new Intl.Collator('en', { numeric: true });
  const keyOf = ({ node = '~', driver, pool, device }: DeviceView) => `${node} ${driver} ${pool} ${device}`;
  return deviceViews(readInventory(documentsOf(cluster)))
    .sort((one, other) => order.compare(keyOf(one), keyOf(other)));
}

/** What tells kinds of devices apart. */
function typeOf(attributes: DeviceView['attributes']): string {
  return Object.entries(attributes)
    .filter(([name, value]) => typeof value === 'string' && !IDENTITY.test(name))
    .slice(0, MOST_ATTRIBUTES)
    .map(([, value]) => String(value)).join(', ');
}

/** A name without the domain of its driver. */
function shortName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
