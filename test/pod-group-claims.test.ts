import { ApiObject, Chart, Testing } from 'cdk8s';
import { manifests, newChart, synthErrors, warningsOf } from './fixtures';
import * as dra from '../src';

const GATES = { GenericWorkload: true, DRAWorkloadResourceClaims: true };

function newGroupChart(): Chart {
  const chart = newChart();
  dra.TargetCluster.define(chart, {
    version: dra.KubernetesVersion.V1_37,
    featureGates: GATES,
    runtimeConfig: { 'scheduling.k8s.io/v1beta1': true },
  });
  return chart;
}

function groupIn(chart: Chart, kind = 'PodGroup', spec: object = { schedulingPolicy: { basic: {} } }): ApiObject {
  return new ApiObject(chart, kind, { apiVersion: 'scheduling.k8s.io/v1beta1', kind, spec });
}

function templateIn(chart: Chart): dra.ResourceClaimTemplate {
  const gpu = dra.DeviceClass.fromDeviceClassName(chart, 'Gpu', 'gpu');
  return new dra.ResourceClaimTemplate(chart, 'SharedGpu', { requests: [dra.DeviceRequest.exactly('gpu', gpu)] });
}

test('adds claims and templates to a group', () => {
  const chart = newGroupChart();
  const template = templateIn(chart);
  const claims = dra.PodGroupClaims.of(groupIn(chart));

  expect(claims.add(template)).toBe('shared-gpu');
  expect(
    claims.add(dra.ResourceClaim.fromResourceClaimName(chart, 'Nic', 'nic'), { name: 'network' }),
  ).toBe('network');
  expect(claims.names).toEqual(['shared-gpu', 'network']);
  expect(manifests(chart).PodGroup.spec).toEqual({
    resourceClaims: [
      { name: 'shared-gpu', resourceClaimTemplateName: template.name },
      { name: 'network', resourceClaimName: 'nic' },
    ],
    schedulingPolicy: { basic: {} },
  });
});

test('has no findings if the pods of the group declare the same claim', () => {
  const chart = newGroupChart();
  const template = templateIn(chart);
  const group = groupIn(chart);
  const pod = new ApiObject(chart, 'Pod', {
    apiVersion: 'v1',
    kind: 'Pod',
    spec: {
      schedulingGroup: { podGroupName: group.name },
      containers: [{ name: 'main', image: 'worker' }],
    },
  });
  dra.PodGroupClaims.of(group).add(template, { name: 'gpu' });
  dra.PodClaims.of(pod).add(template, { name: 'gpu' });

  expect(warningsOf(() => Testing.synth(chart))).toEqual([]);
  expect(manifests(chart).Pod.spec.resourceClaims).toEqual(manifests(chart).PodGroup.spec.resourceClaims);
});

test('adds a claim to the named templates of a workload', () => {
  const chart = newGroupChart();
  const groups = ['workers', 'leaders'].map((name) => ({ name, schedulingPolicy: { basic: {} } }));
  const workload = dra.PodGroupClaims.of(groupIn(chart, 'Workload', { podGroupTemplates: groups }));
  workload.add(templateIn(chart), { name: 'gpu', templates: ['workers'] });

  expect(
    manifests(chart).Workload.spec.podGroupTemplates.map(
      (each: any) => each.resourceClaims?.length ?? 0,
    ),
  ).toEqual([1, 0]);
});

test('a template that the workload does not have is an error', () => {
  const chart = newGroupChart();
  const templates = [{ name: 'workers', schedulingPolicy: { basic: {} } }];
  const workload = groupIn(chart, 'Workload', { podGroupTemplates: templates });
  dra.PodGroupClaims.of(workload).add(templateIn(chart), { name: 'gpu', templates: ['workers', 'worker'] });

  expect(synthErrors(chart)).toEqual([
    '[chart/Workload] spec: the claim "gpu" names the pod group template "worker", but the Workload has "workers" '
      + '(did you mean "workers"?) (name a template of the Workload, or omit `templates` to mean all of them) '
      + '[lost-claim]',
  ]);
});

test('keeps existing claims of the group', () => {
  const chart = newGroupChart();
  const present = [{ name: 'nic', resourceClaimName: 'nic' }];
  const claims = dra.PodGroupClaims.of(
    groupIn(chart, 'PodGroup', { schedulingPolicy: { basic: {} }, resourceClaims: present }),
  );
  claims.add(templateIn(chart), { name: 'gpu' });

  expect(manifests(chart).PodGroup.spec.resourceClaims.map(({ name }: any) => name)).toEqual(['nic', 'gpu']);
});

test('returns the same instance for the same group', () => {
  const group = groupIn(newGroupChart());
  expect(dra.PodGroupClaims.of(group)).toBe(dra.PodGroupClaims.of(group));
});

test.each<[string, (chart: Chart) => unknown, string]>([
  [
    'a scope without a group',
    (chart) => dra.PodGroupClaims.of(chart),
    '[chart] contains no PodGroup or Workload of scheduling.k8s.io: pass one',
  ],
  [
    'a duplicate name',
    (chart) => {
      const claims = dra.PodGroupClaims.of(groupIn(chart));
      const template = templateIn(chart);
      claims.add(template, { name: 'gpu' });
      claims.add(template, { name: 'gpu' });
    },
    '[chart/PodGroup] there is already a claim named "gpu", for chart/SharedGpu',
  ],
  [
    'templates of a PodGroup',
    (chart) => dra.PodGroupClaims.of(groupIn(chart)).add(templateIn(chart), { templates: ['workers'] }),
    '[chart/PodGroup] templates are those of a Workload: a PodGroup has none, so omit them',
  ],
  [
    'a class',
    (chart) =>
      dra.PodGroupClaims.of(groupIn(chart)).add(
        dra.DeviceClass.fromDeviceClassName(chart, 'C', 'c') as any,
      ),
    '[chart/PodGroup] source must be a ResourceClaim or a ResourceClaimTemplate',
  ],
])('throws for %s', (_, action, message) => {
  expect(() => action(newGroupChart())).toThrow(message);
});
