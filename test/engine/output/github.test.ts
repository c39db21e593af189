import { finding, NOWHERE, reportWith } from './fixtures';
import * as dra from '../../../src';
import { formatGithub, stepSummary } from '../../../src/engine/output/github';
import { FormattedReport } from '../../../src/engine/output/output-format';
import { formatText } from '../../../src/engine/output/text';

/** The workflow commands in the log, which begin a line. */
function commands(report: FormattedReport): string[] {
  return formatGithub(report).split('\n').filter((line) => line.trimStart().startsWith('::'));
}

test('each cause is a command with its place, behind the text', () => {
  const report = reportWith([finding({ suggestion: 'remove it' })], { 'gpu.yaml': 'a\nb\nc\n  foo: 1\n' });
  expect(formatGithub(report)).toBe(`${formatText(report)}`
    + '::error file=gpu.yaml,line=4,endLine=4,col=3,endColumn=6,title=unknown-field::'
    + 'spec.foo: unknown field "foo" (remove it) [ResourceClaim ml/gpu]\n');
});

test('severities are those of GitHub, and findings of one cause are one command', () => {
  const of = (severity: dra.Severity, name = 'gpu') => finding({ severity, name, line: name.length });
  const { ERROR, WARNING, INFO } = dra.Severity;
  const found = commands(reportWith([
    of(ERROR), of(ERROR, 'b'), of(WARNING), of(WARNING, 'b'), of(WARNING, 'cc'), of(INFO),
  ]));
  expect(found.map((line) => line.split(' ')[0])).toEqual(['::error', '::warning', '::notice']);
  expect(found[0]).toContain('"foo"; also in 1 other place [');
  expect(found[1]).toContain('"foo"; also in 2 other places [');
});

test('a finding without a place has none, and one without a file names no line', () => {
  const [inFile, nowhere, inText] = commands(reportWith([
    finding({ line: undefined }), finding({ ...NOWHERE, ruleId: 'a' }), finding({ file: undefined, ruleId: 'b' }),
  ]));
  expect(inFile).toMatch(/^::error file=gpu\.yaml,title=unknown-field::/);
  expect(nowhere).toMatch(/^::error title=a::/);
  expect(inText).toMatch(/^::error title=b::/);
});

test('signs that end properties and messages are escaped', () => {
  const [line] = commands(reportWith([finding({ file: 'a,b:c%.yaml', message: '100%: a,b' })]));
  expect(line).toMatch(/^::error file=a%2Cb%3Ac%25\.yaml,line=4,/);
  expect(line).toContain('::spec.foo: 100%25: a,b [');
});

test('at most 10 errors, warnings and notices are written, and the last notice counts the others', () => {
  const causes = (severity: dra.Severity, count: number) =>
    [...Array(count)].map((_, index) => finding({ severity, message: `fault ${index}` }));
  const { ERROR, WARNING, INFO } = dra.Severity;
  const found = commands(reportWith([...causes(ERROR, 15), ...causes(WARNING, 10), ...causes(INFO, 12)]));
  const count = (start: string) => found.filter((line) => line.startsWith(start)).length;
  expect([count('::error'), count('::warning'), count('::notice')]).toEqual([10, 10, 10]);
  expect(found[found.length - 1]).toBe('::notice::8 more findings: see the log');
  expect(found[0]).toContain('fault 0');
});

test('a manifest cannot forge commands, of neither style', () => {
  const evil = '\n::add-path::/tmp\n##[add-mask]x';
  const report = reportWith(
    [
      finding({ message: evil, name: evil, fieldPath: evil, suggestion: evil, file: evil }),
      finding({ ruleId: 'x', name: evil }),
    ],
    { [evil]: 'a\nb\n\n::set-env name=x::y ##[debug]\n' },
  );
  const lines = formatGithub(report).split('\n');
  expect(lines.filter((line) => /^\s*::/.test(line)).map((line) => line.split(' ')[0])).toEqual(['::error', '::error']);
  expect(lines.filter((line) => !line.startsWith('::error')).join('\n')).not.toContain('##[');
});

test('the summary of a step is a table whose cells show what manifests hold as it is', () => {
  const report = reportWith([finding({ message: '<b>|`x`\n[a](b)', suggestion: 'fix' }), finding({ ruleId: 'a' }),
    finding({ ruleId: 'a', line: 9 })]);
  const [title, , head, , first, second] = stepSummary(report).split('\n');
  expect(title).toBe('### cdk8s-dra: 3 errors; checked for Kubernetes 1.34; works on 1.34, 1.35');
  expect(head).toBe('| | Place | Object | Finding | Rule |');
  expect(first).toBe('| error | gpu.yaml&#58;4&#58;3 | ResourceClaim ml/gpu | '
    + 'spec.foo&#58; &#60;b&#62;&#124;&#96;x&#96;␊&#91;a&#93;&#40;b&#41; &#40;fix&#41; | unknown-field |');
  expect(second).toContain('gpu.yaml&#58;4&#58;3 and 1 more');
  expect(stepSummary(reportWith([])))
    .toBe('### cdk8s-dra: no findings; checked for Kubernetes 1.34; works on 1.34, 1.35\n\n');
});

test('the summary of a step stays below what GitHub accepts', () => {
  const findings = [...Array(5000)].map((_, index) => finding({ message: `${index} ${'x'.repeat(1000)}` }));
  const summary = stepSummary(reportWith(findings));
  expect(Buffer.byteLength(summary)).toBeLessThan(1024 * 1024);
  const rows = summary.split('\n').filter((line) => line.startsWith('| error')).length;
  expect(summary).toContain(`\n${5000 - rows} more: see the log.\n`);
});
