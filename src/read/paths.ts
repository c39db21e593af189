import { sep } from 'node:path';
import { UnscopedValidationError } from '../errors/validation-error';

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
