import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { shellWords } from '../docs/shell-words';
import { Block, blocksOf, readPage } from '../docs/snippets';

const PAGE = join(__dirname, '..', '..', 'docs', 'tasks', 'use-plain-javascript.md');

/** A program of the page about plain JavaScript, as a user comes to run it. */
export interface PageProgram {
  readonly title: string;
  /** The file that the page shows, undefined for a bundle of an earlier one. */
  readonly source?: { readonly name: string; readonly text: string };
  /** Commands of the tools, the last of which runs the program. */
  readonly commands: readonly (readonly string[])[];
  /** What it writes. */
  readonly documents: readonly unknown[];
  /** What it says when it fails, line by line, undefined if it does not fail. */
  readonly error?: readonly string[];
}

/** The programs of the page, from top to bottom. A bundle does what the first one does. */
export function pagePrograms(): PageProgram[] {
  const blocks = blocksOf(readPage(PAGE));
  const shown = blocks.flatMap((block, index) =>
    (block.language === 'js' ? [shownProgram(block, blocks[index + 1])] : []));
  const bundled = blocks
    .filter(({ language, text }) => language === 'sh' && text.includes('esbuild'))
    .map(({ text }) => bundledProgram(text, shown[0].documents));
  return [...shown, ...bundled];
}

function shownProgram({ words: [name], text }: Block, next: Block): PageProgram {
  return {
    title: `the page's ${name}`,
    source: { name, text },
    commands: [['node', name]],
    documents: next.language === 'yaml' ? parseAllDocuments(next.text).map((document) => document.toJS()) : [],
    error: next.language === 'text' ? next.text.trim().split('\n') : undefined,
  };
}

function bundledProgram(text: string, documents: readonly unknown[]): PageProgram {
  const commands = text.trim().split('\n').map((line) => shellWords(line).filter((word) => word !== 'npx'));
  return { title: `the page's ${commands.at(-1)!.at(-1)}`, commands, documents };
}
