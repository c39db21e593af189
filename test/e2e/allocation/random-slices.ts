import { clusterWide, Draft, inZone, Manifest } from './draft';
import { DeviceStyle, randomDevices, SHARED_COUNTERS } from './random-devices';

/** The slices of a setup: a pool on some nodes, and perhaps one that several of them reach. */
export function randomSlices(draft: Draft): Manifest[] {
  const { random, nodes } = draft;
  return [
    ...random.some(nodes, 0.7).flatMap((node) => poolSlices(draft, node, { nodeName: node })),
    ...random.chance(0.35) ? networkPool(draft) : [],
  ];
}

function networkPool(draft: Draft): Manifest[] {
  const { random } = draft;
  const reach = random.pick([{ allNodes: true }, { nodeSelector: inZone('east') }, { nodeSelector: inZone('west') }]);
  if (!draft.has('partitionableDevices') || random.chance(0.7)) {
    return poolSlices(draft, 'network', reach);
  }
  const devices = randomDevices(draft, 'plain', 0)
    .map((device) => ({ ...device, ...random.pick([reach, { nodeName: random.pick(draft.nodes) }]) }));
  return [slice(draft, 'network', 'all', { perDeviceNodeSelection: true, devices }, 1)];
}

/** A pool of one or two slices, whole or not; sometimes with a slice that is out of date. */
function poolSlices(draft: Draft, pool: string, reach: object): Manifest[] {
  const { random } = draft;
  const style = randomStyle(draft);
  const first = { ...reach, devices: randomDevices(draft, style, 0) };
  const parts: Manifest[] = [
    ...style === 'partitions' ? withCounters(draft, first, reach) : [first],
    // A name that both slices have makes the pool invalid.
    ...random.chance(0.15) ? [{ ...reach, devices: randomDevices(draft, 'plain', random.chance(0.2) ? 0 : 10) }] : [],
  ];
  const count = parts.length + (random.chance(0.05) ? 1 : 0);
  const outdated = { ...reach, devices: randomDevices(draft, 'plain', 20) };
  return [
    ...parts.map((part, index) => slice(draft, pool, String(index), part, count)),
    ...random.chance(0.06) ? [slice(draft, pool, 'outdated', outdated, 1, 1)] : [],
  ];
}

function randomStyle(draft: Draft): DeviceStyle {
  return draft.random.pick<DeviceStyle>([
    'plain',
    draft.has('partitionableDevices') ? 'partitions' : 'plain',
    draft.has('consumableCapacity') ? 'shared' : 'plain',
  ]);
}

/** Counters are in the slice of the devices first, later in one of their own. */
function withCounters(draft: Draft, devices: Manifest, reach: object): Manifest[] {
  return draft.has('counterSlices')
    ? [devices, { ...reach, sharedCounters: SHARED_COUNTERS }]
    : [{ ...devices, sharedCounters: SHARED_COUNTERS }];
}

function slice(
  { name, driver }: Draft, pool: string, part: string, spec: object, resourceSliceCount: number, generation = 2,
): Manifest {
  return clusterWide('ResourceSlice', `${name}-${pool}-${part}`, {
    driver, pool: { name: pool, generation, resourceSliceCount }, ...spec,
  });
}
