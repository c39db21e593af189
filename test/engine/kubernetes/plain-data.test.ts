import { changedAt, replaceAt } from '../../../src/engine/kubernetes/plain-data';

test('a value is replaced at a path through objects and lists', () => {
  const holder = { a: [{ b: 1 }, { b: 2 }] };

  expect(replaceAt(holder, ['a', '1', 'b'], 3)).toEqual({ a: [{ b: 1 }, { b: 3 }] });
  expect(replaceAt(holder, [], 3)).toBe(3);
  expect(holder).toEqual({ a: [{ b: 1 }, { b: 2 }] });
});

test('a value is changed at a path; the object is the same if nothing changes there', () => {
  const holder = { a: [{ b: 1 }, { b: 2 }] };

  expect(changedAt(holder, ['a', '1', 'b'], (value) => value + 1)).toEqual({ a: [{ b: 1 }, { b: 3 }] });
  expect(changedAt(holder, ['a', '1', 'b'], (value) => value)).toBe(holder);
  expect(changedAt(holder, ['a', '2', 'b'], () => 3)).toBe(holder);
});
