import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { differencesBetween } from './comparison';
import { sectionsOf } from './sections';

/** The sections of a program that printed a text, and wrote a file for the section `one`. */
function sections(stdout: string, file = 'kind: Pod\n', stderr = '') {
  const folder = mkdtempSync(join(tmpdir(), 'cdk8s-dra-'));
  mkdirSync(join(folder, 'one', '1'), { recursive: true });
  writeFileSync(join(folder, 'one', '1', 'chart.k8s.yaml'), file);
  return sectionsOf({ status: 0, stdout, stderr }, folder);
}

const PRINTED = '== one\na: 1\nb: 2\n== two\nc: 3\n';

test('finds no difference between programs that print and write the same', () => {
  expect(differencesBetween(sections(PRINTED), sections(PRINTED))).toEqual([]);
});

test('names the section of a line that differs, and shows both from that line on', () => {
  expect(differencesBetween(sections(PRINTED), sections(PRINTED.replace('b: 2', 'b: 2.0')))).toEqual([
    { section: 'one', lines: expect.arrayContaining(['line 2', '- b: 2', '+ b: 2.0']) },
  ]);
});

test('compares the files of a section', () => {
  expect(differencesBetween(sections(PRINTED), sections(PRINTED, 'kind: List\n'))).toMatchObject([
    { section: 'one', lines: expect.arrayContaining(['- kind: Pod', '+ kind: List']) },
  ]);
});

test('reports a section that a program does not have, and one that only it has', () => {
  const other = PRINTED.replace('== two', '== three');

  expect(differencesBetween(sections(PRINTED), sections(other)).map(({ section }) => section))
    .toEqual(['two', 'three']);
});

test('compares warnings, but nothing else that a runtime prints to stderr', () => {
  const plain = sections(PRINTED);

  expect(differencesBetween(plain, sections(PRINTED, undefined, 'Node 20 is end-of-life\n'))).toEqual([]);
  expect(differencesBetween(plain, sections(PRINTED, undefined, 'warning: chart/Pod: odd\n'))).toMatchObject([
    { section: 'warnings' },
  ]);
});
