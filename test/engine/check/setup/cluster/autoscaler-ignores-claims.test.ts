import { Manifests } from '../../../../../src';

const CLAIM = {
  apiVersion: 'resource.k8s.io/v1',
  kind: 'ResourceClaim',
  metadata: { name: 'gpu', namespace: 'ml' },
  spec: { devices: { requests: [{ name: 'gpu', exactly: { deviceClassName: 'gpu' } }] } },
};

function messages(container: object, others: object[] = [CLAIM]): string[] {
  const containers = [{ name: 'main', ...container }];
  return Manifests.fromObjects([...others, {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'autoscaler', namespace: 'kube-system' },
    spec: {
      selector: { matchLabels: { app: 'a' } },
      template: { metadata: { labels: { app: 'a' } }, spec: { containers } },
    },
  }]).check().findings.filter(({ ruleId }) => ruleId === 'autoscaler-ignores-claims')
    .map(({ fieldPath, message }) => `${fieldPath}: ${message}`);
}

const IMAGE = 'registry.k8s.io/autoscaling/cluster-autoscaler';
const KARPENTER = 'public.ecr.aws/karpenter/controller';
const FLAG = '--enable-dynamic-resource-allocation';
const env = (more: object) => [{ name: 'IGNORE_DRA_REQUESTS', ...more }];

test.each<[string, object]>([
  ['Cluster Autoscaler 1.34 adds no nodes for pods with claims without', { image: `${IMAGE}:v1.34.1` }],
  ['Cluster Autoscaler 1.33 adds no nodes', { image: `${IMAGE}-arm64:v1.33.0`, args: [`${FLAG}=false`] }],
  ['Cluster Autoscaler 1.31 adds no nodes for pods with claims', { image: `${IMAGE}:v1.31.0`, args: [FLAG] }],
  ['Cluster Autoscaler 1.35 does not start with', { image: `${IMAGE}:v1.35.0`, command: ['a', `${FLAG}=false`] }],
  ['Karpenter 1.15 passes over pods with claims', { image: `${KARPENTER}:1.15.0@sha256:0` }],
  ['Karpenter 1.8 passes over pods with claims', { image: `${KARPENTER}:1.8.0`, env: env({ value: 'true' }) }],
  ['Karpenter 1.6 adds nodes without a look', { image: `${KARPENTER}:1.6.0` }],
])('%s', (message, container) => {
  expect(messages(container)).toEqual([
    expect.stringContaining(`spec.template.spec.containers[0].image: ${message}`),
  ]);
});

test.each<[string, object]>([
  ['Cluster Autoscaler with the flag', { image: `${IMAGE}:v1.34.1`, command: ['./cluster-autoscaler', FLAG] }],
  ['Cluster Autoscaler with the flag in a script', {
    image: `${IMAGE}:v1.34.1@sha256:0`, command: ['/bin/sh', '-c', `./cluster-autoscaler --v=4 ${FLAG}=true\n`],
  }],
  ['Cluster Autoscaler 1.35', { image: `${IMAGE}:v1.35.0` }],
  ['Cluster Autoscaler of an unknown version', { image: IMAGE }],
  ['Karpenter with the flag', { image: `${KARPENTER}:1.15.0`, args: ['--ignore-dra-requests=false'] }],
  ['Karpenter with the variable', { image: `${KARPENTER}:1.15.0`, env: env({ value: 'false' }) }],
  ['Karpenter with a variable from elsewhere', { image: `${KARPENTER}:1.15.0`, env: env({ valueFrom: {} }) }],
  ['another program', { image: 'registry.example.com/trainer:1.34' }],
])('%s is fine', (_, container) => {
  expect(messages(container)).toEqual([]);
});

test('where nothing claims devices, no autoscaler has to know', () => {
  expect(messages({ image: `${IMAGE}:v1.34.1` }, [])).toEqual([]);
});
