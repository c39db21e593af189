import {
  NODE_NAME_WITHOUT_ALLOCATION,
} from '../../../../../src/engine/check/setup/allocation/node-name-without-allocation';
import {
  deployment, deviceClaim, deviceClaimTemplate, deviceClass, Manifest, messages, parameters, pod, reported, request,
  TestCluster,
} from '../harness';

const cluster: TestCluster = { minor: '1.37', rules: [NODE_NAME_WITHOUT_ALLOCATION] };
const own = deviceClaimTemplate([request('gpu')]);
const shared = deviceClaim([request('gpu')]);
const spec = (claim: Manifest, fields: Manifest = { nodeName: 'node-1' }) => ({
  containers: [{ name: 'main', image: 'x', resources: { claims: [{ name: 'gpu' }] } }],
  resourceClaims: [{ name: 'gpu', ...claim }],
  ...fields,
});
const fromTemplate = spec({ resourceClaimTemplateName: 'own' });
const sharing = spec({ resourceClaimName: 'shared' });

test('a pod that names its node and has a claim is an error, whether the claim is its own or not', () => {
  const finding = ['node-name-without-allocation', 'spec.nodeName', 'Invalid', 'error'];

  expect(reported([own, pod('trainer', fromTemplate)], cluster)).toEqual([finding]);
  expect(reported([shared, pod('trainer', sharing)], cluster)).toEqual([finding]);
  expect(messages([own, pod('trainer', fromTemplate)], cluster)[0])
    .toBe('with nodeName, no scheduler sees the pod, and nothing allocates its claim "gpu"');
});

test('the pods of a workload name their node as well', () => {
  expect(reported([own, deployment('trainer', 2, fromTemplate)], cluster)[0]?.[1]).toBe('spec.template.spec.nodeName');
  expect(reported([own, deployment('trainer', 0, fromTemplate)], cluster)).toEqual([]);
});

test('a template of the cluster makes a claim that is not allocated', () => {
  const externals = [{ kind: 'ResourceClaimTemplate', name: 'own' }, { kind: 'ResourceClaim', name: 'shared' }];

  expect(reported([pod('trainer', fromTemplate)], { ...cluster, externals })).toHaveLength(1);
  expect(reported([pod('trainer', sharing)], { ...cluster, externals })).toEqual([]);
  expect(reported([shared, pod('trainer', sharing)], { ...cluster, externals })).toEqual([]);
});

test('a pod with a status, and a claim with devices, are those of a cluster', () => {
  const running = { ...pod('trainer', fromTemplate), status: { phase: 'Running' } };
  const allocated = { ...shared, status: { allocation: { devices: { results: [] } } } };

  expect(reported([own, running], cluster)).toEqual([]);
  expect(reported([allocated, pod('trainer', sharing)], cluster)).toEqual([]);
});

test('a claim that a scheduled pod uses too is allocated for that one', () => {
  const scheduled = pod('first', spec({ resourceClaimName: 'shared' }, {}));

  expect(reported([shared, scheduled, pod('trainer', sharing)], cluster)).toEqual([]);
});

test('a pod without nodeName is fine', () => {
  expect(reported([own, pod('trainer', spec({ resourceClaimTemplateName: 'own' }, {}))], cluster)).toEqual([]);
});

test('a custom resource may not copy nodeName, so that it is a warning there', () => {
  const custom = parameters('example.com/v1', 'Trainer', 'trainer', { spec: { template: { spec: fromTemplate } } });

  expect(reported([own, custom], cluster).map(([,,, severity]) => severity)).toEqual(['warning']);
});

test('the devices of an extended resource are a warning, since a device plugin may provide it', () => {
  const gpu = deviceClass('gpu.example.com', 'gpu', { extendedResourceName: 'example.com/gpu' });
  const counting = (resource: string) => pod('trainer', {
    nodeName: 'node-1', containers: [{ name: 'main', image: 'x', resources: { limits: { [resource]: 1 } } }],
  });
  const on = { ...cluster, gates: { DRAExtendedResource: true } };

  expect(reported([gpu, counting('example.com/gpu')], on)).toEqual([
    ['node-name-without-allocation', 'spec.nodeName', 'Invalid', 'warning'],
  ]);
  expect(reported([gpu, counting('deviceclass.resource.kubernetes.io/gpu')], on)).toHaveLength(1);
  expect(reported([gpu, counting('example.com/other')], on)).toEqual([]);
  expect(reported([gpu, counting('example.com/gpu')], { ...cluster, minor: '1.34' })).toEqual([]);
});
