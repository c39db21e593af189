import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { shellWords } from './shell-words';
import { Block, blocksOf, nameOf, pages, readPage } from './snippets';
import { Outcome, run } from '../cli/fake-shell';

/** A call of the command in a page. */
export interface CommandLine {
  /** The page and the line, for the title of a test. */
  readonly place: string;
  /** What follows `cdk8s-dra`. */
  readonly args: readonly string[];
  /** The file that is written to its standard input, if any. */
  readonly input?: string;
  /** Whether it can be run here. */
  readonly runs: boolean;
  /** Files that the page shows before it, by name. */
  readonly files: Readonly<Record<string, string>>;
  /** What its block prints, according to the page, if it is the last one of the block. */
  readonly prints?: string;
}

const CALL = /(?:cat (\S+) \| )?(?:npx )?(?<![\w/@.-])cdk8s-dra ((?:-|[a-z])[^\n|`<>]*)/;

/** The blocks that can have calls. */
const LANGUAGES = ['sh', 'yaml', 'json'];

/** All calls in the blocks of all pages: those in `sh` blocks without `norun` can be run. */
export function commandLines(): CommandLine[] {
  return pages().flatMap(commandLinesOf);
}

/** The calls in the blocks of a page. */
export function commandLinesOf(page: string): CommandLine[] {
  const blocks = blocksOf(readPage(page));
  const files: Record<string, string> = {};
  return blocks.flatMap((block, index) => {
    if (block.language === 'yaml' && block.words.length > 0) {
      files[block.words[0]] = block.text;
    }
    return LANGUAGES.includes(block.language) ? callsIn(block, blocks[index + 1], nameOf(page), { ...files }) : [];
  });
}

function callsIn(block: Block, next: Block | undefined, page: string, files: Record<string, string>): CommandLine[] {
  const lines = block.text.split('\n').map((line) => line.replace(/(^|\s)#.*$/, ''));
  const calls = lines.flatMap((line, index) => {
    const [, input, rest] = CALL.exec(line) ?? [];
    return rest === undefined || rest.startsWith('-v') ? [] : [{ input, rest, line: block.line + index + 1 }];
  });
  return calls.map(({ input, rest, line }, index) => ({
    place: `${page}:${line}`,
    args: shellWords(rest),
    input,
    runs: block.language === 'sh' && !block.words.includes('norun'),
    files,
    prints: index === calls.length - 1 && next?.language === 'text' ? next.text : undefined,
  }));
}

/** Runs a call in a folder with the files of its page. */
export function runLine({ args, input, files }: CommandLine): Outcome {
  const cwd = mkdtempSync(join(tmpdir(), 'cdk8s-dra-docs-'));
  try {
    Object.entries(files).forEach(([name, text]) => {
      mkdirSync(dirname(join(cwd, name)), { recursive: true });
      writeFileSync(join(cwd, name), text);
    });
    return run(args, { cwd, stdin: input === undefined ? undefined : readFileSync(join(cwd, input), 'utf8') });
  } finally {
    rmSync(cwd, { recursive: true });
  }
}
