import type { FormattedReport, OutputOptions } from './output-format';
import type { Finding } from '../check/finding';
import { describeRange, describeSupported } from '../check/messages';
import { SEVERITIES } from '../check/severity-rank';
import { visible } from '../errors/visible-text';
import { counted, listed } from '../errors/wording';
import { groupBy } from '../kubernetes/grouping';

/** Returns the last line of a report: the number of findings, and the versions on which everything works. */
export function summaryOf(
  report: FormattedReport, { files, passedOver = 0, worksOn = true, configFile, repairOption }: OutputOptions = {},
): string {
  const counts = countsOf(report.findings);
  const parts = [
    (counts.length === 0 ? 'no findings' : listed(counts))
      + (files === undefined ? '' : ` in ${counted(files.length, 'file')}`),
    ...repairOption === undefined ? [] : repairs(report.findings, repairOption),
    ...report.acknowledged.length === 0 ? [] : [`${report.acknowledged.length} acknowledged`],
    ...passedOver === 0 ? [] : [`${counted(passedOver, 'document')} skipped: not Kubernetes objects`],
    `checked for Kubernetes ${describeRange(report)}`,
    ...configFile === undefined ? [] : [`settings from ${visible(configFile)}`],
    ...worksOn ? [`works on ${describeSupported(report)}`] : [],
  ];
  return parts.join('; ');
}

/** Returns how many findings an option repairs, and how many it only repairs if suggestions are included. */
function repairs(findings: readonly Finding[], option: string): string[] {
  const safe = findings.filter(({ fixes = [] }) => fixes.some(({ isSafe }) => isSafe)).length;
  return [...safe === 0 ? [] : [`${safe} to repair with ${option}`], ...suggestions(findings, option)];
}

/** Returns the number of findings whose fixes are all suggestions, for people to judge. */
export function suggestions(findings: readonly Finding[], option: string): string[] {
  const suggested = findings.filter(({ fixes }) => fixes?.every(({ isSafe }) => !isSafe) === true).length;
  return suggested === 0 ? [] : [`${suggested} with a suggestion: see ${option}=suggested`];
}

/** Returns the number of findings of each severity that occurs. */
export function countsOf(findings: readonly Finding[]): string[] {
  return [...groupBy(findings, ({ severity }) => severity)]
    .sort(([one], [other]) => SEVERITIES.indexOf(one) - SEVERITIES.indexOf(other))
    .map(([severity, { length }]) => counted(length, severity));
}
