import {
  ConstraintObject, DeviceDemand, ResourceClaimObject, ResourceSliceObject,
} from '../../../../src/engine/allocation/objects';
import { DEFAULT_GATES } from '../upstream/default-gates';
import { answerTo, NodeAnswer } from '../upstream/scenario';

const DRIVER = 'gpu.example.com';
const MINORS = Object.keys(DEFAULT_GATES);
const ATTRIBUTES = `device.attributes["${DRIVER}"]`;

function devices(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    name: `gpu-${index}`,
    attributes: {
      uuid: { string: `uuid-${index}` },
      index: { int: index },
      board: { string: `board-${index >> 2}` },
    },
  }));
}

function slice(
  spec: Partial<ResourceSliceObject['spec']>,
  name = 'slice',
  resourceSliceCount = 1,
): ResourceSliceObject {
  return {
    metadata: { name },
    spec: { driver: DRIVER, pool: { name: 'pool', generation: 1, resourceSliceCount }, nodeName: 'node', ...spec },
  };
}

function claim(
  name: string,
  counts: readonly number[],
  demand: DeviceDemand = {},
  constraint?: ConstraintObject,
): ResourceClaimObject {
  const requests = counts.map((count, index) => (
    { name: `request-${index}`, exactly: { deviceClassName: DRIVER, allocationMode: 'ExactCount', count, ...demand } }));
  return { metadata: { name }, spec: { devices: { requests, constraints: constraint && [constraint] } } };
}

function selecting(expression: string): DeviceDemand {
  return { selectors: [{ cel: { expression } }] };
}

/** The answer for the node; a search of all ways would give up with an error. */
function answer(
  minor: string,
  slices: readonly ResourceSliceObject[],
  claims: readonly ResourceClaimObject[],
): NodeAnswer {
  const { nodes } = answerTo({
    minor,
    features: DEFAULT_GATES[minor],
    classes: [{ metadata: { name: DRIVER }, spec: selecting(`device.driver == "${DRIVER}"`) }],
    nodes: [{ metadata: { name: 'node' } }],
    slices,
    claims,
  });
  expect(nodes).toEqual([expect.not.objectContaining({ error: expect.anything() })]);
  return nodes![0];
}

describe.each(MINORS)('in %s', (minor) => {
  test.each([1, 2, 7, 8, 16, 31])('one device more than there are of %d does not fit', (count) => {
    const slices = [slice({ devices: devices(count) })];

    expect(answer(minor, slices, [claim('a', [count])]).results).toHaveLength(1);
    expect(answer(minor, slices, [claim('a', [count + 1])])).toMatchObject({ results: null });
  });

  test.each([32, 48, 64])('one request more than there are devices of %d does not fit', (count) => {
    const single = Array.from({ length: count + 1 }, (_, index) => claim(`claim-${index}`, [1]));

    expect(answer(minor, [slice({ devices: devices(count) })], single))
      .toMatchObject({ results: null, mayTimeOut: true });
  });

  test('requests that compete for the same devices do not fit', () => {
    const few = selecting(`${ATTRIBUTES}.index < 20`);
    const claims = [claim('any', [20]), claim('few', [21], few)];

    expect(answer(minor, [slice({ devices: devices(40) })], claims)).toMatchObject({ results: null });
  });

  test('more devices with the same value than there are do not fit', () => {
    const sameBoard = { matchAttribute: `${DRIVER}/board` };
    const slices = [slice({ devices: devices(64) })];

    expect(answer(minor, slices, [claim('a', [4], {}, sameBoard)]).results).toHaveLength(1);
    expect(answer(minor, slices, [claim('a', [5], {}, sameBoard)])).toMatchObject({ results: null });
  });
});

test('the steps of upstream are few where it tries combinations of few devices', () => {
  const slices = [slice({ devices: devices(6) })];

  expect(answer('1.37', slices, [claim('a', [7])]).mayTimeOut).toBeUndefined();
  expect(answer('1.34', slices, [claim('a', [7])]).mayTimeOut).toBeUndefined();
  expect(answer('1.34', [slice({ devices: devices(12) })], [claim('a', [13])]).mayTimeOut).toBe(true);
  expect(answer('1.37', [slice({ devices: devices(12) })], [claim('a', [13])]).mayTimeOut).toBeUndefined();
});

