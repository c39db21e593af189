import { Finding } from '../../engine/check/finding';
import { messageOf } from '../../engine/check/messages';

/** A finding on a line: its severity, where it is, and what it says. */
export function findingLine(finding: Finding): string {
  return `${finding.severity}: ${messageOf(finding)}`;
}
