import { readFileSync } from 'fs';
import { join } from 'path';
import { gunzipSync } from 'zlib';
import { FieldChange } from './field-changes';

/** The minors whose releases were asked. */
export const RECORDED_MINORS = ['1.35', '1.37'];

/** The recording of a minor: an object a line. */
export function recordingOf(minor: string): string {
  return join(__dirname, `${minor}.jsonl.gz`);
}

/**
 * What a server said of an update: it makes no difference, it does, it is not valid, or
 * cannot be decoded.
 */
export type RecordedAnswer =
  | 'same'
  | 'changed'
  | { readonly causes: readonly (readonly [field: string, reason: string])[] }
  | { readonly undecoded: readonly string[] };

/** An object in a cluster, and what the server says of changes of single fields. */
export interface RecordedObject {
  /** As in `1.37.gates`. */
  readonly server: string;
  readonly applied: any;
  /** The object as `kubectl get` prints it. */
  readonly stored: any;
  /** The changes, each of the object as it was applied or as it is stored. */
  readonly updates: readonly (readonly [from: 'stored' | 'applied', change: FieldChange, answer: RecordedAnswer])[];
}

export function recordedUpdates(minor: string): RecordedObject[] {
  const text = gunzipSync(readFileSync(recordingOf(minor))).toString('utf8');
  return text.trim().split('\n').map((line) => JSON.parse(line) as RecordedObject);
}
