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
  return list.isComplete ? items : ['incomplete'];
}

const ITEMS = [
  { kind: 'Pod', metadata: { name: 'a', labels: { quote: 'say "hi" \\ {[', ö: '🚀]}' } }, list: [[{ deep: [] }], []] },
  {},
  { spec: null, many: [1, 2.5, -3, true] },
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
    fc.array(fc.dictionary(fc.string(), fc.jsonValue())), fc.integer({ min: 1, max: 20 }),
    (items, size) => {
      const written = JSON.parse(JSON.stringify(items)) as unknown[];
      expect(itemsOf(JSON.stringify({ items: written }), () => size)).toEqual(written);
    }));
});

test('whole numbers that JavaScript would round are exact', () => {
  expect(itemsOf('{"items":[{"int":9007199254740993},{"int":12}]}', (rest) => rest))
    .toEqual([{ int: 9007199254740993n }, { int: 12 }]);
});

test('a list is complete only when it ends', () => {
  expect(itemsOf('{"items":[{}]', (rest) => rest)).toEqual(['incomplete']);
  expect(itemsOf('', (rest) => rest)).toEqual(['incomplete']);
  expect(itemsOf('{"items":[]}', (rest) => rest)).toEqual([]);
  expect(itemsOf('{"kind":"Status","details":{"causes":[]}}', (rest) => rest)).toEqual(['incomplete']);
});

test('what is not JSON is a syntax error', () => {
  expect(() => itemsOf('{"items":[{"a":}]}', (rest) => rest)).toThrow(SyntaxError);
});
