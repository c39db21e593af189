import { explanation } from './descriptions';
import type { FormattedReport, OutputOptions } from './output-format';
import { xmlText } from './xml-text';
import { Finding, Severity } from '../check/finding';
import { objectName, shownPath } from '../check/messages';
import { isAtLeast } from '../check/severity-rank';
import { groupBy } from '../kubernetes/grouping';

/** The suite of findings without a file. */
const NO_FILE = 'manifests';

interface TestCase {
  readonly name: string;
  readonly finding?: Finding;
  readonly isFailure: boolean;
}

/** The tests of a file or a construct. */
interface Suite {
  readonly file: string;
  readonly cases: readonly TestCase[];
}

/**
 * Formats a report as JUnit XML: a suite for each file, with a failed test for each finding that fails the check
 * and a passed test for each other finding. A file without findings is a passed test.
 */
export function formatJunit(report: FormattedReport, options: OutputOptions = {}): string {
  const { files = [], failOn = Severity.ERROR, nameOf } = options;
  const byFile = groupBy(report.findings, ({ file, constructPath }) => file ?? constructPath ?? NO_FILE);
  const names = [...new Set([...files, ...byFile.keys()])];
  const suites = (names.length === 0 ? [NO_FILE] : names).map((name): Suite => ({
    file: byFile.has(name) && byFile.get(name)![0].file === undefined ? name : nameOf?.(name) ?? name,
    cases: casesOf(byFile.get(name) ?? [], failOn),
  }));
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="cdk8s-dra" ${countsOf(suites.flatMap(({ cases }) => cases))}>
${suites.map((suite) => suiteXml(suite, report)).join('')}</testsuites>
`;
}

function countsOf(cases: readonly TestCase[]): string {
  const failures = cases.filter(({ isFailure }) => isFailure).length;
  return `tests="${cases.length}" failures="${failures}" errors="0" skipped="0" time="0"`;
}

/** Returns the tests of a file, with unique names: tests with the same name would be shown as one. */
function casesOf(findings: readonly Finding[], failOn: Severity | 'never'): TestCase[] {
  if (findings.length === 0) {
    return [{ name: 'no findings', isFailure: false }];
  }
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const { ruleId, fieldPath, line } = finding;
    const name = [ruleId, fieldPath === '<nil>' ? objectName(finding) : shownPath(finding)].join(' ')
      + (line === undefined ? '' : `:${line}`);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return {
      name: count === 1 ? name : `${name} (${count})`,
      finding,
      isFailure: failOn !== 'never' && isAtLeast(finding.severity, failOn),
    };
  });
}

function suiteXml({ file, cases }: Suite, report: FormattedReport): string {
  const name = escaped(file);
  const tests = cases.map((each) => caseXml(each, file, report)).join('');
  return `  <testsuite name="${name}" file="${name}" ${countsOf(cases)}>\n${tests}  </testsuite>\n`;
}

function caseXml({ name, finding, isFailure }: TestCase, file: string, report: FormattedReport): string {
  const line = finding?.line === undefined ? '' : ` line="${finding.line}"`;
  const suite = escaped(file);
  const start = `    <testcase classname="${suite}" name="${escaped(name)}" file="${suite}"${line} time="0"`;
  if (finding === undefined) {
    return `${start}/>\n`;
  }
  const { ruleId, severity, column } = finding;
  const place = [file, ...finding.line === undefined ? [] : [finding.line, column]].join(':');
  const text = escaped(`${place}: ${objectName(finding)}: ${explanation(finding, report)} [${ruleId}]`);
  const outcome = isFailure
    ? `<failure type="${escaped(ruleId)}" message="${text}">${text}</failure>`
    : `<system-out>${severity}: ${text}</system-out>`;
  return `${start}>\n      ${outcome}\n    </testcase>\n`;
}

/** Escapes text for an attribute, where a line break would be read as a blank. */
function escaped(text: string): string {
  return xmlText(text).replaceAll('\n', '&#10;');
}
