import { describeDifferences, differencesBetween, spellPlace } from '../../../src/engine/changes/differences';
import { isSameData } from '../../../src/engine/kubernetes/plain-data';
import * as fc from '../../fast-check';

test('differences are named by their innermost paths, as the API server spells them', () => {
  const [before, after] = [
    { list: [{ a: 1, b: 2 }, 3], same: {} },
    { list: [{ a: 1, b: 4 }], same: {}, more: true },
  ];

  expect(differencesBetween(before, after, ['spec']).map(spellPlace)).toEqual([
    'spec.list[0].b',
    'spec.list[1]',
    'spec.more',
  ]);
});

test('a list that replaces an object is one difference', () => {
  expect(differencesBetween({ a: [] }, { a: {} }, []).map(spellPlace)).toEqual(['a']);
});

test('a message spells out three differences with both values and counts the rest', () => {
  const [before, after] = [{ a: 1, b: 'x', d: 1, e: 1 }, { a: 2, c: [1], d: 2, e: 2 }];

  expect(describeDifferences(differencesBetween(before, after, []), before, after))
    .toBe('a changes from 1 to 2, b is removed (was "x"), c is set to a list of 1 item, 2 more');
});

test('an object that was empty, or becomes empty, is set or removed', () => {
  const described = (was: object, becomes: object) =>
    describeDifferences([['requests']], { requests: was }, { requests: becomes });

  expect(described({}, { memory: '1Gi' })).toBe('requests is set to an object');
  expect(described({ memory: '1Gi' }, {})).toBe('requests is removed (was an object)');
  expect(described([], [1])).toBe('requests changes from an empty list to a list of 1 item');
});

test('long strings with one beginning are shown from shortly before they differ', () => {
  const beginning = 'device.driver == "gpu.example.com" && device.attributes["gpu.example.com"].model == ';
  const described = (was: string, becomes: string) => describeDifferences([['cel']], { cel: was }, { cel: becomes });

  expect(described(`${beginning}a100 || true`, `${beginning}h100 || true`))
    .toBe('cel changes from "…mple.com\\"].model == a100 || true" to "…mple.com\\"].model == h100 || true"');
  expect(described(`${beginning}${'😀'.repeat(30)}`, `${beginning}${'😀'.repeat(31)}`))
    .toBe(`cel changes from "…${'😀'.repeat(20)}" to "…${'😀'.repeat(21)}"`);
  expect(described('a'.repeat(99), 'b')).toMatch(/^cel changes from "a+…" to "b"$/);
});

test('an additional item is a difference even if its value is null', () => {
  expect(differencesBetween([null], [], ['items'])).toEqual([['items', 0]]);
  expect(differencesBetween([1], [1, null], [])).toEqual([[1]]);
});

test('two values differ if and only if their data differs', () => {
  fc.assert(fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
    expect(differencesBetween(one, structuredClone(one), [])).toEqual([]);
    expect(differencesBetween(one, other, []).length === 0).toBe(isSameData(one, other));
  }));
});
