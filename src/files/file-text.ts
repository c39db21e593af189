import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { readingPath, slashed } from './folder';
import { UnscopedValidationError } from '../engine/errors/validation-error';
import { textOf, TextSource } from '../engine/read/text-source';

const MEBIBYTE = 2 ** 20;

/** The maximum length of a pipe or device in bytes: some, such as /dev/zero, never end. */
const LONGEST_STREAM = 256 * MEBIBYTE;

const CHUNK = 65536;

/** A file as a source of manifests. */
export function fileSource(path: string, isFound = false): TextSource {
  const read = textReader(path);
  return { file: slashed(path), isFound, read: () => readingPath(path, 'file', read) };
}

/**
 * Returns a function that reads a file as UTF-8. A pipe or device is read only once, since it
 * cannot be read again, and only up to a limit.
 *
 * The function throws an UnscopedValidationError beyond the limit, and file system errors.
 */
export function textReader(path: string): () => string {
  let stream: string | undefined;
  return () => {
    if (stream !== undefined) {
      return stream;
    }
    const descriptor = openSync(path, 'r');
    try {
      if (fstatSync(descriptor).isFile()) {
        return textOf(readFileSync(descriptor));
      }
      stream = readStream(descriptor);
      return stream;
    } finally {
      closeSync(descriptor);
    }
  };
}

function readStream(descriptor: number): string {
  const chunks: Buffer[] = [];
  for (let length = 0; length <= LONGEST_STREAM;) {
    const chunk = Buffer.allocUnsafe(CHUNK);
    const count = readSync(descriptor, chunk);
    if (count === 0) {
      return textOf(Buffer.concat(chunks));
    }
    chunks.push(chunk.subarray(0, count));
    length += count;
  }
  throw new UnscopedValidationError(`it is longer than ${LONGEST_STREAM / MEBIBYTE} MiB, which only a file may be`);
}
