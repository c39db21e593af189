import { BEYOND_KUEUE_QUOTA } from '../../../../../src/engine/check/setup/cluster/beyond-kueue-quota';
import { NOT_ADMITTED_BY_KUEUE } from '../../../../../src/engine/check/setup/cluster/not-admitted-by-kueue';
import { UNMAPPED_DEVICE_CLASS } from '../../../../../src/engine/check/setup/cluster/unmapped-device-class';
import { byTemplate, deviceClaimTemplate, job, Manifest, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [UNMAPPED_DEVICE_CLASS] };
const FINDING = ['unmapped-device-class', 'spec.template.spec.resourceClaims[0]', 'NotFound', 'warning'];

function queued(labels: Manifest = { 'kueue.x-k8s.io/queue-name': 'team' }): Manifest {
  const spec = {
    containers: [{ name: 'main', image: 'trainer' }],
    resourceClaims: [{ name: 'gpu', ...byTemplate('own') }],
  };
  return { ...job('train', {}, spec), metadata: { name: 'train', namespace: 'ml', labels } };
}

function configuration(...deviceClassNames: string[]): Manifest {
  const resources = { deviceClassMappings: [{ name: 'gpus', deviceClassNames }] };
  return { apiVersion: 'config.kueue.x-k8s.io/v1beta2', kind: 'Configuration', resources };
}

const template = deviceClaimTemplate([request('gpu')]);

test('a queued job whose class is in no mapping is a warning', () => {
  expect(reported([configuration('other'), template, queued()], cluster)).toEqual([FINDING]);
  expect(reported([configuration('other', 'gpu'), template, queued()], cluster)).toEqual([]);
});

test('the mappings are read from the ConfigMap of a Kueue installation', () => {
  const config = (name: string): Manifest => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'kueue-manager-config', namespace: 'kueue-system' },
    data: { 'controller_manager_config.yaml': JSON.stringify(configuration(name)), 'notes': 'not: [yaml' },
  });
  expect(reported([config('other'), template, queued()], cluster)).toEqual([FINDING]);
  expect(reported([config('gpu'), template, queued()], cluster)).toEqual([]);
});

test('jobs without a queue, and apps without a Kueue configuration, have no finding', () => {
  expect(reported([configuration('other'), template, queued({})], cluster)).toEqual([]);
  expect(reported([template, queued()], cluster)).toEqual([]);
});

test('a ConfigMap that cannot be read has no finding', () => {
  const broken = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'c' },
    data: { c: 'apiVersion: config.kueue.x-k8s.io/v1beta2\nkind: [' },
  };
  expect(reported([broken, template, queued()], cluster)).toEqual([]);
});

test('the rules of Kueue read the queue of a workload once', () => {
  const rules = [UNMAPPED_DEVICE_CLASS, BEYOND_KUEUE_QUOTA, NOT_ADMITTED_BY_KUEUE];
  let asked = 0;
  const labels = {
    get 'kueue.x-k8s.io/queue-name'() {
      asked++;
      return 'team';
    },
  };

  expect(reported([configuration('other'), template, queued(labels)], { ...cluster, rules })).toEqual([FINDING]);
  expect(asked).toBe(1);
});
