import { claim, clusterOf, event, pod } from './clusters';
import { Surroundings, wordsFor } from '../../../../src/engine/placement/story/surroundings';

test('the newest event of an object with a reason comes first; others are left out', () => {
  const around = new Surroundings(clusterOf(pod('p') + event('p', 'A', 'old').replace('14:57', '14:56')
    + event('p', 'A', 'new')
    + event('p', 'B', 'other') + event('q', 'A', 'other')));

  expect(around.events(around.objects.pod('p', 'ml')!, 'A').map(({ message }) => message)).toEqual(['new', 'old']);
});

test('events of the newer API are read, too', () => {
  const newer = event('p', 'A', 'x').replace('involvedObject', 'regarding').replace('message:', 'note:');
  const around = new Surroundings(clusterOf(pod('p') + newer));

  expect(around.events(around.objects.pod('p', 'ml')!, 'A')).toMatchObject([{ note: 'x' }]);
});

test('a claim that Kubernetes decided not to make is no claim of the pod', () => {
  const status = '{ phase: Pending, resourceClaimStatuses: [{ name: gpu }] }';
  const around = new Surroundings(clusterOf(pod('p', { claim: 'resourceClaimTemplateName: t', status })));

  expect(around.claimsOf(around.objects.pod('p', 'ml')!)).toEqual([]);
});

test('the claim for extended resources is a claim of the pod, too', () => {
  const status = '{ phase: Running, extendedResourceClaimStatus: { resourceClaimName: p-extended-resources-x } }';
  const around = new Surroundings(clusterOf(pod('p', { status }) + claim('p-extended-resources-x')));

  expect(around.claimsOf(around.objects.pod('p', 'ml')!).map(({ name, claimName }) => [name, claimName]))
    .toEqual([['gpu', 'gpu'], ['extended resources', 'p-extended-resources-x']]);
});

test('a duration is in the largest unit of which there are two', () => {
  expect([0, 119, 120, 7_199, 7_200, 172_799, 172_800].map(wordsFor))
    .toEqual(['0 s', '119 s', '2 min', '119 min', '2 h', '47 h', '2 d']);
  expect(wordsFor(-5)).toBe('0 s');
});

test('times are those of Kubernetes, with and without microseconds; anything else is none', () => {
  const around = new Surroundings(clusterOf(pod('p')));

  expect(['2026-11-24T14:57:00Z', '2026-11-24T14:57:00.000000Z'].map((time) => around.ago(time)))
    .toEqual(['3 min ago', '3 min ago']);
  expect([undefined, 'soon', 7].map((time) => around.secondsSince(time))).toEqual([undefined, undefined, undefined]);
});
