import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { finding, NOWHERE, reportWith } from './fixtures';
import * as dra from '../../../src';
import { formatJunit } from '../../../src/engine/output/junit';
import { FormattedReport, OutputOptions } from '../../../src/engine/output/output-format';
import * as fc from '../../fast-check';

const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: (name) => ['testsuite', 'testcase'].includes(name),
});

function suitesOf(report: FormattedReport, options?: OutputOptions): any {
  const xml = formatJunit(report, options);
  expect(XMLValidator.validate(xml)).toBe(true);
  return PARSER.parse(xml).testsuites;
}

test('a file is a suite, and a finding that fails is a failed test with its text in both places', () => {
  const { testsuite: [suite], ...counts } = suitesOf(reportWith([finding({ suggestion: 'remove it' })]));
  const text = 'gpu.yaml:4:3: ResourceClaim ml/gpu: spec.foo: unknown field "foo" (remove it) [unknown-field]';
  expect(counts).toMatchObject({ tests: '1', failures: '1', errors: '0', skipped: '0' });
  expect(suite).toMatchObject({ name: 'gpu.yaml', tests: '1', failures: '1' });
  expect(suite.testcase).toEqual([{
    classname: 'gpu.yaml',
    name: 'unknown-field spec.foo:4',
    file: 'gpu.yaml',
    line: '4',
    time: '0',
    failure: { 'type': 'unknown-field', 'message': text, '#text': text },
  }]);
});

test('a finding that does not fail the check is a passed test with its text', () => {
  const report = reportWith([finding({ severity: dra.Severity.WARNING })]);
  const { testsuite: [{ testcase: [passed] }], failures } = suitesOf(report);
  expect(failures).toBe('0');
  expect(passed['system-out']).toMatch(/^warning: gpu\.yaml:4:3: .*\[unknown-field\]$/);
  expect(suitesOf(report, { failOn: dra.Severity.WARNING }).failures).toBe('1');
  expect(suitesOf(reportWith([finding()]), { failOn: 'never' }).failures).toBe('0');
});

test('a file without findings is a passed test, and so is a check without files', () => {
  const { testsuite, tests } = suitesOf(reportWith([finding()]), { files: ['a.yaml', 'gpu.yaml'] });
  expect(testsuite.map(({ name }: any) => name)).toEqual(['a.yaml', 'gpu.yaml']);
  expect(testsuite[0].testcase).toMatchObject([{ classname: 'a.yaml', name: 'no findings' }]);
  expect(tests).toBe('2');
  expect(suitesOf(reportWith([])).testsuite).toMatchObject([{ name: 'manifests', tests: '1', failures: '0' }]);
});

test('no two tests of a file have one name, since GitLab would show one of them', () => {
  const { testsuite: [{ testcase }] } = suitesOf(reportWith([finding(), finding(), finding({ fieldPath: '<nil>' })]));
  expect(testcase.map(({ name }: any) => name))
    .toEqual(['unknown-field spec.foo:4', 'unknown-field spec.foo:4 (2)', 'unknown-field ResourceClaim ml/gpu:4']);
});

test('findings without files are in the suite of their construct, or of all manifests', () => {
  const { testsuite } = suitesOf(reportWith([finding(NOWHERE), finding({ ...NOWHERE, constructPath: 'app/Claim' })]));
  expect(testsuite.map(({ name }: any) => name)).toEqual(['manifests', 'app/Claim']);
  expect(testsuite[0].testcase[0]).not.toHaveProperty('line');
});

test('whatever the texts are, the file is XML', () => {
  const text = fc.string({ unit: fc.CHARACTER, maxLength: 30 });
  fc.assert(fc.property(text, text, (message, name) => {
    const xml = formatJunit(reportWith([finding({ message, name, file: name, fieldPath: message })]));
    expect(XMLValidator.validate(xml)).toBe(true);
    // eslint-disable-next-line no-control-regex
    expect(xml).not.toMatch(/[\x00-\x08\x0b\x0c\x0e-\x1f\p{Cs}\ufffe\uffff]/u);
  }));
  expect(formatJunit(reportWith([finding({ message: '\u0007]]>&<"\ud800' })])))
    .toContain('\ufffd]]&gt;&amp;&lt;&quot;\ufffd');
});
