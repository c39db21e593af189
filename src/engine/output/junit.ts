import { explanation } from './descriptions';
import type { FormattedReport, OutputOptions } from './output-format';
import { xmlText } from './xml-text';
import { Finding, Severity } from '../check/finding';
import { objectName, shownPath } from '../check/messages';
import { isAtLeast } from '../check/severity-rank';
import { groupBy } from '../kubernetes/grouping';

/** What findings without a file belong to. */
const NO_FILE = 'manifests';

interface TestCase {
  readonly name: string;
  readonly finding?: Finding;
  readonly isFailure: boolean;
}

/**
 * Formats a report as JUnit XML: a suite for each file, with a failed test for each finding
 * that fails the check, and a passed one for each of the others. A file without findings is
 * a passed test.
 */
export function formatJunit(report: FormattedReport, options: OutputOptions = {}): string {
  const { files = [], failOn = Severity.ERROR, nameOf } = options;
  const byFile = groupBy(report.findings, ({ file, constructPath }) => file ?? constructPath ?? NO_FILE);
  const names = [...new Set([...files, ...byFile.keys()])];
  const suites = (names.length === 0 ? [NO_FILE] : names).map((file) =>
    new Suite(byFile.has(file) && byFile.get(file)![0].file === undefined ? file : nameOf?.(file) ?? file,
      casesOf(byFile.get(file) ?? [], failOn), report));
  const total = counts(suites.map((suite) => suite.counts));
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="cdk8s-dra" ${total}>
${suites.map((suite) => suite.xml()).join('')}</testsuites>
`;
}

interface Counts {
  readonly tests: number;
  readonly failures: number;
}

function counts(parts: readonly Counts[]): string {
  const sum = (name: keyof Counts) => parts.reduce((all, part) => all + part[name], 0);
  return `tests="${sum('tests')}" failures="${sum('failures')}" errors="0" skipped="0" time="0"`;
}

/** The tests of a file. Two of one name would be shown as one. */
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

class Suite {
  public readonly counts: Counts;

  public constructor(
    private readonly file: string,
    private readonly cases: readonly TestCase[],
    private readonly report: FormattedReport,
  ) {
    this.counts = { tests: cases.length, failures: cases.filter(({ isFailure }) => isFailure).length };
  }

  public xml(): string {
    const file = escaped(this.file);
    const cases = this.cases.map((each) => this.xmlOf(each, file)).join('');
    return `  <testsuite name="${file}" file="${file}" ${counts([this.counts])}>\n${cases}  </testsuite>\n`;
  }

  private xmlOf({ name, finding, isFailure }: TestCase, file: string): string {
    const line = finding?.line === undefined ? '' : ` line="${finding.line}"`;
    const start = `    <testcase classname="${file}" name="${escaped(name)}" file="${file}"${line} time="0"`;
    if (finding === undefined) {
      return `${start}/>\n`;
    }
    const text = escaped(this.textOf(finding));
    const { ruleId, severity } = finding;
    const outcome = isFailure
      ? `<failure type="${escaped(ruleId)}" message="${text}">${text}</failure>`
      : `<system-out>${severity}: ${text}</system-out>`;
    return `${start}>\n      ${outcome}\n    </testcase>\n`;
  }

  private textOf(finding: Finding): string {
    const { line, column, ruleId } = finding;
    const place = [this.file, ...line === undefined ? [] : [line, column]].join(':');
    return `${place}: ${objectName(finding)}: ${explanation(finding, this.report)} [${ruleId}]`;
  }
}

/** A line break in an attribute would be read as a blank. */
function escaped(text: string): string {
  return xmlText(text).replaceAll('\n', '&#10;');
}
