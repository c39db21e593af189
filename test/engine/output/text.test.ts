import { finding, mixedReport, NOWHERE, reportWith } from './fixtures';
import * as dra from '../../../src';
import { formatText } from '../../../src/engine/output/text';

const TEXTS = { 'gpu.yaml': 'kind: ResourceClaim\nmetadata: { name: gpu }\nspec:\n  foo: 1\n' };

test('a finding is shown with its place, the line of source and the fix; a summary follows', () => {
  const report = reportWith([finding({ suggestion: 'remove it' })], TEXTS);
  expect(formatText(report)).toBe(`error[unknown-field]: spec.foo: unknown field "foo"
 --> gpu.yaml:4:3 (ResourceClaim ml/gpu)
  |
4 |   foo: 1
  |   ^^^
  = help: remove it

1 error; checked for Kubernetes 1.34; works on 1.34, 1.35
`);
});

test('the gutter is as wide as the number of the line', () => {
  const text = `${'\n'.repeat(99)}a: b\n`;
  const report = reportWith([finding({ line: 100, column: 4, endColumn: 5 })], { 'gpu.yaml': text });
  expect(formatText(report).split('\n').slice(1, 5)).toEqual([
    '   --> gpu.yaml:100:4 (ResourceClaim ml/gpu)',
    '    |',
    '100 | a: b',
    '    |    ^',
  ]);
});

test('findings of one cause are together: the first with its source, the others with their places', () => {
  const others = [...Array(12).keys()].map((index) => finding({ name: `gpu${index}`, line: 10 + index }));
  const lines = formatText(reportWith([finding(), ...others], TEXTS)).split('\n');
  expect(lines.slice(5, 8)).toEqual([
    ' and gpu.yaml:10:3 (ResourceClaim ml/gpu0)',
    ' and gpu.yaml:11:3 (ResourceClaim ml/gpu1)',
    ' and gpu.yaml:12:3 (ResourceClaim ml/gpu2)',
  ]);
  expect(lines.filter((line) => line.startsWith(' and '))).toHaveLength(10);
  expect(lines).toContain(' and 3 more');
  expect(lines).toContain('13 errors; checked for Kubernetes 1.34; works on 1.34, 1.35');
});

test('findings without source have the construct or the document', () => {
  const construct = finding({ ...NOWHERE, constructPath: 'app/Claim' });
  expect(formatText(reportWith([construct, finding({ ...NOWHERE, fieldPath: '<nil>' })]))).toContain(
    'error[unknown-field]: spec.foo: unknown field "foo"\n --> app/Claim (ResourceClaim ml/gpu)\n\n'
      + 'error[unknown-field]: unknown field "foo"\n --> document 0 (ResourceClaim ml/gpu)\n\n',
  );
});

test('a line that is no longer there is not shown', () => {
  expect(formatText(reportWith([finding({ line: 40 })], TEXTS))).not.toContain('|');
});

test('colors are only used if asked for, and never alone', () => {
  const report = reportWith([finding(), finding({ severity: dra.Severity.WARNING })], TEXTS);
  const colored = formatText(report, { color: true });
  expect(colored).toContain('\u001b[1;31merror[unknown-field]\u001b[0m');
  expect(colored).toContain('\u001b[1;33mwarning[unknown-field]\u001b[0m');
  expect(colored).toContain('\u001b[1;31m^^^\u001b[0m');
  // eslint-disable-next-line no-control-regex
  expect(colored.replace(/\u001b\[[\d;]*m/g, '')).toBe(formatText(report));
});

test('a manifest cannot steer the terminal: not by its lines, names, files or messages', () => {
  const evil = '\u001b[2J\u202e';
  const report = reportWith(
    [finding({ file: `${evil}.yaml`, name: evil, message: evil, fieldPath: evil, suggestion: evil })],
    { [`${evil}.yaml`]: `a\nb\nc\n${evil}: 1\n` },
  );
  expect(formatText(report)).not.toMatch(/[\u001b\u202e]/);
  expect(formatText(report).match(/␛\[2J<U\+202E>/g)).toHaveLength(6);
});

test('long lines are cut to the width, and a width of 0 is none', () => {
  const report = reportWith([finding()], { 'gpu.yaml': `\n\n\n  foo: ${'x'.repeat(300)}\n` });
  const longest = (width?: number) => Math.max(...formatText(report, { width }).split('\n').slice(2, 5)
    .map(({ length }) => length));
  expect(longest(60)).toBeLessThanOrEqual(60);
  expect(longest(0)).toBe(longest());
  expect(longest()).toBeLessThanOrEqual(100);
});

test('the part of a range and acknowledged findings are shown', () => {
  const accepted = finding({ ruleId: 'x', message: 'is fine', acknowledgement: 'the driver does that' });
  const range = { from: dra.KubernetesVersion.V1_33, acknowledged: [accepted] };
  const report = reportWith([finding({ versions: [dra.KubernetesVersion.V1_33] })], TEXTS, range);
  expect(formatText(report)).toContain('  = on Kubernetes 1.33\n');
  expect(formatText(report)).not.toContain('is fine');
  expect(formatText(report)).toContain('1 error; 1 acknowledged; checked for Kubernetes 1.33–1.34');
  const all = formatText(report, { showAcknowledged: true });
  expect(all).toContain('error[x] (acknowledged): spec.foo: is fine\n');
  expect(all).toContain('  = acknowledged: the driver does that\n');
});

test('the text of a report has the lines of YAML that is in no file', () => {
  expect(mixedReport().toText().split('\n').slice(0, 5)).toEqual([
    'error[unknown-field]: spec.devices.requests[0].exactly.cuont: unknown field "cuont" (did you mean "count"?)',
    ' --> line 8:52 (ResourceClaim gpu)',
    '  |',
    '8 |       exactly: { deviceClassName: gpu.example.com, cuont: 2 }',
    '  |                                                    ^^^^^',
  ]);
});
