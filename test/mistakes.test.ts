import * as dra from '../src';

const CLASS = 'apiVersion: resource.k8s.io/v1alpha2\nkind: ResourceClass\nmetadata: {name: gpu}\ndriverName: gpu.example.com\n';
const TEMPLATE = `apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaimTemplate
metadata: {name: one-gpu, namespace: ml}
spec: {spec: {resourceClassName: gpu}}
`;
const CLAIM = 'apiVersion: resource.k8s.io/v1alpha2\nkind: ResourceClaim\nmetadata: {name: shared, namespace: ml}\nspec: {resourceClassName: gpu}\n';

/** A pod whose claims and whose container's resources are written in place. */
function pod(claims: string, resources: string, namespace = 'ml'): string {
  return `apiVersion: v1\nkind: Pod\nmetadata: {name: p, namespace: ${namespace}}\nspec:\n  resourceClaims: ${claims}\n`
    + `  containers:\n  - {name: main, image: trainer, ${resources}}\n`;
}

const FROM_TEMPLATE = '[{name: gpu, source: {resourceClaimTemplateName: one-gpu}}]';
const USED = 'resources: {claims: [{name: gpu}]}';

/** What was written, where the finding must point, and what it must say. */
const MISTAKES: [string, string[], string, RegExp][] = [
  ['the shape of 1.31 in a pod for 1.30', [CLASS, TEMPLATE, pod('[{name: gpu, resourceClaimTemplateName: one-gpu}]', USED)],
    'spec.resourceClaims[0].resourceClaimTemplateName', /1\.31/],
  ['a request of a claim on 1.30', [CLASS, TEMPLATE, pod(FROM_TEMPLATE, 'resources: {claims: [{name: gpu, request: one}]}')],
    'spec.containers[0].resources.claims[0].request', /1\.31/],
  ['a claim among the limits', [CLASS, TEMPLATE, pod(FROM_TEMPLATE, 'resources: {limits: {claims: [{name: gpu}]}}')],
    'spec.containers[0].resources.limits[claims]', /quantity/],
  ['the claims of the pod in its container', [CLASS, TEMPLATE, pod('[]', `resourceClaims: ${FROM_TEMPLATE}`)],
    'spec.containers[0].resourceClaims', /not a field here/],
  ['a container claim that the pod does not declare', [CLASS, TEMPLATE, pod(FROM_TEMPLATE, 'resources: {claims: [{name: gpus}]}')],
    'spec.containers[0].resources.claims[0]', /declares "gpu".*did you mean "gpu"/],
  ['a container claim that is named twice', [CLASS, TEMPLATE, pod(FROM_TEMPLATE, 'resources: {claims: [{name: gpu}, {name: gpu}]}')],
    'spec.containers[0].resources.claims[1]', /already/],
  ['a claim and a template at once', [CLASS, TEMPLATE, CLAIM,
    pod('[{name: gpu, source: {resourceClaimName: shared, resourceClaimTemplateName: one-gpu}}]', USED)],
  'spec.resourceClaims[0].source', /only one of/],
  ['a pod claim without a source', [CLASS, TEMPLATE, pod('[{name: gpu}]', USED)], 'spec.resourceClaims[0].source', /one of/],
  ['an underscore in the name of a pod claim', [CLASS, TEMPLATE,
    pod('[{name: my_gpu, source: {resourceClaimTemplateName: one-gpu}}]', 'resources: {claims: [{name: my_gpu}]}')],
  'spec.resourceClaims[0].name', /DNS label/],
  ['a template where a claim is asked for', [CLASS, TEMPLATE, pod('[{name: gpu, source: {resourceClaimName: one-gpu}}]', USED)],
    'spec.resourceClaims[0]', /ResourceClaimTemplate/],
  ['a pod in another namespace than its template', [CLASS, TEMPLATE, pod(FROM_TEMPLATE, USED, 'web')], 'spec.resourceClaims[0]', /namespace/],
  ['a claim that no container uses', [CLASS, TEMPLATE, pod(FROM_TEMPLATE, 'resources: {}')], 'spec.resourceClaims[0]', /no container uses/],
  ['an allocation mode in lower case', [CLASS, CLAIM.replace('{resourceClassName: gpu}', '{resourceClassName: gpu, allocationMode: immediate}')],
    'spec.allocationMode', /"Immediate"/],
  ['a name of a class that is not one', [CLAIM.replace('resourceClassName: gpu', 'resourceClassName: GPU_Class')], 'spec.resourceClassName', /DNS subdomain/],
  ['no class', [CLAIM.replace('resourceClassName: gpu', '')], 'spec.resourceClassName', /must be/],
  ['a class with its fields in a spec', [CLASS.replace('driverName: gpu.example.com', 'spec: {driverName: gpu.example.com}')],
    'spec', /unknown field/],
  ['the name beside the metadata', [CLASS.replace('metadata: {name: gpu}', 'name: gpu')], 'name', /unknown field/],
  ['a kind in lower case', [CLASS.replace('ResourceClass', 'resourceclass')], 'kind', /did you mean "ResourceClass"/],
  ['an API version that never was', [CLASS.replace('v1alpha2', 'v1alpha4')], 'apiVersion', /not an API version/],
  ['the API version of 1.26', [CLASS.replace('v1alpha2', 'v1alpha1')], 'apiVersion', /1\.26/],
  ['a template without its inner spec', [TEMPLATE.replace('{spec: {resourceClassName: gpu}}', '{resourceClassName: gpu}')],
    'spec.resourceClassName', /unknown field/],
  ['a field that stands twice', [`${CLASS}driverName: other.example.com\n`], 'driverName', /more than once/],
  ['a class with upper case in its driver', [CLASS.replace('gpu.example.com', 'GPU.example.com')], 'driverName', /upper-case/],
];

test.each(MISTAKES)('%s is found', (_, documents, fieldPath, words) => {
  const { findings } = dra.Manifests.fromYaml(documents.join('---\n')).check({ version: dra.KubernetesVersion.V1_30 });
  const there = findings.filter((finding) => finding.fieldPath === fieldPath);

  expect(there.map(({ message, suggestion }) => `${message} ${suggestion ?? ''}`)).toContainEqual(expect.stringMatching(words));
});

test('the same setup without a mistake has no finding', () => {
  const text = [CLASS, TEMPLATE, pod(FROM_TEMPLATE, USED)].join('---\n');

  expect(dra.Manifests.fromYaml(text).check({ version: dra.KubernetesVersion.V1_30 }).findings).toEqual([]);
});
