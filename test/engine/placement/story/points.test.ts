import { advice, heard, point } from '../../../../src/engine/placement/story/points';

const ROWS: Record<string, Record<string, string>> = require('../../../../src/engine/placement/story/point-rows.json');

test('a point is named after its cause, with values in place, quoted or not', () => {
  expect(point('used', { claim: 'gpu', user: 'p', where: ' on node n-1', namespace: 'ml' }, ['seen'])).toEqual({
    cause: 'used',
    message: 'claim "gpu" is in use by pod "p" on node n-1',
    advice: [{
      text: 'the claim is deleted once the pod has ended; to end the pod and its workload now',
      command: 'kubectl delete pod p -n ml',
      isTested: false,
    }],
    details: ['seen'],
  });
  expect(point('user-gone', { claim: 'a\nb', user: 'p', end: 'has been replaced by another one' })).toMatchObject({
    cause: 'user-gone', message: 'claim "a\\nb" is reserved for pod "p", which has been replaced by another one',
  });
});

test('there may be no advice', () => {
  expect(point('no-pod').advice).toEqual([]);
  expect(advice('in-use next')).toEqual([]);
});

test('of what an event says, the first sentence that is known counts, with its parts in place', () => {
  const said = 'NodePrepareResources failed for ResourceClaim gpu: ResourceClaim x is being unprepared';

  expect(heard('FailedPrepareDynamicResources', said).cause).toBe('being-unprepared');
  expect(heard('FailedPrepareDynamicResources', said.slice(0, 61)).message)
    .toBe('the driver cannot prepare claim gpu: ResourceCl');
});

test('other sentences are passed on as they are', () => {
  expect(heard('FailedPrepareDynamicResources', 'all is well'))
    .toMatchObject({ cause: 'not-prepared', message: 'kubelet cannot prepare the devices: all is well', advice: [] });
  expect(heard('FailedResourceClaimCreation', 'new', { claim: 'gpu', template: 't' }))
    .toMatchObject({ cause: 'claim-not-made', message: 'claim "gpu" cannot be created from template "t": new' });
});

test('each row says something in one line, and has a sentence if it has an event', () => {
  const rows = Object.values(ROWS);

  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter((row) => (row.says ?? row.do) === undefined || /\n/.test(JSON.stringify(row)))).toEqual([]);
  expect(rows.filter((row) => (row.event === undefined) !== (row.heard === undefined))).toEqual([]);
});
