import { requestsForDevices, resourceOfRequest } from '../../../../src/engine/scheduling/extended/requests-for-devices';

const GPU = 'example.com/gpu';
const CLASSES: Record<string, string> = { [GPU]: 'gpus', 'example.com/nic': 'nics' };

function container(gpus: number, more: object = {}): object {
  return { resources: { requests: { cpu: '1', ...gpus === 0 ? {} : { [GPU]: gpus } } }, ...more };
}

/** `container-0-request-1: 2 gpus` for each request. */
function requests(podSpec: object, resources = [GPU], sharesWithInit = true): string[] {
  return requestsForDevices(podSpec, new Map(resources.map((each) => [each, CLASSES[each]])), sharesWithInit)
    .map(({ name, exactly }) => `${name}: ${exactly!.count} ${exactly!.deviceClassName}`);
}

test('each container has a request for each resource, numbered as the sorted resources are', () => {
  const both = { resources: { limits: { 'memory': '1Gi', [GPU]: '2', 'example.com/nic': 1 } } };

  expect(requests({ containers: [container(1), container(0), both] }, [GPU, 'example.com/nic'])).toEqual([
    'container-0-request-1: 1 gpus', 'container-2-request-0: 2 gpus', 'container-2-request-1: 1 nics',
  ]);
});

test('a request is for the resource of a container that it counts', () => {
  const spec = { initContainers: [container(1, { name: 'load' })], containers: [container(2, { name: 'main' })] };

  expect(resourceOfRequest(spec, 'container-0-request-1')).toBe('example.com/gpu of container "load"');
  expect(resourceOfRequest(spec, 'container-1-request-1')).toBe('example.com/gpu of container "main"');
});

test('init containers use what later containers get, and share what they need beyond', () => {
  const containers = [container(2)];

  expect(requests({ initContainers: [container(2)], containers })).toEqual(['container-1-request-1: 2 gpus']);
  expect(requests({ initContainers: [container(3), container(5), container(4)], containers })).toEqual([
    'container-1-request-1: 3 gpus', 'container-3-request-1: 2 gpus',
  ]);
});

test('sidecars keep what they get, for init containers before them', () => {
  const sidecar = container(1, { restartPolicy: 'Always' });

  expect(requests({ initContainers: [container(1), sidecar], containers: [container(0)] }))
    .toEqual(['container-1-request-1: 1 gpus']);
  expect(requests({ initContainers: [sidecar, container(1)], containers: [container(0)] }))
    .toEqual(['container-0-request-1: 1 gpus', 'container-1-request-1: 1 gpus']);
});

test('before 1.35 each container gets its own devices', () => {
  expect(requests({ initContainers: [container(2)], containers: [container(2)] }, [GPU], false))
    .toEqual(['container-0-request-1: 2 gpus', 'container-1-request-1: 2 gpus']);
});

test('fractions and 0 are no devices', () => {
  expect(requests({ containers: [{ resources: { requests: { [GPU]: '500m' } } }, container(0)] })).toEqual([]);
});
