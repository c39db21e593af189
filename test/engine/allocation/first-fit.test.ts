import { AllocatedState } from '../../../src/engine/allocation/allocated-state';
import { Allocator } from '../../../src/engine/allocation/allocator';
import { Behaviour } from '../../../src/engine/allocation/behaviour';
import { FirstFit, Placement } from '../../../src/engine/allocation/first-fit';
import { ResourceClaimObject } from '../../../src/engine/allocation/objects';

const DRIVER = 'gpu.example.com';
const NODES = ['node-0', 'node-1', 'node-2'].map((name) => ({ object: { metadata: { name } } }));
type Node = typeof NODES[number];

function claim(name: string, count = 1, model = 'a100'): ResourceClaimObject {
  const selectors = [{ cel: { expression: `device.attributes["${DRIVER}"].model == "${model}"` } }];
  const exactly = { deviceClassName: DRIVER, allocationMode: 'ExactCount', count, selectors };
  return { metadata: { name }, spec: { devices: { requests: [{ name: 'gpu', exactly }] } } };
}

function firstFit(): FirstFit<Node> {
  const allocator = new Allocator({
    behaviour: Behaviour.of({ minor: 37 }, new Set()),
    state: new AllocatedState(),
    classes: [{ metadata: { name: DRIVER }, spec: {} }],
    slices: NODES.map(({ object: { metadata: { name } } }) => ({
      metadata: { name },
      spec: {
        driver: DRIVER,
        nodeName: name,
        pool: { name, generation: 1, resourceSliceCount: 1 },
        devices: ['a', 'b'].map((device) => ({ name: device, attributes: { model: { string: 'a100' } } })),
      },
    })),
  });
  return new FirstFit(allocator, NODES);
}

/** Takes the first place for claims. */
function place(
  fit: FirstFit<Node>, claims: readonly ResourceClaimObject[], isPossible: (node: Node) => boolean = () => true,
): Placement<Node> {
  const placement = fit.find(claims, { isPossible });
  fit.take(placement);
  return placement;
}

test('claims go to the first node that has devices left', () => {
  const fit = firstFit();
  const places = [1, 1, 1, 2, 1, 1].map((count, index) =>
    place(fit, [claim(`claim-${index}`, count)]).node?.object.metadata.name);

  expect(places).toEqual(['node-0', 'node-0', 'node-1', 'node-2', 'node-1', undefined]);
});

test('claims that belong together go to the same node', () => {
  const fit = firstFit();
  place(fit, [claim('single')]);
  const { node, results } = place(fit, [claim('one'), claim('two')]);

  expect(node).toBe(NODES[1]);
  expect(results).toHaveLength(2);
});

test('nodes that do not come into question are skipped, and not remembered', () => {
  const fit = firstFit();

  expect(place(fit, [claim('a')], ({ object }) => object.metadata.name === 'node-2').node).toBe(NODES[2]);
  expect(place(fit, [claim('a')]).node).toBe(NODES[0]);
});

test('nodes without a free device are searched once, not for each kind of claim', () => {
  const fit = firstFit();
  NODES.forEach((_, index) => place(fit, [claim(`claim-${index}`, 2)]));
  place(fit, [claim('rest')]);
  const allocate = jest.spyOn(Allocator.prototype, 'allocate');
  const { node } = place(fit, [claim('other', 1, 'h100')]);

  expect(node).toBeUndefined();
  expect(allocate.mock.calls.map(([{ metadata: { name } }]) => name)).toEqual(['node-0']);
  allocate.mockRestore();
});

test('nodes before the first one that comes into question are not tried', () => {
  const { node, index } = firstFit().find([claim('a')], { from: 1, isPossible: () => true });

  expect([node, index]).toEqual([NODES[1], 1]);
});

test('a node that was full is tried again for claims that may fit there after others were placed', () => {
  const fit = firstFit();
  const constrained = (name: string, count: number): ResourceClaimObject => {
    const { metadata, spec: { devices } } = claim(name, count);
    return { metadata, spec: { devices: { ...devices, constraints: [{ matchAttribute: `${DRIVER}/model` }] } } };
  };
  place(fit, [claim('single')]);
  place(fit, [constrained('pair', 2)]);
  const allocate = jest.spyOn(Allocator.prototype, 'allocate');
  place(fit, [constrained('same', 2)]);
  place(fit, [claim('rest')]);
  place(fit, [constrained('again', 2)]);

  expect(allocate.mock.calls.map(([{ metadata: { name } }]) => name))
    .toEqual(['node-1', 'node-2', 'node-0', 'node-0', 'node-2']);
  allocate.mockRestore();
});

test('claims without requests fit on a node without a free device', () => {
  const fit = firstFit();
  NODES.forEach((_, index) => place(fit, [claim(`claim-${index}`, 2)]));
  place(fit, [claim('rest')]);

  expect(place(fit, [{ metadata: { name: 'none' }, spec: { devices: {} } }]).node).toBe(NODES[0]);
});

test('an error ends the attempt for all nodes', () => {
  const requests = [{ name: 'gpu', exactly: {} }];
  const broken: ResourceClaimObject = { metadata: { name: 'broken' }, spec: { devices: { requests } } };

  expect(place(firstFit(), [broken]).error?.message).toContain('missing device class name');
});

test('counters that claims have met and not taken do not count for the next ones', () => {
  const counters = (value: string) => ({ memory: { value } });
  const slices = [['node-0', '0'], ['node-1', '40Gi']].flatMap(([name, value]) => {
    const of = { driver: `${name}.example.com`, nodeName: name };
    const pool = { name: 'pool', generation: 1, resourceSliceCount: 2 };
    const consumesCounters = [{ counterSet: 'set', counters: counters('40Gi') }];
    return [
      { metadata: { name }, spec: { ...of, pool, devices: [{ name: 'a', consumesCounters }] } },
      {
        metadata: { name: `${name}-sets` },
        spec: { ...of, pool, sharedCounters: [{ name: 'set', counters: counters(value) }] },
      },
    ];
  });
  const allocator = new Allocator({
    behaviour: Behaviour.of({ minor: 36, patch: 3 }, new Set(['partitionableDevices'])),
    state: new AllocatedState(),
    classes: [{ metadata: { name: DRIVER }, spec: {} }],
    slices,
  });
  const wanted = (count: number): ResourceClaimObject => {
    const exactly = { deviceClassName: DRIVER, allocationMode: 'ExactCount', count };
    return { metadata: { name: 'claim' }, spec: { devices: { requests: [{ name: 'gpu', exactly }] } } };
  };
  const fit = new FirstFit(allocator, NODES.slice(0, 2));

  expect(place(fit, [wanted(2)]).node).toBeUndefined();
  expect(place(fit, [wanted(1)], ({ object }) => object.metadata.name === 'node-1').node).toBe(NODES[1]);
});
