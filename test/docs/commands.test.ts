// Every call of the command in README.md and docs/ is one that the command understands, and those in
// `sh` blocks run, unless the block says `norun` since it needs something that tests do not have, such
// as Helm. A `text` block right after a `sh` block is what the last call of the block prints.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandLine, commandLines, runLine } from './command-lines';
import { commandPage } from '../../projenrc/docs/command-page';
import { expectOperands, parseArguments } from '../../src/cli/arguments';
import { COMMANDS } from '../../src/cli/commands';
import { ExitCode } from '../../src/cli/shell';

const PAGE = join(__dirname, '..', '..', 'docs', 'command.md');

const LINES = commandLines().map((line): [string, CommandLine] => [`${line.place}: ${line.args.join(' ')}`, line]);

test('docs/command.md is what `npx projen docs` writes', () => {
  expect(existsSync(PAGE) && readFileSync(PAGE, 'utf8')).toEqual(commandPage());
});

test('the pages call every command', () => {
  expect([...new Set(LINES.map(([, { args }]) => args[0]))].sort()).toEqual(COMMANDS.map(({ name }) => name).sort());
});

test.each(LINES)('the command at %s is understood', (_, { args: [name, ...args] }) => {
  const command = COMMANDS.find((each) => each.name === name)!.load();
  const { operands } = parseArguments(command, args);

  expect(() => expectOperands(command, operands)).not.toThrow();
});

test.each(LINES.filter(([, { runs }]) => runs))('the command at %s does what the page says', (_, line) => {
  const { code, stdout, stderr } = runLine(line);

  expect([code, code === ExitCode.WRONG_USE ? stderr : '']).not.toEqual([ExitCode.WRONG_USE, stderr]);
  if (line.prints !== undefined) {
    expect(`${stdout}${stderr}`).toEqual(line.prints);
  }
});
