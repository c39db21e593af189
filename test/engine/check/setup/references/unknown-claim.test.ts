import { ApiObject, App, Chart } from 'cdk8s';
import { KubernetesVersion, Manifests } from '../../../../../src';
import {
  byClaim, byTemplate, claim, deployment, messages, pod, podSpec, reported, resourceClass, template,
} from '../harness';

const gpu = resourceClass();

test('a pod whose claim is not in the app is a warning', () => {
  const trainer = pod('trainer', podSpec({ gpu: byClaim('one') }));

  expect(reported([gpu, trainer])).toEqual([['unknown-claim', 'spec.resourceClaims[0]', 'NotFound', 'warning']]);
  expect(reported([gpu, trainer, claim('one')])).toEqual([]);
});

test('a pod whose template is not in the app is a warning', () => {
  const trainer = deployment('trainer', 2, podSpec({ gpu: byTemplate('one') }));

  expect(reported([gpu, trainer])).toEqual([
    ['unknown-claim', 'spec.template.spec.resourceClaims[0]', 'NotFound', 'warning'],
  ]);
  expect(reported([gpu, trainer, template('one')])).toEqual([]);
});

test('the flat claim form of Kubernetes 1.31 is checked for unknown claims', () => {
  const spec = { ...podSpec({}), resourceClaims: [{ name: 'gpu', resourceClaimTemplateName: 'one' }] };

  expect(reported([pod('trainer', spec)], { minor: '1.34' })).toContainEqual([
    'unknown-claim',
    'spec.resourceClaims[0]',
    'NotFound',
    'warning',
  ]);
});

test('a claim with an unset namespace matches a pod in any namespace', () => {
  expect(reported([gpu, pod('trainer', podSpec({ gpu: byClaim('one') }), ''), claim('one')])).toEqual([]);
  expect(reported([gpu, pod('trainer', podSpec({ gpu: byClaim('one') })), claim('one', {}, '')])).toEqual([]);
});

test('a claim that is declared for the cluster is known in its namespace', () => {
  const trainer = pod('trainer', podSpec({ gpu: byClaim('one') }));

  expect(reported([trainer], { externals: [{ kind: 'ResourceClaim', name: 'one' }] })).toEqual([]);
  expect(
    reported([trainer], { externals: [{ kind: 'ResourceClaim', name: 'one', namespace: 'ml' }] }),
  ).toEqual([]);
  expect(
    reported([trainer], { externals: [{ kind: 'ResourceClaim', name: 'one', namespace: 'web' }] }),
  ).toHaveLength(1);
});

test('a template that a custom resource creates is known', () => {
  const domain = {
    apiVersion: 'resource.nvidia.com/v1beta1',
    kind: 'ComputeDomain',
    metadata: { name: 'domain' },
    spec: { channel: { resourceClaimTemplate: { name: 'channel' } } },
  };

  expect(reported([domain, pod('trainer', podSpec({ channel: byTemplate('channel') }))])).toEqual([]);
});

test('the message names the searched namespaces and the existing claims', () => {
  const trainer = pod('trainer', podSpec({ gpu: byTemplate('one-gpuu') }));

  expect(messages([gpu, trainer, template('one-gpu')])[0]).toBe(
    'ResourceClaimTemplate "one-gpuu" not found in namespace "ml" (did you mean "one-gpu"?)',
  );
  expect(messages([gpu, trainer, template('other', {}, 'web')])[0]).toBe(
    'ResourceClaimTemplate "one-gpuu" not found in namespace "ml"',
  );
});

test('the field path leads into lists of pod templates in custom resources', () => {
  const cluster = {
    apiVersion: 'ray.io/v1',
    kind: 'RayCluster',
    metadata: { name: 'ray' },
    spec: { workerGroupSpecs: [{ template: { spec: podSpec({ gpu: byTemplate('one') }) } }] },
  };

  expect(reported([cluster])).toEqual([
    [
      'unknown-claim',
      'spec.workerGroupSpecs[0].template.spec.resourceClaims[0]',
      'NotFound',
      'warning',
    ],
  ]);
});

test('a pod claim with two references, or with none, is left to the check of the pod', () => {
  expect(
    reported([
      pod('trainer', podSpec({ gpu: { ...byClaim('one'), ...byTemplate('one') }, nic: {} })),
    ]),
  ).toEqual([]);
});

test('the fix fits the door: a call in a program, a declaration for plain manifests', () => {
  const chart = new Chart(new App(), 'chart', { namespace: 'ml' });
  new ApiObject(chart, 'Trainer', pod('trainer', podSpec({ gpu: byClaim('one') })) as any);
  const suggestions = (manifests: Manifests) =>
    manifests.check({ version: KubernetesVersion.V1_30 }).findings.map(({ suggestion }) => suggestion);

  expect(suggestions(Manifests.fromScope(chart))).toEqual([
    'add the ResourceClaim, or declare the existing ResourceClaim with ResourceClaim.fromResourceClaimName',
  ]);
  expect(suggestions(Manifests.fromObjects(chart.toJson()))).toEqual([
    'add the ResourceClaim, or list it in `existing` if the cluster has it: ResourceClaim/ml/one',
  ]);
});

test('names that objects make, or that the cluster is declared to have, may be meant', () => {
  const domain = {
    apiVersion: 'resource.nvidia.com/v1beta1',
    kind: 'ComputeDomain',
    metadata: { name: 'domain' },
    spec: { channel: { resourceClaimTemplate: { name: 'imex-channel' } } },
  };
  const said = (namespace: string) => messages(
    [domain, pod('a', podSpec({ c: byTemplate('imex-chanel') })), pod('b', podSpec({ c: byClaim('shared-gpus') }))],
    { externals: [{ kind: 'ResourceClaim', name: 'shared-gpu', namespace }] },
  );

  expect(said('ml')).toEqual(expect.arrayContaining([
    expect.stringContaining('(did you mean "imex-channel"?)'), expect.stringContaining('(did you mean "shared-gpu"?)'),
  ]));
  expect(said('web').join()).not.toContain('"shared-gpu"');
});
