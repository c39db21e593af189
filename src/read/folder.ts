import { Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { UnscopedValidationError } from '../errors/validation-error';

/** What a folder holds. */
export interface FolderContents {
  /** The files that may be manifests, sorted. */
  readonly files: readonly string[];
  /** The folders of chart templates, which are not YAML before they are rendered. */
  readonly templates: readonly string[];
}

const MANIFEST = /\.(?:ya?ml|json)$/i;

/**
 * Finds the files in a folder, and in the folders in it, that may be manifests.
 *
 * Hidden folders and `node_modules` are passed over, and so are the templates of Helm
 * charts. What .gitignore lists is not: that is where rendered manifests often are.
 *
 * @throws UnscopedValidationError if the folder cannot be read
 */
export function manifestFiles(folder: string): FolderContents {
  const files: string[] = [];
  const templates: string[] = [];
  visit(folder, files, templates);
  return { files, templates };
}

function visit(folder: string, files: string[], templates: string[]): void {
  const entries = readingPath(folder, 'folder', () => readdirSync(folder, { withFileTypes: true }));
  entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) {
      if (MANIFEST.test(entry.name) && isFile(entry, path)) {
        files.push(slashed(path));
      }
    } else if (entry.name === 'templates' && existsSync(join(folder, 'Chart.yaml'))) {
      templates.push(slashed(path));
    } else if (!entry.name.startsWith('.') && entry.name !== 'node_modules') {
      visit(path, files, templates);
    }
  }
}

/** Whether an entry is a file, or a link to one. Links to folders could lead back. */
function isFile(entry: Dirent, path: string): boolean {
  return entry.isFile() || (entry.isSymbolicLink() && statSync(path, { throwIfNoEntry: false })?.isFile() === true);
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
      ENOTDIR: 'it is no folder',
      EACCES: 'the permission is missing',
    };
    throw new UnscopedValidationError(`cannot read ${JSON.stringify(slashed(path))}: ${reasons[code] ?? message}`);
  }
}
