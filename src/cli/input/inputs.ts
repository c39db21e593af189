import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { orWrongUse, sourceOf, statOf } from './files';
import { excludes, folderOfGlob, Glob, isGlob } from './glob';
import { textOf, TextSource } from '../../engine/read/text-source';
import { FolderContents, manifestFiles, slashed } from '../../files/folder';
import { Option, text } from '../settings/option';
import { Values } from '../settings/values';
import { Shell } from '../shell';
import { WrongUse } from '../wrong-use';

/** What to do with templates. */
export const RENDER_FIRST = 'render the chart first, as in helm template chart | cdk8s-dra check -';

/** Stands for standard input. */
const STDIN = '-';

export const EXCLUDE: Option<string> = text(
  'exclude', 'GLOB', 'files and folders to skip, such as *.values.yaml or charts/**',
  // A name alone is skipped wherever it is.
  { repeats: true, isPath: (glob) => glob.includes('/') },
);

export const STDIN_FILENAME: Option<string> = text(
  'stdin-filename', 'FILE', 'the name of standard input in findings; by default stdin.yaml',
);

/** The options that choose what is read. */
export const INPUT_OPTIONS: readonly Option<any>[] = [EXCLUDE, STDIN_FILENAME];

/** What the paths on a command line lead to. */
export interface Inputs {
  readonly sources: readonly TextSource[];
  /** Folders with templates of charts, which are not YAML until they are rendered. */
  readonly templates: readonly string[];
  /** Whether standard input is among them. */
  readonly hasStdin: boolean;
}

/** What to read: files, and all that a folder or a pattern holds; without paths, standard input that is no terminal. */
export function findInputs(paths: readonly string[], values: Values, shell: Shell): Inputs {
  const patterns = values.all(EXCLUDE).map(excludes);
  const isIncluded = (path: string) =>
    !patterns.some((isExcluded) => isExcluded(slashed(relative(shell.cwd, resolve(shell.cwd, path)))));
  const templates: string[] = [];
  const sources = new Map<string, TextSource>();
  for (const path of paths.length === 0 ? [stdinUnlessTyped(shell)] : paths) {
    const isNamed = path === STDIN || !isPattern(path, shell);
    if (path === STDIN) {
      sources.set(STDIN, stdinSource(values, shell));
    } else if (isNamed && !statOf(shell.cwd, path).isDirectory()) {
      sources.set(resolve(shell.cwd, path), sourceOf(shell.cwd, path));
    } else {
      const found = isNamed ? walk(path, shell) : matches(path, shell);
      const files = found.files.filter(isIncluded);
      shell.stderr.print(found.skipped.filter(({ path: each }) => isIncluded(each))
        .map(({ path: each, reason }) => `skipped ${each}: ${reason}`));
      if (files.length === 0) {
        throw new WrongUse(nothingAt(path, isNamed, found));
      }
      templates.push(...found.templates.filter(isIncluded));
      for (const file of files) {
        const key = resolve(shell.cwd, file);
        // A file that is also named stays one that was named.
        sources.has(key) || sources.set(key, sourceOf(shell.cwd, file, true));
      }
    }
  }
  const all = [...sources.values()].map((source) => ({ ...source, isOfCommand: true }));
  return { sources: all, templates, hasStdin: sources.has(STDIN) };
}

/** A path of a file that exists is no pattern, whatever its name. */
function isPattern(path: string, { cwd }: Shell): boolean {
  return isGlob(path) && !existsSync(resolve(cwd, path));
}

function stdinUnlessTyped({ stdin }: Shell): string {
  if (stdin.isTTY === true) {
    throw new WrongUse('name files or folders, or write manifests to standard input, '
      + 'as in helm template chart | cdk8s-dra check -', 'check');
  }
  return STDIN;
}

/** Standard input is read once, as it cannot be read again. */
function stdinSource(values: Values, { stdin }: Shell): TextSource {
  const input = orWrongUse('standard input', stdin.read);
  const content = typeof input === 'string' ? input : textOf(input);
  if (content.trim() === '') {
    throw new WrongUse('standard input is empty: name files or folders, or write manifests to it');
  }
  return { file: slashed(values.get(STDIN_FILENAME) ?? 'stdin.yaml'), read: () => content };
}

function nothingAt(path: string, isFolder: boolean, { templates }: FolderContents): string {
  const hint = templates.length === 0 ? '' : ` besides the templates of a chart, ${templates[0]}: ${RENDER_FIRST}`;
  return `${path}: ${isFolder ? 'the folder has' : 'there are'} no YAML or JSON files${hint}`;
}

/** What a folder holds, with paths as the folder was named. */
function walk(folder: string, { cwd }: Shell): FolderContents {
  const root = resolve(cwd, folder);
  const { files, templates, skipped } = orWrongUse(folder, () => manifestFiles(root));
  const named = (path: string) => slashed(join(folder, path.slice(root.length)));
  return {
    files: files.map(named),
    templates: templates.map(named),
    skipped: skipped.map(({ path, reason }) => ({ path: named(path), reason })),
  };
}

function matches(pattern: string, shell: Shell): FolderContents {
  const glob = new Glob(slashed(join(pattern)));
  const folder = folderOfGlob(slashed(pattern));
  const root = folder === '' && pattern.startsWith('/') ? '/' : folder || '.';
  if (!existsSync(resolve(shell.cwd, root))) {
    throw new WrongUse(`${pattern}: there is no folder ${root}`);
  }
  const found = walk(root, shell);
  return {
    files: found.files.filter((file) => glob.matches(file)),
    templates: [],
    skipped: found.skipped.filter(({ path }) => glob.matches(path)),
  };
}
