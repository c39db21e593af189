import { elided, textWidth, wrapped } from '../../../../src/engine/diagram/svg/text-metrics';
import * as fc from '../../../fast-check';

const FONT = { size: 12 };
const words = fc.array(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 }), { maxLength: 20 })
  .map((parts) => parts.join(' '));

test('wide characters, capitals and bold letters take more room than small letters', () => {
  expect(textWidth('漢漢', FONT)).toBeGreaterThan(textWidth('WW', FONT));
  expect(textWidth('WW', FONT)).toBeGreaterThan(textWidth('nn', FONT));
  expect(textWidth('nn', FONT)).toBeGreaterThan(textWidth('il', FONT));
  expect(textWidth('nn', { ...FONT, isBold: true })).toBeGreaterThan(textWidth('nn', FONT));
});

test('all characters of a monospaced font take the same room', () => {
  const font = { ...FONT, isMonospaced: true };
  expect(textWidth('iiii', font)).toBeCloseTo(textWidth('WWWW', font));
});

test('a name that is too long loses its middle', () => {
  expect(elided('trainer-of-the-large-model-7f9c', FONT, 120)).toMatch(/^train.*….*7f9c$/);
  expect(elided('trainer', FONT, 120)).toBe('trainer');
});

test('an elided text fits', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
    expect(textWidth(elided(text, FONT, 100), FONT)).toBeLessThanOrEqual(100);
  }));
});

test('a text is broken behind blanks and around indexes, not in strings', () => {
  expect(wrapped('device.attributes["gpu.example.com"].model == "h100"', { ...FONT, isMonospaced: true }, 200, 4))
    .toEqual(['device.attributes', '["gpu.example.com"].model', '== "h100"']);
});

test('wrapped lines fit, and together they are the text', () => {
  const blank = /\s+/g;
  fc.assert(fc.property(words, (text) => {
    const lines = wrapped(text, FONT, 100, Infinity);
    expect(lines.filter((line) => textWidth(line, FONT) > 100)).toEqual([]);
    expect(lines.join('').replace(blank, '')).toBe(text.slice(0, 1000).replace(blank, ''));
  }));
});

test('what does not fit into the lines is cut', () => {
  const lines = wrapped('word '.repeat(100), FONT, 100, 3);
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(/…$/);
  expect(textWidth(lines[2], FONT)).toBeLessThanOrEqual(100);
});
