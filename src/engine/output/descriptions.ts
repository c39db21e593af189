import type { FileNaming, FormattedReport } from './output-format';
import type { Finding } from '../check/finding';
import { headline, partOfRange } from '../check/messages';

/** Where a finding is: `gpu.yaml:12:5`, the construct, or else the document. */
export function placeName(finding: Finding, nameOf?: FileNaming): string {
  const { file, line, column, constructPath, documentIndex } = finding;
  const place = line === undefined ? [] : [line, column];
  if (file !== undefined) {
    const inProgram = constructPath === undefined ? '' : `: ${constructPath}`;
    return `${[nameOf?.(file) ?? file, ...place].join(':')}${inProgram}`;
  }
  if (constructPath !== undefined && constructPath !== '') {
    return constructPath;
  }
  return line === undefined ? `document ${documentIndex}` : `line ${place.join(':')}`;
}

/** What is wrong, the likely fix, and in which versions if not in all. */
export function explanation(finding: Finding, report: Pick<FormattedReport, 'from' | 'to'>): string {
  const fix = finding.suggestion === undefined ? '' : ` (${finding.suggestion})`;
  return `${headline(finding)}${fix}${partOfRange(finding, report)}`;
}
