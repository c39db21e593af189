import { Cause, causesOf } from './causes';
import { headline, placeName } from './descriptions';
import { excerpt } from './excerpt';
import { PAGE_STYLE } from './html-style';
import type { FormattedReport, OutputOptions } from './output-format';
import { summaryOf } from './summary';
import { visible } from './visible-text';
import { xmlText } from './xml-text';
import type { Finding } from '../check/finding';
import { describeRange, objectName, partOfRange } from '../check/messages';
import { SEVERITIES } from '../check/severity-rank';
import { counted } from '../errors/wording';
import { DRA_GROUP } from '../kubernetes/api-versions';
import { kubernetesRelease } from '../kubernetes/kubernetes-releases';
import { KubernetesVersion } from '../kubernetes/kubernetes-version';

/** So many causes are shown: a page with more takes a browser long. */
const MOST_CAUSES = 300;

/** So many other places of a cause are listed. */
const MOST_PLACES = 100;

/**
 * Formats a report as a page for browsers: the picture, each cause with the lines of source
 * that have it, and the Kubernetes versions. It needs neither a network nor scripts.
 */
export function formatHtml(report: FormattedReport, options: OutputOptions = {}): string {
  return new Page(report, options).html();
}

class Page {
  public constructor(private readonly report: FormattedReport, private readonly options: OutputOptions) {
  }

  public html(): string {
    const { report, options: { picture, toolVersion = '' } } = this;
    const summary = summaryOf(report, { ...this.options, worksOn: false });
    return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(`cdk8s-dra: ${summary}`)}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<header><h1>Dynamic Resource Allocation</h1><p>${text(summary)}</p></header>
${picture === undefined ? '' : setupSection(picture())}\
<section><h2>Findings</h2>
${this.findings()}</section>
<section><h2>Kubernetes versions</h2>
${versionTable(report)}${this.limits()}</section>
<footer>${text(`Checked for Kubernetes ${describeRange(report)} by cdk8s-dra ${toolVersion}`.trim())}</footer>
</body>
</html>
`;
  }

  private findings(): string {
    const { report: { findings, acknowledged }, options: { showAcknowledged = false } } = this;
    const causes = [...causesOf(findings), ...showAcknowledged ? causesOf(acknowledged) : []];
    const rest = causes.length - MOST_CAUSES;
    return causes.length === 0
      ? '<p class="yes">No findings.</p>\n'
      : [
        ...causes.slice(0, MOST_CAUSES).map((cause) => this.article(cause)),
        ...rest > 0 ? [`<p class="quiet">${counted(rest, 'more cause')} not shown.</p>\n`] : [],
      ].join('');
  }

  private article({ finding, others }: Cause): string {
    const { severity, ruleId, suggestion, acknowledgement } = finding;
    const note = acknowledgement === undefined ? '' : ' (acknowledged)';
    const range = partOfRange(finding, this.report).trimStart();
    return `<article class="finding ${severity}">
<h3><span class="severity">${severity}${note}</span> ${text(headline(finding))}</h3>
<p class="quiet">${this.place(finding)} · <code>${text(ruleId)}</code></p>
${excerpt(finding, this.report)}\
${suggestion === undefined ? '' : `<p>Fix: ${text(suggestion)}</p>\n`}\
${acknowledgement === undefined ? '' : `<p>Acknowledged: ${text(acknowledgement)}</p>\n`}\
${range === '' ? '' : `<p class="quiet">${text(range)}</p>\n`}\
${this.otherPlaces(others)}</article>
`;
  }

  private otherPlaces(others: readonly Finding[]): string {
    if (others.length === 0) {
      return '';
    }
    const shown = others.slice(0, MOST_PLACES).map((other) => `<li>${this.place(other)}</li>`);
    const rest = others.length - shown.length;
    const more = rest > 0 ? [`<li>and ${rest} more</li>`] : [];
    return `<details><summary>and ${counted(others.length, 'other place')}</summary>`
      + `<ul>${[...shown, ...more].join('')}</ul></details>\n`;
  }

  private place(finding: Finding): string {
    return `${text(objectName(finding))} in <code>${text(placeName(finding, this.options.root))}</code>`;
  }

  /** Why not all versions work. */
  private limits(): string {
    const { lowerLimit, upperLimit } = this.report;
    const limits: [string, Finding | undefined][] = [['older', lowerLimit], ['newer', upperLimit]];
    return limits.map(([versions, limit]) => (limit === undefined
      ? ''
      : `<p class="quiet">What prevents ${versions} versions: ${text(headline(limit))}</p>\n`)).join('');
  }
}

function setupSection(picture: string): string {
  return `<section class="wide"><h2>Setup</h2><div class="picture">${picture}</div></section>\n`;
}

/** What each version of Kubernetes has of DRA, and whether everything works on it. */
function versionTable(report: FormattedReport): string {
  const rows = KubernetesVersion.all().map((version) => {
    const { known, servedByDefault } = kubernetesRelease(version.minor).apiVersions[DRA_GROUP];
    const works = report.supportedVersions.some((each) => each.isSameAs(version));
    const apis = known.map((name) => (servedByDefault.includes(name) ? name : `(${name})`)).join(', ');
    return `<tr><td>${version}</td><td class="${works ? 'yes">works' : 'no">does not work'}</td>`
      + `<td>${findingsOn(version, report)}</td><td><code>${text(apis)}</code></td></tr>\n`;
  });
  return `<div class="table"><table>
<thead><tr><th>Kubernetes</th><th>Setup</th><th>Findings</th><th>APIs of DRA</th></tr></thead>
<tbody>
${rows.join('')}</tbody>
</table></div>
<p class="quiet">An API in parentheses must be switched on in the cluster.</p>
`;
}

/** The numbers of findings on a version that was checked. */
function findingsOn(version: KubernetesVersion, { from, to, findings }: FormattedReport): string {
  if (!version.isAtLeast(from) || !to.isAtLeast(version)) {
    return '<span class="quiet">not checked</span>';
  }
  const present = findings.filter(({ versions }) =>
    versions === undefined || versions.some((each) => each.isSameAs(version)));
  const counts = SEVERITIES.map((severity) => [severity, present.filter((each) => each.severity === severity).length])
    .filter(([, count]) => count !== 0)
    .map(([severity, count]) => counted(Number(count), String(severity)));
  return counts.length === 0 ? 'none' : counts.join(', ');
}

/** A text that may come from a manifest. */
function text(content: string): string {
  return xmlText(visible(content));
}
