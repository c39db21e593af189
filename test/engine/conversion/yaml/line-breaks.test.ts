import * as dra from '../../../../src';
import { LineBreaks } from '../../../../src/engine/conversion/yaml/line-breaks';
import * as fc from '../../../fast-check';
import { sampleSize } from '../../../sample';

const BREAKS = ['\n', '\r\n', '\r', '\u0085', '\u2028'];

/** Each line is unique, so that it can be told where it was. */
const LINES = [
  '# Copyright', '  ', '# The class', 'apiVersion: resource.k8s.io/v1 # newest', 'kind: ResourceClaim', 'metadata:',
  '  name: gpu   # the name', '  # labels', '  labels: {a: b}', 'spec:', '  devices:', '    # requests',
  '    requests:', '    - name: one # first', '      # exactly one', '      exactly: # wrapped',
  '        # of this class', '        deviceClassName: gpu # class', '        count: 2', '    # second',
  '    - name: two', '      exactly: {deviceClassName: fpga}   # flow', '    # behind', '# the end',
];

const OTHER = 'kind:   ConfigMap\rapiVersion: v1 # one\r\n# two\rmetadata: {name:   a}\u0085# three\n';

/** The lines of a text with what ends them. */
function endedLines(text: string): string[] {
  return text.match(/[^\r\n\x85\u2028]*(?:\r\n|[\r\n\x85\u2028])|[^\r\n\x85\u2028]+$/g)!;
}

/** A line without its indentation and its end. */
function contentOf(line: string): string {
  return line.replace(/\x85$/, '').trim();
}

function convert(text: string): string {
  return dra.Manifests.fromYaml(text).convert({ version: dra.KubernetesVersion.V1_32 }).yaml;
}

const EXPECTED = endedLines(convert(`${LINES.join('\n')}\n`)).map(contentOf);

test('a conversion keeps comments and line breaks, whatever the line breaks are', () => {
  expect(EXPECTED).toEqual(expect.arrayContaining(LINES.filter((line) => line.startsWith('#'))));
  expect(EXPECTED).not.toEqual(LINES);
  const style = fc.oneof(
    fc.constantFrom(...BREAKS).map((each) => [each]),
    fc.array(fc.constantFrom(...BREAKS), { minLength: LINES.length, maxLength: LINES.length }),
  );
  fc.assert(fc.property(style, (breaks) => {
    const text = LINES.map((line, index) => line + breaks[index % breaks.length]).join('');
    const before = endedLines(text);
    const after = endedLines(convert(text));
    expect(after.map(contentOf)).toEqual(EXPECTED);
    const filled = before.filter((line) => contentOf(line) !== '');
    const lines = new Map(filled.map((line) => [contentOf(line), line.trimStart()]));
    after.forEach((line) => {
      expect(line.trimStart()).toBe(lines.get(contentOf(line)) ?? line.trimStart());
    });
  }), { numRuns: sampleSize(200, 5) });
});

test('an edited line keeps its line break, too', () => {
  fc.assert(fc.property(fc.array(fc.constantFrom(...BREAKS), { minLength: 6, maxLength: 6 }), (breaks) => {
    const text = (apiVersion: string) => [
      `apiVersion: resource.k8s.io/${apiVersion}`, 'kind: DeviceClass', 'metadata:', '  name: gpu', '# c', 'spec: {}',
    ].map((line, index) => line + breaks[index]).join('');
    expect(convert(text('v1'))).toBe(text('v1beta1'));
  }));
});

const BEFORE = ['', '---\n', '# before\r\r\n---\r\n'];

test.each(BEFORE)('documents that need no change stay as they are behind %j', (before) => {
  expect(convert(before + OTHER)).toBe(before + OTHER);
});

test('lines that were moved keep their line breaks, and new lines get those before them', () => {
  const lineBreaks = new LineBreaks('a\rb\r\nc\n  d\re');
  expect(lineBreaks.unix).toBe('a\nb\nc\n  d\ne');
  expect(lineBreaks.restored('a\nc\nd\nnew\nb\ne')).toBe('a\rc\nd\rnew\rb\r\ne');
  expect(lineBreaks.restored('a\nB\nc\n  d\ne\n')).toBe('a\rB\r\nc\n  d\re\r');
  expect(new LineBreaks('a\nb').restored('c\n\nb')).toBe('c\n\nb');
});

test('a marker behind a lone carriage return ends what kubectl reads: the rest stays as it is', () => {
  const text = (apiVersion: string) => [
    `apiVersion: resource.k8s.io/${apiVersion}`, 'kind: DeviceClass', 'metadata: {name: gpu}', 'spec: {}', '---',
    'apiVersion: resource.k8s.io/v1', 'kind: DeviceClass', '',
  ].join('\r');

  expect(convert(text('v1'))).toBe(text('v1beta1'));
  expect(convert(text('v1').replace('\r---\r', '\r\n---\n'))).not.toContain('resource.k8s.io/v1\r');
});
