import * as dra from '../../../../src';
import { leftOut } from '../../../../src/engine/conversion/yaml/left-out';

const GPU = `apiVersion: resource.k8s.io/v1alpha2
kind: PodSchedulingContext
metadata:
  name: gpu # ours
spec: {}
`;

const POD = 'apiVersion: v1\nkind: Pod\nmetadata: { name: a }\n';

function converted(yaml: string): string {
  return dra.Manifests.fromYaml(yaml).convert({ version: dra.KubernetesVersion.V1_34 }).yaml;
}

const asComment = (text: string, indent = '') => text.replace(/^(?=.)/gm, `${indent}# `);

test('a document without an equivalent stays as a comment, between its markers', () => {
  expect(converted(GPU)).toBe(asComment(GPU));
  expect(converted(`# licence\n---\n${GPU}---\n${POD}`)).toBe(`# licence\n---\n${asComment(GPU)}---\n${POD}`);
  expect(converted(`${POD}--- # next\n${GPU}`)).toBe(`${POD}--- # next\n${asComment(GPU)}`);
});

test('an item of a list stays as a comment in its place', () => {
  const item = (text: string) => text.trimEnd().replace(/^/gm, '    ').replace(/^ {2}/, '  ').replace('    ', '  - ') + '\n';
  const list = (...items: string[]) => `apiVersion: v1\nkind: List\nitems:\n${items.join('')}`;
  const gone = item(GPU);

  expect(converted(list(item(POD), `  # about gpu\n${gone}`, item(POD))))
    .toBe(list(item(POD), '  # about gpu\n', asComment(gone.replace(/^ {2}/gm, ''), '  '), item(POD)));
  expect(converted(list(gone, item(POD)))).toBe(list(asComment(gone.replace(/^ {2}/gm, ''), '  '), item(POD)));
  expect(converted(list(item(POD), gone))).toBe(list(item(POD), asComment(gone.replace(/^ {2}/gm, ''), '  ')));
});

test('an item that cannot stay in its place is a comment in front of the document', () => {
  const list = 'apiVersion: v1\nkind: List\nitems: [{apiVersion: resource.k8s.io/v1alpha2, kind: PodSchedulingContext, '
    + 'metadata: {name: gpu}, spec: {}}]\n';

  expect(converted(list)).toBe('# apiVersion: resource.k8s.io/v1alpha2\n# kind: PodSchedulingContext\n# metadata:\n'
    + '#   name: gpu\n# spec: {}\napiVersion: v1\nkind: List\nitems: []\n');
});

test('JSON has no comments', () => {
  const [gpu, pod] = [GPU, POD].map((yaml) => JSON.stringify(dra.Manifests.fromYaml(yaml)
    .convert({ version: dra.KubernetesVersion.V1_30 }).objects[0]));

  expect(converted(`${gpu}\n${pod}\n`)).toBe(`\n${pod}\n`);
});

test('every line break of YAML begins a comment', () => {
  const breaks = ['\n', '\r\n', '\r', '\u0085', '\u2028', '\u2029'];

  breaks.forEach((lineBreak) => expect(leftOut(`a: 1${lineBreak}b: 2`)).toBe(`# a: 1${lineBreak}# b: 2`));
});
