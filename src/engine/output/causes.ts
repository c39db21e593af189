import type { Finding } from '../check/finding';
import { groupBy } from '../kubernetes/grouping';

/** Findings with one cause: the same fault of several objects, or in several places. */
export interface Cause {
  /** The first of them. */
  readonly finding: Finding;
  /** The others, in other places. */
  readonly others: readonly Finding[];
}

/**
 * Puts findings of one cause together, each in the place of its first one. What is said
 * twice about one place is there once: the API server may spell a path in two ways.
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
