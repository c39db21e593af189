import { existsSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { orWrongUse, sourceOf, statOf } from './files';
import { excludes, folderOfGlob, Glob, isGlob } from './glob';
import { builtSources } from './kustomize';
import { knownKinds, ReadCluster } from '../../engine/read/read-cluster';
import { textOf, TextSource } from '../../engine/read/text-source';
import { FoundPath, isFile, KUSTOMIZATIONS, pathsIn, slashed, Unrendered } from '../../files/folder';
import { flag, Option, text } from '../settings/option';
import { Values } from '../settings/values';
import { Shell } from '../shell';
import { WrongUse } from '../wrong-use';

const STDIN = '-';

export const EXCLUDE: Option<string> = text(
  'exclude', 'GLOB', 'files and folders to skip, such as *.values.yaml or charts/**',
  // A bare name matches at any depth.
  { repeats: true, isPath: (glob) => glob.includes('/') },
);

export const STDIN_FILENAME: Option<string> = text(
  'stdin-filename', 'FILE', 'the name of standard input in findings; by default stdin.yaml',
);

export const KUSTOMIZE: Option<boolean> = flag(
  'kustomize', 'build the kustomizations in folders, with kustomize or kubectl on the PATH, and read the result; '
    + 'only those that no other kustomization includes',
);

/** The options that select the input. */
export const INPUT_OPTIONS: readonly Option<any>[] = [EXCLUDE, STDIN_FILENAME, KUSTOMIZE];

/** The input that the paths on a command line name. */
export interface Inputs {
  readonly sources: readonly TextSource[];
  /** Whether standard input is one of the sources. */
  readonly hasStdin: boolean;
}

/**
 * Finds the input: the named files, and the manifest files in folders and patterns; without paths, standard input,
 * unless that is a terminal.
 *
 * @param cluster the cluster that the manifests are for, if it is read
 */
export function findInputs(paths: readonly string[], values: Values, shell: Shell, cluster?: ReadCluster): Inputs {
  const isIncluded = isIncludedIn(shell.cwd, values);
  const sources = new Map<string, TextSource>();
  for (const path of paths.length === 0 ? [stdinUnlessTyped(shell)] : paths) {
    const isKustomization = KUSTOMIZATIONS.includes(basename(path));
    const isNamed = path === STDIN || !(isKustomization || isPattern(path, shell));
    if (path === STDIN) {
      sources.set(STDIN, stdinSource(values, shell));
    } else if (isNamed && !statOf(shell.cwd, path).isDirectory()) {
      sources.set(resolve(shell.cwd, path), sourceOf(shell.cwd, path));
    } else {
      const found = isNamed ? walk(path, shell) : matches(path, shell);
      const included = found.filter((each) => isIncluded(each.path));
      const files = included.filter(isFile);
      const toBuild = values.has(KUSTOMIZE) ? included.filter(({ unrendered }) => unrendered === 'kustomization') : [];
      const built = builtSources(toBuild.map((each) => each.path), shell);
      // Commit hooks pass all files of a commit: a kustomization among them stands for its folder.
      if (files.length + built.length === 0 && !(isKustomization && found.length > 0)) {
        throw new WrongUse(nothingAt(path, isNamed, found));
      }
      shell.stderr.print(skippedWords(included.filter((each) => !toBuild.includes(each))));
      built.forEach((source) => sources.set(resolve(shell.cwd, source.file!), source));
      for (const { path: file } of files) {
        const key = resolve(shell.cwd, file);
        // A file that is also named explicitly stays a named one.
        sources.has(key) || sources.set(key, sourceOf(shell.cwd, file, true));
      }
    }
  }
  const all = [...sources.values()].map((source) => ({
    ...source, isOfCommand: true, ...cluster === undefined ? {} : { knownKinds: knownKinds(cluster) },
  }));
  return { sources: all, hasStdin: sources.has(STDIN) };
}

/** Returns the test for paths that are not excluded. */
export function isIncludedIn(cwd: string, values: Values): (path: string) => boolean {
  const patterns = values.all(EXCLUDE).map(excludes);
  return (path) => !patterns.some((isExcluded) => isExcluded(slashed(relative(cwd, resolve(cwd, path)))));
}

/** The path of an existing file is not a pattern, whatever its name. */
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

/** Reads standard input right away, since it can be read only once. */
function stdinSource(values: Values, { stdin }: Shell): TextSource {
  const input = orWrongUse('standard input', stdin.read);
  const content = typeof input === 'string' ? input : textOf(input);
  if (content.trim() === '') {
    throw new WrongUse('standard input is empty: name files or folders, or write manifests to it');
  }
  return { file: slashed(values.get(STDIN_FILENAME) ?? 'stdin.yaml'), read: () => content };
}

/** The words for folders that are not read file by file: their content, and how to check it. */
const UNRENDERED: Readonly<Record<Unrendered, (path: string) => readonly [what: string, howToCheck: string]>> = {
  chart: () =>
    ['the templates of a chart', 'render the chart first, as in helm template chart | cdk8s-dra check -'],
  kustomization: (path) =>
    ['a kustomization', `build it first, as in kustomize build ${path} | cdk8s-dra check -, or add --kustomize`],
};

/** Reports the skipped paths and the reasons, unreadable paths first. */
function skippedWords(found: readonly FoundPath[]): string[] {
  return [
    ...found.flatMap(({ path, fault }) => (fault === undefined ? [] : [`skipped ${path}: ${fault}`])),
    ...found.flatMap(({ path, unrendered }) =>
      (unrendered === undefined ? [] : [`skipped ${path}, ${UNRENDERED[unrendered](path).join(': ')}`])),
  ];
}

function nothingAt(path: string, isFolder: boolean, found: readonly FoundPath[]): string {
  const [hint = ''] = found.flatMap(({ path: folder, unrendered }) => {
    const [what, howToCheck] = unrendered === undefined ? [] : UNRENDERED[unrendered](folder);
    return what === undefined ? [] : [` besides ${what}, ${folder}: ${howToCheck}`];
  });
  return `${path}: ${isFolder ? 'the folder has' : 'there are'} no YAML or JSON files${hint}`;
}

/** Lists the paths in a folder, each beginning with the folder as it was named. */
function walk(folder: string, { cwd }: Shell): FoundPath[] {
  const root = resolve(cwd, folder);
  return orWrongUse(folder, () => pathsIn(root))
    .map((found) => ({ ...found, path: slashed(join(folder, found.path.slice(root.length))) }));
}

function matches(pattern: string, shell: Shell): FoundPath[] {
  const glob = new Glob(slashed(join(pattern)));
  const folder = folderOfGlob(slashed(pattern));
  const root = folder === '' && pattern.startsWith('/') ? '/' : folder || '.';
  if (!existsSync(resolve(shell.cwd, root))) {
    throw new WrongUse(`${pattern}: there is no folder ${root}`);
  }
  return walk(root, shell).filter(({ path, unrendered }) => (unrendered === undefined
    ? glob.matches(path)
    : unrendered === 'kustomization' && KUSTOMIZATIONS.some((name) => glob.matches(slashed(join(path, name))))));
}
