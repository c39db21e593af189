import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unifiedDiff, visibleDiff } from '../../../src/cli/output/unified-diff';
import { sample } from '../../sample';
import { folderWith } from '../fake-shell';

/** The programs that apply patches, as they are used. */
const PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  'patch': ['patch', '-p1', '--binary'],
  'git apply': ['git', 'apply', '-'],
};

const isThere = (program: string) => spawnSync(program, ['--version']).status === 0;

const BEFORE = 'a: 1\nb: "\u0007\u202e"\nc: |\n  ::add-mask::x\n\tt\nd: 1\r\n';
const AFTER = BEFORE.replace('a: 1', 'a: 2\u001b[2J').replace('d: 1', 'd: 2');

const NAMES = [
  'plain.yaml', 'with blank.yaml', 'quote".yaml', 'back\\slash.yaml', 'tab\t.yaml', 'escape\u001b[2J.yaml',
  'größe\u202e.yaml', 'two\n+++ b/other.yaml', '::add-mask::x.yaml', '##[group]/x.yaml',
];

describe.each(Object.entries(PROGRAMS).filter(([, [program]]) => isThere(program)))('%s', (_, [program, ...args]) => {
  test.each(sample(NAMES, 5))('changes the file %j, and no other', (name) => {
    const cwd = folderWith({ 'other.yaml': BEFORE });
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    writeFileSync(join(cwd, name), BEFORE);
    const { status, stdout, stderr } = spawnSync(program, args,
      { cwd, input: unifiedDiff(name, BEFORE, AFTER), encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } });

    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
    expect(readFileSync(join(cwd, name), 'utf8')).toBe(AFTER);
    expect(readFileSync(join(cwd, 'other.yaml'), 'utf8')).toBe(BEFORE);
  });
});

test('a difference for people steers nothing', () => {
  const shown = visibleDiff(unifiedDiff('::error::x\n\u202e.yaml', BEFORE, AFTER));

  expect(shown).toContain('+a: 2␛[2J\n b: "␇<U+202E>"\n');
  expect(shown).toContain('   : :add-mask::x\n');
  expect(visibleDiff('\u001b[2J::add-mask::x')).toBe('␛[2J::add-mask::x');
});

test('one that steers nothing is shown as it is, with tabs and line breaks of Windows', () => {
  const harmless = unifiedDiff('a.yaml', 'a: 1\r\n\tb\n', 'a: 2\r\n\tb\n');

  expect(visibleDiff(harmless)).toBe(harmless);
});
