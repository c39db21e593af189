import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { readingPath, slashed } from './folder';
import { UnscopedValidationError } from '../engine/errors/validation-error';
import { textOf, TextSource } from '../engine/read/text-source';

const MEBIBYTE = 2 ** 20;

/** What is longer, a pipe or device such as /dev/zero, may have no end, in bytes. */
const LONGEST_STREAM = 256 * MEBIBYTE;

const CHUNK = 65536;

/** A file as a source of manifests. */
export function fileSource(path: string, isFound = false): TextSource {
  const read = textReader(path);
  return { file: slashed(path), isFound, read: () => readingPath(path, 'file', read) };
}

/**
 * A function that reads a file as UTF-8. A pipe or a device is read once, since it cannot be
 * read again, and up to a limit.
 *
 * The function throws an UnscopedValidationError for what is longer, and errors of the system.
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
