import { CelEvaluationError } from './values';

/** @throws CelEvaluationError if the bytes are not valid UTF-8 */
export function readUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new CelEvaluationError('the bytes are not valid UTF-8');
  }
}
