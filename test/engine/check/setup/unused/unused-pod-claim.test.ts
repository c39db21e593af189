import { byTemplate, deviceClaimTemplate, pod, podSpec, reported, request, resourceClass, template } from '../harness';

const setup = [resourceClass(), template('one')];

function container(...claims: string[]): Record<string, unknown> {
  return { name: 'main', image: 'trainer', resources: { claims: claims.map((name) => ({ name })) } };
}

test('a pod claim that no container uses is a warning', () => {
  const spec = podSpec({ gpu: byTemplate('one'), spare: byTemplate('one') }, { containers: [container('gpu')] });

  expect(reported([...setup, pod('trainer', spec)])).toEqual([
    ['unused-pod-claim', 'spec.resourceClaims[1]', 'Invalid', 'warning'],
  ]);
  expect(reported([...setup, pod('trainer', { ...spec, containers: [container('gpu', 'spare')] })])).toEqual([]);
});

test('a pod claim that an init container uses is accepted', () => {
  const spec = podSpec(
    { gpu: byTemplate('one') },
    { containers: [container()], initContainers: [container('gpu')] },
  );

  expect(reported([...setup, pod('trainer', spec)])).toEqual([]);
});

test('an unused pod claim is only info in minors whose drivers may act on the whole pod', () => {
  const spec = podSpec({ nic: byTemplate('one') }, { containers: [container()] });

  expect(reported([...setup, pod('trainer', spec)], { minor: '1.31' }))
    .toContainEqual(['unused-pod-claim', 'spec.resourceClaims[0]', 'Invalid', 'info']);
});

test('a misspelled name of a pod claim is left to the check of the pod', () => {
  expect(
    reported([
      ...setup,
      pod('trainer', podSpec({ gpu: byTemplate('one') }, { containers: [container('gpuu')] })),
    ]),
  ).toEqual([]);
});

test('a driver that moves devices into the network of the pod needs no container', () => {
  const class_ = (name: string, driver: string) => ({
    apiVersion: 'resource.k8s.io/v1',
    kind: 'DeviceClass',
    metadata: { name },
    spec: { selectors: [{ cel: { expression: `device.driver == "${driver}"` } }] },
  });
  const found = (...classes: string[]) => reported([
    class_('nic', 'dra.net'),
    class_('gpu', 'gpu.nvidia.com'),
    deviceClaimTemplate(classes.map((name) => ({ ...request(name), exactly: { deviceClassName: name } }))),
    pod('trainer', podSpec({ devices: byTemplate('own') }, { containers: [container()] })),
  ], { minor: '1.34' }).map(([ruleId]) => ruleId);

  expect(found('nic')).toEqual([]);
  expect(found('gpu')).toEqual(['unused-pod-claim']);
  expect(found('nic', 'gpu')).toEqual(['unused-pod-claim']);
});
