import { byClaim, byTemplate, claim, pod, podSpec, reported, resourceClass, template } from '../harness';

const gpu = resourceClass();
const other = pod('web', podSpec({}));

test('warns of a claim or template that no pod uses', () => {
  expect(reported([gpu, claim('one'), other])).toEqual([['unused-claim', 'metadata.name', 'Invalid', 'warning']]);
  expect(reported([gpu, template('one'), other])).toEqual([
    ['unused-claim', 'metadata.name', 'Invalid', 'warning'],
  ]);
  expect(
    reported([
      gpu,
      claim('one'),
      template('own'),
      pod('trainer', podSpec({ gpu: byClaim('one'), own: byTemplate('own') })),
    ]),
  ).toEqual([]);
});

test('is for information only in an app without pods', () => {
  expect(reported([gpu, template('one')])).toEqual([['unused-claim', 'metadata.name', 'Invalid', 'info']]);
});

test('knows that an immediate claim is allocated without a pod, but that a template is not', () => {
  expect(reported([gpu, claim('one', { allocationMode: 'Immediate' }), other])).toEqual([]);
  expect(reported([gpu, template('one', { allocationMode: 'Immediate' }), other])).toHaveLength(1);
});

test('is content with a custom resource or pod group that names the template', () => {
  const entry = { name: 'gpu', resourceClaimTemplateName: 'one' };
  const machine = {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    spec: { template: { resourceClaims: [entry] } },
  };
  const group = { apiVersion: 'scheduling.k8s.io/v1alpha2', kind: 'PodGroup', spec: { resourceClaims: [entry] } };

  expect(reported([gpu, template('one'), other, machine])).toEqual([]);
  expect(reported([gpu, template('one'), other, group])).toEqual([]);
});

test('leaves a template that is meant but cannot be reached to other rules', () => {
  expect(
    reported([gpu, template('one'), pod('trainer', podSpec({ gpu: byClaim('one') }))]).map(
      ([id]) => id,
    ),
  ).toEqual(['claim-template-mix-up']);
});

test('leaves a claim alone that a pod may have meant with a name that nothing has', () => {
  const misspelt = pod('trainer', podSpec({ gpu: byClaim('on') }));
  expect(reported([gpu, claim('one'), misspelt]).map(([id]) => id)).toEqual(['unknown-claim']);
  expect(reported([gpu, claim('one', {}, 'other'), misspelt]).map(([id]) => id)).toContain('unused-claim');
  expect(reported([gpu, template('one'), misspelt]).map(([id]) => id)).toContain('unused-claim');
});
