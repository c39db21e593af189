import { explanation } from './descriptions';
import { fingerprints } from './fingerprints';
import type { FileNaming, FormattedReport, OutputOptions, Replacement } from './output-format';
import { rulePage } from './rule-page';
import { Finding, Severity } from '../check/finding';
import type { Fix } from '../check/fixes/fix';
import { objectName } from '../check/messages';
import { Rule, ruleCatalogue } from '../check/rules/catalogue';
import { wellFormed } from '../read/yaml/string-quotes';

/** The maximum number of results: GitHub rejects a file with more, and keeps the first 5,000. */
const MOST_RESULTS = 25_000;

/** The number of characters that GitHub shows of a description. */
const LONGEST_DESCRIPTION = 1024;

const HOMEPAGE = 'https://github.com/cdk8s-dra/cdk8s-dra';

/** The path of text without a file. It cannot be annotated, but a path is required. */
const NO_FILE = 'stdin.yaml';

const LEVELS: Record<Severity, string> = {
  [Severity.ERROR]: 'error',
  [Severity.WARNING]: 'warning',
  [Severity.INFO]: 'note',
};

/**
 * Formats a report as SARIF 2.1.0: one run with the rules that its results refer to.
 *
 * Acknowledged findings are omitted unless requested as suppressed results, because GitHub shows those as open
 * alerts. Neither `automationDetails` nor GitHub's own fingerprints are written: the upload action of GitHub
 * derives both, and complains about others.
 */
export function formatSarif(report: FormattedReport, options: OutputOptions = {}): string {
  const acknowledged = options.showAcknowledged === true ? report.acknowledged : [];
  const shown = [...report.findings, ...acknowledged].slice(0, MOST_RESULTS);
  const rules = rulesOf(shown);
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const fingerprintOf = fingerprints(options.nameOf);
  const resultOf = (finding: Finding, index: number) => ({
    ruleId: finding.ruleId,
    ruleIndex: indexes.get(finding.ruleId),
    level: LEVELS[finding.severity],
    message: { text: explanation(finding, report) },
    locations: [locationOf(finding, options.nameOf)],
    partialFingerprints: { 'cdk8sDra/v1': fingerprintOf(finding) },
    ...index < MOST_FIXES ? fixesOf(finding, report, options.nameOf) : {},
    ...finding.acknowledgement === undefined ? {} : { suppressions: [suppressionOf(finding)] },
  });
  return `${JSON.stringify({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{
      tool: {
        driver: {
          name: 'cdk8s-dra',
          informationUri: HOMEPAGE,
          semanticVersion: options.toolVersion,
          rules: rules.map(descriptorOf),
        },
      },
      columnKind: 'utf16CodeUnits',
      results: shown.map(resultOf),
    }],
  }, undefined, 2)}\n`;
}

/** Returns the rules of findings, sorted. Including all rules would make a log a hundred times as long. */
function rulesOf(findings: readonly Finding[]): Rule[] {
  const ids = new Set(findings.map(({ ruleId }) => ruleId));
  return ruleCatalogue().filter(({ id }) => ids.has(id)).sort((one, other) => (one.id < other.id ? -1 : 1));
}

function suppressionOf({ acknowledgement, acknowledgedInManifest }: Finding) {
  return {
    kind: acknowledgedInManifest === true ? 'inSource' : 'external',
    status: 'accepted',
    justification: acknowledgement,
  };
}

function locationOf(finding: Finding, nameOf?: FileNaming) {
  const { file, line = 1, column = 1, endLine = line, endColumn = column + 1, constructPath } = finding;
  const isFromConstruct = file === undefined && constructPath !== undefined;
  return {
    ...isFromConstruct ? {} : {
      physicalLocation: {
        artifactLocation: { uri: uriOf(file === undefined ? NO_FILE : nameOf?.(file) ?? file) },
        region: { startLine: line, startColumn: column, endLine, endColumn },
      },
    },
    logicalLocations: [{ fullyQualifiedName: constructPath ?? objectName(finding) }],
  };
}

/** The maximum number of results with fixes: each fix requires reading a text. */
const MOST_FIXES = 500;

function fixesOf({ fixes = [] }: Finding, report: FormattedReport, nameOf?: FileNaming) {
  const shown = fixes.flatMap((fix) => {
    const replacement = report._replacementOf?.(fix);
    return replacement === undefined ? [] : [fixOf(fix, replacement, nameOf)];
  });
  return shown.length === 0 ? {} : { fixes: shown };
}

function fixOf({ title, isSafe }: Fix, replacement: Replacement, nameOf?: FileNaming) {
  const { file, line, column, endLine, endColumn, text } = replacement;
  return {
    description: { text: isSafe ? title : `${title} (a suggestion)` },
    artifactChanges: [{
      artifactLocation: { uri: uriOf(file === undefined ? NO_FILE : nameOf?.(file) ?? file) },
      replacements: [{
        deletedRegion: { startLine: line, startColumn: column, endLine, endColumn },
        insertedContent: { text },
      }],
    }],
  };
}

/** The drive of an absolute Windows path, which a file on another drive has. */
const DRIVE = /^[A-Za-z]:(?=\/)/;

/** Returns a relative path as a URI reference, without unpaired surrogates, and an absolute path as a URI. */
function uriOf(path: string): string {
  const [drive = ''] = DRIVE.exec(path) ?? [];
  const rest = wellFormed(path.slice(drive.length)).split('/').map(encodeURIComponent).join('/');
  return drive === '' ? rest : `file:///${drive}${rest}`;
}

function descriptorOf(rule: Rule) {
  return {
    id: rule.id,
    shortDescription: { text: description(sentence(rule.title)) },
    fullDescription: { text: description(rule.why) },
    help: { text: `${rule.why}\n\nFix: ${rule.fix}`, markdown: rulePage(rule) },
    helpUri: `${HOMEPAGE}/blob/main/docs/rules/${rule.topic}.md#${rule.id}`,
    defaultConfiguration: { level: LEVELS[rule.severity] },
    properties: { 'problem.severity': rule.severity === Severity.INFO ? 'recommendation' : rule.severity },
  };
}

function sentence(title: string): string {
  return `${title[0].toUpperCase()}${title.slice(1)}.`;
}

function description(text: string): string {
  return text.length <= LONGEST_DESCRIPTION ? text : `${text.slice(0, LONGEST_DESCRIPTION - 1)}…`;
}
