import { Fields } from '../../../../src/engine/kubernetes/plain-data';
import { OwnedObjects } from '../../../../src/engine/scheduling/pods/owned-objects';

test.each([
  ['apps/v1', 'Deployment', 'a', 'ReplicaSet', 'a-5d9', true],
  ['apps/v1', 'Deployment', 'a', 'ReplicaSet', 'a-b-5d9', false],
  ['argoproj.io/v1alpha1', 'Rollout', 'a', 'ReplicaSet', 'a-5d9', true],
  ['batch/v1', 'CronJob', 'a', 'Job', 'a-28000', true],
  ['batch/v1', 'CronJob', 'a', 'Job', 'a-b-28000', false],
  ['apps/v1', 'StatefulSet', 'a', 'StatefulSet', 'a', true],
  ['apps/v1', 'StatefulSet', 'a', 'ReplicaSet', 'a', false],
])('a %s %s "%s" with pods of the %s "%s"', (apiVersion, kind, name, ownerKind, ownerName, expected) => {
  const metadata = {
    labels: { 'pod-template-hash': '5d9' }, ownerReferences: [{ kind: ownerKind, name: ownerName }],
  };

  expect(new OwnedObjects([{ metadata }]).of({ apiVersion, kind, metadata: { name } })).toHaveLength(expected ? 1 : 0);
});

test('an object of another namespace is made by none of this one', () => {
  const made = { metadata: { namespace: 'ml', ownerReferences: [{ kind: 'Job', name: 'a' }] } };
  const ofJob = (namespace?: string): Fields[] =>
    new OwnedObjects([made]).of({ apiVersion: 'batch/v1', kind: 'Job', metadata: { name: 'a', namespace } });

  expect(ofJob('ml')).toEqual([made]);
  expect(ofJob()).toEqual([made]);
  expect(ofJob('web')).toEqual([]);
});

test('an object with two owners of one kind is there once', () => {
  const made = { metadata: { ownerReferences: [{ kind: 'Pod', name: 'a' }, { kind: 'Pod', name: 'a' }] } };

  expect(new OwnedObjects([made]).of({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' } })).toEqual([made]);
});

test('only the objects of an owner are looked at, of which a cluster has thousands', () => {
  let looked = 0;
  const owned = new OwnedObjects(Array.from({ length: 1000 }, (_, index) => ({
    metadata: {
      ownerReferences: [{ kind: 'Pod', name: `pod-${index}` }],
      get namespace(): string {
        looked++;
        return 'ml';
      },
    },
  })));
  Array.from({ length: 1000 }, (_, index) =>
    owned.of({ apiVersion: 'v1', kind: 'Pod', metadata: { name: `pod-${index}`, namespace: 'ml' } }));

  expect(looked).toBe(1000);
});
