import { EXTENDED_RESOURCE_AMOUNT } from '../../../../../src/engine/check/setup/allocation/extended-resource-amount';
import { deviceClass, Manifest, messages, parameters, pod, reported, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.37', rules: [EXTENDED_RESOURCE_AMOUNT] };
const gpu = deviceClass('gpu.example.com', 'gpu', { extendedResourceName: 'example.com/gpu' });
const spec = (resources: unknown) => ({ containers: [{ name: 'main', image: 'x', resources }] });
const counting = (resources: unknown) => pod('trainer', spec(resources));
const found = (resources: unknown) => reported([gpu, counting(resources)], cluster)
  .map(([, at, reason]) => [at.replace('spec.containers[0].resources.', ''), reason]);

test('a request without a limit is refused', () => {
  expect(reported([gpu, counting({ requests: { 'example.com/gpu': '1' } })], cluster)).toEqual([
    ['extended-resource-amount', 'spec.containers[0].resources.limits', 'Required', 'error'],
  ]);
  expect(messages([gpu, counting({ requests: { 'example.com/gpu': '1' } })], cluster)[0])
    .toBe('"example.com/gpu" is requested without limits');
});

test('a part of a device is refused, and a request for another amount than the limit', () => {
  expect(found({ limits: { 'example.com/gpu': '500m' } })).toEqual([['limits[example.com/gpu]', 'Invalid']]);
  expect(found({ limits: { 'example.com/gpu': 0.5 }, requests: { 'example.com/gpu': '0.5' } })).toEqual([
    ['limits[example.com/gpu]', 'Invalid'], ['requests[example.com/gpu]', 'Invalid'],
  ]);
  expect(found({ limits: { 'example.com/gpu': 2 }, requests: { 'example.com/gpu': 1 } }))
    .toEqual([['requests', 'Invalid']]);
});

test('whole numbers, and resources of Kubernetes itself, are fine', () => {
  expect(found({ limits: { 'example.com/gpu': '2' }, requests: { 'example.com/gpu': '2000m' } })).toEqual([]);
  expect(found({ requests: { 'cpu': '500m', 'deviceclass.resource.kubernetes.io/gpu': 1 } })).toEqual([]);
  expect(found({ limits: [1], requests: { 'example.com/gpu': 'many' } })).toEqual([]);
  expect(found(null)).toEqual([]);
});

test('pods that have nothing to do with classes are not checked, and those of custom resources get a warning', () => {
  const custom: Manifest = parameters('example.com/v1', 'Trainer', 'trainer', {
    spec: { template: { spec: spec({ requests: { 'example.com/gpu': 1 } }) } },
  });

  expect(reported([counting({ requests: { 'example.com/gpu': 1 } })], cluster)).toEqual([]);
  expect(reported([gpu, custom], cluster)).toEqual([
    ['extended-resource-amount', 'spec.template.spec.containers[0].resources.limits', 'Required', 'warning'],
  ]);
});
