import { finding, mixedReport, NOWHERE, reportWith } from './fixtures';
import * as dra from '../../../src';
import { Severity } from '../../../src/engine/check/finding';
import { formatHtml } from '../../../src/engine/output/html';

const V1_33 = dra.KubernetesVersion.V1_33;
const V1_34 = dra.KubernetesVersion.V1_34;

/** The cells of a version in the table. */
function rowOf(version: string, page: string): string[] {
  const [, row] = new RegExp(`<tr><td>${version}</td>(.*)</tr>`).exec(page)!;
  return [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell.replace(/<[^>]*>/g, ''));
}

test('a page has the number of findings, each finding, and its line of YAML', () => {
  const page = formatHtml(mixedReport());

  expect(page).toContain('<title>cdk8s-dra: 1 error, 2 warnings and 1 info');
  expect(page.match(/<article /g)).toHaveLength(4);
  expect(page).toMatch(/<span class="severity">error<\/span> .*cuont: unknown field/);
  expect(page).toContain('<mark>cuont</mark>');
});

/** A page without the links to examples, which load nothing before someone follows them. */
function withoutExamples(page: string): string {
  return page.replace(/<a href="https:\/\/cdk8s-dra\.github\.io\/cdk8s-dra\/#rule=[\w-]+">try an example<\/a>/g, '');
}

test('a finding links to the example of its rule, if that is manifests', () => {
  const page = formatHtml(reportWith([finding(), finding({ ruleId: 'lost-claim' })]));

  expect([...page.matchAll(/href="(https:[^"]*)"/g)].map(([, link]) => link))
    .toEqual(['https://cdk8s-dra.github.io/cdk8s-dra/#rule=unknown-field']);
});

test('a page needs no network and no scripts', () => {
  const page = formatHtml(mixedReport(), { picture: () => '<svg xmlns="http://www.w3.org/2000/svg"></svg>' });

  expect(withoutExamples(page)).not.toMatch(/<script|<link|<img|<iframe|@import|url\(| src=| href=| on\w+=/i);
  expect(page).toContain('<div class="picture"><svg ');
});

test('findings come before the picture, and the versions after it', () => {
  const page = formatHtml(mixedReport(), { picture: () => '<svg></svg>' });

  expect([...page.matchAll(/<h2 id="(\w+)">/g)].map(([, id]) => id)).toEqual(['findings', 'setup', 'versions']);
});

test('a page with more than 20 findings has contents and a filter, which need no network', () => {
  const pageOf = (count: number) => formatHtml(
    reportWith(Array.from({ length: count }, (_, index) => finding({ message: `fault ${index}` }))),
    { picture: () => '<svg></svg>' });
  const page = pageOf(21);

  expect(pageOf(20)).not.toMatch(/<nav|<form|<script/);
  expect(page.match(/<li class="error"><a href="#finding-\d+">/g)).toHaveLength(21);
  expect(page).toContain('<a href="#finding-21">spec.foo: fault 20</a>');
  expect(page).toContain('<article class="finding error" id="finding-21">');
  expect(page).toMatch(/<a href="#findings">.*<a href="#setup">.*<a href="#versions">/);
  expect(page).toMatch(/<nav .*<form class="filter" hidden>.*<article /s);
  expect(withoutExamples(page)).not.toMatch(/<link|<img|<iframe|@import|url\(| src=| href="[^#]| on\w+=/i);
});

test('without a picture a page has no section for it', () => {
  expect(formatHtml(mixedReport())).not.toContain('id="setup"');
});

test('the table says on which versions a setup works', () => {
  const page = formatHtml(reportWith([finding({ severity: Severity.WARNING })]));

  expect(rowOf('1.34', page)).toEqual(['works', '1 warning', 'v1, (v1beta2), (v1beta1), (v1alpha3)']);
  expect(rowOf('1.33', page)).toEqual(['does not work', 'not checked', '(v1beta2), (v1beta1), (v1alpha3)']);
});

test('versions that nobody asked for are folded away, and none of them is red', () => {
  const page = formatHtml(reportWith([finding()], {}, { supportedVersions: [] }));
  const [asked, others] = page.split('<details><summary>Other versions');

  expect([...asked.matchAll(/<tr><td>([^<]*)/g)].map(([, versions]) => versions)).toEqual(['1.34']);
  expect([...others.matchAll(/<tr><td>([^<]*)/g)].map(([, versions]) => versions))
    .toEqual(['1.26', '1.27–1.30', '1.31', '1.32', '1.33', '1.35 or newer']);
  expect(asked).toContain('<td class="no">does not work</td>');
  expect(others).not.toContain('class="no"');
});

test('versions that are alike are one row: an inventory says the same about each', () => {
  const range = { from: V1_34, to: dra.KubernetesVersion.V1_36, supportedVersions: [] };
  const page = formatHtml(reportWith([finding()], {}, range));

  expect(page.match(/class="no"/g)).toHaveLength(1);
  expect(rowOf('1.34–1.36', page)).toEqual(['does not work', '1 error', 'v1, (v1beta2), (v1beta1), (v1alpha3)']);
});

test('in a range, the table counts the findings of each version', () => {
  const findings = [finding({ versions: [V1_33] }), finding({ versions: [V1_33, V1_34], message: 'other' })];
  const page = formatHtml(reportWith(findings, {}, { from: V1_33, to: V1_34 }));

  expect([rowOf('1.33', page)[1], rowOf('1.34', page)[1]]).toEqual(['2 errors', '1 error']);
  expect(page).toContain('on Kubernetes 1.33');
});

test('the finding that limits the versions is named', () => {
  const limit = finding({ message: 'Kubernetes 1.33 has no such field' });
  expect(formatHtml(reportWith([], {}, { lowerLimit: limit })))
    .toContain('Why no older versions: spec.foo: Kubernetes 1.33 has no such field');
  expect(formatHtml(reportWith([]))).not.toContain('Why no');
});

test('findings of one cause are one article with a list of the other places', () => {
  const page = formatHtml(reportWith([1, 2, 3].map((line) => finding({ line }))));

  expect(page.match(/<article /g)).toHaveLength(1);
  expect(page).toContain('<summary>and 2 other places</summary>');
});

test('acknowledged findings are shown if they are asked for, with the reason', () => {
  const report = reportWith([], {}, { acknowledged: [finding({ acknowledgement: 'the field is new' })] });

  expect(formatHtml(report)).toContain('<p class="yes">No findings.</p>');
  expect(formatHtml(report, { showAcknowledged: true })).toContain('Acknowledged: the field is new');
});

test('text from manifests is escaped', () => {
  const name = '<script>alert("1")</script>&\u202e';
  const page = formatHtml(reportWith([finding({ ...NOWHERE, name, message: name, suggestion: name })]));

  expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&lt;U+202E&gt;');
  expect(page).not.toContain('<script');
});

test('a page with very many causes shows the first ones and counts the rest', () => {
  const page = formatHtml(reportWith(Array.from({ length: 302 }, (_, index) => finding({ message: `fault ${index}` }))));

  expect(page.match(/<article /g)).toHaveLength(300);
  expect(page).toContain('2 more causes not shown');
});
