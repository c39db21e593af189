import { ShownNames, shownSelectors } from '../../../src/engine/diagram/distinctions';
import { PLAIN_NODE } from '../../../src/engine/diagram/graph';
import * as fc from '../../fast-check';

/** Names as they are shown with so many characters at most. */
function shown(most: number, ...names: string[]): string[] {
  const nodes = names.map((name) => ({ ...PLAIN_NODE, kind: 'claim' as const, apiKind: 'ResourceClaim', name }));
  const cut = new ShownNames(nodes);
  return nodes.map((node) => cut.shown(node, (text) => text.length <= most));
}

test('a name that fits stays as it is', () => {
  expect(shown(30, 'ml-platform-gpus-c8a1b2c3')).toEqual(['ml-platform-gpus-c8a1b2c3']);
});

test('a name that is too long loses its hash first', () => {
  expect(shown(20, 'ml-platform-gpus-c8a1b2c3', 'trainer-of-ml-c892d8d5-0'))
    .toEqual(['ml-platform-gpus-…', 'trainer-of-ml-…-0']);
});

test('a hash stays where nothing else makes names differ', () => {
  expect(shown(20, 'ml-platform-gpus-c8a1b2c3', 'ml-platform-gpus-c8d4e5f6'))
    .toEqual(['ml-platfor…-c8a1b2c3', 'ml-platfor…-c8d4e5f6']);
});

test('a cut name keeps the word in which it differs, wherever it is', () => {
  expect(shown(22, 'platform-vision-inference-server-gpus', 'platform-speech-inference-server-gpus'))
    .toEqual(['platform-vision…r-gpus', 'platform-speech…r-gpus']);
  expect(shown(22, 'the-platform-of-inference-for-vision-gpus', 'the-platform-of-inference-for-speech-gpus'))
    .toEqual(['the-platfo…vision-gpus', 'the-platfo…speech-gpus']);
});

test('names of other kinds do not matter', () => {
  const nodes = ['Pod', 'ResourceClaim']
    .map((apiKind) => ({ ...PLAIN_NODE, kind: 'claim' as const, apiKind, name: 'trainer-c8a1b2c3' }));
  expect(new ShownNames(nodes).shown(nodes[0], (text) => text.length < 12)).toBe('trainer-…');
});

test('a shown name fits, whatever names there are', () => {
  fc.assert(fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 80 }), { maxLength: 5 }), (names) => {
    shown(20, ...names).forEach((name) => expect(name.length).toBeLessThanOrEqual(20));
  }));
});

test('a long selector is shown up to where it differs from the others', () => {
  const common = 'device.driver.startsWith("gpu") && '.repeat(6);
  const selectors = shownSelectors([`${common}a == 1 && b`, `${common}a == 2 && b`]);

  expect([...selectors.values()].map((selector) => selector.shown)).toEqual([`${common}a == 1…`, `${common}a == 2…`]);
  expect(shownSelectors([common]).get(common)!.shown).toHaveLength(121);
});
