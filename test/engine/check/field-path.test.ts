import { entry, field, item, pathOf, spell, spellDotted, spellings } from '../../../src/engine/check/field-path';
import { structType } from '../../../src/engine/kubernetes/api-schema';
import { minorsBetween, NO_MINORS } from '../../../src/engine/kubernetes/minors';

test('a path is spelled with dots, and list indexes in brackets', () => {
  const containers = field(field(undefined, 'spec'), 'containers');
  expect(spell(field(item(containers, 0), 'image'))).toBe('spec.containers[0].image');
});

test('a map key is spelled in brackets, regardless of its characters', () => {
  expect(spell(entry(field(field(undefined, 'metadata'), 'labels'), 'example.com/gpu'))).toBe(
    'metadata.labels[example.com/gpu]',
  );
});

test('a nested list has two indexes, and the root has an empty path', () => {
  expect(spell(item(item(field(undefined, 'a'), 1), 2))).toBe('a[1][2]');
  expect(spell(undefined)).toBe('');
});

test('a map key is spelled with dots where the API server decodes or drops', () => {
  expect(spellDotted(field(entry(field(undefined, 'capacity'), 'memory'), 'requestPolicy'))).toBe(
    'capacity.memory.requestPolicy',
  );
});

test('a path is spelled as in the minors that keep the object in another shape', () => {
  const request = structType('v1beta1.json', 'DeviceRequest');
  const path = pathOf(item(field(undefined, 'requests'), 0), request.fields.get('count')!);
  expect(spell(path)).toBe('requests[0].count');
  expect([...spellings(path, minorsBetween('1.32', '1.34'), NO_MINORS)]).toEqual([
    ['requests[0].count', minorsBetween('1.32', '1.32')],
    ['requests[0].exactly.count', minorsBetween('1.33', '1.34')],
  ]);
  expect([...spellings(path, minorsBetween('1.37'), minorsBetween('1.37'))]).toEqual([
    ['requests[0].count', minorsBetween('1.37')],
  ]);
});

test('a step that exists only in the manifest is left out', () => {
  const device = structType('v1beta1.json', 'Device');
  const path = field(pathOf(undefined, device.fields.get('basic')!), 'attributes');
  expect(spell(path)).toBe('basic.attributes');
  expect([...spellings(path, minorsBetween('1.32', '1.33'), NO_MINORS).keys()]).toEqual([
    'basic.attributes',
    'attributes',
  ]);
});

test('a long key is shortened in the middle', () => {
  const shown = (key: string) => [
    ...spellings(entry(undefined, key, 16), minorsBetween('1.34', '1.34'), NO_MINORS).keys(),
  ];
  expect(shown('abc')).toEqual(['[abc]']);
  expect(shown('abcdefghijklmnopqrst')).toEqual(['[abcdefg...opqrst]']);
  expect(shown('é'.repeat(9))).toEqual(['[ééé\ufffd...ééé]']);
  expect(spell(entry(undefined, 'abcdefghijklmnopqrst', 16))).toBe('[abcdefghijklmnopqrst]');
});

test('a path with a long key has two spellings where the API server checks twice without noticing', () => {
  const [minors, key] = [minorsBetween('1.37'), 'abcdefghijklmnopqrst'];
  const device = structType('v1beta1.json', 'Device');
  const path = (name: string) => field(entry(pathOf(undefined, device.fields.get('basic')!), name, 16), 'string');
  expect([...spellings(path('abc'), minors, minors).keys()]).toEqual(['basic[abc].string']);
  expect([...spellings(path(key), minors, minors).keys()]).toEqual([
    `basic[${key}].string`,
    '[abcdefg...opqrst].string',
  ]);
  expect([...spellings(path(key), minors, minors, minors).keys()]).toEqual([`basic[${key}].string`]);
  expect([...spellings(path(key), minors, NO_MINORS).keys()]).toEqual(['[abcdefg...opqrst].string']);
});
