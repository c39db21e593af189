import type { Difference } from './comparison';

/** The results of a language. */
export interface Column {
  readonly name: string;
  readonly differences: readonly Difference[];
}

/** Prints a line for each section, and the first lines of each difference. */
export function printTable(sections: readonly string[], columns: readonly Column[]): void {
  const width = Math.max(...sections.map(({ length }) => length));
  const line = (title: string, cells: readonly string[]) =>
    console.log(`| ${title.padEnd(width)} | ${cells.map((cell) => cell.padEnd(8)).join(' | ')} |`);
  line('section', columns.map(({ name }) => name));
  line('-'.repeat(width), columns.map(() => '-'.repeat(8)));
  for (const section of sections) {
    line(section, columns.map(({ differences }) =>
      differences.some((each) => each.section === section) ? 'differs' : 'equal'));
  }
  for (const { name, differences } of columns) {
    for (const { section, lines } of differences) {
      console.log(`\n${name} differs in ${section}, ${lines.join('\n')}`);
    }
  }
  const differing = columns.filter(({ differences }) => differences.length > 0).map(({ name }) => name);
  const verdict = differing.length === 0 ? 'equal in all languages' : `differs in ${differing.join(', ')}`;
  console.log(`\n${sections.length} sections: ${verdict}`);
}
