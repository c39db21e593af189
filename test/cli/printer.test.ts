import { linesIn, Printer } from '../../src/cli/printer';
import { paint } from '../../src/engine/output/colors';

/** What reaches the stream. */
function written(print: (printer: Printer) => void): string {
  let all = '';
  print(new Printer({ write: (text) => all += text }));
  return all;
}

test('a line for people ends where it is meant to, and steers no terminal', () => {
  expect(written((printer) => printer.print('a\u001b[2J\nb\r\u202ec'))).toBe('a␛[2J␊b␍<U+202E>c\n');
  expect(written((printer) => printer.print(['one', 'two']))).toBe('one\ntwo\n');
  expect(written((printer) => printer.print([]))).toBe('');
});

test('no line is a command to the server that runs the program', () => {
  const hostile = ['::add-mask::x', ' \t\u00a0::set-output::x', 'a ##[error]x', '##vso[task.setvariable]x'];

  expect(written((printer) => printer.print(hostile)))
    .toBe(': :add-mask::x\n     \u00a0: :set-output::x\na ## [error]x\n##vso [task.setvariable]x\n');
  expect(written((printer) => printer.print(['a::b', '#1 [x]', ':a']))).toBe('a::b\n#1 [x]\n:a\n');
});

test('of codes, only colours of ours are left, and only where there are colours', () => {
  const { error, strong } = paint(true);
  const line = `${error('bad')} ${strong('very')} \u001b[8mhidden\u001b[0;1m`;

  expect(written((printer) => printer.print(line, true)))
    .toBe('\u001b[1;31mbad\u001b[0m \u001b[1mvery\u001b[0m ␛[8mhidden␛[0;1m\n');
  expect(written((printer) => printer.print(line))).not.toContain('\u001b');
});

test('data stays as it is', () => {
  expect(written((printer) => printer.writeRaw('::a\u001b\n'))).toBe('::a\u001b\n');
});

test('the lines of a text do not include what is behind its end', () => {
  expect(linesIn('a\n\nb\n')).toEqual(['a', '', 'b']);
});
