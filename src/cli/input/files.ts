import { statSync, Stats } from 'node:fs';
import { resolve } from 'node:path';
import { Document } from '../../engine/read/document';
import { TextSource } from '../../engine/read/text-source';
import { readYaml } from '../../engine/read/yaml-documents';
import { textReader } from '../../files/file-text';
import { slashed } from '../../files/folder';
import { WrongUse } from '../wrong-use';

/** Reads a file. */
export function readFile(cwd: string, file: string): string {
  return sourceOf(cwd, file).read();
}

/** Reads the documents of a file. An unreadable document is wrong use, reported under the name. */
export function readDocuments(cwd: string, file: string, name: string): Document[] {
  const documents = readYaml(readFile(cwd, file));
  const unreadable = documents.find((document) => document.unreadable !== undefined);
  if (unreadable !== undefined) {
    throw new WrongUse(`${name}: ${unreadable.unreadable}`);
  }
  return documents;
}

/** A file as a source of manifests. */
export function sourceOf(cwd: string, file: string, isFound = false): TextSource {
  const read = textReader(resolve(cwd, file));
  return { file: slashed(file), isFound, read: () => orWrongUse(file, read) };
}

/** A source that is read only once, so that a result to be written matches the text from which it was computed. */
export function readOnce(source: TextSource): TextSource {
  let text: string | undefined;
  return { ...source, read: () => text ??= source.read() };
}

/** The stats of a path; a path that does not exist is wrong use. */
export function statOf(cwd: string, path: string): Stats {
  return orWrongUse(path, () => statSync(resolve(cwd, path)));
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of the path is a file, not a folder',
  ELOOP: 'its symbolic links lead in a circle',
  ENAMETOOLONG: 'the name is too long',
  ENOSPC: 'the disk is full',
  EROFS: 'the file system is read-only',
};

/** Runs an action on a file or folder; its errors become wrong use of the path. */
export function orWrongUse<T>(path: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (WrongUse.isWrongUse(error)) {
      throw error;
    }
    const { code, message } = error as NodeJS.ErrnoException;
    throw new WrongUse(`${slashed(path)}: ${REASONS[code ?? ''] ?? message}`);
  }
}
