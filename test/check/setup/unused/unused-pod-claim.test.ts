import { byTemplate, pod, podSpec, reported, resourceClass, template } from '../harness';

const setup = [resourceClass(), template('one')];

function container(...claims: string[]): Record<string, unknown> {
  return { name: 'main', image: 'trainer', resources: { claims: claims.map((name) => ({ name })) } };
}

test('warns of a pod claim that no container uses', () => {
  const spec = podSpec({ gpu: byTemplate('one'), spare: byTemplate('one') }, { containers: [container('gpu')] });

  expect(reported([...setup, pod('trainer', spec)])).toEqual([
    ['unused-pod-claim', 'spec.resourceClaims[1]', 'Invalid', 'warning'],
  ]);
  expect(reported([...setup, pod('trainer', { ...spec, containers: [container('gpu', 'spare')] })])).toEqual([]);
});

test('is content with an init container that uses the claim', () => {
  const spec = podSpec(
    { gpu: byTemplate('one') },
    { containers: [container()], initContainers: [container('gpu')] },
  );

  expect(reported([...setup, pod('trainer', spec)])).toEqual([]);
});

test('is for information only since there are drivers that act on the pod as a whole', () => {
  const spec = podSpec({ nic: byTemplate('one') }, { containers: [container()] });

  expect(reported([...setup, pod('trainer', spec)], { minor: '1.31' }))
    .toContainEqual(['unused-pod-claim', 'spec.resourceClaims[0]', 'Invalid', 'info']);
});

test('leaves a typo in the name to the check of the pod', () => {
  expect(
    reported([
      ...setup,
      pod('trainer', podSpec({ gpu: byTemplate('one') }, { containers: [container('gpuu')] })),
    ]),
  ).toEqual([]);
});
