import { realpathSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { slashed } from './folder';

/**
 * A file as seen from a folder, with slashes. Links are followed on both sides, since tools
 * know files by where they really are.
 *
 * @param root by default the current folder
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
