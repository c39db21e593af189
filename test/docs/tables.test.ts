import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

const PAGES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...execFileSync(
  'git', ['ls-files', 'docs/*.md'], { cwd: ROOT, encoding: 'utf8' },
).split('\n').filter((path) => path !== '')];

/** A row of a table, with its number in the page. */
interface Row {
  readonly line: number;
  readonly cells: number;
}

/** The tables of a page: lines outside of code blocks that begin with a bar. */
function tablesOf(text: string): Row[][] {
  const tables: Row[][] = [];
  let isInCode = false;
  let isInTable = false;
  text.split('\n').forEach((line, index) => {
    isInCode = /^\s*(```|~~~)/.test(line) ? !isInCode : isInCode;
    const isRow = !isInCode && /^\s*\|/.test(line);
    if (isRow) {
      tables.push(...isInTable ? [] : [[]]);
      tables[tables.length - 1].push({ line: index + 1, cells: cellsOf(line) });
    }
    isInTable = isRow;
  });
  return tables;
}

/** A bar separates cells, in code as well, unless there is a backslash before it. */
function cellsOf(row: string): number {
  return row.trim().replace(/\\\|/g, '').replace(/^\||\|$/g, '').split('|').length;
}

test('bars that are escaped separate no cells, and tables in code are none', () => {
  expect(tablesOf('| a | b |\n| --- | --- |\n| `a \\| b` | c |\n\n```\n| d\n```')).toEqual([
    [{ line: 1, cells: 2 }, { line: 2, cells: 2 }, { line: 3, cells: 2 }],
  ]);
});

test.each(PAGES)('each row of a table in %s has as many cells as its header', (page) => {
  const broken = tablesOf(readFileSync(join(ROOT, page), 'utf8')).flatMap(([header, ...rows]) =>
    rows.filter(({ cells }) => cells !== header.cells));
  expect(broken).toEqual([]);
});
