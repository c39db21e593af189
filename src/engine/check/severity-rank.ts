import { Severity } from './finding';

/** All severities, the most severe first. */
export const SEVERITIES: readonly Severity[] = [Severity.ERROR, Severity.WARNING, Severity.INFO];

/** Whether a severity is the given one, or worse. */
export function isAtLeast(severity: Severity, least: Severity): boolean {
  return SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(least);
}
