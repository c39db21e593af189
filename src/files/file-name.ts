import { realpathSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { slashed } from './folder';

/**
 * Returns the path of a file relative to a folder, with slashes. Symbolic links in both paths are
 * resolved, since tools identify files by their real paths.
 *
 * @param root the folder; by default, the current one
 */
export function fileName(file: string, root = process.cwd()): string {
  const path = relative(realPath(root), realPath(file));
  return isAbsolute(path) ? file : slashed(path);
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}
