import { deviceClaim, deviceClaimTemplate, podSpecWith, podWith, workload } from './fixtures';
import { PodUsers } from '../../../src/engine/changes/pod-users';
import { SetupObject } from '../../../src/engine/check/setup/setup-object';

const CLAIM = deviceClaim(1, undefined, { namespace: 'ml' });

function usersOf(claim: object, ...objects: any[]): (string | undefined)[] {
  const users = new PodUsers(objects.map((manifest) => new SetupObject({ manifest, index: 0 })));
  return users.of(new SetupObject({ manifest: claim, index: 0 })).map(({ identity }) => identity.kind);
}

test('a pod that names a template does not use a claim with the same name', () => {
  expect(
    usersOf(
      deviceClaimTemplate(1),
      podWith(),
      workload('apps/v1', 'Deployment', podSpecWith('other')),
    ),
  ).toEqual(['Pod']);
  expect(usersOf(CLAIM, podWith())).toEqual([]);
});

test('pods in another namespace do not use a claim', () => {
  const podIn = (namespace: string) => ({
    ...podWith(podSpecWith('', { resourceClaims: [{ name: 'gpu', resourceClaimName: 'gpus' }] })),
    metadata: { name: 'trainer', namespace },
  });

  expect(usersOf(CLAIM, podIn('ml'), podIn('other'))).toEqual(['Pod']);
});

test('pod groups and their templates use claims', () => {
  const resourceClaims = [{ name: 'gpu', resourceClaimName: 'gpus' }];
  const scheduling = (kind: string, spec: object) => ({
    apiVersion: 'scheduling.k8s.io/v1alpha2',
    kind,
    metadata: { name: 'group' },
    spec,
  });

  expect(
    usersOf(
      CLAIM,
      scheduling('PodGroup', { resourceClaims }),
      scheduling('Workload', { podGroupTemplates: [{ name: 'a', resourceClaims }] }),
    ),
  ).toEqual(['PodGroup', 'Workload']);
});

test('an object without a kind uses no claims', () => {
  const spec = { resourceClaims: [{ name: 'gpu', resourceClaimName: 'gpus' }] };

  expect(
    usersOf(CLAIM, {
      apiVersion: 'scheduling.k8s.io/v1alpha2',
      kind: false,
      metadata: { name: 'group' },
      spec,
    }),
  ).toEqual([]);
});

test('objects other than claims and templates have no pod users', () => {
  expect(
    usersOf(
      { apiVersion: 'resource.k8s.io/v1', kind: 'DeviceClass', metadata: { name: 'gpus' } },
      podWith(),
    ),
  ).toEqual([]);
});
