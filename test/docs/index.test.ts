// docs/README.md leads to every page, those of drivers and rules by way of their indexes.

import { dirname, join, relative } from 'node:path';
import { headings, linksIn } from './links';
import { nameOf, pages, readPage } from './snippets';

const INDEX = pages().find((page) => nameOf(page) === join('docs', 'README.md'))!;

const INDEXES = [INDEX, ...pages().filter((page) =>
  [join('docs', 'drivers', 'README.md'), join('docs', 'rules.md')].includes(nameOf(page)))];

const LISTED = INDEXES.flatMap((page) => linksIn(readPage(page)).map(({ path }) => join(dirname(page), path)));

const OTHERS = pages().filter((page) => page !== INDEX && nameOf(page) !== 'README.md');

test.each(OTHERS.map((page) => [nameOf(page), page]))('docs/README.md lists %s', (_, page) => {
  expect(LISTED).toContain(page);
});

test('every task is listed by what somebody wants, under the title of its page', () => {
  const wanted = readPage(INDEX).split('\n').flatMap((line) => {
    const [, title, path] = /^\| [a-z][^|]* \| \[([^\]]+)\]\(([^)]+)\) \|$/.exec(line) ?? [];
    return path === undefined ? [] : [`${path}: ${title}`];
  });
  const tasks = OTHERS.filter((page) => nameOf(page).startsWith(join('docs', 'tasks')));

  expect(tasks.map((page) => `${relative(dirname(INDEX), page)}: ${headings(readPage(page))[0]}`)
    .filter((task) => !wanted.includes(task))).toEqual([]);
});
