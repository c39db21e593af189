import { DELIVERY_ORDER } from '../../../../../src/engine/check/setup/cluster/delivery-order';
import {
  byTemplate, deployment, deviceClaimTemplate, deviceClass, job, Manifest, messages, parameters, reported, request,
  TestCluster,
} from '../harness';

const cluster: TestCluster = { minor: '1.37', rules: [DELIVERY_ORDER] };
const own = deviceClaimTemplate([request('gpu')]);
const spec = { resourceClaims: [{ name: 'gpu', ...byTemplate('own') }], containers: [] };
const trainer = deployment('trainer', 1, spec);
const wave = (step: string) => ({ 'argocd.argoproj.io/sync-wave': step });
const hook = (phase: string) => ({ 'argocd.argoproj.io/hook': phase });
const helm = (hooks: string, weight?: string) =>
  ({ 'helm.sh/hook': hooks, ...weight === undefined ? {} : { 'helm.sh/hook-weight': weight } });

function annotated(manifest: Manifest, annotations: Manifest): Manifest {
  return { ...manifest, metadata: { ...manifest.metadata as Manifest, annotations } };
}

/** How many findings there are for a template and a job with these annotations. */
function found(ofTemplate: Manifest, ofJob: Manifest): number {
  return reported([annotated(own, ofTemplate), annotated(job('train', {}, spec), ofJob)], cluster).length;
}

test('a template in a later wave of Argo CD than its pods is a warning', () => {
  expect(reported([annotated(own, wave('1')), trainer], cluster)).toEqual([
    ['delivery-order', 'spec.template.spec.resourceClaims[0]', 'Invalid', 'warning'],
  ]);
  expect(messages([annotated(own, wave('1')), trainer], cluster)[0])
    .toBe('the ResourceClaimTemplate "own" is delivered in wave 1, after the Deployment "trainer" without a hook');
  expect(found(wave('-1'), {})).toBe(0);
  expect(found(wave('2'), wave('3'))).toBe(0);
});

test('a hook of an earlier phase uses nothing of a later one', () => {
  expect(found({}, hook('PreSync'))).toBe(1);
  expect(found(hook('PreSync'), hook('PreSync'))).toBe(0);
  expect(found({ ...hook('PreSync'), ...wave('2') }, { ...hook('PreSync'), ...wave('1') })).toBe(1);
  expect(found(wave('5'), hook('PostSync'))).toBe(0);
  expect(found({}, helm('pre-install,pre-upgrade'))).toBe(1);
});

test('a template in a hook of Helm comes before the pods, too', () => {
  expect(found(helm('post-install,post-upgrade'), {})).toBe(1);
  expect(found(helm('pre-install', '2'), helm('pre-install', '1'))).toBe(1);
  expect(found(helm('pre-install', '-5'), helm('pre-install', '1'))).toBe(0);
  expect(found(helm('pre-install'), {})).toBe(0);
});

test('a template in a hook that is deleted afterwards serves hooks only', () => {
  const deleted = { ...helm('pre-install'), 'helm.sh/hook-delete-policy': 'before-hook-creation, hook-succeeded' };

  expect(messages([annotated(own, deleted), trainer], cluster)[0]).toBe('the ResourceClaimTemplate "own" is delivered '
    + 'in a pre-install hook, and deleted when that is done, but needed by the Deployment "trainer" without a hook');
  expect(found({ ...deleted, 'helm.sh/hook-delete-policy': 'before-hook-creation' }, {})).toBe(0);
  expect(found(deleted, helm('pre-install', '1'))).toBe(0);
});

test('what is not installed, or waits for nothing, comes in any order', () => {
  const cron = parameters('batch/v1', 'CronJob', 'nightly', {
    spec: { schedule: '@daily', jobTemplate: { spec: { template: { spec } } } },
  });

  expect(found(helm('test'), {})).toBe(0);
  expect(found({}, helm('test'))).toBe(0);
  expect(found(hook('Skip'), {})).toBe(0);
  expect(found(hook('PreSync,PostSync'), {})).toBe(0);
  expect(reported([annotated(own, wave('1')), cron, deployment('none', 0, spec)], cluster)).toEqual([]);
  expect(reported([annotated(own, wave('1')), job('train', { suspend: true }, spec)], cluster)).toEqual([]);
  expect(found({ 'argocd.argoproj.io/sync-wave': 1 } as unknown as Manifest, {})).toBe(0);
});

const ofClass = (annotations?: Manifest) => annotated(deviceClass('gpu.example.com'), annotations ?? {});

test('a class is late as well, which is informational where no annotation says when it comes', () => {
  const early = annotated(own, hook('PreSync'));
  const hooked = annotated(job('train', {}, spec), { ...hook('PreSync'), ...wave('1') });

  expect(reported([ofClass(wave('2')), own, trainer], cluster).map(([, , , severity]) => severity))
    .toEqual(['warning']);
  expect(messages([ofClass(wave('2')), own, trainer], cluster)[0])
    .toBe('the DeviceClass "gpu" is delivered in wave 2, after the Deployment "trainer" without a hook');
  expect(reported([ofClass(), early, hooked], cluster).map(([, , , severity]) => severity)).toEqual(['info']);
  expect(reported([ofClass(wave('2')), annotated(own, wave('3')), trainer], cluster)).toHaveLength(1);
  expect(reported([ofClass(wave('-1')), own, trainer], cluster)).toEqual([]);
});

test.each([
  ['serving.kserve.io/v1beta1', 'InferenceService', { predictor: { ...spec, containers: [{ name: 'm' }] } }, 1],
  ['argoproj.io/v1alpha1', 'Rollout', { template: { spec: { ...spec, containers: [{ name: 'm' }] } } }, 1],
  ['example.com/v1', 'Trainer', { template: { spec: { ...spec, containers: [{ name: 'm' }] } } }, 0],
])('Argo CD waits for custom resources whose health it knows: %s %s', (apiVersion, kind, body, count) => {
  const service = parameters(apiVersion, kind, 'model', { spec: body });

  expect(reported([annotated(own, wave('1')), service], cluster)).toHaveLength(count);
  expect(reported([annotated(own, helm('post-install')), service], cluster)).toEqual([]);
});
