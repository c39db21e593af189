import { NOT_ADMITTED_BY_KUEUE } from '../../../../../src/engine/check/setup/cluster/not-admitted-by-kueue';
import { UNMAPPED_DEVICE_CLASS } from '../../../../../src/engine/check/setup/cluster/unmapped-device-class';
import {
  byClaim, byTemplate, deviceClaim, deviceClaimTemplate, job, Manifest, messages, reported, request, TestCluster,
} from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [NOT_ADMITTED_BY_KUEUE, UNMAPPED_DEVICE_CLASS] };
const FINDING = ['not-admitted-by-kueue', 'spec.template.spec.resourceClaims[0]', 'Invalid', 'warning'];

const CONFIGURATION: Manifest = {
  apiVersion: 'config.kueue.x-k8s.io/v1beta2',
  kind: 'Configuration',
  resources: { deviceClassMappings: [{ name: 'gpus', deviceClassNames: ['gpu'] }] },
};

function queued(source: Manifest, labels: Manifest = { 'kueue.x-k8s.io/queue-name': 'team' }): Manifest {
  const spec = {
    containers: [{ name: 'main', image: 'trainer' }],
    resourceClaims: [{ name: 'gpu', ...source }],
  };
  return { ...job('train', {}, spec), metadata: { name: 'train', namespace: 'ml', labels } };
}

function of(fields: Manifest): Manifest[] {
  return [CONFIGURATION, deviceClaimTemplate([request('gpu', fields)]), queued(byTemplate('own'))];
}

test('a queued job with a template for a number of devices is accepted', () => {
  expect(reported(of({ count: 2 }), cluster)).toEqual([]);
});

test('a queued job that names a claim is a warning, whatever its class is, and whether it is in the app or not', () => {
  const claims = deviceClaim([request('gpu', { deviceClassName: 'unmapped' })]);

  expect(reported([CONFIGURATION, claims, queued(byClaim('shared'))], cluster)).toEqual([FINDING]);
  expect(reported([CONFIGURATION, queued(byClaim('elsewhere'))], cluster)).toEqual([FINDING]);
});

test('a queued job that asks for what cannot be counted is a warning', () => {
  const alternatives = deviceClaimTemplate([{
    name: 'gpu', firstAvailable: [{ name: 'one', deviceClassName: 'gpu' }],
  }]);

  expect(reported([CONFIGURATION, alternatives, queued(byTemplate('own'))], cluster)).toEqual([FINDING]);
  expect(reported(of({ allocationMode: 'All' }), cluster)).toEqual([FINDING]);
  expect(messages(of({ adminAccess: true }), cluster)).toEqual([
    'Kueue does not admit the Job "train" to queue "team": request "gpu" asks for admin access',
    'use a ResourceClaimTemplate that requests a number of devices, or remove the queue',
  ]);
});

test('jobs without a queue, and apps without a Kueue configuration, have no finding', () => {
  expect(reported([CONFIGURATION, queued(byClaim('shared'), {})], cluster)).toEqual([]);
  expect(reported([queued(byClaim('shared'))], cluster)).toEqual([]);
});
