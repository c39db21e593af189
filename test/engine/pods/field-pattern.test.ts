import { followFilled, placesOf, stepsOf } from '../../../src/engine/pods/field-pattern';

const GROUPS = { spec: { groups: [{ size: 1, pod: {} }, { size: 2, pod: {} }, { pod: 'none' }] } };

test('the fields of a path are split, with slashes in their names', () => {
  expect(stepsOf('/spec/a~1b/c~0d')).toEqual(['spec', 'a/b', 'c~d']);
});

test('a star stands for the items of a list, and braces for the values of a map, that are objects', () => {
  expect(placesOf(GROUPS, '/spec/groups/*/pod').map(({ path, stars }) => [path.join('.'), ...stars]))
    .toEqual([['spec.groups.0.pod', '0'], ['spec.groups.1.pod', '1']]);
  expect(placesOf({ roles: { Worker: {}, Master: {} } }, '/roles/{}').map(({ stars }) => stars))
    .toEqual([['Worker'], ['Master']]);
  expect(placesOf({ roles: 'none' }, '/roles/*')).toEqual([]);
  expect(placesOf({ roles: { Worker: {} } }, '/roles/*')).toEqual([]);
  expect(placesOf({ roles: [{}] }, '/roles/{}')).toEqual([]);
  expect(placesOf({}, '/constructor')).toEqual([]);
});

test('a field beside a place has the same stars', () => {
  expect(followFilled(GROUPS, '/spec/groups/*/size', ['1'])).toBe(2);
  expect(followFilled(GROUPS, '/spec/groups/*/size', [])).toBeUndefined();
});
