import type { FileNaming, FormattedReport } from './output-format';
import type { Finding } from '../check/finding';
import { headline, partOfRange } from '../check/messages';

/** Returns the place of a finding: `gpu.yaml:12:5`, the construct, or else the document. */
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

/** Returns the problem, the likely fix, and the affected versions unless they are all versions. */
export function explanation(finding: Finding, report: Pick<FormattedReport, 'from' | 'to'>): string {
  const fix = finding.suggestion === undefined ? '' : ` (${finding.suggestion})`;
  return `${headline(finding)}${fix}${partOfRange(finding, report)}`;
}
