import { BILLION } from '../../../../src/engine/kubernetes/quantity';
import { requestsOf, requestsOfRunning } from '../../../../src/engine/scheduling/nodes/pod-resources';
import * as fc from '../../../fast-check';

const cpu = (cores: number, more: object = {}) => ({ ...more, resources: { requests: { cpu: cores } } });
const coresOf = (podSpec: object): number => Number((requestsOf(podSpec).get('cpu') ?? 0n) / BILLION);

test.each<[string, object, number]>([
  ['containers run together', { containers: [cpu(1), cpu(2)] }, 3],
  ['an init container runs before them', { initContainers: [cpu(2)], containers: [cpu(3)] }, 3],
  ['a large init container counts alone', { initContainers: [cpu(5)], containers: [cpu(3)] }, 5],
  ['a sidecar runs beside them', { initContainers: [cpu(2, { restartPolicy: 'Always' })], containers: [cpu(3)] }, 5],
  [
    'a sidecar runs beside later init containers',
    { initContainers: [cpu(2, { restartPolicy: 'Always' }), cpu(4)], containers: [cpu(1)] }, 6,
  ],
  ['the pod may say it for all', { resources: { requests: { cpu: 7 } }, containers: [cpu(1)] }, 7],
  ['a limit of the pod counts if no container has one', { resources: { limits: { cpu: 7 } }, containers: [{}] }, 7],
  ['and does not if one requests less', { resources: { limits: { cpu: 7 } }, containers: [cpu(1)] }, 1],
  ['overhead comes on top', { overhead: { cpu: 1 }, containers: [cpu(1)] }, 2],
])('%s', (_, podSpec, cores) => {
  expect(coresOf(podSpec)).toBe(cores);
});

test('a request counts and not the limit, which counts if there is no request', () => {
  const resources = { limits: { cpu: 4, memory: '1Gi' }, requests: { cpu: 1 } };

  expect([...requestsOf({ containers: [{ resources }] })]).toEqual([
    ['cpu', BILLION], ['memory', 2n ** 30n * BILLION],
  ]);
});

test('huge pages cannot be overcommitted, so that a limit of the pod counts, whatever its containers request', () => {
  const pages = (count: number) => ({ resources: { limits: { 'cpu': 7, 'hugepages-2Mi': count } } });
  const requests = requestsOf({ ...pages(4), containers: [pages(2)] });

  expect([requests.get('cpu'), requests.get('hugepages-2Mi')]).toEqual([7n * BILLION, 4n * BILLION]);
});

describe('a running pod that is resized', () => {
  const INFEASIBLE = { type: 'PodResizePending', reason: 'Infeasible' };
  const named = (name: string, cores: number, more: object = {}) => ({ name, ...cpu(cores, more) });
  const had = (name: string, allocated: number | undefined, actual?: number) => ({
    name,
    ...allocated === undefined ? {} : { allocatedResources: { cpu: allocated } },
    resources: actual === undefined ? {} : { requests: { cpu: actual } },
  });
  const coresIn = (minor: number, spec: object, status: object): number =>
    Number((requestsOfRunning({ spec, status }, minor).get('cpu') ?? 0n) / BILLION);
  const TWO = { containers: [named('one', 1), named('two', 4)] };
  const ONE_LEAVES = { containerStatuses: [had('one', 3), had('two', 2)] };
  const STEP = { initContainers: [named('step', 1)], containers: [named('one', 1)] };
  const SIDECAR = { initContainers: [named('step', 1, { restartPolicy: 'Always' })], containers: [named('one', 1)] };
  const WHOLE = { resources: { requests: { cpu: 3 } }, containers: [named('one', 1)] };

  // The answers of PodRequests in component-helpers 0.33.12, 0.34.9, 0.35.7, 0.36.3 and 0.37.1.
  test.each<[string, object, object, readonly number[]]>([
    ['keeps what it is allocated until it is smaller', TWO, { containerStatuses: [had('two', 6)] }, [7, 7, 7, 7, 7]],
    ['keeps what it uses until it is smaller', TWO, { containerStatuses: [had('two', 4, 6)] }, [7, 7, 7, 7, 7]],
    ['takes more at once', TWO, { containerStatuses: [had('two', 2, 2)] }, [5, 5, 5, 5, 5]],
    ['takes nothing more if there is no way', TWO,
      { conditions: [INFEASIBLE], containerStatuses: [had('one', 1), had('two', 2)] }, [3, 3, 3, 3, 3]],
    ['counts the larger sum since 1.37, and each container before', TWO, ONE_LEAVES, [7, 7, 7, 7, 5]],
    ['has init containers that count with their requests up to 1.36', STEP,
      { initContainerStatuses: [had('step', 5)] }, [1, 1, 1, 1, 5]],
    ['has sidecars that count with what they have', SIDECAR,
      { initContainerStatuses: [had('step', 5)] }, [6, 6, 6, 6, 6]],
    ['keeps what it uses as a whole since 1.36', WHOLE, { resources: { requests: { cpu: 8 } } }, [3, 3, 3, 8, 8]],
    ['is not resized as a whole if its status only allocates', WHOLE,
      { allocatedResources: { cpu: 8 } }, [3, 3, 3, 3, 3]],
    ['takes nothing more as a whole if there is no way', WHOLE,
      { conditions: [INFEASIBLE], resources: { requests: { cpu: 2 } } }, [3, 3, 3, 2, 2]],
  ])('%s', (_, spec, status, cores) => {
    expect([33, 34, 35, 36, 37].map((minor) => coresIn(minor, spec, status))).toEqual(cores);
    expect(coresIn(32, spec, status)).toBe(coresIn(37, spec, {}));
  });
});

test('a pod never requests less than any of its containers', () => {
  const containers = fc.array(fc.nat({ max: 9 }).map((cores) => cpu(cores)), { maxLength: 4 });
  fc.assert(fc.property(containers, containers, (initContainers, others) => {
    const each = [...initContainers, ...others].map(({ resources }) => resources.requests.cpu);

    expect(coresOf({ initContainers, containers: others })).toBeGreaterThanOrEqual(Math.max(0, ...each));
  }));
});
