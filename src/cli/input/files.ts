import { readFileSync, statSync, Stats } from 'node:fs';
import { resolve } from 'node:path';
import { slashed } from '../../read/folder';
import { WrongUse } from '../wrong-use';

/** Reads a file that was named. */
export function readFile(cwd: string, file: string): string {
  return orWrongUse(file, () => readFileSync(resolve(cwd, file), 'utf8'));
}

/** What is at a path that was named. */
export function statOf(cwd: string, path: string): Stats {
  return orWrongUse(path, () => statSync(resolve(cwd, path)));
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'no permission to read it',
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'there is no such file or folder',
  ELOOP: 'its symbolic links lead in a circle',
  ENAMETOOLONG: 'the name is too long',
};

/** Does something with a file or folder; what goes wrong is about its path. */
export function orWrongUse<T>(path: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new WrongUse(`${slashed(path)}: ${REASONS[code ?? ''] ?? message}`);
  }
}
