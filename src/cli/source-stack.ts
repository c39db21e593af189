import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

/** What stands around the places in a stack. */
const AROUND = /([\s()])/;

/**
 * The stack of an error, with the places in the sources of the package instead of those in
 * a bundle that has a source map beside it.
 */
export function sourceStack(error: unknown): string {
  const stack = error instanceof Error ? error.stack ?? error.message : String(error);
  const maps = new Map<string, SourceMap | undefined>();
  return stack.split(AROUND).map((part) => {
    const [column, line, ...rest] = part.split(':').reverse();
    const file = rest.reverse().join(':'); // a drive of Windows has a colon
    if (!file.endsWith('.js')) {
      return part;
    }
    if (!maps.has(file)) {
      maps.set(file, mapOf(file));
    }
    const entry = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    return entry !== undefined && 'originalSource' in entry
      ? `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
      : part;
  }).join('');
}

function mapOf(file: string): SourceMap | undefined {
  const map = `${file}.map`;
  return existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, 'utf8'))) : undefined;
}
