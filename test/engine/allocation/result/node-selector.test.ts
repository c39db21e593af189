import { answerTo } from '../upstream/scenario';

const EXISTS = { key: 'kubernetes.io/hostname', operator: 'Exists' };
const IN_A = { key: 'zone', operator: 'In', values: ['a'] };
const EXACTLY = { deviceClassName: 'gpu', allocationMode: 'ExactCount', count: 1 };

// The answer of upstream's allocator in 1.34.13 and 1.35.10.
test.each([
  ['that stands twice', [EXISTS, EXISTS, IN_A], [EXISTS, IN_A]],
  ['of its own', [EXISTS, IN_A], [EXISTS, IN_A]],
])('an allocation has each requirement of a node selector once: one %s', (_, matchExpressions, expected) => {
  const { nodes } = answerTo({
    claims: [{
      metadata: { name: 'gpus' },
      spec: { devices: { requests: [{ name: 'gpu', exactly: EXACTLY }] } },
    }],
    classes: [{ metadata: { name: 'gpu' }, spec: {} }],
    slices: [{
      metadata: { name: 'gpus' },
      spec: {
        driver: 'gpu.example.com',
        pool: { name: 'gpus', generation: 1, resourceSliceCount: 1 },
        nodeSelector: { nodeSelectorTerms: [{ matchExpressions }] },
        devices: [{ name: 'gpu-0' }],
      },
    }],
    nodes: [{ metadata: { name: 'node-1', labels: { 'kubernetes.io/hostname': 'node-1', 'zone': 'a' } } }],
  });

  expect(nodes).toMatchObject([
    { results: [{ nodeSelector: { nodeSelectorTerms: [{ matchExpressions: expected }] } }] },
  ]);
});
