import { flattenLists, identityOf } from '../../../src/engine/read/document';
import { field, item } from '../../../src/engine/read/place';
import { findings, pod, resourceClaim, resourceClass } from '../check/fixtures';

test('an object is identified by apiVersion, kind, namespace and name', () => {
  expect(identityOf({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a', namespace: 'b' } }))
    .toEqual({ apiVersion: 'v1', kind: 'Pod', name: 'a', namespace: 'b' });
});

test('missing values, and values of the wrong type, are not part of the identity', () => {
  const nothing = { apiVersion: undefined, kind: undefined, name: undefined, namespace: undefined };
  for (const odd of [
    undefined,
    null,
    7,
    'x',
    [],
    {},
    { apiVersion: 1, kind: [], metadata: 'x' },
    { metadata: { name: 1, namespace: {} } },
  ]) {
    expect(identityOf(odd)).toEqual(nothing);
  }
});

test('a list is replaced by its items, which keep the document number', () => {
  const list = { manifest: { apiVersion: 'v1', kind: 'List', items: [pod(), resourceClass()] }, index: 3 };
  expect(
    flattenLists([
      list,
      { manifest: resourceClaim(), index: 4 },
    ]),
  ).toEqual([
    { manifest: pod(), index: 3, within: item(field(undefined, 'items'), 0), list },
    { manifest: resourceClass(), index: 3, within: item(field(undefined, 'items'), 1), list },
    { manifest: resourceClaim(), index: 4 },
  ]);
});

test('items of a typed list may omit their API version and kind', () => {
  const { apiVersion, kind, ...bare } = resourceClaim();
  const list = { manifest: { apiVersion, kind: 'ResourceClaimList', items: [bare, resourceClaim()] }, index: 0 };

  expect(flattenLists([list])).toEqual([
    { manifest: resourceClaim(), index: 0, within: item(field(undefined, 'items'), 0), list },
    { manifest: resourceClaim(), index: 0, within: item(field(undefined, 'items'), 1), list },
  ]);
});

test('items of an untyped list have their own API version and kind', () => {
  expect(
    findings({ apiVersion: 'v1', kind: 'List', items: [{ metadata: { name: 'a' } }] }),
  ).toMatchObject([{ ruleId: 'no-kind', documentIndex: 0 }]);
});

test('the findings of a list are the findings of its items', () => {
  const list = {
    apiVersion: 'resource.k8s.io/v1alpha2',
    kind: 'ResourceClassList',
    items: [resourceClass({ metadata: { name: 'other' } }), resourceClass({ driverName: '-' })],
  };
  expect(findings(list)).toMatchObject([
    { kind: 'ResourceClass', fieldPath: 'driverName', reason: 'Invalid', documentIndex: 0 },
  ]);
});

test('an object whose kind ends in List but has no items is a single object', () => {
  expect(
    flattenLists([{ manifest: { apiVersion: 'a.b/v1', kind: 'AllowList', spec: {} }, index: 0 }])
      .length,
  ).toBe(1);
});

test('a list whose items are null, as Go programs print no items, is empty', () => {
  const manifest = { apiVersion: 'resource.k8s.io/v1', kind: 'DeviceClassList', metadata: {}, items: null };

  expect(flattenLists([{ manifest, index: 0 }])).toEqual([]);
});

test('a nested list is expanded', () => {
  const list = {
    apiVersion: 'v1',
    kind: 'List',
    items: [{ apiVersion: 'v1', kind: 'List', items: [resourceClass({ driverName: '-' })] }],
  };
  expect(findings(list)).toMatchObject([{ kind: 'ResourceClass', fieldPath: 'driverName' }]);
});

test('a duplicate field is reported for the item that contains the field', () => {
  const list = { apiVersion: 'v1', kind: 'List', items: [resourceClass(), resourceClaim()] };
  const [ofList, ofItem] = [['kind'], ['items', 1, 'spec', 'resourceClassName']]
    .map((steps) => ({ steps, isSame: true }));
  const [first, second] = flattenLists([{ manifest: list, index: 0, repeatedFields: [ofList, ofItem] }]);
  expect(first.repeatedFields).toEqual([ofList]);
  expect(second.repeatedFields).toEqual([{ steps: ['spec', 'resourceClassName'], isSame: true }]);
});

test('an empty list has no objects', () => {
  expect(findings({ apiVersion: 'v1', kind: 'List', items: [] })).toEqual([]);
});

test('items that are not objects are rejected', () => {
  expect(findings({ apiVersion: 'v1', kind: 'List', items: ['x', null] })).toMatchObject([
    { ruleId: 'unreadable' },
    { ruleId: 'unreadable' },
  ]);
});
