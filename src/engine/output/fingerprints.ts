import type { FileNaming } from './output-format';
import { sha256 } from './sha256';
import type { Finding } from '../check/finding';
import { groupOf } from '../kubernetes/api-versions';

/**
 * Returns a function that identifies findings across runs: by the rule, the object and the field, so that moving
 * an object within its file does not change the fingerprint. Findings that agree in all of these are numbered in
 * order.
 */
export function fingerprints(nameOf?: FileNaming): (finding: Finding) => string {
  const counts = new Map<string, number>();
  return ({ ruleId, file, apiVersion = '', kind, namespace, name, constructPath, fieldPath }) => {
    const path = file === undefined ? undefined : nameOf?.(file) ?? file;
    const key = JSON.stringify([ruleId, path, constructPath, groupOf(apiVersion), kind, namespace, name, fieldPath]);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return sha256(`${key}${count}`).slice(0, 40);
  };
}
