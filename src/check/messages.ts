import { Finding, Severity } from './finding';
import { onOneLine } from '../errors/wording';

/**
 * Formats a finding on one line: the location, the problem, the likely fix, and the rule
 * id.
 */
export function messageOf(finding: Finding): string {
  return `${onOneLine(placeOf(finding))}: ${messageWithoutPlace(finding)}`;
}

/** The same without the location, for output that shows it separately. */
export function messageWithoutPlace(finding: Finding): string {
  const field = finding.fieldPath === '<nil>' ? '' : `${onOneLine(finding.fieldPath)}: `;
  const fix = finding.suggestion === undefined ? '' : ` (${finding.suggestion})`;
  return `${field}${finding.message}${fix} [${finding.ruleId}]`;
}

/** The rules of those findings that can be accepted: of warnings and infos. */
export function acceptableRules(findings: readonly Finding[]): string[] {
  return [...new Set(findings.filter(({ severity }) => severity !== Severity.ERROR).map(({ ruleId }) => ruleId))];
}

/** The construct path, or the object if there is no construct. */
function placeOf(finding: Finding): string {
  if (finding.constructPath !== undefined && finding.constructPath !== '') {
    return finding.constructPath;
  }
  const name = finding.namespace === undefined ? finding.name : `${finding.namespace}/${finding.name}`;
  return `document ${finding.documentIndex} (${finding.kind ?? 'no kind'} ${name ?? 'without a name'})`;
}
