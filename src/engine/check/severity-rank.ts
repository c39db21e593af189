import { Severity } from './finding';

/** All severities, the most severe first. */
export const SEVERITIES: readonly Severity[] = [Severity.ERROR, Severity.WARNING, Severity.INFO];

/** Whether a severity is at least the given one. */
export function isAtLeast(severity: Severity, least: Severity): boolean {
  return SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(least);
}
