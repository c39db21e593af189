import type { Finding } from '../check/finding';
import { groupBy } from '../kubernetes/grouping';

/** Findings with the same cause: the same fault in several objects or places. */
export interface Cause {
  /** The first finding. */
  readonly finding: Finding;
  /** The other findings, in other places. */
  readonly others: readonly Finding[];
}

/**
 * Groups findings with the same cause, each group at the position of its first finding. Duplicates in one place
 * are dropped: the API server may spell a path in two ways.
 */
export function causesOf(findings: readonly Finding[]): Cause[] {
  const unique = [...groupBy(findings, placeKey).values()].map(([first]) => first);
  return [...groupBy(unique, causeKey).values()].map(([finding, ...others]) => ({ finding, others }));
}

function placeKey(finding: Finding): string {
  const { file, line, column, documentIndex, fieldPath, versions } = finding;
  const place = line === undefined ? [documentIndex, fieldPath] : [line, column];
  return JSON.stringify([...words(finding), file, versions?.map(String), finding.constructPath, ...place]);
}

function causeKey(finding: Finding): string {
  const { fieldPath, versions } = finding;
  return JSON.stringify([...words(finding), versions?.map(String), fieldPath.replace(/\[\d+\]/g, '[]')]);
}

function words({ severity, ruleId, message, suggestion, acknowledgement }: Finding): unknown[] {
  return [severity, ruleId, message, suggestion, acknowledgement];
}
