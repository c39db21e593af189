import { ApiObject, App, Chart } from 'cdk8s';
import * as dra from '../src';
import { claimTemplate, pod, resourceClass } from './engine/check/fixtures';
import { testOfAll } from './sample';

const SETUP = `
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClass
metadata:
  name: gpu
driverName: gpu.example.com
---
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaimTemplate
metadata:
  name: template
spec:
  spec:
    resourceClassName: gpu
---
apiVersion: v1
kind: Pod
metadata:
  name: trainer
spec:
  containers:
    - name: main
      image: trainer
      resources:
        claims:
          - name: gpu
  resourceClaims:
    - name: gpu
      source:
        resourceClaimTemplateName: template
`;

test('reports no findings for a valid setup', () => {
  const { findings, version, supportedVersions } = dra.Manifests.fromYaml(SETUP).check();
  expect(findings).toEqual([]);
  expect(version).toBe(dra.KubernetesVersion.V1_30);
  expect(supportedVersions.map(String)).toEqual(['1.27', '1.28', '1.29', '1.30']);
});

test('reports the same findings for objects and YAML, which has places in addition', () => {
  const objects = [resourceClass(), claimTemplate(), pod()];
  const ofObjects = dra.Manifests.fromObjects(objects).check({ version: dra.KubernetesVersion.V1_34 });
  const ofYaml = dra.Manifests.fromYaml(SETUP).check({ version: dra.KubernetesVersion.V1_34 });
  expect(ofObjects.findings.length).toBeGreaterThan(0);
  expect(ofObjects.findings)
    .toEqual(ofYaml.findings.map(({ line, column, endLine, endColumn, ...finding }) => finding));
  expect(ofYaml.findings.map(({ line }) => line)).toEqual(expect.arrayContaining([2, 8]));
});

test('reports the same findings for rendered constructs', () => {
  const chart = new Chart(new App(), 'chart', { disableResourceNameHashes: true });
  const gpu = new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu_example' });
  const [finding] = dra.Manifests.fromObjects([ApiObject.of(gpu).toJson()]).check({
    version: dra.KubernetesVersion.V1_30,
  }).findings;
  expect(finding).toMatchObject({ fieldPath: 'driverName', name: gpu.name, constructPath: undefined });
  expect(
    dra.Manifests.fromScope(chart).check({ version: dra.KubernetesVersion.V1_30 }).findings[0],
  ).toMatchObject({
    fieldPath: 'driverName',
    name: gpu.name,
    constructPath: expect.stringContaining('chart/Gpu'),
  });
});

test('findings contain the index of the document in the YAML', () => {
  const text = SETUP.replace('driverName: gpu.example.com', 'driverName: gpu_example');
  expect(dra.Manifests.fromYaml(`---\n${text}`).check().findings).toMatchObject([
    { documentIndex: 0, kind: 'ResourceClass' },
  ]);
  expect(dra.Manifests.fromYaml(`a: 1\n---${text}`).check().findings)
    .toMatchObject([{ documentIndex: 0 }, { documentIndex: 1, kind: 'ResourceClass' }]);
});

test('reports unreadable YAML as a finding, and checks the readable documents', () => {
  const { findings } = dra.Manifests.fromYaml(
    `a: [1\n---${SETUP.replace('gpu.example.com', 'gpu_example')}`,
  ).check();
  expect(findings.map(({ ruleId, documentIndex }) => [ruleId, documentIndex])).toEqual([
    ['unreadable', 0],
    ['field-format', 1],
  ]);
});

test('checks with the given feature gates', () => {
  const { findings } = dra.Manifests.fromYaml(SETUP).check({
    version: dra.KubernetesVersion.V1_30, featureGates: { DynamicResourceAllocation: false },
  });
  expect(findings.filter(({ origin }) => origin === 'dropped').map(({ fieldPath }) => fieldPath)).toEqual([
    'spec.containers[0].resources.claims', 'spec.resourceClaims',
  ]);
});

test('supports no version for a pod with claims if DynamicResourceAllocation is disabled', () => {
  const { supportedVersions } = dra.Manifests.fromObjects([pod()]).check({
    featureGates: { DynamicResourceAllocation: false },
  });
  expect(supportedVersions).toEqual([]);
});

