import { Dirent, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { UnscopedValidationError } from '../engine/errors/validation-error';

/** What a folder holds. */
export interface FolderContents {
  /** The files that may be manifests, sorted. */
  readonly files: readonly string[];
  /** The folders whose files are not manifests before a program renders them. */
  readonly unrendered: readonly UnrenderedFolder[];
  /** What is named like a manifest and cannot be read. */
  readonly skipped: readonly SkippedPath[];
}

/** A folder that is not read file by file. */
export interface UnrenderedFolder {
  readonly path: string;
  /** What its files are: templates of a Helm chart, or the parts of a kustomization. */
  readonly of: 'chart' | 'kustomization';
}

/** A path that is not read. */
export interface SkippedPath {
  readonly path: string;
  /** Why: what is wrong with it. */
  readonly reason: string;
}

/** What can be wrong with a link. */
const LINK_FAULTS: Readonly<Record<string, string>> = {
  ELOOP: 'its symbolic links lead in a circle',
  ENOENT: 'it is a link to a file that is not there',
};

/** The names by which kustomize knows a kustomization. */
export const KUSTOMIZATIONS: readonly string[] = ['kustomization.yaml', 'kustomization.yml', 'Kustomization'];

const MANIFEST = /\.(?:ya?ml|json)$/i;

/**
 * Finds the files in a folder, and in the folders in it, that may be manifests.
 *
 * Hidden folders and `node_modules` are skipped, and so are the templates of Helm charts
 * and the files of kustomizations, many of which are patches. What .gitignore lists is not:
 * that is where rendered manifests often are. Links that lead nowhere, names that are not
 * UTF-8, pipes and devices are skipped.
 *
 * @throws UnscopedValidationError if the folder cannot be read
 */
export function manifestFiles(folder: string): FolderContents {
  const contents = { files: [], unrendered: [], skipped: [] };
  visit(folder, contents);
  return contents;
}

type Found = { readonly [Name in keyof FolderContents]: FolderContents[Name][number][] };

/** @param isOwned whether a kustomization further up owns the folder */
function visit(folder: string, contents: Found, isOwned = false): void {
  const entries = readingPath(folder, 'folder', () => readdirSync(folder, { withFileTypes: true }));
  entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  const isKustomization = entries.some(({ name }) => KUSTOMIZATIONS.includes(name));
  if (isKustomization) {
    contents.unrendered.push({ path: slashed(folder), of: 'kustomization' });
  }
  const isPart = isOwned || isKustomization;
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) {
      isPart || addFile(entry, path, contents);
    } else if (entry.name === 'templates' && existsSync(join(folder, 'Chart.yaml'))) {
      contents.unrendered.push({ path: slashed(path), of: 'chart' });
    } else if (!entry.name.startsWith('.') && entry.name !== 'node_modules') {
      if (isReadable(path, contents)) {
        visit(path, contents, isPart);
      }
    }
  }
}

function addFile(entry: Dirent, path: string, contents: Found): void {
  if (!MANIFEST.test(entry.name) || !isReadable(path, contents)) {
    return;
  }
  const [isFile, isFolder, reason] = entry.isSymbolicLink()
    ? linked(path)
    : [entry.isFile(), false, undefined];
  if (isFile) {
    contents.files.push(slashed(path));
  } else if (!isFolder) {
    contents.skipped.push({ path: slashed(path), reason: reason ?? 'it is a pipe or a device' });
  }
}

/** Whether a link leads to a file or to a folder, which could lead back, and else why not. */
function linked(path: string): [isFile: boolean, isFolder: boolean, reason?: string] {
  try {
    const stats = statSync(path);
    return [stats.isFile(), stats.isDirectory()];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return [false, false, LINK_FAULTS[code ?? ''] ?? message];
  }
}

/** What Node puts in a name for bytes that are not UTF-8, so that the name leads nowhere. */
const NO_CHARACTER = '\ufffd';

function isReadable(path: string, { skipped }: Found): boolean {
  const isThere = !path.includes(NO_CHARACTER) || lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  if (!isThere) {
    skipped.push({ path: slashed(path), reason: 'its name is not UTF-8' });
  }
  return isThere;
}

/** A path as it is shown everywhere: with slashes. */
export function slashed(path: string): string {
  return path.split(sep).join('/');
}

/**
 * Reads a file or a folder.
 *
 * @param kind what the path should be
 * @throws UnscopedValidationError if the system refuses
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
