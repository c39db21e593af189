import { Draft, Manifest } from './draft';
import { RELEASE } from '../fixtures';

/** The amounts of memory of devices. */
export const MEMORY = ['16Gi', '40Gi', '80Gi'];

/** The models of devices. */
export const MODELS = ['a100', 'h100', 't4'];

/** The groups of devices that are linked. */
export const LINKS = ['left', 'middle', 'right'];

/** What the devices of a pool are like. */
export type DeviceStyle = 'plain' | 'partitions' | 'shared';

/** The counters of which partitions use a part. */
export const SHARED_COUNTERS = [
  { name: 'board', counters: { memory: { value: '80Gi' }, engines: { value: '4' } } },
];

/** What a driver reports of a device that it attaches to a node. */
export const ATTACHED = 'example.com/attached';

/** What a driver reports of a device that it cannot attach. */
export const BROKEN = 'example.com/broken';

const BINDING = { bindsToNode: true, bindingConditions: [ATTACHED], bindingFailureConditions: [BROKEN] };

/** The devices of a slice. */
export function randomDevices(draft: Draft, style: DeviceStyle, first: number): Manifest[] {
  const [least, most] = style === 'partitions' ? [3, 6] : [1, 4];
  return draft.random.list(least, most, (index) => ({
    name: `device-${first + index}`,
    attributes: randomAttributes(draft),
    ...style === 'shared' && draft.random.chance(0.8)
      ? { allowMultipleAllocations: true, capacity: randomShares(draft) }
      : { capacity: { memory: randomMemory(draft) } },
    ...style === 'partitions' && draft.random.chance(0.9) ? { consumesCounters: randomConsumption(draft) } : {},
    ...draft.has('deviceTaints') && draft.random.chance(0.12) ? { taints: [randomTaint(draft)] } : {},
    ...draft.has('bindingConditions') && draft.random.chance(0.15) ? BINDING : {},
    ...draft.has('nodeResources') && draft.random.chance(0.15) ? nodeResources(draft, style) : {},
  }));
}

/** What the device takes of its node, in the field of the minor. */
function nodeResources({ random }: Draft, style: DeviceStyle): Manifest {
  const factor = random.pick(['2500m', '40', '90']);
  const byCapacity = style === 'shared' && random.chance(0.5);
  if (RELEASE.minor === '1.36') {
    return { nodeAllocatableResourceMappings: { cpu: { allocationMultiplier: factor } } };
  }
  const mapping = byCapacity ? { capacityKey: 'memory', capacityMultiplier: '0.5' } : { deviceMultiplier: factor };
  const overhead = { perPod: '500m', perContainer: '1' };
  return {
    nodeAllocatableResources: byCapacity
      ? { memory: { mapping } }
      : { cpu: random.pick<Manifest>([{ mapping }, { overhead }, { mapping, overhead }]) },
  };
}

/** A taint that some requests tolerate, and no pod is evicted by. */
export function randomTaint({ random }: Draft): Manifest {
  const key = random.pick(['reserved', 'reserved', 'broken']);
  return { key, value: random.pick(['yes', 'no']), effect: 'NoSchedule' };
}

/** A series is not on every device, so that some selectors fail. */
function randomAttributes(draft: Draft): Manifest {
  const { random } = draft;
  return {
    model: { string: random.pick(MODELS) },
    numa: { int: random.integer(0, 1) },
    ...random.chance(0.8) ? { series: { int: random.integer(1, 3) } } : {},
    ...draft.has('listAttributes') ? { links: { strings: random.some(LINKS, 0.4) } } : {},
  };
}

function randomMemory({ random }: Draft): Manifest {
  return { value: random.pick(MEMORY) };
}

/** What claims get a part of, and how much at least. */
function randomShares(draft: Draft): Manifest {
  const { random } = draft;
  const memory = { ...randomMemory(draft), ...random.pick([{}, SIZES, STEPS]) };
  return random.chance(0.5) ? { memory, cores: { value: '4', ...FRACTIONS } } : { memory };
}

const SIZES = { requestPolicy: { default: '8Gi', validValues: ['4Gi', '8Gi', '16Gi'] } };
const STEPS = { requestPolicy: { default: '5Gi', validRange: { min: '5Gi', step: '5Gi' } } };
const FRACTIONS = { requestPolicy: { default: '1', validRange: { min: '500m', step: '500m' } } };

function randomConsumption({ random }: Draft): Manifest[] {
  const counters = { memory: { value: random.pick(['10Gi', '20Gi', '40Gi', '80Gi']) } };
  return [{
    counterSet: 'board',
    counters: random.chance(0.5) ? { ...counters, engines: { value: String(random.integer(1, 3)) } } : counters,
  }];
}
