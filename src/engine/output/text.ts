import { causesOf, Cause } from './causes';
import { markedLine } from './code-frame';
import { Paint, paint } from './colors';
import { placeName } from './descriptions';
import { FormattedReport, OutputOptions } from './output-format';
import { summaryOf } from './summary';
import type { Finding } from '../check/finding';
import { headline, objectNote, partOfRange } from '../check/messages';
import { visible } from '../errors/visible-text';

const DEFAULT_WIDTH = 100;

/** The maximum number of places to list for a cause. */
const MOST_PLACES = 10;

/** Formats a report for people: each cause with its line of source. */
export function formatText(report: FormattedReport, options: OutputOptions = {}): string {
  return new TextReport(report, options).format();
}

class TextReport {
  private readonly paint: Paint;

  public constructor(private readonly report: FormattedReport, private readonly options: OutputOptions) {
    this.paint = paint(options.color === true);
  }

  public format(): string {
    const { report, options, paint: { strong } } = this;
    const acknowledged = options.showAcknowledged === true ? causesOf(report.acknowledged) : [];
    const blocks = [
      ...causesOf(report.findings).map((cause) => this.block(cause)),
      ...acknowledged.map((cause) => this.block(cause, ' (acknowledged)')),
      [strong(summaryOf(report, options))],
    ];
    return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
  }

  private block({ finding, others }: Cause, note = ''): string[] {
    const { strong, quiet, [finding.severity]: severity } = this.paint;
    const gutter = ' '.repeat(String(finding.line ?? 0).length);
    const listed = others.slice(0, others.length > MOST_PLACES ? MOST_PLACES - 1 : MOST_PLACES);
    const fix = finding.suggestion === undefined ? [] : [`help: ${visible(finding.suggestion)}`];
    const reason = finding.acknowledgement === undefined
      ? []
      : [`acknowledged: ${visible(finding.acknowledgement)}`];
    const part = partOfRange(finding, this.report).trimStart();
    return [
      `${severity(`${finding.severity}[${finding.ruleId}]`)}${strong(`${note}: ${visible(headline(finding))}`)}`,
      `${gutter}${quiet('-->')} ${this.place(finding)}`,
      ...this.frame(finding, gutter),
      ...[...fix, ...reason, ...part === '' ? [] : [part]].map((line) => `${gutter} ${quiet('=')} ${line}`),
      ...listed.map((other) => `${gutter}${quiet('and')} ${this.place(other)}`),
      ...others.length === listed.length ? [] : [`${gutter}${quiet('and')} ${others.length - listed.length} more`],
    ];
  }

  private place(finding: Finding): string {
    return visible(placeName(finding, this.options.nameOf) + objectNote(finding));
  }

  private frame({ file, severity, line, column, endColumn }: Finding, gutter: string): string[] {
    const lines = line === undefined ? undefined : this.report._linesOf?.(file);
    if (line === undefined || lines === undefined || line > lines.count) {
      return [];
    }
    const { quiet, [severity]: color } = this.paint;
    const bar = `${gutter} ${quiet('|')}`;
    const width = (this.options.width || DEFAULT_WIDTH) - gutter.length - ' | '.length;
    const { text, before, marked } = markedLine(lines.lineAt(line), column! - 1, endColumn! - 1, width);
    return [
      bar,
      `${quiet(`${line} |`)} ${text}`,
      `${bar} ${' '.repeat(before)}${color('^'.repeat(marked))}`,
    ];
  }
}
