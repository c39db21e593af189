import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

/** The characters around the locations in a stack. */
const AROUND = /([\s()])/;

/** The stack of an error. Locations in a bundle with a source map become locations in the sources of the package. */
export function sourceStack(error: unknown): string {
  const stack = error instanceof Error ? error.stack ?? error.message : String(error);
  const maps = new Map<string, SourceMap | undefined>();
  return stack.split(AROUND).map((part) => {
    const [column, line, ...rest] = part.split(':').reverse();
    const file = rest.reverse().join(':'); // Windows drives have a colon
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
