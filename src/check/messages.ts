import { Finding } from './finding';
import { onOneLine } from '../errors/wording';

/** A finding on one line: where, what, the likely fix, and the rule to look up. */
export function messageOf(finding: Finding): string {
  return `${onOneLine(placeOf(finding))}: ${messageWithoutPlace(finding)}`;
}

/** The same without the place, for output that names it elsewhere. */
export function messageWithoutPlace(finding: Finding): string {
  const field = finding.fieldPath === '<nil>' ? '' : `${onOneLine(finding.fieldPath)}: `;
  const fix = finding.suggestion === undefined ? '' : ` (${finding.suggestion})`;
  return `${field}${finding.message}${fix} [${finding.ruleId}]`;
}

/** The construct, or the object where there is no construct. */
function placeOf(finding: Finding): string {
  if (finding.constructPath !== undefined && finding.constructPath !== '') {
    return finding.constructPath;
  }
  const name = finding.namespace === undefined ? finding.name : `${finding.namespace}/${finding.name}`;
  return `document ${finding.documentIndex} (${finding.kind ?? 'no kind'} ${name ?? 'without a name'})`;
}
