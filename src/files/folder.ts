import { Dirent, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { UnscopedValidationError } from '../engine/errors/validation-error';

/** A kind of folder whose files must be rendered first: templates of a Helm chart, or a kustomization. */
export type Unrendered = 'chart' | 'kustomization';

/** A path in a folder: a file that may be a manifest, unless one of the other fields is set. */
export interface FoundPath {
  readonly path: string;
  /** The kind of folder, if it is not read file by file. */
  readonly unrendered?: Unrendered;
  /** The reason not to read a path that is named like a manifest. */
  readonly fault?: string;
}

/** The faults of symbolic links, by error code. */
const LINK_FAULTS: Readonly<Record<string, string>> = {
  ELOOP: 'its symbolic links lead in a circle',
  ENOENT: 'it is a link to a file that is not there',
};

/** The file names by which kustomize recognizes a kustomization. */
export const KUSTOMIZATIONS: readonly string[] = ['kustomization.yaml', 'kustomization.yml', 'Kustomization'];

const MANIFEST = /\.(?:ya?ml|json)$/i;

/** The character that replaces invalid UTF-8 in names from Node. A file cannot be opened by such a name. */
const NO_CHARACTER = '\ufffd';

/** The files among the paths in a folder, sorted. */
export function manifestFiles(folder: string): string[] {
  return pathsIn(folder).filter(isFile).map(({ path }) => path);
}

/** Whether the path is a file to read. */
export function isFile({ unrendered, fault }: FoundPath): boolean {
  return unrendered === undefined && fault === undefined;
}

/**
 * Finds the files in a folder and its subfolders that may be manifests.
 *
 * Hidden folders and `node_modules` are skipped, and so are the templates of Helm charts and the
 * files of kustomizations, many of which are patches. Files in .gitignore are not skipped, since
 * rendered manifests are often listed there. Broken links, names that are not UTF-8, pipes and
 * devices have a fault.
 *
 * @throws UnscopedValidationError if the folder cannot be read
 */
export function pathsIn(folder: string): FoundPath[] {
  return [...visit(folder, false)].map((found) => ({ ...found, path: slashed(found.path) }));
}

/** @param isOwned whether a kustomization further up owns the folder */
function* visit(folder: string, isOwned: boolean): Generator<FoundPath> {
  const entries = readingPath(folder, 'folder', () => readdirSync(folder, { withFileTypes: true }));
  entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  const isKustomization = entries.some(({ name }) => KUSTOMIZATIONS.includes(name));
  if (isKustomization) {
    yield { path: folder, unrendered: 'kustomization' };
  }
  const isPart = isOwned || isKustomization;
  for (const entry of entries) {
    const { name } = entry;
    const path = join(folder, name);
    const isFolder = entry.isDirectory();
    if (isFolder && name === 'templates' && existsSync(join(folder, 'Chart.yaml'))) {
      yield { path, unrendered: 'chart' };
    } else if (isFolder ? !name.startsWith('.') && name !== 'node_modules' : !isPart && MANIFEST.test(name)) {
      if (path.includes(NO_CHARACTER) && lstatSync(path, { throwIfNoEntry: false }) === undefined) {
        yield { path, fault: 'its name is not UTF-8' };
      } else {
        yield* isFolder ? visit(path, isPart) : fileAt(path, entry);
      }
    }
  }
}

/** A file, or the reason not to read it; empty for a link to a folder, which could form a cycle. */
function fileAt(path: string, entry: Dirent): FoundPath[] {
  try {
    const target = entry.isSymbolicLink() ? statSync(path) : entry;
    const file = target.isFile() ? { path } : { path, fault: 'it is a pipe or a device' };
    return target.isDirectory() ? [] : [file];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return [{ path, fault: LINK_FAULTS[code ?? ''] ?? message }];
  }
}

/** The path with slashes, as in all output. */
export function slashed(path: string): string {
  return path.split(sep).join('/');
}

/**
 * Reads a file or a folder.
 *
 * @param kind the expected kind of path
 * @throws UnscopedValidationError if reading fails
 */
export function readingPath<T>(path: string, kind: 'file' | 'folder', read: () => T): T {
  try {
    return read();
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string | undefined> = {
      ENOENT: `there is no such ${kind}`,
      EISDIR: 'it is a folder',
      ELOOP: 'its symbolic links lead in a circle',
      ENOTDIR: 'it is not a folder',
      EACCES: 'permission denied',
    };
    throw new UnscopedValidationError(`cannot read ${JSON.stringify(slashed(path))}: ${reasons[code] ?? message}`);
  }
}
