import { marked, workspaceOf } from './workspace-of';
import { completionsAt } from '../../../../src/engine/manifests/workspace/completions';
import { CLASS, POD, TEMPLATE } from '../../../cli/manifests';

/** What is offered at the mark, and what it replaces. */
function offered(source: string, files: Readonly<Record<string, string>> = {}) {
  const { text, offset } = marked(source, '<>');
  const workspace = workspaceOf({ 'nvidia.yaml': NVIDIA, 'template.yaml': TEMPLATE, ...files, 'typed.yaml': text });
  const { from, items } = completionsAt(workspace, 'typed.yaml', offset);
  return { replaces: text.slice(from, offset), labels: items.map(({ label }) => label) };
}

const NVIDIA = CLASS.replace('gpu.example.com', 'gpu.nvidia.com');
const OTHER = TEMPLATE.replace('one-gpu', 'typed');

test('classes are those of the setup, and those that drivers bring', () => {
  const { labels, replaces } = offered(OTHER.replace('Name: gpu', 'Name: "gp<>'));

  expect(replaces).toBe('gp');
  expect(labels[0]).toBe('gpu');
  expect(labels).toContain('gpu.nvidia.com');
});

test.each([
  ['in braces', 'exactly: { deviceClassName: <> }', ''],
  ['in braces that are not closed', "exactly: { deviceClassName: 'gp<>", 'gp'],
  ['behind another field', 'exactly: { count: 2, deviceClassName: g<> }', 'g'],
  ['on several lines', 'exactly: {\n            count: 2,\n            deviceClassName: g<>\n            }', 'g'],
])('classes are offered %s', (_, exactly, replaces) => {
  const [start] = OTHER.split('exactly:');

  expect(offered(`${start}${exactly}\n`)).toEqual({ replaces, labels: expect.arrayContaining(['gpu']) });
});

test('nothing is offered in a comment', () => {
  expect(offered(OTHER.replace('Name: gpu', 'Name: gpu # g<>')).labels).toEqual([]);
  expect(offered(OTHER.replace('Name: gpu', 'Name: # g<>')).labels).toEqual([]);
});

test('a class is offered once, also behind a tab', () => {
  const { labels } = offered(OTHER.replace('Name: gpu', 'Name:\t<>'), { 'again.yaml': NVIDIA });

  expect(labels.filter((label) => label === 'gpu')).toHaveLength(1);
});

test('names are offered in brackets that nobody has closed yet', () => {
  expect(offered(POD.replace(/claims:\n[^]*$/, 'claims: [{ name: <>')).labels).toEqual(['gpu']);
  expect(offered(`${OTHER}      constraints:\n        - requests: [<>\n          matchAttribute: a/b\n`).labels)
    .toEqual(['gpu']);
});

test('claims and templates are those in reach of the pod', () => {
  const files = { 'far.yaml': TEMPLATE.replace('one-gpu', 'far').replace('metadata:', 'metadata:\n  namespace: far') };
  const pod = POD.replace('metadata:', 'metadata:\n  namespace: ml').replace('Name: one-gpu', 'Name: <>');

  expect(offered(pod, files).labels).toEqual(['one-gpu']);
});

test('constraints name requests and attributes of the drivers of their claim', () => {
  const constraint = (field: string) => `${OTHER}      constraints:\n        - ${field}`;

  expect(offered(constraint('requests:\n            - <>')).labels).toEqual(['gpu']);
  expect(offered(constraint('matchAttribute: gpu.<>')).labels).toContain('gpu.nvidia.com/productName');
});

test('drivers are known ones', () => {
  expect(offered(`${OTHER}      config:\n        - opaque:\n            driver: <>`).labels).toContain('gpu.nvidia.com');
});

test('parameters have the fields and values that the driver takes', () => {
  const config = (lines: string) => `${OTHER}      config:
        - opaque:
            driver: gpu.nvidia.com
            parameters:
              apiVersion: resource.nvidia.com/v1beta1
              kind: ${lines}`;

  expect(offered(config('<>')).labels).toContain('GpuConfig');
  expect(offered(config('GpuConfig\n              <>')).labels).toContain('sharing');
  expect(offered(config('GpuConfig\n              sharing:\n                strategy: <>')).labels)
    .toEqual(expect.arrayContaining(['TimeSlicing', 'MPS']));
});

test('nothing is offered where nothing is known', () => {
  expect(offered(POD.replace('image: trainer', 'image: <>')).labels).toEqual([]);
  expect(offered('<>').labels).toEqual([]);
});

test('directly behind a colon or a dash, a value gets its blank', () => {
  const textsAt = (source: string) => {
    const { text, offset } = marked(source, '<>');
    return completionsAt(workspaceOf({ 'class.yaml': CLASS, 'typed.yaml': text }), 'typed.yaml', offset).items
      .map((item) => item.text);
  };

  expect(textsAt(OTHER.replace('Name: gpu', 'Name:<>'))[0]).toBe(' gpu');
  expect(textsAt(OTHER.replace('Name: gpu', 'Name: <>'))[0]).toBe('gpu');
  expect(textsAt(`${OTHER}      constraints:\n        - requests:\n            -<>`)).toEqual([' gpu']);
});
