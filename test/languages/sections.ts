import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Printed } from './command';

/** What each section printed and wrote, line by line. */
export type Sections = ReadonlyMap<string, readonly string[]>;

const HEADER = '== ';

/** The section of everything that is printed to stderr. */
const WARNINGS = 'warnings';

/** Splits what a program printed, and adds the files that it wrote for each section. */
export function sectionsOf(printed: Printed, folder: string): Sections {
  const sections = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of printed.stdout.split('\n')) {
    if (line.startsWith(HEADER)) {
      current = [];
      sections.set(line.slice(HEADER.length), current);
    } else {
      current.push(line);
    }
  }
  for (const [name, lines] of sections) {
    lines.push(...writtenTo(join(folder, name)));
  }
  // The runtimes of jsii print lines of their own.
  sections.set(WARNINGS, printed.stderr.split('\n').filter((line) => line.startsWith('warning: ')));
  return sections;
}

function writtenTo(folder: string): string[] {
  if (!existsSync(folder)) {
    return [];
  }
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .flatMap((path) => [
      `--- ${relative(folder, path).split(sep).join('/')}`,
      ...readFileSync(path, 'utf8').split('\n'),
    ]);
}
