import { byTemplate, pod, podSpec, reported, resourceClass, template } from '../harness';

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
