import { withDefaultRequests } from '../../../../src/engine/scheduling/pods/limit-ranges';

const limitRange = (limit: object, namespace?: string) =>
  ({ metadata: { name: 'limits', namespace }, spec: { limits: [{ type: 'Container', ...limit }] } });

function requestsWith(limit: object, resources: object = {}): unknown {
  const spec = withDefaultRequests({ containers: [{ name: 'main', resources }] }, [limitRange(limit)], 'ml');
  return spec.containers[0].resources.requests;
}

test.each<[string, object, object, object]>([
  ['the default request', { defaultRequest: { cpu: '1' }, default: { cpu: '2' } }, {}, { cpu: '1' }],
  ['the default limit, if there is no default request', { default: { cpu: '2' }, max: { cpu: '4' } }, {}, { cpu: '2' }],
  ['the maximum, if there is no default', { max: { cpu: '4' }, min: { cpu: '1' } }, {}, { cpu: '4' }],
  ['the minimum, if there is nothing else', { min: { cpu: '1' } }, {}, { cpu: '1' }],
  ['nothing in place of a request', { defaultRequest: { cpu: '1' } }, { requests: { cpu: '3' } }, { cpu: '3' }],
  ['nothing in place of a limit', { defaultRequest: { cpu: '1' } }, { limits: { cpu: '3' } }, { cpu: '3' }],
])('a LimitRange gives a container %s', (_, limit, resources, requests) => {
  expect(requestsWith(limit, resources)).toEqual(requests);
});

test('init containers get requests, too', () => {
  const spec = { initContainers: [{ name: 'init' }], containers: [] };
  expect(withDefaultRequests(spec, [limitRange({ defaultRequest: { memory: '1Gi' } })]).initContainers)
    .toEqual([{ name: 'init', resources: { requests: { memory: '1Gi' } } }]);
});

test('a LimitRange of another namespace, or of whole pods, adds nothing', () => {
  const spec = { containers: [{ name: 'main' }] };
  const ofPods = { metadata: {}, spec: { limits: [{ type: 'Pod', min: { cpu: '1' } }] } };
  expect(withDefaultRequests(spec, [limitRange({ min: { cpu: '1' } }, 'web'), ofPods], 'ml')).toBe(spec);
});

test('the first of several that say something counts', () => {
  const both = [{ cpu: '1' }, { cpu: '2', memory: '1Gi' }].map((defaultRequest) => limitRange({ defaultRequest }));
  expect(withDefaultRequests({ containers: [{ name: 'main' }] }, both).containers[0].resources.requests)
    .toEqual({ cpu: '1', memory: '1Gi' });
});
