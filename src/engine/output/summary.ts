import type { FormattedReport, OutputOptions } from './output-format';
import { describeRange, describeSupported } from '../check/messages';
import { SEVERITIES } from '../check/severity-rank';
import { visible } from '../errors/visible-text';
import { counted, listed } from '../errors/wording';

/** The last line of a report: how many findings, and where everything works. */
export function summaryOf(
  report: FormattedReport, { files, passedOver = 0, worksOn = true, configFile }: OutputOptions = {},
): string {
  const counts = SEVERITIES.map((severity) => [severity, report.findings.filter((each) => each.severity === severity)])
    .filter(([, findings]) => findings.length > 0)
    .map(([severity, findings]) => counted(findings.length, String(severity)));
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
