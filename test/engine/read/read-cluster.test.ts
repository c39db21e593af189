import { documentsOf, gapOf, GapReason, objectsOfKind } from '../../../src/engine/read/read-cluster';

const NODE = { apiVersion: 'v1', kind: 'Node', metadata: { name: 'gpu-1' } };

test('objects are found by kind, and there are none of a kind that was not read', () => {
  expect(objectsOfKind({ objects: { Node: [NODE] } }, 'Node')).toEqual([NODE]);
  expect(objectsOfKind({ objects: { Node: [NODE] } }, 'Pod')).toEqual([]);
});

test('a kind has a gap only if it could not be read', () => {
  const gaps = [{ kind: 'Node', reason: GapReason.FORBIDDEN }];

  expect(gapOf({ gaps }, 'Node')).toBe(gaps[0]);
  expect(gapOf({ gaps }, 'Pod')).toBeUndefined();
});

test('the documents of a cluster are its objects, after the version of the server', () => {
  expect(documentsOf({ objects: { Node: [NODE] }, version: 'v1.37.0' }).map(({ manifest }) => manifest))
    .toEqual([{ serverVersion: { gitVersion: 'v1.37.0' } }, NODE]);
  expect(documentsOf({ objects: {} })).toEqual([]);
});
