import {
  byClaim, byTemplate, claim, deployment, messages, pod, podSpec, reported, resourceClass, template,
} from '../harness';

const gpu = resourceClass();

test('warns of a claim that is nowhere in the app', () => {
  const trainer = pod('trainer', podSpec({ gpu: byClaim('one') }));

  expect(reported([gpu, trainer])).toEqual([['unknown-claim', 'spec.resourceClaims[0]', 'NotFound', 'warning']]);
  expect(reported([gpu, trainer, claim('one')])).toEqual([]);
});

test('warns of a template that is nowhere in the app', () => {
  const trainer = deployment('trainer', 2, podSpec({ gpu: byTemplate('one') }));

  expect(reported([gpu, trainer])).toEqual([
    ['unknown-claim', 'spec.template.spec.resourceClaims[0]', 'NotFound', 'warning'],
  ]);
  expect(reported([gpu, trainer, template('one')])).toEqual([]);
});

test('reads the flat form of Kubernetes 1.31 as well', () => {
  const spec = { ...podSpec({}), resourceClaims: [{ name: 'gpu', resourceClaimTemplateName: 'one' }] };

  expect(reported([pod('trainer', spec)], { minor: '1.34' })).toContainEqual([
    'unknown-claim',
    'spec.resourceClaims[0]',
    'NotFound',
    'warning',
  ]);
});

test('an unset namespace matches any', () => {
  expect(reported([gpu, pod('trainer', podSpec({ gpu: byClaim('one') }), ''), claim('one')])).toEqual([]);
  expect(reported([gpu, pod('trainer', podSpec({ gpu: byClaim('one') })), claim('one', {}, '')])).toEqual([]);
});

test('is content with what the cluster is said to have, in the namespace where it has it', () => {
  const trainer = pod('trainer', podSpec({ gpu: byClaim('one') }));

  expect(reported([trainer], { externals: [{ kind: 'ResourceClaim', name: 'one' }] })).toEqual([]);
  expect(
    reported([trainer], { externals: [{ kind: 'ResourceClaim', name: 'one', namespace: 'ml' }] }),
  ).toEqual([]);
  expect(
    reported([trainer], { externals: [{ kind: 'ResourceClaim', name: 'one', namespace: 'web' }] }),
  ).toHaveLength(1);
});

test('is content with a template that a custom resource makes', () => {
  const domain = {
    apiVersion: 'resource.nvidia.com/v1beta1',
    kind: 'ComputeDomain',
    metadata: { name: 'domain' },
    spec: { channel: { resourceClaimTemplate: { name: 'channel' } } },
  };

  expect(reported([domain, pod('trainer', podSpec({ channel: byTemplate('channel') }))])).toEqual([]);
});

test('says where it looked, and what is there', () => {
  const trainer = pod('trainer', podSpec({ gpu: byTemplate('one-gpuu') }));

  expect(messages([gpu, trainer, template('one-gpu')])[0]).toBe(
    'ResourceClaimTemplate "one-gpuu" not found in namespace "ml" of this app (did you mean "one-gpu"?)',
  );
  expect(messages([gpu, trainer, template('other', {}, 'web')])[0]).toBe(
    'ResourceClaimTemplate "one-gpuu" not found in namespace "ml" of this app',
  );
});

test('names the place in a custom resource with pod templates in a list', () => {
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

test('leaves a pod claim with two references, or none, to the check of the pod', () => {
  expect(
    reported([
      pod('trainer', podSpec({ gpu: { ...byClaim('one'), ...byTemplate('one') }, nic: {} })),
    ]),
  ).toEqual([]);
});
