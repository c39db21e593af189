import { Cause, causesOf } from './causes';
import { placeName } from './descriptions';
import { excerpt } from './excerpt';
import { FILTER } from './html-filter';
import { PAGE_STYLE } from './html-style';
import type { FormattedReport, OutputOptions } from './output-format';
import { playgroundLink } from './rule-page';
import { countsOf, summaryOf } from './summary';
import { xmlText } from './xml-text';
import type { Finding } from '../check/finding';
import { describeRange, headline, objectName, partOfRange } from '../check/messages';
import { visible } from '../errors/visible-text';
import { counted } from '../errors/wording';
import { DRA_GROUP } from '../kubernetes/api-versions';
import { groupBy } from '../kubernetes/grouping';
import { kubernetesRelease } from '../kubernetes/kubernetes-releases';
import { KubernetesVersion } from '../kubernetes/kubernetes-version';
import { describeMinors, minorSet, NO_MINORS } from '../kubernetes/minors';

/** The maximum number of causes to show: browsers take long to load a page with more. */
const MOST_CAUSES = 300;

/** The maximum number of causes on a page without contents and filter. */
const MOST_WITHOUT_CONTENTS = 20;

/** The maximum number of other places to list for a cause. */
const MOST_PLACES = 100;

/**
 * Formats a report as a web page: each cause with the affected lines of source, the diagram, and the Kubernetes
 * versions. The page needs no network; only the filter of a long page needs scripts.
 */
export function formatHtml(report: FormattedReport, options: OutputOptions = {}): string {
  return new Page(report, options).html();
}

class Page {
  private readonly causes: readonly Cause[];

  public constructor(private readonly report: FormattedReport, private readonly options: OutputOptions) {
    const { showAcknowledged = false } = options;
    this.causes = [...causesOf(report.findings), ...showAcknowledged ? causesOf(report.acknowledged) : []];
  }

  public html(): string {
    const { report, options: { picture, toolVersion = '' } } = this;
    const summary = summaryOf(report, { ...this.options, worksOn: false });
    const isLong = this.causes.length > MOST_WITHOUT_CONTENTS;
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
${isLong ? this.contents() : ''}\
<section><h2 id="findings">Findings</h2>
${isLong ? FILTER : ''}${this.findings()}</section>
${picture === undefined ? '' : setupSection(picture())}\
<section><h2 id="versions">Kubernetes versions</h2>
${versionTables(report, this.limits())}</section>
<footer>${text(`Checked for Kubernetes ${describeRange(report)} by cdk8s-dra ${toolVersion}`.trim())}</footer>
</body>
</html>
`;
  }

  private contents(): string {
    const entries = this.causes.slice(0, MOST_CAUSES).map(({ finding }, index) =>
      `<li class="${finding.severity}"><a href="#finding-${index + 1}">${text(headline(finding))}</a></li>\n`);
    const setup = this.options.picture === undefined ? '' : '<a href="#setup">Setup</a> · ';
    return `<nav class="contents" aria-label="Contents"><p><a href="#findings">Findings</a> · ${setup}`
      + `<a href="#versions">Kubernetes versions</a></p>\n<ol>\n${entries.join('')}</ol></nav>\n`;
  }

  private findings(): string {
    const { causes } = this;
    const rest = causes.length - MOST_CAUSES;
    return causes.length === 0
      ? '<p class="yes">No findings.</p>\n'
      : [
        ...causes.slice(0, MOST_CAUSES).map((cause, index) => this.article(cause, index + 1)),
        ...rest > 0 ? [`<p class="quiet">${counted(rest, 'more cause')} not shown.</p>\n`] : [],
      ].join('');
  }

  private article({ finding, others }: Cause, number: number): string {
    const { severity, ruleId, suggestion, acknowledgement } = finding;
    const note = acknowledgement === undefined ? '' : ' (acknowledged)';
    const range = partOfRange(finding, this.report).trimStart();
    return `<article class="finding ${severity}" id="finding-${number}">
<h3><span class="severity">${severity}${note}</span> ${text(headline(finding))}</h3>
<p class="quiet">${this.place(finding)} · <code>${text(ruleId)}</code>${tryLink(ruleId)}</p>
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
    return `${text(objectName(finding))} in <code>${text(placeName(finding, this.options.nameOf))}</code>`;
  }

  /** Returns the reasons why some versions do not work. */
  private limits(): string {
    const { lowerLimit, upperLimit } = this.report;
    const limits: [string, Finding | undefined][] = [['older', lowerLimit], ['newer', upperLimit]];
    return limits.map(([versions, limit]) => (limit === undefined
      ? ''
      : `<p class="quiet">Why no ${versions} versions: ${text(headline(limit))}</p>\n`)).join('');
  }
}

/** Returns a link to the example of a rule, if the example can be tried. */
function tryLink(ruleId: string): string {
  const link = playgroundLink(ruleId);
  return link === undefined ? '' : ` · <a href="${text(link)}">try an example</a>`;
}

function setupSection(picture: string): string {
  return `<section class="wide"><h2 id="setup">Setup</h2><div class="picture">${picture}</div></section>\n`;
}

/** Returns a table of the requested versions, and one of the others with their limits. */
function versionTables(report: FormattedReport, limits: string): string {
  const [asked, others] = [true, false].map((isAsked) =>
    KubernetesVersion.all().filter((version) => isAskedFor(version, report) === isAsked));
  const rest = others.length === 0 ? '' : `<details><summary>Other versions</summary>
${versionTable(others, report)}${limits}</details>
`;
  return `${versionTable(asked, report)}<p class="quiet">An API in parentheses must be switched on in the cluster.</p>
${rest}`;
}

function isAskedFor(version: KubernetesVersion, { from, to }: FormattedReport): boolean {
  return version.isAtLeast(from) && to.isAtLeast(version);
}

/** Returns a table of versions, with their DRA APIs and whether everything works: a row per group that is alike. */
function versionTable(versions: readonly KubernetesVersion[], report: FormattedReport): string {
  const rows = [...groupBy(versions, (version) => cellsOf(version, report))].map(([cells, alike]) =>
    `<tr><td>${describeMinors(alike.reduce((all, { minor }) => all | minorSet(minor), NO_MINORS))}</td>`
    + `${cells}</tr>\n`);
  return `<div class="table"><table>
<thead><tr><th>Kubernetes</th><th>Setup</th><th>Findings</th><th>APIs of DRA</th></tr></thead>
<tbody>
${rows.join('')}</tbody>
</table></div>
`;
}

function cellsOf(version: KubernetesVersion, report: FormattedReport): string {
  const { known, servedByDefault } = kubernetesRelease(version.minor).apiVersions[DRA_GROUP];
  const works = report.supportedVersions.some((each) => each.isSameAs(version));
  const look = isAskedFor(version, report) ? 'no' : 'quiet';
  const apis = known.map((name) => (servedByDefault.includes(name) ? name : `(${name})`)).join(', ');
  return `<td class="${works ? 'yes">works' : `${look}">does not work`}</td>`
    + `<td>${findingsOn(version, report)}</td><td><code>${text(apis)}</code></td>`;
}

function findingsOn(version: KubernetesVersion, report: FormattedReport): string {
  if (!isAskedFor(version, report)) {
    return '<span class="quiet">not checked</span>';
  }
  const present = report.findings.filter(({ versions }) =>
    versions === undefined || versions.some((each) => each.isSameAs(version)));
  return countsOf(present).join(', ') || 'none';
}

/** Escapes a text that may come from a manifest. */
function text(content: string): string {
  return xmlText(visible(content));
}
