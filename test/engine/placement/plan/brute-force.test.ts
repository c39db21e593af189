import {
  AllocationReport, Inventory, InventoryProps, KubernetesVersion, MachineType, Manifests,
} from '../../../../src';
import { DeviceAttribute } from '../../../../src/device-attribute';
import { sampleSize, testOfAll } from '../../../sample';
import { Random } from '../../allocation/upstream/generator/random';

const DRIVER = 'gpu.example.com';
const VERSION = KubernetesVersion.V1_36;
const MODELS = ['a', 'b'];
const CLASS = {
  apiVersion: 'resource.k8s.io/v1',
  kind: 'DeviceClass',
  metadata: { name: 'gpu' },
  spec: { selectors: [{ cel: { expression: `device.driver == "${DRIVER}"` } }] },
};

type Kind = InventoryProps & { readonly nodeName: string; readonly price: number; readonly most?: number };

function randomKind(random: Random, index: number): Kind {
  const models = random.chance(0.2) ? MODELS : [random.pick(MODELS)];
  return {
    nodeName: `machine-${index}`,
    price: random.pick([1, 2, 3, 5, 7.5]),
    most: random.chance(0.3) ? random.integer(0, 2) : undefined,
    labels: { zone: random.pick(['east', 'west']) },
    allocatable: { cpu: String(random.integer(2, 8)), pods: '10' },
    devices: models.map((model) => ({
      driverName: DRIVER,
      name: model,
      count: random.integer(1, 4),
      attributes: { model: DeviceAttribute.string(model) },
    })),
  };
}

function randomObjects(random: Random, [fewest, most]: readonly [number, number]): object[] {
  return [CLASS, ...random.list(1, 3, (index) => {
    const model = random.pick([...MODELS, undefined, undefined, 'c']);
    const expression = `device.attributes["${DRIVER}"].model == "${model}"`;
    const exactly = {
      deviceClassName: 'gpu',
      count: random.integer(1, 3),
      ...model === undefined ? {} : { selectors: [{ cel: { expression } }] },
    };
    const resources = { requests: { cpu: String(random.integer(1, 4)) }, claims: [{ name: 'gpus' }] };
    return [
      {
        apiVersion: 'resource.k8s.io/v1',
        kind: 'ResourceClaimTemplate',
        metadata: { name: `gpus-${index}`, namespace: 'ml' },
        spec: { spec: { devices: { requests: [{ name: 'gpu', exactly }] } } },
      },
      {
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        metadata: { name: `trainer-${index}`, namespace: 'ml' },
        spec: {
          replicas: random.integer(fewest, index === 0 ? most : 2),
          selector: { matchLabels: { app: 'trainer' } },
          template: {
            metadata: { labels: { app: 'trainer' } },
            spec: {
              ...random.chance(0.2) ? { nodeSelector: { zone: 'east' } } : {},
              resourceClaims: [{ name: 'gpus', resourceClaimTemplateName: `gpus-${index}` }],
              containers: [{ name: 'main', image: 'trainer', resources }],
            },
          },
        },
      },
    ];
  }).flat()];
}

/** The nodes of so many machines; none is a cluster where nothing can be. */
function inventoryOf(kinds: readonly Kind[], counts: readonly number[]): Inventory {
  const cheapFirst = [...kinds.entries()].sort(([, one], [, other]) => one.price - other.price);
  const inventories = cheapFirst.flatMap(([index, { price: _, most: __, ...props }]) =>
    (counts[index] === 0 ? [] : [Inventory.of({ ...props, nodes: counts[index] })]));
  const nowhere = Inventory.fromObjects([
    { apiVersion: 'v1', kind: 'Node', metadata: { name: 'none' }, spec: { unschedulable: true } },
  ]);
  return inventories.length === 0 ? nowhere : inventories.reduce((all, each) => all.plus(each));
}

function pricesOf(kinds: readonly Kind[], counts: readonly number[]): number {
  return kinds.reduce((sum, { price }, index) => sum + price * counts[index], 0);
}

/** All counts up to one for each kind. */
function allCounts(kinds: readonly Kind[], most: number): number[][] {
  return kinds.reduce<number[][]>((sets, kind) => sets.flatMap((set) =>
    Array.from({ length: Math.min(kind.most ?? most, most) + 1 }, (_, count) => [...set, count])), [[]]);
}

/** The least pods that stay Pending, and the least price for that, of all sets of machines. */
function bruteForce(kinds: readonly Kind[], place: (counts: readonly number[]) => AllocationReport, pods: number) {
  let best = { pending: Infinity, price: Infinity };
  for (const counts of allCounts(kinds, pods)) {
    const price = pricesOf(kinds, counts);
    if (best.pending > 0 || price < best.price) {
      const pending = place(counts).pending.length;
      const isBetter = pending < best.pending || (pending === best.pending && price < best.price);
      best = isBetter ? { pending, price } : best;
    }
  }
  return best;
}

/** What random cases are made of: many pods need few kinds of machines, or brute force takes too long. */
interface Shape {
  readonly cases: number;
  readonly kinds: readonly [number, number];
  readonly replicas: readonly [number, number];
}

function expectCheapest(shape: Shape): void {
  const seen = { isCheapest: 0, pending: 0, several: 0 };
  for (let seed = 0; seed < shape.cases; seed++) {
    const random = new Random(`plan-${seed}`);
    const kinds = random.list(...shape.kinds, (index) => randomKind(random, index));
    const manifests = Manifests.fromObjects(randomObjects(random, shape.replicas));
    const place = (counts: readonly number[]): AllocationReport =>
      manifests.allocate({ inventory: inventoryOf(kinds, counts), version: VERSION });
    const machines = kinds.map(({ nodeName, ...props }) => MachineType.of({ ...props, name: nodeName }));
    const plan = manifests.plan({ machines, version: VERSION });
    const counts = plan.machines.map(({ count }) => count);
    const { placed, pending } = plan.allocation;

    const again = place(counts);
    expect([seed, placed]).toEqual([seed, again.placed]);
    expect(again.pending).toHaveLength(pending.length);
    expect([seed, { pending: pending.length, price: plan.price }])
      .toEqual([seed, bruteForce(kinds, place, placed.length + pending.length)]);
    seen.isCheapest += plan.isCheapest ? 1 : 0;
    seen.pending += pending.length > 0 ? 1 : 0;
    seen.several += counts.filter((count) => count > 0).length > 1 ? 1 : 0;
  }

  expect(seen.isCheapest).toBe(shape.cases);
  expect(seen.pending).toBeGreaterThan(shape.cases / 10);
  expect(seen.several).toBeGreaterThan(shape.cases / 20);
}

const CASES = sampleSize(500, 20);

test(`in ${CASES} small cases, no set of machines runs more pods, and none as many for less`, () => {
  expectCheapest({ cases: CASES, kinds: [1, 3], replicas: [1, 2] });
});

testOfAll('the same holds for many pods that others leave no place', () => {
  expectCheapest({ cases: 20, kinds: [2, 2], replicas: [4, 6] });
});