test('more devices with different values than there are do not fit', () => {
  const otherBoards = { distinctAttribute: `${DRIVER}/board` };
  const slices = [slice({ devices: devices(64) })];

  expect(answer('1.37', slices, [claim('a', [16], {}, otherBoards)]).results).toHaveLength(1);
  expect(answer('1.37', slices, [claim('a', [17], {}, otherBoards)])).toMatchObject({ results: null });
  expect(answer('1.36', slices, [claim('a', new Array(17).fill(1), {}, otherBoards)])).toMatchObject({ results: null });
});

test('in 1.36, where only the last device of a request counts, there must still be two different ones', () => {
  const otherBoards = { distinctAttribute: `${DRIVER}/board` };
  const slices = (count: number) => [slice({ devices: devices(64).slice(0, count) })];

  expect(answer('1.36', slices(4), [claim('a', [2], {}, otherBoards)])).toMatchObject({ results: null });
  expect(answer('1.36', slices(8), [claim('a', [1, 2], {}, otherBoards)])).toMatchObject({ results: null });
  expect(answer('1.36', slices(8), [claim('a', [2], {}, otherBoards)]).results).toHaveLength(1);
  expect(answer('1.36', slices(64), [claim('a', [...new Array(15).fill(1), 2], {}, otherBoards)]))
    .toMatchObject({ results: null });
  expect(answer('1.36', slices(64), [claim('a', [16], {}, otherBoards)]).results).toHaveLength(1);
});

test('in 1.36, more devices of a request than follow one another with different values do not fit', () => {
  const otherBoards = { distinctAttribute: `${DRIVER}/board` };
  const slices = [slice({ devices: devices(64) })];

  expect(answer('1.36', slices, [claim('a', [16], {}, otherBoards)]).results).toHaveLength(1);
  expect(answer('1.36', slices, [claim('a', [17], {}, otherBoards)]))
    .toMatchObject({ results: null, mayTimeOut: true });
  expect(answer('1.36', slices, [claim('a', [24], {}, otherBoards)])).toMatchObject({ results: null });
});

test('in 1.36, what a request has last is not for the requests after it', () => {
  const otherBoards = { distinctAttribute: `${DRIVER}/board` };
  const slices = [slice({ devices: devices(64) })];

  expect(answer('1.36', slices, [claim('a', [2, 15], {}, otherBoards)]).results).toHaveLength(1);
  expect(answer('1.36', slices, [claim('a', [2, 16], {}, otherBoards)])).toMatchObject({ results: null });
  expect(answer('1.36', slices, [claim('a', [1, 24], {}, otherBoards)])).toMatchObject({ results: null });
});

test('in 1.36, a request may need a device that the one before it could have, too', () => {
  const published = [0, 3, 1, 2, 3, 2].map((board, index) => ({
    name: `gpu-${index}`,
    attributes: { board: { string: `board-${board}` }, index: { int: index } },
  }));
  const many = claim('a', [4, 1], {}, { distinctAttribute: `${DRIVER}/board` });
  const [second] = claim('b', [1], selecting(`${ATTRIBUTES}.index == 1`)).spec.devices!.requests!;
  const { constraints, requests } = many.spec.devices!;
  const spec = { devices: { constraints, requests: [...requests!, { ...second, name: 'second' }] } };

  const { results } = answer('1.36', [slice({ devices: published })], [{ ...many, spec }]);
  expect(results?.[0].devices?.results?.map(({ device }) => device))
    .toEqual(['gpu-0', 'gpu-3', 'gpu-4', 'gpu-5', 'gpu-2', 'gpu-1']);
});

test('partitions that need more counters than there are do not fit', () => {
  const sizes = [1, 1, 1, 1, 2, 2, 4];
  const gpus = Array.from({ length: 8 }, (_, gpu) => `gpu-${gpu}`);
  const counters = gpus.map((name) => ({ name, counters: { slices: { value: '4' } } }));
  const partitions = gpus.flatMap((name) => sizes.map((size, index) => ({
    name: `${name}-${index}`,
    attributes: { size: { int: size } },
    consumesCounters: [{ counterSet: name, counters: { slices: { value: String(size) } } }],
  })));
  const slices = [slice({ sharedCounters: counters }, 'counters', 2), slice({ devices: partitions }, 'devices', 2)];
  const ofSize = (size: number) => selecting(`${ATTRIBUTES}.size == ${size}`);

  expect(answer('1.37', slices, [claim('all', [8], ofSize(4))]).results).toHaveLength(1);
  expect(answer('1.37', slices, [claim('one', [1], ofSize(1)), claim('all', [8], ofSize(4))]))
    .toMatchObject({ results: null });
  expect(answer('1.37', slices, [claim('many', [15], ofSize(1)), claim('large', [5], ofSize(4))]))
    .toMatchObject({ results: null });
});
