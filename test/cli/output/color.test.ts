import { COLOR, NO_COLOR, usesColor } from '../../../src/cli/output/color';
import { Values } from '../../../src/cli/settings/values';
import { Shell } from '../../../src/cli/shell';

const terminal = { write: () => true, isTTY: true };
const pipe = { write: () => true };

function isColored(output: { isTTY?: boolean; write: () => boolean }, env: Shell['env'], ...options: typeof COLOR[]) {
  const values = new Values();
  options.forEach((option) => values.addText(option, 'true'));
  return usesColor(values, { env } as Shell, output);
}

test('a terminal has colours, a pipe has none', () => {
  expect([isColored(terminal, {}), isColored(pipe, {})]).toEqual([true, false]);
  expect(isColored(terminal, { TERM: 'dumb' })).toBe(false);
  expect(isColored(pipe, { CI: 'true', TERM: 'xterm' })).toBe(false);
});

test('NO_COLOR switches colours off unless it is empty', () => {
  expect(['1', '0', ''].map((value) => isColored(terminal, { NO_COLOR: value }))).toEqual([false, false, true]);
});

test('FORCE_COLOR switches colours on or off, whatever else is set', () => {
  expect(['1', '3', 'true', '', '0', 'false'].map((value) => isColored(pipe, { FORCE_COLOR: value })))
    .toEqual([true, true, true, false, false, false]);
  expect(isColored(pipe, { FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(true);
  expect(isColored(terminal, { FORCE_COLOR: '0' })).toBe(false);
});

test('an option decides before all variables', () => {
  expect(isColored(pipe, { NO_COLOR: '1', FORCE_COLOR: '0' }, COLOR)).toBe(true);
  expect(isColored(terminal, { FORCE_COLOR: '1' }, NO_COLOR)).toBe(false);
  expect(() => isColored(pipe, {}, COLOR, NO_COLOR)).toThrow('--color and --no-color contradict each other');
});
