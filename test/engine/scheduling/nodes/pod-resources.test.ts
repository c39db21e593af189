import { BILLION } from '../../../../src/engine/kubernetes/quantity';
import { requestsOf } from '../../../../src/engine/scheduling/nodes/pod-resources';
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

test('a pod never requests less than any of its containers', () => {
  const containers = fc.array(fc.nat({ max: 9 }).map((cores) => cpu(cores)), { maxLength: 4 });
  fc.assert(fc.property(containers, containers, (initContainers, others) => {
    const each = [...initContainers, ...others].map(({ resources }) => resources.requests.cpu);

    expect(coresOf({ initContainers, containers: others })).toBeGreaterThanOrEqual(Math.max(0, ...each));
  }));
});
