import { allocate, CLASS, deployment, pod, request, slice, template, yaml } from '../scheduling/setups';

const REPORT = allocate(
  slice('node-1', '{ name: gpu-0 }', '{ name: gpu-1 }', '{ name: gpu-2 }'),
  yaml(CLASS, template(request(', count: 2')), deployment('trainer', 3)),
);

test('the text has tables of pods and free devices, and one paragraph for equal replicas', () => {
  expect(REPORT.toText()).toBe([
    'POD        NODE    CLAIM  REQUEST  DEVICES',
    'trainer-0  node-1  gpus   gpu      gpu-0, gpu-1',
    '',
    'Pending: trainer-1 and 1 more: request gpu of claim "gpus" needs 2 devices on one node; no node has more than 1 '
      + 'free; others are in use by claim trainer-0-gpus',
    '  fits for 1 of 3 pods of Deployment trainer',
    '  fits after claim trainer-0-gpus is released',
    '  fits with 1 device instead of 2 in request gpu',
    '',
    'FREE ON  DRIVER           DEVICES',
    'node-1   gpu.example.com  gpu-2',
    '',
    'not considered: which node the scheduler prefers if several fit (the first is taken); labels, taints '
      + 'and resources of nodes, since there are no Node objects',
    '',
    '1 of 3 pods fit on Kubernetes 1.37',
    '',
  ].join('\n'));
});

test('the pool of a device is shown unless it is called like the node', () => {
  const report = allocate(
    slice('node-1', '{ name: gpu-0 }').replace('pool: { name: node-1', 'pool: { name: rack'),
    yaml(CLASS, template(request()), deployment('trainer', 1)),
  );

  expect(report.toText()).toMatch(/^trainer-0 .* rack\/gpu-0$/m);
});

test('details are shown on demand', () => {
  const withDetails = REPORT.toText({ details: true });

  expect(withDetails).toContain('\n  3 of 3 pass device.driver == "gpu.example.com" (class gpu)\n');
  expect(REPORT.toString()).toBe(REPORT.toText());
});

test('pods of several workloads with the same reason are one paragraph, with those that run in part', () => {
  const report = allocate(
    slice('node-1', '{ name: gpu-0 }', '{ name: gpu-1 }'),
    yaml(CLASS, template(request(', count: 2')), ...['a', 'b', 'c'].map((name) => deployment(name, 2))),
  );
  const [text] = report.toText().split('\n\n').slice(1);

  expect(text).toMatch(/^Pending: 5 pods of 3 Deployments, such as a-1: request gpu of claim "gpus": both matching/);
  expect(text.split('\n')[1]).toBe('  fits for 1 of 2 pods of Deployment a');
});

test('pods without a workload are counted after the first', () => {
  const report = allocate(slice('node-1'), yaml(CLASS, template(request()), pod('a'), pod('b'), pod('c')));

  expect(report.toText()).toMatch(/^Pending: a and 2 more: /m);
});

test('JSON has everything for programs', () => {
  expect(JSON.parse(REPORT.toJson())).toMatchObject({
    kubernetes: '1.37',
    placed: [{ name: 'trainer-0', node: 'node-1', devices: [{ device: 'gpu-0' }, { device: 'gpu-1' }] }],
    pending: [{ name: 'trainer-1', cause: 'in-use' }, { name: 'trainer-2' }],
    free: [{ driver: 'gpu.example.com', pool: 'node-1', device: 'gpu-2', node: 'node-1' }],
  });
});

test('nodes with the same free devices are one row', () => {
  const many = ['node-1', 'node-2', 'node-3', 'node-4', 'node-5'].map((name) => slice(name, '{ name: gpu-0 }'));
  const report = allocate(yaml(...many, slice('node-6', '{ name: gpu-1 }')), yaml(CLASS, template(request())));

  expect(report.toText()).toContain([
    'FREE ON                            DRIVER           DEVICES',
    'node-1, node-2, node-3 and 2 more  gpu.example.com  gpu-0',
    'node-6                             gpu.example.com  gpu-1',
  ].join('\n'));
});
