import { JsonList } from '../../../src/cli/cluster/json-list';
import * as fc from '../../fast-check';

function itemsOf(text: string, cut: (rest: number) => number): unknown[] {
  const items: unknown[] = [];
  const list = new JsonList((item) => items.push(item));
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length;) {
    const end = at + cut(bytes.length - at);
    list.add(bytes.subarray(at, end));
    at = end;
  }
  expect(Array.isArray(list.end().items)).toBe(true);
  return items;
}

const ITEMS = [
  { kind: 'Pod', metadata: { name: 'a', labels: { quote: 'say "hi" \\ {[', ö: '🚀]}' } }, list: [[{ deep: [] }], []] },
  { spec: null, many: [1, 2.5, -3, true] },
  // No server stores such an object; it is printed on one line, and passed on at the end.
  {},
];
const LIST = { apiVersion: 'v1', items: ITEMS, kind: 'List', metadata: { resourceVersion: '', more: [{ not: '1' }] } };

test('items are the same however the text is cut, and whether it is indented', () => {
  for (const text of [JSON.stringify(LIST), JSON.stringify(LIST, undefined, 4)]) {
    for (let size = 1; size < 40; size++) {
      expect(itemsOf(text, () => size)).toEqual(ITEMS);
    }
  }
});

test('any JSON object is read as it was', () => {
  fc.assert(fc.property(
    fc.array(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 })),
    fc.integer({ min: 1, max: 20 }),
    fc.constantFrom(0, 4),
    (items, size, indent) => {
      const written = JSON.parse(JSON.stringify(items)) as unknown[];
      expect(itemsOf(JSON.stringify({ items: written }, undefined, indent), () => size)).toEqual(written);
    }));
});

test('items that are indented are passed on before the list ends', () => {
  const items: unknown[] = [];
  const list = new JsonList((item) => items.push(item));
  list.add(Buffer.from(JSON.stringify({ items: [{ a: 1 }, { b: 2 }] }, undefined, 4).slice(0, -20)));
  expect(items).toEqual([{ a: 1 }]);
});

test('whole numbers that JavaScript would round are exact', () => {
  expect(itemsOf('{"items":[{"int":9007199254740993},{"int":12}]}', (rest) => rest))
    .toEqual([{ int: 9007199254740993n }, { int: 12 }]);
});

test('a list without items is returned', () => {
  expect(itemsOf('{"items":[]}', (rest) => rest)).toEqual([]);
  const list = new JsonList(() => expect('an item').toBe('none'));
  list.add(Buffer.from('{"kind":"Status","details":{"causes":[{}]}}'));
  expect(list.end()).toEqual({ kind: 'Status', details: { causes: [{}] } });
});

test('what is not JSON, or ends too early, is a syntax error', () => {
  const whole = JSON.stringify(LIST, undefined, 4);
  const texts = ['{"items":[{"a":}]}', '{"items":[{}]', '', '[]', '{"items":[{"a":12345678901234567]}'];
  for (const text of [...texts, ...Array.from(whole, (_, length) => whole.slice(0, length))]) {
    expect(() => itemsOf(text, (rest) => rest)).toThrow(SyntaxError);
  }
});
