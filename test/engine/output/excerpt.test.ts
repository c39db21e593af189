import { finding, NOWHERE, reportWith } from './fixtures';
import { excerpt } from '../../../src/engine/output/excerpt';
import * as fc from '../../fast-check';

const TEXT = 'one\ntwo\nthree\nfour: <5>\nfive\nsix\nseven\neight\n';
const at = (column: number, endColumn: number, text = TEXT) =>
  excerpt(finding({ line: 4, column, endLine: 4, endColumn }), reportWith([], { 'gpu.yaml': text }));

test('the line of a finding is shown with three lines on both sides', () => {
  expect([...at(7, 10).matchAll(/class="number">(\d+)/g)].map(([, number]) => number))
    .toEqual(['1', '2', '3', '4', '5', '6', '7']);
});

test('what the finding is about is marked, and escaped', () => {
  expect(at(7, 10))
    .toContain('<span class="row here"><span class="number">4</span>four: <mark>&lt;5&gt;</mark></span>');
});

test('a place without characters is marked with a blank', () => {
  expect(at(6, 6)).toContain('four:<mark> </mark> &lt;5&gt;');
});

test('a finding that is in no text has no lines', () => {
  expect(excerpt(finding(NOWHERE), reportWith([], { 'gpu.yaml': TEXT }))).toBe('');
  expect(excerpt(finding({ line: 99 }), reportWith([], { 'gpu.yaml': TEXT }))).toBe('');
});

test('a line of a megabyte is cut on both sides', () => {
  const long = `a\nb\nc\n${'x'.repeat(500_000)}HERE${'y'.repeat(500_000)}\n`;
  expect(at(500_001, 500_005, long)).toMatch(/…x{200}<mark>HERE<\/mark>y{200}…/);
});

test('nothing of a text can steer the page', () => {
  fc.assert(fc.property(fc.string({ unit: fc.CHARACTER }), fc.nat(40), (line, column) => {
    const shown = at(column + 1, column + 3, `a\nb\nc\n${line.replaceAll('\n', '')}\n`)
      .replace(/<\/?(?:pre|mark|span)(?: class="[a-z ]+")?>/g, '');
    expect(shown).not.toMatch(/[<>\u202e\u0000]/);
  }));
});
