import { Cause, causesOf } from './causes';
import { explanation, placeName } from './descriptions';
import type { FileNaming, FormattedReport, OutputOptions } from './output-format';
import { summaryOf } from './summary';
import { formatText } from './text';
import { Severity } from '../check/finding';
import { objectName } from '../check/messages';
import { SEVERITIES } from '../check/severity-rank';
import { visible, withoutCommands } from '../errors/visible-text';
import { counted } from '../errors/wording';
import { byteLength } from '../kubernetes/text/bytes';

/** The limit of annotations per level and step: GitHub silently drops further ones. */
const MOST_ANNOTATIONS = 10;

/** The size limit of a step summary: 1 MiB. */
const LONGEST_SUMMARY = 1024 * 1024;

/** The space reserved at the end of a summary for the note about omitted rows. */
const LONGEST_NOTE = 1000;

const COMMANDS: Record<Severity, string> = {
  [Severity.ERROR]: 'error',
  [Severity.WARNING]: 'warning',
  [Severity.INFO]: 'notice',
};

/**
 * Formats a report as text, because the log hides workflow commands, followed by workflow commands that annotate
 * the lines in GitHub: one for each cause, the most severe first.
 */
export function formatGithub(report: FormattedReport, options: OutputOptions = {}): string {
  const causes = causesOf(report.findings);
  const shown = SEVERITIES.flatMap((severity) => {
    const ofSeverity = causes.filter(({ finding }) => finding.severity === severity);
    // One notice is reserved for the number of omitted findings.
    return ofSeverity.slice(0, MOST_ANNOTATIONS - (severity === Severity.INFO ? 1 : 0));
  });
  const left = causes.length - shown.length;
  return [
    formatText(report, options).split('\n').map(withoutCommands).join('\n'),
    ...shown.map((cause) => command(cause, report, options.nameOf)),
    ...left === 0 ? [] : [`::notice::${counted(left, 'more finding')}: see the log\n`],
  ].join('');
}

function command({ finding, others }: Cause, report: FormattedReport, nameOf?: FileNaming): string {
  const { file, line, column, endLine, endColumn, ruleId, severity } = finding;
  const place = line === undefined ? {} : { line, endLine, col: column, endColumn };
  const properties = { ...file === undefined ? {} : { file: nameOf?.(file) ?? file, ...place }, title: ruleId };
  const written = Object.entries(properties)
    .map(([name, value]) => `${name}=${escapedProperty(visible(String(value)))}`);
  const message = [
    explanation(finding, report),
    ...others.length === 0 ? [] : [`; also in ${counted(others.length, 'other place')}`],
    ` [${objectName(finding)}]`,
  ].join('');
  return `::${COMMANDS[severity]} ${written.join(',')}::${escapedData(visible(message))}\n`;
}

function escapedData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapedProperty(text: string): string {
  return escapedData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** Returns the Markdown for the summary of a step, to be appended to `$GITHUB_STEP_SUMMARY`. */
export function stepSummary(report: FormattedReport, options: OutputOptions = {}): string {
  const head = [
    `### cdk8s-dra: ${escapedMarkdown(summaryOf(report, options))}`,
    '',
    ...report.findings.length === 0 ? [] : ['| | Place | Object | Finding | Rule |', '| --- | --- | --- | --- | --- |'],
  ];
  const rows = causesOf(report.findings).map((cause) => row(cause, report, options.nameOf));
  let length = byteLength(`${head.join('\n')}\n`);
  const fitting = rows.findIndex((each) => (length += byteLength(`${each}\n`)) > LONGEST_SUMMARY - LONGEST_NOTE);
  const shown = fitting < 0 ? rows : rows.slice(0, fitting);
  const note = shown.length === rows.length ? [] : ['', `${rows.length - shown.length} more: see the log.`];
  return `${[...head, ...shown, ...note].join('\n')}\n`;
}

function row({ finding, others }: Cause, report: FormattedReport, nameOf?: FileNaming): string {
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  const cells = [
    finding.severity,
    placeName(finding, nameOf) + more,
    objectName(finding),
    explanation(finding, report),
    finding.ruleId,
  ];
  return `| ${cells.map((cell) => escapedMarkdown(visible(cell))).join(' | ')} |`;
}

/** Escapes text so that Markdown shows it literally. */
function escapedMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>()#+!|~&@$:]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
