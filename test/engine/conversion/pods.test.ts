import { claim, convert, ONE_DEVICE } from './fixtures';

function pod(resourceClaims: object[], claims: object[]): object {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'trainer' },
    spec: { resourceClaims, containers: [{ name: 'main', image: 'trainer', resources: { claims } }] },
  };
}

const FLAT = pod(
  [
    { name: 'a', resourceClaimName: 'gpu' },
    { name: 'b', resourceClaimTemplateName: 'gpus' },
  ],
  [{ name: 'a' }, { name: 'b' }],
);
const SOURCE = pod(
  [
    { name: 'a', source: { resourceClaimName: 'gpu' } },
    { name: 'b', source: { resourceClaimTemplateName: 'gpus' } },
  ],
  [{ name: 'a' }, { name: 'b' }],
);

test('the claims of a pod get the shape of the target version', () => {
  expect(convert([SOURCE], '1.31')).toEqual({ objects: [FLAT], losses: [] });
  expect(convert([FLAT], '1.30')).toEqual({ objects: [SOURCE], losses: [] });
  expect(convert([FLAT], '1.34').objects[0]).toBe(FLAT);
});

test.each([
  ['a Deployment', 'apps/v1', 'Deployment', (spec: object) => ({ template: { spec } })],
  ['a CronJob', 'batch/v1', 'CronJob', (spec: object) => ({ jobTemplate: { spec: { template: { spec } } } })],
  ['a custom resource with several templates', 'ray.io/v1', 'RayCluster',
    (spec: object) => ({ groups: [{ template: { spec } }, { template: { spec } }] })],
])('the claims of pods get the shape of the target version in %s', (_, apiVersion, kind, around) => {
  const [flat, source] = [FLAT, SOURCE].map((each: any) => ({
    apiVersion,
    kind,
    metadata: { name: 'a' },
    spec: around(each.spec),
  }));
  expect(convert([source], '1.34')).toEqual({ objects: [flat], losses: [] });
  expect(convert([flat], '1.28')).toEqual({ objects: [source], losses: [] });
});

test('requests that containers name are reported as lost for a version without requests', () => {
  const named = pod(
    [{ name: 'a', resourceClaimName: 'gpu' }],
    [
      { name: 'a', request: 'x' },
      { name: 'a', request: 'y' },
    ],
  );
  expect(convert([named], '1.30')).toEqual({
    objects: [pod([{ name: 'a', source: { resourceClaimName: 'gpu' } }], [{ name: 'a' }])],
    losses: [
      'warning Pod spec.containers[0].resources.claims[0].request',
      'warning Pod spec.containers[0].resources.claims[1].request',
    ],
  });
});

test('a request that a container names is not a loss if the claim has no other request', () => {
  const named = pod([{ name: 'a', resourceClaimName: 'gpu' }], [{ name: 'a', request: 'device' }]);
  expect(convert([named, claim('v1', ONE_DEVICE)], '1.30').losses).toEqual([
    'info ResourceClaim spec.devices.requests[0]',
  ]);
});

test('a template with an empty namespace is found for a pod in a named namespace', () => {
  const template = {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceClaimTemplate',
    metadata: { name: 'gpu', namespace: '' },
    spec: { spec: ONE_DEVICE },
  };
  const named: any = pod([{ name: 'a', resourceClaimTemplateName: 'gpu' }], [{ name: 'a', request: 'device' }]);
  named.metadata.namespace = 'ml';
  expect(convert([named, template], '1.30').losses).toEqual([
    'info ResourceClaimTemplate spec.spec.devices.requests[0]',
  ]);
});

test('contradictory references of a pod stay unchanged and are reported', () => {
  const both = pod([{ name: 'a', source: { resourceClaimName: 'x' }, resourceClaimName: 'y' }, { name: 'b' }], []);
  expect(convert([both], '1.34')).toEqual({
    objects: [both],
    losses: ['error Pod spec.resourceClaims[0].source'],
  });
});

test('the scheduling group of a pod is reported as lost for a version without groups', () => {
  const grouped = { ...FLAT, spec: { ...(FLAT as any).spec, schedulingGroup: { podGroupName: 'workers' } } };
  expect(convert([grouped], '1.35')).toEqual({ objects: [FLAT], losses: ['warning Pod spec.schedulingGroup'] });
  expect(convert([grouped], '1.36').losses).toEqual([]);
});
