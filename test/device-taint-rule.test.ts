import { Testing } from 'cdk8s';
import { chartFor, manifests, newChart, synthErrors, warningsOf } from './fixtures';
import * as dra from '../src';

const RULE: dra.DeviceTaintRuleProps = {
  deviceSelector: { driver: 'gpu.example.com', pool: 'node-1', device: 'gpu-0' },
  taint: { key: 'example.com/repair', value: 'fan', effect: dra.DeviceTaintEffect.NO_EXECUTE },
};

test.each([
  ['1.33', 'v1alpha3'], ['1.34', 'v1alpha3'], ['1.35', 'v1alpha3'], ['1.36', 'v1beta2'], ['1.37', 'v1'],
])('on Kubernetes %s, renders a taint rule in %s', (version, apiVersion) => {
  const chart = chartFor(version, { namespace: 'ml' });
  const rule = new dra.DeviceTaintRule(chart, 'Repair', RULE);

  expect(manifests(chart).DeviceTaintRule).toEqual({
    apiVersion: `resource.k8s.io/${apiVersion}`,
    kind: 'DeviceTaintRule',
    metadata: { name: rule.name },
    spec: RULE,
  });
});

test('warns if the API version must be enabled in the cluster', () => {
  const chart = chartFor('1.36');
  new dra.DeviceTaintRule(chart, 'Repair', RULE);

  expect(warningsOf(() => Testing.synth(chart))).toEqual([
    expect.stringMatching(/--runtime-config=resource\.k8s\.io\/v1beta2=true/),
  ]);
});

test('renders the API version that the cluster serves', () => {
  const chart = newChart();
  dra.TargetCluster.define(chart, {
    version: dra.KubernetesVersion.V1_36,
    runtimeConfig: { 'resource.k8s.io/v1alpha3': true },
  });
  const rule = new dra.DeviceTaintRule(chart, 'Repair', RULE);

  expect(rule.apiVersion).toBe('resource.k8s.io/v1alpha3');
  expect(warningsOf(() => Testing.synth(chart)).join('\n')).not.toMatch(/unserved-api-version/);
});

test('keeps an empty selector, which matches every device', () => {
  const chart = chartFor('1.37');
  new dra.DeviceTaintRule(chart, 'Repair', { ...RULE, deviceSelector: {} });

  expect(manifests(chart).DeviceTaintRule.spec.deviceSelector).toEqual({});
});

test.each(['1.30', '1.32'])('reports an error on Kubernetes %s, which has no taint rules', (version) => {
  const chart = chartFor(version);
  new dra.DeviceTaintRule(chart, 'Repair', RULE);

  expect(synthErrors(chart)).toEqual([
    expect.stringMatching(
      /has no DeviceTaintRule of .*: that is an API of Kubernetes 1\.33 or newer /,
    ),
  ]);
});

test('reports a taint that is a string', () => {
  const chart = chartFor('1.37');
  new dra.DeviceTaintRule(chart, 'Repair', { ...RULE, taint: 'example.com/repair:NoSchedule' as any });

  expect(synthErrors(chart)).toEqual([
    '[chart/Repair/Resource] spec.taint: must be an object, got "example.com/repair:NoSchedule" [wrong-type]',
  ]);
});
