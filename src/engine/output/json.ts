import type { FormattedReport, OutputOptions } from './output-format';
import type { Finding } from '../check/finding';
import { SEVERITIES } from '../check/severity-rank';
import { exactJson } from '../kubernetes/plain-data';

/** The schema version, increased by changes that could break programs reading the JSON, but not by new properties. */
export const JSON_SCHEMA_VERSION = 1;

/** Formats a report as JSON according to `docs/report.schema.json`. */
export function formatJson(report: FormattedReport, options: OutputOptions = {}): string {
  const { findings, acknowledged, from, to, supportedVersions, requirements } = report;
  return `${exactJson({
    schemaVersion: JSON_SCHEMA_VERSION,
    toolVersion: options.toolVersion,
    configFile: options.configFile,
    kubernetes: { from: String(from), to: String(to) },
    supportedVersions: supportedVersions.map(String),
    requirements,
    notes: options.notes?.length === 0 ? undefined : options.notes,
    summary: {
      ...Object.fromEntries(SEVERITIES.map((severity) =>
        [severity, findings.filter((each) => each.severity === severity).length])),
      acknowledged: acknowledged.length,
      files: options.files?.length,
      passedOver: options.passedOver,
    },
    findings: findings.map(asJson),
    acknowledged: acknowledged.map(asJson),
  })}\n`;
}

/** The properties of a finding in the order of output, the most important first. */
const PROPERTIES: readonly (keyof Finding)[] = [
  'ruleId', 'severity', 'origin', 'message', 'suggestion', 'fixes', 'file', 'line', 'column', 'endLine', 'endColumn',
  'documentIndex', 'constructPath', 'apiVersion', 'kind', 'namespace', 'name', 'fieldPath', 'pathInManifest',
  'reason', 'versions', 'acknowledgement', 'acknowledgedInManifest',
];

function asJson(finding: Finding) {
  return Object.fromEntries(PROPERTIES.map((name) =>
    [name, name === 'versions' ? finding.versions?.map(String) : finding[name]]));
}
