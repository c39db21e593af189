import type { FormattedReport, OutputOptions } from './output-format';
import type { Finding } from '../check/finding';
import { describeRange, describeSupported } from '../check/messages';
import { SEVERITIES } from '../check/severity-rank';
import { visible } from '../errors/visible-text';
import { counted, listed } from '../errors/wording';
import { groupBy } from '../kubernetes/grouping';

/** The last line of a report: how many findings, and where everything works. */
export function summaryOf(
  report: FormattedReport, { files, passedOver = 0, worksOn = true, configFile }: OutputOptions = {},
): string {
  const counts = countsOf(report.findings);
  const parts = [
    (counts.length === 0 ? 'no findings' : listed(counts))
      + (files === undefined ? '' : ` in ${counted(files.length, 'file')}`),
    ...report.acknowledged.length === 0 ? [] : [`${report.acknowledged.length} acknowledged`],
    ...passedOver === 0 ? [] : [`${counted(passedOver, 'document')} skipped: not Kubernetes objects`],
    `checked for Kubernetes ${describeRange(report)}`,
    ...configFile === undefined ? [] : [`settings from ${visible(configFile)}`],
    ...worksOn ? [`works on ${describeSupported(report)}`] : [],
  ];
  return parts.join('; ');
}

/** How many findings of each severity there are, as far as there are any. */
export function countsOf(findings: readonly Finding[]): string[] {
  return [...groupBy(findings, ({ severity }) => severity)]
    .sort(([one], [other]) => SEVERITIES.indexOf(one) - SEVERITIES.indexOf(other))
    .map(([severity, { length }]) => counted(length, severity));
}
