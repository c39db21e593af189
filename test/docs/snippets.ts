import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join(__dirname, '..', '..');

/** A program in a page, and what stands beside it. */
export interface Snippet {
  /** The page and the line, for the title of a test. */
  readonly place: string;
  readonly code: string;
  /** Whether the program is complete, with imports of its own. */
  readonly complete: boolean;
  /** Whether it is TypeScript, and not plain JavaScript. */
  readonly typed: boolean;
  /** Whether the program can be run here. */
  readonly runs: boolean;
  /** Files that the page shows before the program, by name. */
  readonly files: Record<string, string>;
  /** The YAML that the page shows right after the program. */
  readonly yaml?: string;
  /** What the program prints, according to the page. */
  readonly prints?: string;
}

/** A fenced block of a page. */
export interface Block {
  readonly language: string;
  readonly words: readonly string[];
  readonly text: string;
  readonly line: number;
}

/** The README, and the pages in docs/ but for the generated reference. */
export function pages(): string[] {
  const docs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.startsWith('api/'))
    .map((name) => join(ROOT, 'docs', name));
  return [join(ROOT, 'README.md'), ...docs.sort()];
}

/** All programs of all pages. */
export function snippets(): Snippet[] {
  return pages().flatMap(snippetsOf);
}

/** The text of a page. */
export function readPage(page: string): string {
  return readFileSync(page, 'utf8');
}

/** The page as people name it: `docs/pod-claims.md`. */
export function nameOf(page: string): string {
  return relative(ROOT, page);
}

function snippetsOf(page: string): Snippet[] {
  const blocks = blocksOf(readPage(page));
  const files: Record<string, string> = {};
  return blocks.flatMap((block, index) => {
    if (block.language === 'yaml' && block.words.length > 0) {
      files[block.words[0]] = block.text;
    }
    if (!isProgram(block)) {
      return [];
    }
    const next: Block | undefined = blocks[index + 1];
    return [{
      place: `${nameOf(page)}:${block.line}`,
      code: block.text,
      complete: /^import |require\(/m.test(block.text),
      typed: block.language === 'ts',
      runs: !block.words.includes('norun'),
      files: { ...files },
      yaml: next?.language === 'yaml' && next.words.length === 0 ? next.text : undefined,
      prints: next?.language === 'text' ? next.text : undefined,
    }];
  });
}

/** TypeScript, or JavaScript with the name of a file, such as `js main.mjs`. */
function isProgram({ language, words }: Block): boolean {
  return language === 'ts' || (language === 'js' && /\.[cm]js$/.test(words[0] ?? ''));
}

/** The fenced blocks of a page. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  const lines = markdown.split('\n');
  for (let index = 0; index < lines.length; index++) {
    const fence = /^ *```(\w+) ?(.*)$/.exec(lines[index]);
    if (fence !== null) {
      const end = lines.findIndex((line, at) => at > index && line.trim() === '```');
      const words = fence[2].split(' ').filter((word) => word !== '');
      blocks.push({
        language: fence[1],
        words,
        text: lines.slice(index + 1, end).join('\n') + '\n',
        line: index + 1,
      });
      index = end;
    }
  }
  return blocks;
}
