import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { orWrongUse, sourceOf, statOf } from './files';
import { excludes, folderOfGlob, Glob, isGlob } from './glob';
import { builtSources } from './kustomize';
import { knownKinds, ReadCluster } from '../../engine/read/read-cluster';
import { textOf, TextSource } from '../../engine/read/text-source';
import {
  FolderContents, KUSTOMIZATIONS, manifestFiles, SkippedPath, slashed, UnrenderedFolder,
} from '../../files/folder';
import { flag, Option, text } from '../settings/option';
import { Values } from '../settings/values';
import { Shell } from '../shell';
import { WrongUse } from '../wrong-use';

const STDIN = '-';

export const EXCLUDE: Option<string> = text(
  'exclude', 'GLOB', 'files and folders to skip, such as *.values.yaml or charts/**',
  // A name alone is skipped wherever it is.
  { repeats: true, isPath: (glob) => glob.includes('/') },
);

export const STDIN_FILENAME: Option<string> = text(
  'stdin-filename', 'FILE', 'the name of standard input in findings; by default stdin.yaml',
);

export const KUSTOMIZE: Option<boolean> = flag(
  'kustomize', 'build the kustomizations in folders, with kustomize or kubectl on the PATH, and read the result; '
    + 'of several, those that no other one refers to',
);

/** The options that choose what is read. */
export const INPUT_OPTIONS: readonly Option<any>[] = [EXCLUDE, STDIN_FILENAME, KUSTOMIZE];

/** What the paths on a command line lead to. */
export interface Inputs {
  readonly sources: readonly TextSource[];
  /** Whether standard input is among them. */
  readonly hasStdin: boolean;
}

/**
 * What to read: files, and all that a folder or a pattern holds; without paths, standard
 * input that is no terminal.
 *
 * @param cluster what the manifests are for, if it is read
 */
export function findInputs(paths: readonly string[], values: Values, shell: Shell, cluster?: ReadCluster): Inputs {
  const isIncluded = isIncludedIn(shell.cwd, values);
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
      const { built, skipped } = rendering(found.unrendered.filter((each) => isIncluded(each.path)), values, shell);
      if (files.length + built.length === 0) {
        throw new WrongUse(nothingAt(path, isNamed, found));
      }
      shell.stderr.print([...found.skipped.filter((each) => isIncluded(each.path)), ...skipped]
        .map(({ path: each, reason }) => `skipped ${each}${reason}`));
      built.forEach((source) => sources.set(resolve(shell.cwd, source.file!), source));
      for (const file of files) {
        const key = resolve(shell.cwd, file);
        // A file that is also named stays one that was named.
        sources.has(key) || sources.set(key, sourceOf(shell.cwd, file, true));
      }
    }
  }
  const all = [...sources.values()].map((source) => ({
    ...source, isOfCommand: true, ...cluster === undefined ? {} : { knownKinds: knownKinds(cluster) },
  }));
  return { sources: all, hasStdin: sources.has(STDIN) };
}

/** Whether a path is not excluded. */
export function isIncludedIn(cwd: string, values: Values): (path: string) => boolean {
  const patterns = values.all(EXCLUDE).map(excludes);
  return (path) => !patterns.some((isExcluded) => isExcluded(slashed(relative(cwd, resolve(cwd, path)))));
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

/** The kustomizations that are built if that is wanted; and of the other folders, why they are skipped. */
function rendering(
  folders: readonly UnrenderedFolder[], values: Values, shell: Shell,
): { built: TextSource[]; skipped: SkippedPath[] } {
  const isBuilding = values.has(KUSTOMIZE);
  return {
    built: isBuilding ? builtSources(folders.flatMap((each) => (each.of === 'chart' ? [] : each.path)), shell) : [],
    skipped: folders.filter((each) => each.of === 'chart' || !isBuilding)
      .map(({ path, of }) => ({ path, reason: `, ${UNRENDERED[of].what}: ${UNRENDERED[of].howToCheck(path)}` })),
  };
}

/** The folders that are not read file by file: what they hold, and how to check that. */
const UNRENDERED: Readonly<Record<UnrenderedFolder['of'], {
  readonly what: string;
  readonly howToCheck: (path: string) => string;
}>> = {
  chart: {
    what: 'the templates of a chart',
    howToCheck: () => 'render the chart first, as in helm template chart | cdk8s-dra check -',
  },
  kustomization: {
    what: 'a kustomization',
    howToCheck: (path) => `build it first, as in kustomize build ${path} | cdk8s-dra check -, or add --kustomize`,
  },
};

function nothingAt(path: string, isFolder: boolean, { unrendered: [folder] }: FolderContents): string {
  const hint = folder === undefined
    ? ''
    : ` besides ${UNRENDERED[folder.of].what}, ${folder.path}: ${UNRENDERED[folder.of].howToCheck(folder.path)}`;
  return `${path}: ${isFolder ? 'the folder has' : 'there are'} no YAML or JSON files${hint}`;
}

/** What a folder holds, with paths as the folder was named. */
function walk(folder: string, { cwd }: Shell): FolderContents {
  const root = resolve(cwd, folder);
  const { files, unrendered, skipped } = orWrongUse(folder, () => manifestFiles(root));
  const named = (path: string) => slashed(join(folder, path.slice(root.length)));
  return {
    files: files.map(named),
    unrendered: unrendered.map(({ path, of }) => ({ path: named(path), of })),
    skipped: skipped.map(({ path, reason }) => ({ path: named(path), reason: `: ${reason}` })),
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
    unrendered: found.unrendered.filter(({ path, of }) =>
      of === 'kustomization' && KUSTOMIZATIONS.some((name) => glob.matches(slashed(join(path, name))))),
    skipped: found.skipped.filter(({ path }) => glob.matches(path)),
  };
}
