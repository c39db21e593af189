import * as dra from '../../../src';

const wrapped = (...objects: readonly string[]) => `
apiVersion: workload.codeflare.dev/v1beta2
kind: AppWrapper
metadata: { name: training, namespace: ml }
spec:
  components:
${objects.map((object) => `    - template:\n        ${object.trim().replaceAll('\n', '\n        ')}`).join('\n')}
`;

const TEMPLATE = `
apiVersion: resource.k8s.io/v1beta1
kind: ResourceClaimTemplate # for each pod
metadata: { name: gpu }
spec: { spec: { devices: { requests: [{ name: gpu, deviceClassName: gpu }] } } }
`;

const JOB = `
apiVersion: batch/v1
kind: Job
metadata: { name: trainer }
spec:
  template:
    spec:
      restartPolicy: Never # once
      resourceClaims: [{ name: gpu, resourceClaimTemplateName: gpu }]
      containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu, request: gpu }] } }]
`;

const TAINT_RULE = `
apiVersion: resource.k8s.io/v1beta2
kind: DeviceTaintRule
metadata: { name: broken }
spec: { taint: { key: example.com/broken, effect: NoExecute } }
`;

function convert(text: string, version: dra.KubernetesVersion) {
  const { yaml, losses } = dra.Manifests.fromYaml(text).convert({ version });
  return { yaml, losses: losses.map(({ severity, fieldPath, line }) => `${severity} ${fieldPath} at ${line}`) };
}

test('the objects of an AppWrapper are converted in place, with their comments', () => {
  const text = wrapped(TEMPLATE, JOB);

  expect(convert(text, dra.KubernetesVersion.V1_34)).toEqual({
    yaml: text.replace('resource.k8s.io/v1beta1', 'resource.k8s.io/v1')
      .replace('deviceClassName: gpu', 'exactly: {deviceClassName: gpu}'),
    losses: [],
  });
});

test('losses have the path in the AppWrapper', () => {
  const { yaml, losses } = convert(wrapped(TEMPLATE, JOB), dra.KubernetesVersion.V1_30);

  expect(yaml).toContain('source: {resourceClaimTemplateName: gpu}');
  expect(losses).toEqual(['info spec.components[0].template.spec.spec.devices.requests[0] at 11']);
});

test('an object without an equivalent stays, and is an error', () => {
  const { yaml, losses } = convert(wrapped(TAINT_RULE, JOB), dra.KubernetesVersion.V1_32);

  expect(yaml).toContain('kind: DeviceTaintRule');
  expect(losses).toEqual(['error spec.components[0].template at 7']);
});

test('an AppWrapper that needs no change stays as it is', () => {
  const text = wrapped(JOB);

  expect(convert(text, dra.KubernetesVersion.V1_34)).toEqual({ yaml: text, losses: [] });
});
