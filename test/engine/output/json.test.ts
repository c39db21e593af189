import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { mixedReport, reportWith } from './fixtures';
import * as dra from '../../../src';
import { formatJson } from '../../../src/engine/output/json';

const SCHEMA = JSON.parse(readFileSync(join(__dirname, '../../../docs/report.schema.json'), 'utf8'));
const validate = new Ajv({ strict: true, allErrors: true }).compile(SCHEMA);

function faultsOf(json: string): string[] {
  validate(JSON.parse(json));
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

test('the JSON of reports follows its schema: with places, for ranges, for constructs, and empty', () => {
  const range = { version: undefined, from: dra.KubernetesVersion.V1_33, to: dra.KubernetesVersion.V1_35 };
  const acknowledge = [{ ruleId: 'unused-claim', reason: 'fine' }];
  const reports = [mixedReport(), mixedReport({ ...range, acknowledge }), dra.Manifests.fromObjects([{}]).check()];
  expect(reports.map((report) => report.findings.length)).toEqual([4, 5, 1]);
  expect([...reports.map((report) => report.toJson()), formatJson(reportWith([]), { files: ['a'], passedOver: 1 })]
    .flatMap(faultsOf)).toEqual([]);
});

test('the schema refuses what no report has', () => {
  const report = JSON.parse(mixedReport().toJson());
  const { schemaVersion, ...withoutVersion } = report;
  expect(schemaVersion).toBe(1);
  expect(faultsOf(JSON.stringify(withoutVersion))).toEqual([" must have required property 'schemaVersion'"]);
  report.findings[0].severity = 'fatal';
  report.findings[0].line = 0;
  expect(faultsOf(JSON.stringify(report)).sort()).toEqual([
    '/findings/0/line must be >= 1',
    '/findings/0/severity must be equal to one of the allowed values',
  ]);
});

test('the schema describes each property of a finding, and no other', () => {
  const report = mixedReport({ version: undefined, from: dra.KubernetesVersion.V1_34 });
  const [finding] = JSON.parse(report.toJson()).findings;
  const known = Object.keys(SCHEMA.definitions.finding.properties);
  expect(known).toEqual(expect.arrayContaining(Object.keys(finding)));
  expect(known.filter((name) => !(name in finding)).sort())
    .toEqual([
      'acknowledgedInManifest', 'acknowledgement', 'constructPath', 'file', 'namespace', 'pathInManifest', 'suggestion',
    ]);
});

test('findings are those of the report', () => {
  const report = mixedReport();
  expect(JSON.parse(report.toJson()).findings).toEqual(JSON.parse(JSON.stringify(report.findings)));
  expect(JSON.parse(report.toJson())).toMatchObject({
    kubernetes: { from: '1.34', to: '1.34' },
    summary: { error: 1, warning: 2, info: 1, acknowledged: 0 },
  });
});
