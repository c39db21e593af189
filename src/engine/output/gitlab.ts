import { explanation } from './descriptions';
import { fingerprints } from './fingerprints';
import type { FormattedReport, OutputOptions } from './output-format';
import { Severity } from '../check/finding';
import { objectName } from '../check/messages';

const SEVERITIES: Record<Severity, string> = {
  [Severity.ERROR]: 'major',
  [Severity.WARNING]: 'minor',
  [Severity.INFO]: 'info',
};

/** The path of text without a file, because a path is required. */
const NO_FILE = 'stdin.yaml';

/** Formats a report for GitLab Code Quality, which merge requests show. */
export function formatGitlab(report: FormattedReport, { nameOf }: OutputOptions = {}): string {
  const fingerprintOf = fingerprints(nameOf);
  const issues = report.findings.map((finding) => {
    const { ruleId, severity, file, line = 1, constructPath } = finding;
    return {
      // GitLab does not show the name of the check.
      description: `${objectName(finding)}: ${explanation(finding, report)} [${ruleId}]`,
      check_name: ruleId,
      fingerprint: fingerprintOf(finding),
      severity: SEVERITIES[severity],
      location: {
        path: file === undefined ? constructPath ?? NO_FILE : (nameOf?.(file) ?? file).replace(/^\.\//, ''),
        lines: { begin: line },
      },
    };
  });
  return `${JSON.stringify(issues, undefined, 2)}\n`;
}
