import type { FileNaming } from './output-format';
import { sha256 } from './sha256';
import type { Finding } from '../check/finding';
import { groupOf } from '../kubernetes/api-versions';

/**
 * Identifies findings across runs: by the rule, the object and the field, so that moving an
 * object within its file changes nothing. Several findings that have all of these in common
 * are told apart by their order.
 */
export class Fingerprints {
  private readonly counts = new Map<string, number>();

  public constructor(private readonly nameOf?: FileNaming) {
  }

  public next({ ruleId, file, apiVersion = '', kind, namespace, name, constructPath, fieldPath }: Finding): string {
    const path = file === undefined ? undefined : this.nameOf?.(file) ?? file;
    const key = JSON.stringify([ruleId, path, constructPath, groupOf(apiVersion), kind, namespace, name, fieldPath]);
    const count = this.counts.get(key) ?? 0;
    this.counts.set(key, count + 1);
    return sha256(`${key}${count}`).slice(0, 40);
  }
}
