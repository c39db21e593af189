import { Finding } from '../../check/finding';
import { messageOf } from '../../check/messages';
import { visible } from '../../output/visible-text';

/** A finding on a line: its severity, where it is, and what it says. */
export function findingLine(finding: Finding): string {
  return visible(`${finding.severity}: ${messageOf(finding)}`);
}
