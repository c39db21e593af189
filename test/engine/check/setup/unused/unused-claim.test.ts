import { KubernetesVersion, Manifests } from '../../../../../src';
import { byClaim, byTemplate, claim, pod, podSpec, reported, resourceClass, template } from '../harness';

const gpu = resourceClass();
const other = pod('web', podSpec({}));

test('a claim or template that no pod uses is a warning', () => {
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

test('an unused claim is only info in an app without pods', () => {
  expect(reported([gpu, template('one')])).toEqual([['unused-claim', 'metadata.name', 'Invalid', 'info']]);
});

test('an immediate claim is allocated without a pod, but an unused template has no effect', () => {
  expect(reported([gpu, claim('one', { allocationMode: 'Immediate' }), other])).toEqual([]);
  expect(reported([gpu, template('one', { allocationMode: 'Immediate' }), other])).toHaveLength(1);
});

test('a custom resource or pod group that names a template uses the template', () => {
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

test('a template that a pod names but cannot reach is left to other rules', () => {
  expect(
    reported([gpu, template('one'), pod('trainer', podSpec({ gpu: byClaim('one') }))]).map(
      ([id]) => id,
    ),
  ).toEqual(['claim-template-mix-up']);
});

test('where pods use the other kind of the same name, the message says so', () => {
  const user = pod('trainer', podSpec({ gpu: byClaim('one') }));
  const messageFor = (namespace?: string) => Manifests.fromObjects([gpu, template('one', {}, namespace), user])
    .check({ existing: [{ kind: 'ResourceClaim', name: 'one' }], version: KubernetesVersion.V1_30 }).findings
    .filter(({ ruleId }) => ruleId === 'unused-claim').map(({ message, suggestion }) => `${message}; ${suggestion}`);

  expect(messageFor()).toEqual(['no pod uses the ResourceClaimTemplate: pods refer to the ResourceClaim of the same '
    + 'name with resourceClaimName; set resourceClaimTemplateName in the pods that mean it, or delete it']);
  expect(messageFor('other')).toEqual(['no pod uses the ResourceClaimTemplate; name it in resourceClaims of a pod, '
    + 'or delete it']);
});

test('a claim that a pod may have misspelled has no finding', () => {
  const misspelt = pod('trainer', podSpec({ gpu: byClaim('on') }));
  expect(reported([gpu, claim('one'), misspelt]).map(([id]) => id)).toEqual(['unknown-claim']);
  expect(reported([gpu, claim('one', {}, 'other'), misspelt]).map(([id]) => id)).toContain('unused-claim');
  expect(reported([gpu, template('one'), misspelt]).map(([id]) => id)).toContain('unused-claim');
});

test('a name with expressions of a workflow stands for every name that has its parts in their order', () => {
  const reportedFor = (resourceClaimTemplateName: string, name: string) => reported([gpu, template(name), other, {
    apiVersion: 'example.com/v1', kind: 'Runner', spec: { steps: [{ resourceClaimTemplateName }] },
  }]).length;

  expect(reportedFor('gpu-{{size}}-{{ team }}-v1', 'gpu-large-ml-v1')).toBe(0);
  expect(reportedFor('{{team}}', 'anything')).toBe(0);
  expect(reportedFor('gpu-{{size}}-{{team}}-v1', 'gpu-large-v1')).toBe(1);
  expect(reportedFor('gpu-{{size}}-gpu', 'gpu-gpu')).toBe(1);
  expect(reportedFor(`${'{{a}}-'.repeat(5000)}x`, `${'-'.repeat(40)}y`)).toBe(1);
});
