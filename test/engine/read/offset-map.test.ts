import { lastUpTo, OffsetMap } from '../../../src/engine/read/offset-map';
import { withLineBreaks } from '../../../src/engine/read/yaml-documents';
import * as fc from '../../fast-check';

test('offsets behind replaced line breaks of Windows are those of the original', () => {
  const offsets = OffsetMap.ofLineBreaks('a\r\n\r\nb\nc\r\nd');
  expect([0, 1, 2, 3, 5, 7].map((offset) => offsets.originalOf(offset))).toEqual([0, 1, 3, 5, 7, 10]);
});

test('every character is where it was, whatever the line breaks are', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\r\n', '\r'), maxLength: 40 });
  fc.assert(fc.property(text, (original) => {
    const offsets = OffsetMap.ofLineBreaks(original);
    [...withLineBreaks(original)].forEach((character, offset) => {
      expect(original.slice(offsets.originalOf(offset)).replace(/^\r?\r\n/, '\n')[0]).toBe(character);
    });
  }));
});

test('the last of the numbers up to a limit is found', () => {
  expect([-1, 0, 1, 4, 5, 9, 10].map((limit) => lastUpTo([0, 5, 9], limit))).toEqual([0, 0, 0, 0, 1, 2, 2]);
});
