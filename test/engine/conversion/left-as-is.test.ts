import { KubernetesVersion, Manifests } from '../../../src';

const OLD_CLAIMS = 'resourceClaims: [{name: gpu, source: {resourceClaimTemplateName: gpu}}]';
const NEW_CLAIMS = 'resourceClaims: [{name: gpu, resourceClaimTemplateName: gpu}]';

/** What a conversion says of an object with these fields, whose text stays the same. */
function said(fields: string, version = KubernetesVersion.V1_34, kind = 'HelmRelease'): string[] {
  const text = `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: ${kind}\nmetadata: {name: gpu}\n${fields}\n`;
  const { yaml, losses } = Manifests.fromYaml(text).convert({ version });
  expect(yaml).toBe(text);
  return losses.map(({ severity, line, fieldPath, message }) => `${severity} ${line} ${fieldPath}: ${message}`);
}

test('a text with claims of a pod for another version is reported', () => {
  const patch = (claims: string) => `spec:\n  patch: |\n    ${claims}`;

  expect(said(patch(OLD_CLAIMS))).toEqual([
    'warning 5 spec.patch: is left unchanged, but the text holds claims of a pod for Kubernetes 1.30 and older',
  ]);
  expect(said(patch(NEW_CLAIMS), KubernetesVersion.V1_30)).toEqual([
    'warning 5 spec.patch: is left unchanged, but the text holds claims of a pod for Kubernetes 1.31 and newer',
  ]);
  expect(said(patch(NEW_CLAIMS))).toEqual([]);
  expect(said(patch(OLD_CLAIMS), KubernetesVersion.V1_30)).toEqual([]);
  expect(said('spec: {patch: "source: {resourceClaimName: x}"}')).toEqual([]);
});

test('a patch of a workflow with claims is reported', () => {
  const losses = Manifests.fromYaml(`apiVersion: argoproj.io/v1alpha1
kind: Workflow
metadata: {name: train}
spec:
  templates:
    - {name: main, container: {image: x}, podSpecPatch: '${OLD_CLAIMS}'}
`).convert({ version: KubernetesVersion.V1_34 }).losses;

  expect(losses.map(({ fieldPath }) => fieldPath)).toEqual(['spec.templates[0].podSpecPatch']);
});

test('a text with objects for another version is reported, with the kind if it is written there', () => {
  const text = (apiVersion: string) => `data:\n  a.yaml: |\n    apiVersion: ${apiVersion}\n    kind: DeviceClass`;

  expect(said(text('resource.k8s.io/v1beta1'))).toEqual([
    'warning 5 data.a.yaml: is left unchanged, but the text holds a DeviceClass of resource.k8s.io/v1beta1',
  ]);
  expect(said(text('resource.k8s.io/v1'))).toEqual([]);
  expect(said('data: {a.json: \'{"kind":"X","apiVersion":"resource.k8s.io/v1alpha2"}\'}')).toEqual([
    'warning 4 data.a.json: is left unchanged, but the text holds an object of resource.k8s.io/v1alpha2',
  ]);
});

test('a kind that this API version alone has is not reported', () => {
  const text = 'data: {a: "apiVersion: resource.k8s.io/v1alpha3\\nkind: DeviceTaintRule"}';

  expect(said(text)).toEqual([]);
  expect(said(text.replace('DeviceTaintRule', 'ResourceClaim'))).toHaveLength(1);
});

test('objects and claims in fields whose meaning is not known are reported', () => {
  expect(said(`spec:
  values:
    ${OLD_CLAIMS}
    extraObjects:
      - {apiVersion: resource.k8s.io/v1beta1, kind: ResourceClaimTemplate, spec: {a: {${OLD_CLAIMS}}}}
      - {apiVersion: resource.k8s.io/v1, kind: ResourceClaimTemplate}`)).toEqual([
    'warning 6 spec.values.resourceClaims: is left unchanged, '
      + 'but it holds claims of a pod for Kubernetes 1.30 and older',
    'warning 8 spec.values.extraObjects[0]: is left unchanged, '
      + 'but it holds a ResourceClaimTemplate of resource.k8s.io/v1beta1',
  ]);
});

test('what tools note in metadata is not reported', () => {
  const text = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n  annotations:\n'
    + '    kubectl.kubernetes.io/last-applied-configuration: "apiVersion: resource.k8s.io/v1beta1"\n';

  expect(Manifests.fromYaml(text).convert({ version: KubernetesVersion.V1_34 }).losses).toEqual([]);
});

test('long texts take no longer than their length', () => {
  const text = `data: {a: "${'apiVersion: '.repeat(20_000)}${'\\n'.repeat(50_000)}${'source: '.repeat(20_000)}"}`;
  const before = performance.now();

  expect(said(text)).toEqual([]);
  expect(performance.now() - before).toBeLessThan(10_000);
});
