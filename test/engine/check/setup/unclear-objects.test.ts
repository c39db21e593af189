import { KubernetesVersion, Manifests } from '../../../../src';

const GPU_CLASS = 'apiVersion: resource.k8s.io/v1\nkind: DeviceClass\nmetadata: { name: gpu }\n'
  + 'spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }\n';
const CLAIM = 'apiVersion: resource.k8s.io/v1\nkind: ResourceClaim\nmetadata: { name: shared }\n'
  + 'spec: { devices: { requests: [{ name: gpu, exactly: { deviceClassName: gpu } }] } }\n';
const POD = 'apiVersion: v1\nkind: Pod\nmetadata: { name: trainer }\nspec:\n'
  + '  resourceClaims: [{ name: gpu, resourceClaimName: shared }]\n'
  + '  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }] } }]\n';

/** The rules that a setup violates, after a string in it was replaced. */
function violated(from: string, to: string): string[] {
  const text = [GPU_CLASS, CLAIM, POD].join('---\n');
  expect(text).toContain(from);
  const report = Manifests.fromYaml(text.replace(from, to)).check({ version: KubernetesVersion.V1_34 });
  return report.findings.map(({ ruleId }) => ruleId);
}

test.each([
  ['a class without a name', 'metadata: { name: gpu }', 'metadata: {}', ['object-metadata']],
  ['a class whose kind is misspelled', 'kind: DeviceClass', 'kind: DeviceClas', ['api-version']],
  ['a class without a kind', 'kind: DeviceClass\n', '', ['no-kind']],
  ['a claim whose metadata is misspelled', 'metadata: { name: shared }', 'metadat: { name: shared }',
    ['unknown-field']],
  ['a claim that is not readable', CLAIM, '"\n', ['unreadable']],
  ['a pod whose reference is misspelled', 'resourceClaimName:', 'resourceClaimNames:', ['unknown-field']],
  ['a pod without a reference', ', resourceClaimName: shared', '', ['one-of']],
  ['a class whose spec is misspelled', 'spec: { selectors', 'specs: { selectors', ['unknown-field']],
  ['a claim whose requests are misspelled', 'requests:', 'request:', ['unknown-field']],
])('%s is one mistake, and what follows from it is not reported', (_, from, to, rules) => {
  expect(violated(from, to)).toEqual(rules);
});

test.each([
  ['a class of another name', 'metadata: { name: gpu }', 'metadata: { name: gpux }', ['unknown-class']],
  ['a class without selectors', 'spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }',
    'spec: {}', ['class-without-selector']],
  ['a pod without claims', '  resourceClaims: [{ name: gpu, resourceClaimName: shared }]\n', '',
    ['container-claim', 'unused-claim']],
])('%s is no error in the structure, so that it hides nothing', (_, from, to, rules) => {
  expect(violated(from, to).sort()).toEqual(rules);
});
