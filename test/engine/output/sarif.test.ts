import { readFileSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Ajv, { AnySchemaObject } from 'ajv';
import { finding, mixedReport, NOWHERE, reportWith } from './fixtures';
import * as dra from '../../../src';
import { ruleCatalogue } from '../../../src/engine/check/rules/catalogue';
import { FileNaming, FormattedReport, OutputOptions } from '../../../src/engine/output/output-format';
import { formatSarif } from '../../../src/engine/output/sarif';
import { fileName } from '../../../src/files/file-name';
import { testOfAll } from '../../sample';

const SUPPRESSION = { kind: 'external', status: 'accepted', justification: 'fine' };

const SCHEMA = require.resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');

/** The published schema of SARIF 2.1.0, in a draft that the validator knows by its shape only. */
function sarifSchema(): AnySchemaObject {
  const { $schema, id, ...schema } = JSON.parse(readFileSync(SCHEMA, 'utf8'));
  return schema;
}

// One of the patterns is not valid with the flag u.
const validate = new Ajv({ strict: false, unicodeRegExp: false, validateFormats: false }).compile(sarifSchema());

function runOf(report: FormattedReport, options?: OutputOptions): any {
  const log = JSON.parse(formatSarif(report, options));
  expect({ isValid: validate(log), errors: validate.errors }).toEqual({ isValid: true, errors: null });
  expect(log.runs).toHaveLength(1);
  return log.runs[0];
}

function locationOf(properties: Partial<dra.Finding>, options?: OutputOptions): any {
  return runOf(reportWith([finding(properties)]), options).results[0].locations[0];
}

test('logs follow the published schema: of a check, of constructs, with acknowledged findings, and empty', () => {
  const acknowledge = [{ ruleId: 'unused-claim', reason: 'fine' }];
  expect(runOf(mixedReport({ acknowledge }), { showAcknowledged: true, toolVersion: '1.2.3' }).results).toHaveLength(4);
  expect(runOf(dra.Manifests.fromObjects([{}]).check()).results).toHaveLength(1);
  expect(runOf(reportWith([])).results).toEqual([]);
  expect(JSON.parse(mixedReport().toSarif()).runs[0].results).toHaveLength(4);
});

test('the schema refuses a log with a mistake', () => {
  const log = JSON.parse(formatSarif(mixedReport()));
  log.runs[0].results[0].level = 'fatal';
  expect(validate(log)).toBe(false);
});

test('a result has the rule, the level, the text and one place with all four numbers', () => {
  const report = reportWith([finding({ suggestion: 'remove it' }), finding({ severity: dra.Severity.INFO })]);
  const { results, tool: { driver: { rules } } } = runOf(report);
  expect(results[0]).toMatchObject({
    ruleId: 'unknown-field',
    level: 'error',
    message: { text: 'spec.foo: unknown field "foo" (remove it)' },
    locations: [{
      physicalLocation: {
        artifactLocation: { uri: 'gpu.yaml' },
        region: { startLine: 4, startColumn: 3, endLine: 4, endColumn: 6 },
      },
      logicalLocations: [{ fullyQualifiedName: 'ResourceClaim ml/gpu' }],
    }],
  });
  expect(rules[results[0].ruleIndex].id).toBe('unknown-field');
  expect(results[1].level).toBe('note');
});

test('the rules of the results are listed with their help, and no others', () => {
  const { tool: { driver: { rules } }, columnKind, results } = runOf(mixedReport());
  expect(columnKind).toBe('utf16CodeUnits');
  const ruleIds = results.map(({ ruleId }: any) => ruleId);
  expect(rules.map(({ id }: { id: string }) => id)).toEqual([...new Set(ruleIds)].sort());
  expect(results.map(({ ruleIndex }: any) => rules[ruleIndex].id)).toEqual(ruleIds);
  expect(runOf(reportWith([])).tool.driver.rules).toEqual([]);
});

test.each(ruleCatalogue().map(({ id }) => id))('the rule %s has all that GitHub shows of a rule', (ruleId) => {
  const [rule] = JSON.parse(formatSarif(reportWith([finding({ ruleId })]))).runs[0].tool.driver.rules;
  expect(rule.id).toBe(ruleId);
  expect(rule.shortDescription.text).toMatch(/^[A-Z].*\.$/);
  expect(rule.fullDescription.text.length).toBeGreaterThan(0);
  expect(rule.fullDescription.text.length).toBeLessThanOrEqual(1024);
  expect(rule.help.text).toContain('Fix: ');
  expect(rule.help.markdown).toMatch(/^# [a-z-]+\n[^]*```/);
});

test.each(ruleCatalogue().map(({ id }) => id))('the rule %s links to its heading in the documentation', (ruleId) => {
  const [rule] = JSON.parse(formatSarif(reportWith([finding({ ruleId })]))).runs[0].tool.driver.rules;
  const [, page, place] = /\/blob\/main\/(docs\/rules\/[a-z-]+\.md)#(.*)$/.exec(rule.helpUri) ?? [];

  expect(place).toBe(ruleId);
  expect(readFileSync(join(__dirname, '../../..', page), 'utf8')).toContain(`\n## ${ruleId}\n`);
});

test('nothing is written that GitHub refuses or complains about', () => {
  const log = formatSarif(mixedReport());
  expect(log).not.toMatch(/automationDetails|primaryLocationLineHash|security-severity|suppressions/);
});

test('acknowledged findings are left out, and suppressed results if they are asked for', () => {
  const report = reportWith([], {}, { acknowledged: [finding({ acknowledgement: 'fine' })] });
  expect(runOf(report).results).toEqual([]);
  expect(runOf(report, { showAcknowledged: true }).results)
    .toMatchObject([{ ruleId: 'unknown-field', suppressions: [SUPPRESSION] }]);
});

test('what a manifest accepts itself is suppressed in its source', () => {
  const yaml = `# cdk8s-dra: allow unused-claim (fine)
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: gpu }
spec: { devices: { requests: [{ name: gpu, exactly: { deviceClassName: gpu } }] } }
`;
  const report = dra.Manifests.fromYaml(yaml).check({ existing: [{ kind: 'DeviceClass', name: 'gpu' }] });
  expect(runOf(report, { showAcknowledged: true }).results)
    .toMatchObject([{ suppressions: [{ ...SUPPRESSION, kind: 'inSource' }] }]);
});

test('fixes are replacements in the text, whoever asks for the log', () => {
  const yaml = 'apiVersion: resource.k8s.io/v1\nkind: DeviceClass\nmetadata: { name: gpu }\nspec: { selector: [] }\n';
  const [{ fixes }] = JSON.parse(dra.Manifests.fromYaml(yaml).check().toSarif()).runs[0].results;
  expect(fixes).toEqual([{
    description: { text: 'change "selector" to "selectors"' },
    artifactChanges: [{
      artifactLocation: { uri: 'stdin.yaml' },
      replacements: [{
        deletedRegion: { startLine: 4, startColumn: 17, endLine: 4, endColumn: 17 }, insertedContent: { text: 's' },
      }],
    }],
  }]);
  expect(runOf(dra.Manifests.fromObjects([{ apiVersion: 'v1', kind: 'Pod', spec: { resourceClaims: [{}] } }]).check())
    .results.filter(({ fixes: each }: any) => each)).toEqual([]);
});

test('paths are relative to the root, with slashes, and escaped', () => {
  const root = realpathSync(tmpdir());
  const uri = (file: string | undefined, nameOf?: FileNaming) =>
    locationOf({ file }, { nameOf }).physicalLocation.artifactLocation.uri;
  expect(uri('a b/é#.yaml')).toBe('a%20b/%C3%A9%23.yaml');
  expect(uri(join(root, 'x', 'a.yaml'), (file) => fileName(file, root))).toBe('x/a.yaml');
  expect(uri(undefined)).toBe('stdin.yaml');
  expect(uri('D:/a b/c.yaml')).toBe('file:///D:/a%20b/c.yaml'); // on another drive than the root
  expect(uri('a\ud800b.yaml')).toBe('a%EF%BF%BDb.yaml'); // Windows has such names
});

test('a place that is not known is the start of the file; a construct has no file', () => {
  expect(locationOf({ ...NOWHERE, file: 'gpu.yaml' }).physicalLocation.region)
    .toEqual({ startLine: 1, startColumn: 1, endLine: 1, endColumn: 2 });
  expect(locationOf({ ...NOWHERE, constructPath: 'app/Claim' }))
    .toEqual({ logicalLocations: [{ fullyQualifiedName: 'app/Claim' }] });
});

test('fingerprints are those of rule, object and field: moving an object changes nothing', () => {
  const prints = (...findings: dra.Finding[]) => runOf(reportWith(findings)).results
    .map(({ partialFingerprints }: any) => partialFingerprints['cdk8sDra/v1']);
  const [print] = prints(finding());
  expect(prints(finding({ line: 90, endLine: 90, message: 'other words', documentIndex: 7 }))).toEqual([print]);
  expect(prints(finding({ apiVersion: 'resource.k8s.io/v1beta1' }))).toEqual([print]);
  const different = [{ name: 'b' }, { fieldPath: 'b' }, { ruleId: 'one-of' }, {}, {}];
  const others = prints(...different.map((each) => finding(each)));
  expect(others[3]).toBe(print);
  expect(new Set(others).size).toBe(5);
});

testOfAll('no more results are written than GitHub accepts, the worst first', () => {
  const findings = [...Array(25_010)].map((_, index) =>
    finding({ severity: index < 5 ? dra.Severity.ERROR : dra.Severity.WARNING, line: index + 1, endLine: index + 1 }));
  const { results } = JSON.parse(formatSarif(reportWith(findings))).runs[0];
  expect(results).toHaveLength(25_000);
  expect(results[0].level).toBe('error');
});
