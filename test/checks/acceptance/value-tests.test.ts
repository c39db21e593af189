import * as tests from '../../../src/checks/acceptance/value-tests';

beforeEach(() => tests.beginTests());

test('a list is a list', () => {
  expect([[], [1]].every(tests.isList)).toBe(true);
  expect([{}, 'a', null, { length: 1 }].filter(tests.isList)).toEqual([]);
});

test('a list or map without an entry is none', () => {
  expect([[], {}].every(tests.isNone)).toBe(true);
  expect([[1], { a: 1 }, 'a', null, undefined, new Map(), Object.create({})].filter(tests.isNone)).toEqual([]);
});

test('what is counted as given is what the API server does not take for left out', () => {
  expect(['a', 0, true, [1], {}].every(tests.isGiven)).toBe(true);
  expect(['', null, false, []].filter(tests.isGiven)).toEqual([]);
});

test('of alternatives exactly one has to be there, and given', () => {
  expect([[true, undefined], [undefined, 'a'], [{}]].every((values) => tests.hasExactlyOne(...values))).toBe(true);
  expect([[], [undefined, undefined], [true, 'a'], [false], ['']].filter((values) => tests.hasExactlyOne(...values))).toEqual([]);
});

/** Whether a value is plain data to the last value in it, as seen after the values before it. */
function isAllPlain(value: unknown): boolean {
  return tests.isPlain(value) && tests.isAllPlain();
}

test('plain data is what a JSON parser returns', () => {
  const holding = (value: unknown) => [value, [value], { a: value }, [[{ a: [value] }]]];
  const plain = ['a', '', 0, -1.5, true, false, null, [], {}, { a: [{ b: null }] }];
  const others = [undefined, NaN, Infinity, 1n, Symbol('a'), () => 1, new Date(0), new Map(), Object.create(null), Object.create({ a: 1 }),
    new Array(2)];

  expect(plain.flatMap(holding).every(isAllPlain)).toBe(true);
  expect(others.flatMap(holding).filter((value) => {
    tests.beginTests();
    return isAllPlain(value);
  })).toEqual([]);
});

test('what holds itself, or is nested too deep, is no plain data', () => {
  const cycle: unknown[] = [];
  cycle.push({ cycle });
  const nested = (depth: number) => Array.from({ length: depth }).reduce((inner: unknown) => [inner], 'end');

  expect(isAllPlain(nested(100))).toBe(true);
  expect(isAllPlain(nested(200))).toBe(false);
  tests.beginTests();
  expect(isAllPlain(cycle)).toBe(false);
});

test('so many values are looked at in one object, and no more', () => {
  const entries = Array.from({ length: 20_000 }, () => 'x');

  expect(isAllPlain(entries)).toBe(true);
  expect(isAllPlain(entries)).toBe(false);
  tests.beginTests();
  expect(isAllPlain({ ...entries })).toBe(true);
  expect(tests.left.values).toBeGreaterThanOrEqual(0);
  expect(isAllPlain({ ...entries })).toBe(false);
  expect(tests.left.values).toBeLessThan(0);
});

test('what has been tested is passed over wherever it stands, until the next object', () => {
  const part = { oddity: () => 1 };

  expect(isAllPlain({ part })).toBe(false);
  tests.beginTests();
  tests.passOver(part);
  expect(isAllPlain({ part, list: [part] })).toBe(true);
  tests.beginTests();
  expect(isAllPlain({ part })).toBe(false);
});

test('keywords and formats are those of the check', () => {
  expect(tests.hasFormat('driver-name', 'gpu.example.com')).toBe(true);
  expect(tests.hasFormat('driver-name', '-')).toBe(false);
  expect(tests.isUnbroken('maxItems', [1, 2], 2)).toBe(true);
  expect(tests.isUnbroken('maxItems', [1, 2, 3], 2)).toBe(false);
});

test('a name is foreign unless it is one of the own ones in some letters, however many names are asked for', () => {
  const names = new tests.ForeignNames(['name', 'resourceClaims']);
  const foreign = ['', 'args', 'image', 'nam', 'resourceClaim', 'x'.repeat(100), ...Array.from({ length: 1000 }, (_, index) => String(index))];

  expect(foreign.every((name) => names.isForeign(name) && names.isForeign(name))).toBe(true);
  expect(['name', 'Name', 'NAME', 'resourceclaims'].filter((name) => names.isForeign(name))).toEqual([]);
});
