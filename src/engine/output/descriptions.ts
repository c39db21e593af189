import { realpathSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import type { FormattedReport } from './output-format';
import type { Finding } from '../check/finding';
import { headline, partOfRange } from '../check/messages';
import { slashed } from '../read/folder';

/** Where a finding is: `gpu.yaml:12:5`, the construct, or else the document. */
export function placeName(finding: Finding, root?: string): string {
  const { file, line, column, constructPath, documentIndex } = finding;
  const place = line === undefined ? [] : [line, column];
  if (file !== undefined) {
    const inProgram = constructPath === undefined ? '' : `: ${constructPath}`;
    return `${[fileName(file, root), ...place].join(':')}${inProgram}`;
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

/**
 * A file as seen from a folder, with slashes. Links are followed on both sides, since tools
 * know files by where they really are.
 */
export function fileName(file: string, root?: string): string {
  if (root === undefined) {
    return file;
  }
  const path = relative(realPath(root), realPath(file));
  return isAbsolute(path) ? file : slashed(path);
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}