test('checks with the given API versions', () => {
  const claim = {
    apiVersion: 'resource.k8s.io/v1beta1',
    kind: 'ResourceClaim',
    metadata: { name: 'a' },
    spec: {},
  };
  const unserved = (runtimeConfig?: Record<string, boolean>) =>
    dra.Manifests.fromObjects([claim])
      .check({ version: dra.KubernetesVersion.V1_34, runtimeConfig })
      .findings.filter(({ ruleId }) => ruleId === 'unserved-api-version');
  expect(unserved()).toMatchObject([{ severity: 'warning', origin: 'setup', fieldPath: 'apiVersion' }]);
  expect(unserved({ 'resource.k8s.io/v1beta1': true })).toEqual([]);
});

test('throws for unknown feature gates and API versions', () => {
  const manifests = dra.Manifests.fromYaml(SETUP);
  expect(() => manifests.check({ featureGates: { Nonsense: true } })).toThrow(/^unknown feature gate "Nonsense"/);
  expect(() => manifests.check({ runtimeConfig: { 'example.com/v1': true } })).toThrow(
    /^unknown API version "example\.com\/v1"/,
  );
});

test('gives the same report each time it checks a version', () => {
  const manifests = dra.Manifests.fromYaml(SETUP);
  const errors = (version: dra.KubernetesVersion) =>
    manifests.check({ version }).findings.filter(({ severity }) => severity === 'error').length;
  const first = dra.KubernetesVersion.all().map(errors);
  const structured = first.slice(5);
  expect(first.slice(0, 5)).toEqual([2, 0, 0, 0, 0]);
  expect(structured).toEqual(structured.map(() => 3));
  expect(dra.KubernetesVersion.all().map(errors)).toEqual(first);
});

test('reports no findings for an empty string and an empty list', () => {
  expect(dra.Manifests.fromYaml('').check().findings).toEqual([]);
  expect(dra.Manifests.fromObjects([]).check().findings).toEqual([]);
});

testOfAll('checks an object with more problems than a function can take arguments', () => {
  const fields = Object.fromEntries(Array.from({ length: 200_000 }, (_, index) => [`field${index}`, 1]));
  const { findings } = dra.Manifests.fromObjects([resourceClass(fields)]).check({
    version: dra.KubernetesVersion.V1_30,
  });
  expect(findings.length).toBe(200_000);
});

test('throws for an argument that is neither a string nor a list of objects', () => {
  expect(() => dra.Manifests.fromYaml(7 as any)).toThrow(/the YAML/);
  expect(() => dra.Manifests.fromObjects({} as any)).toThrow(/the objects/);
});

describe('existing objects', () => {
  const POD = SETUP.split('---').slice(2).join('---');
  const check = (existing?: dra.ExistingObject[]) =>
    dra.Manifests.fromYaml(POD)
      .check({ version: dra.KubernetesVersion.V1_30, existing })
      .findings.map(({ ruleId }) => ruleId);

  test('resolves references to the existing objects in the options', () => {
    expect(check()).toEqual(['unknown-claim']);
    expect(check([{ kind: 'ResourceClaimTemplate', name: 'template' }])).toEqual([]);
    expect(check([{ kind: 'ResourceClaimTemplate', name: 'other' }])).toEqual(['unknown-claim']);
    expect(check([{ kind: 'ResourceClaim', name: 'template' }])).toEqual(['unknown-claim']);
  });

  test('resolves references of an app to declared existing objects', () => {
    const chart = new Chart(new App(), 'chart');
    new ApiObject(chart, 'Pod', {
      apiVersion: 'v1',
      kind: 'Pod',
      spec: {
        resourceClaims: [{ name: 'gpu', resourceClaimName: 'shared' }],
        containers: [{ name: 'main', resources: { claims: [{ name: 'gpu' }] } }],
      },
    });
    const ids = (existing?: dra.ExistingObject[]) =>
      dra.Manifests.fromScope(chart)
        .check({ version: dra.KubernetesVersion.V1_34, existing })
        .findings.map(({ ruleId }) => ruleId);
    expect(ids()).toContain('unknown-claim');
    expect(ids([{ kind: 'ResourceClaim', name: 'shared' }])).not.toContain('unknown-claim');
  });

  test('throws for an existing object without a kind or name', () => {
    expect(() => check([{ kind: 'ResourceClaimTemplate' } as any])).toThrow(
      'existing[0] must be an object with a kind and a name',
    );
    expect(() => check([{ kind: 'resourceclaimtemplate', name: 'a' }])).toThrow(
      'existing[0].kind: unknown kind "resourceclaimtemplate" (did you mean "ResourceClaimTemplate"?)',
    );
    expect(() => check('template' as any)).toThrow('existing must be a list of objects with a kind and a name');
  });
});
