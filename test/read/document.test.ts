import { flattenLists, identityOf } from '../../src/read/document';
import { findings, pod, resourceClaim, resourceClass } from '../check/fixtures';

test('an object is named by apiVersion, kind, namespace and name', () => {
  expect(identityOf({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a', namespace: 'b' } }))
    .toEqual({ apiVersion: 'v1', kind: 'Pod', name: 'a', namespace: 'b' });
});

test('whatever is missing or of another type has no part in the name', () => {
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

test('a list is replaced by its items, which keep its number', () => {
  const list = { apiVersion: 'v1', kind: 'List', items: [pod(), resourceClass()] };
  expect(
    flattenLists([
      { manifest: list, index: 3 },
      { manifest: resourceClaim(), index: 4 },
    ]),
  ).toEqual([
    { manifest: pod(), index: 3 },
    { manifest: resourceClass(), index: 3 },
    { manifest: resourceClaim(), index: 4 },
  ]);
});

test('items of a typed list may leave out what the list says for all of them', () => {
  const { apiVersion, kind, ...bare } = resourceClaim();
  expect(
    flattenLists([
      {
        manifest: { apiVersion, kind: 'ResourceClaimList', items: [bare, resourceClaim()] },
        index: 0,
      },
    ]),
  ).toEqual([
    { manifest: resourceClaim(), index: 0 },
    { manifest: resourceClaim(), index: 0 },
  ]);
});

test('items of an untyped list say themselves what they are', () => {
  expect(
    findings({ apiVersion: 'v1', kind: 'List', items: [{ metadata: { name: 'a' } }] }),
  ).toMatchObject([{ ruleId: 'no-kind', documentIndex: 0 }]);
});

test('the findings of a list are those of its items', () => {
  const list = {
    apiVersion: 'resource.k8s.io/v1alpha2',
    kind: 'ResourceClassList',
    items: [resourceClass(), resourceClass({ driverName: '-' })],
  };
  expect(findings(list)).toMatchObject([
    { kind: 'ResourceClass', fieldPath: 'driverName', reason: 'Invalid', documentIndex: 0 },
  ]);
});

test('an object whose kind ends in List but has no items is an object', () => {
  expect(
    flattenLists([{ manifest: { apiVersion: 'a.b/v1', kind: 'AllowList', spec: {} }, index: 0 }])
      .length,
  ).toBe(1);
});

test('a list in a list is looked into', () => {
  const list = {
    apiVersion: 'v1',
    kind: 'List',
    items: [{ apiVersion: 'v1', kind: 'List', items: [resourceClass({ driverName: '-' })] }],
  };
  expect(findings(list)).toMatchObject([{ kind: 'ResourceClass', fieldPath: 'driverName' }]);
});

test('a field that stands twice is reported for the item that has it', () => {
  const list = { apiVersion: 'v1', kind: 'List', items: [resourceClass(), resourceClaim()] };
  const [first, second] = flattenLists([
    { manifest: list, index: 0, repeatedFields: ['kind', 'items[1].spec.resourceClassName'] },
  ]);
  expect(first.repeatedFields).toEqual(['kind']);
  expect(second.repeatedFields).toEqual(['spec.resourceClassName']);
});

test('an empty list is nothing', () => {
  expect(findings({ apiVersion: 'v1', kind: 'List', items: [] })).toEqual([]);
});

test('items that are no objects are refused', () => {
  expect(findings({ apiVersion: 'v1', kind: 'List', items: ['x', null] })).toMatchObject([
    { ruleId: 'unreadable' },
    { ruleId: 'unreadable' },
  ]);
});
