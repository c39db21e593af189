import { ApiObject } from 'cdk8s';
import { deviceClaim, deviceClaimTemplate, podSpecWith, podWith, workload } from './fixtures';
import * as dra from '../../../src';
import { newChart } from '../../fixtures';

const V1_34 = dra.KubernetesVersion.V1_34;

test('a changed template is an error, and a changed pod template is a warning', () => {
  const report = dra.Manifests.fromObjects([
    deviceClaimTemplate(2),
    workload('apps/v1', 'Deployment', podSpecWith('gpus', { priority: 1 })),
  ]).changesFrom(
    dra.Manifests.fromObjects([deviceClaimTemplate(1), workload('apps/v1', 'Deployment')]),
    { version: V1_34 },
  );

  expect(report.hasErrors).toBe(true);
  expect(report.version).toBe(V1_34);
  expect(report.toString().split('\n')).toEqual([
    'error: document 0 (ResourceClaimTemplate gpus): spec: '
      + 'the ResourceClaimTemplate exists already, and this part of it is immutable: '
      + 'spec.spec.devices.requests[0].exactly.count changes from 1 to 2 '
      + '(give the changed ResourceClaimTemplate another name, as hashedName does, or delete the old one first) '
      + '[immutable-field]',
    'warning: document 1 (Deployment trainer): spec.template: the Deployment replaces its pods: '
      + 'spec.template.spec.priority is set to 1 [restarted-pods]',
    'compared for Kubernetes 1.34; 2 findings',
  ]);
});

test('a document that cannot be read is a finding, and the other documents are compared', () => {
  const report = dra.Manifests.fromYaml('a: [').changesFrom(dra.Manifests.fromYaml('kind: Pod'), {
    version: V1_34,
  });

  expect(report.findings.map(({ ruleId }) => ruleId)).toEqual(['no-kind', 'unreadable']);
});

test('findings about previous and new texts have the lines of their own text', () => {
  const previous = '\n\n\napiVersion: resource.k8s.io/v1\nkind: DeviceClass\nmetadata:\n  name: gpu\nspec: {}\n';
  const next = '{"apiVersion": "resource.k8s.io/v1", "kind": "DeviceClass", "metadata": {"name": "nic"}, "spec": {}}';
  const { findings } = dra.Manifests.fromYaml(next).changesFrom(dra.Manifests.fromYaml(previous), { version: V1_34 });

  expect(findings.map(({ ruleId, line, column }) => [ruleId, line, column])).toEqual([
    ['added-object', 1, 82], ['removed-object', 7, 9],
  ]);
});

test('the default version is the newest one on which the new manifests work', () => {
  const pod = podWith(
    podSpecWith('gpus', {
      resourceClaims: [{ name: 'gpu', source: { resourceClaimTemplateName: 'gpus' } }],
    }),
  );

  expect(
    dra.Manifests.fromObjects([pod])
      .changesFrom(dra.Manifests.fromObjects([pod]))
      .version.toString(),
  ).toBe('1.30');
});

test('constructs can be compared with applied manifests', () => {
  const chart = newChart();
  const gpu = dra.DeviceClass.fromDeviceClassName(chart, 'Gpu', 'gpu');
  new dra.ResourceClaim(chart, 'Claim', {
    metadata: { name: 'gpus' },
    requests: [dra.DeviceRequest.exactly('gpu', gpu, { count: 3 })],
  });
  new ApiObject(chart, 'Other', { apiVersion: 'v1', kind: 'ConfigMap' });
  const {
    findings: [first],
  } = dra.Manifests.fromScope(chart).changesFrom(dra.Manifests.fromObjects([deviceClaim(2)]), {
    version: V1_34,
  });

  expect(first).toMatchObject({
    ruleId: 'immutable-field',
    fieldPath: 'spec',
    constructPath: 'chart/Claim/Resource',
  });
});

test('comparing with previous manifests of another type fails', () => {
  expect(() => dra.Manifests.fromObjects([]).changesFrom('previous' as any)).toThrow(
    'the previous manifests must be Manifests, such as Manifests.fromYaml(text), got "previous"');
});

test('a changed template with a hashed name is accepted and triggers a rollout', () => {
  const program = (count: number) => {
    const chart = newChart();
    dra.HashedNames.enable(chart);
    const gpu = dra.DeviceClass.fromDeviceClassName(chart, 'Gpu', 'gpu');
    const trainer = new ApiObject(
      chart,
      'Trainer',
      workload('apps/v1', 'Deployment', {
        containers: [{ name: 'main', image: 'trainer' }],
      }) as any,
    );
    dra.PodClaims.of(trainer).request(gpu, { count });
    return dra.Manifests.fromScope(chart);
  };

  expect(program(2).changesFrom(program(2), { version: V1_34 }).findings).toEqual([]);
  expect(
    program(4)
      .changesFrom(program(2), { version: V1_34 })
      .findings.map(({ kind, ruleId }) => `${kind} ${ruleId}`),
  ).toEqual([
    'Deployment restarted-pods',
    'ResourceClaimTemplate added-object',
    'ResourceClaimTemplate removed-object',
  ]);
});
