import { claim, clusterOf, event, pod } from './clusters';
import { Surroundings } from '../../../../src/engine/placement/story/surroundings';

test('the newest event of an object with a reason comes first; others are left out', () => {
  const around = new Surroundings(clusterOf(pod('p') + event('p', 'A', 'old').replace('14:57', '14:56')
    + event('p', 'A', 'new')
    + event('p', 'B', 'other') + event('q', 'A', 'other')));

  expect(around.events(around.pod('p', 'ml')!, 'A').map(({ message }) => message)).toEqual(['new', 'old']);
});

test('events of the newer API are read, too', () => {
  const newer = event('p', 'A', 'x').replace('involvedObject', 'regarding').replace('message:', 'note:');
  const around = new Surroundings(clusterOf(pod('p') + newer));

  expect(around.events(around.pod('p', 'ml')!, 'A')).toMatchObject([{ note: 'x' }]);
});

test('a claim that Kubernetes decided not to make is no claim of the pod', () => {
  const status = '{ phase: Pending, resourceClaimStatuses: [{ name: gpu }] }';
  const around = new Surroundings(clusterOf(pod('p', { claim: 'resourceClaimTemplateName: t', status })));

  expect(around.claimsOf(around.pod('p', 'ml')!)).toEqual([]);
});

test('the claim for extended resources is a claim of the pod, too', () => {
  const status = '{ phase: Running, extendedResourceClaimStatus: { resourceClaimName: p-extended-resources-x } }';
  const around = new Surroundings(clusterOf(pod('p', { status }) + claim('p-extended-resources-x')));

  expect(around.claimsOf(around.pod('p', 'ml')!).map(({ name, claimName }) => [name, claimName]))
    .toEqual([['gpu', 'gpu'], ['extended resources', 'p-extended-resources-x']]);
});
