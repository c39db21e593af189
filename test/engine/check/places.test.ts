import * as dra from '../../../src';

/** The findings in a text: `unknown-field 8:60 foo`, with what is there. */
function findings(text: string, version = '1.34', path?: (finding: dra.Finding) => string): string[] {
  const report = dra.Manifests.fromYaml(text).check({ version: dra.KubernetesVersion.of(version) });
  return report.findings.filter(({ severity }) => severity === dra.Severity.ERROR).map((finding) => {
    const { ruleId, line, column, endLine, endColumn } = finding;
    expect(endLine).toBe(line);
    const source = text.replace('\uFEFF', '').split(/\r?\n/)[line! - 1].slice(column! - 1, endColumn! - 1);
    return `${ruleId} ${line}:${column} ${source}${path === undefined ? '' : ` (${path(finding)})`}`;
  });
}

const CLAIM = `apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: gpu }
spec:
  devices:
    requests:
    - name: Gpu
      exactly: { deviceClassName: gpu.example.com, cuont: 2 }
`;

test('a finding is at the value, and at the key if the key is wrong', () => {
  expect(findings(CLAIM)).toEqual(['unknown-field 8:52 cuont']);
  expect(findings(CLAIM.replace('cuont', 'count'))).toEqual(['field-format 7:13 Gpu']);
});

test('a required field that is missing is at the key of what it belongs in', () => {
  const empty = CLAIM.replace(/exactly: .*/, 'exactly: {}').replace('Gpu', 'gpu');
  expect(findings(empty)).toEqual(['required-field 8:7 exactly']);
  expect(findings('apiVersion: resource.k8s.io/v1\nkind: ResourceClaim\nspec: { devices: {} }\n'))
    .toEqual(['object-metadata 2:7 ResourceClaim']);
});

const LIST = `apiVersion: v1
kind: List
items:
- apiVersion: resource.k8s.io/v1
  kind: DeviceClass
  metadata: { name: Gpu }
  spec: {}
- apiVersion: v1
  kind: List
  items:
  - apiVersion: resource.k8s.io/v1
    kind: DeviceClass
    metadata:
      name: gpu
      generateName: a
      generateName: b
    spec:
      selectors:
      - cel: { expression: device.drivr == "a" }
`;

test('items of lists, and of lists in lists, are where they are', () => {
  expect(findings(LIST, '1.34', ({ documentIndex, fieldPath }) => `${documentIndex} ${fieldPath}`)).toEqual([
    'object-metadata 6:21 Gpu (0 metadata.name)',
    'repeated-field 16:7 generateName (0 metadata.generateName)',
  ]);
  expect(findings(LIST.replace(/ *generateName: .\n/g, '')))
    .toEqual(['object-metadata 6:21 Gpu', 'cel-selector 17:28 device.drivr == "a"']);
});

test('a typed list without the kind of its items has their places', () => {
  const text = 'apiVersion: resource.k8s.io/v1\nkind: DeviceClassList\n'
    + 'items:\n- metadata: { name: A }\n  spec: {}\n- spec: {}\n';
  expect(findings(text)).toEqual(['object-metadata 4:21 A', 'object-metadata 6:3 spec']);
});

test('paths that the API server spells in another shape lead to the manifest', () => {
  const text = CLAIM.replace('v1', 'v1beta1').replace(/exactly: .*/, 'deviceClassName: A_\n      count: -1')
    .replace('Gpu', 'gpu');
  const spelled = findings(text, '1.34', ({ fieldPath }) => fieldPath);
  expect(spelled).toEqual([
    'field-format 8:24 A_ (spec.devices.requests[0].exactly.deviceClassName)',
    'device-count 9:14 -1 (spec.devices.requests[0].exactly.count)',
  ]);
  expect(findings(text, '1.32', ({ fieldPath }) => fieldPath)).toEqual([
    'field-format 8:24 A_ (spec.devices.requests[0].deviceClassName)',
    'device-count 9:14 -1 (spec.devices.requests[0].count)',
  ]);
});

const SLICE = `apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: node }
spec:
  driver: gpu.example.com
  nodeName: node
  pool: { name: node, generation: 1, resourceSliceCount: 1 }
  devices:
  - name: gpu
    attributes:
      KEY: { strng: a }
`;

test('keys with dots, and keys that the API server cuts short, are found', () => {
  expect(findings(SLICE.replace('KEY', 'example.com/model.name'), '1.34', ({ fieldPath }) => fieldPath))
    .toEqual(['unknown-field 11:33 strng (spec.devices[0].attributes.example.com/model.name.strng)']);
  const long = SLICE.replace('KEY', 'k'.repeat(300)).replace('strng', 'string');
  const [first] = findings(long, '1.34', ({ fieldPath }) => fieldPath.replace(/k+/g, 'k'));
  expect(first).toBe(`key-format 11:7 ${'k'.repeat(300)} (spec.devices[0].attributes[k...k])`);
});

test('merge keys and aliases lead to where the value is written', () => {
  const text = `apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: gpu }
spec:
  devices:
    requests:
    - name: a
      exactly: &gpu
        deviceClassName: &class Gpu_
    - name: b
      exactly: *gpu
    - name: c
      exactly: { <<: *gpu, count: -1 }
    - name: d
      exactly: { deviceClassName: *class }
`;
  expect(findings(text, '1.34', ({ fieldPath }) => fieldPath.replace('spec.devices.', ''))).toEqual([
    'field-format 9:33 Gpu_ (requests[0].exactly.deviceClassName)',
    'field-format 9:33 Gpu_ (requests[1].exactly.deviceClassName)',
    'field-format 9:33 Gpu_ (requests[2].exactly.deviceClassName)',
    'device-count 13:35 -1 (requests[2].exactly.count)',
    'field-format 9:33 Gpu_ (requests[3].exactly.deviceClassName)',
  ]);
});

test('JSON, line breaks of Windows and a byte order mark have the same places as YAML', () => {
  const json = JSON.stringify({
    apiVersion: 'resource.k8s.io/v1', kind: 'DeviceClass', metadata: { name: 'A\n' }, spec: { foo: 1 },
  }, undefined, 2);
  expect(findings(json)).toEqual(['unknown-field 8:5 "foo"']);
  expect(findings(json.replace('"foo": 1', ''))).toEqual(['object-metadata 5:13 "A\\n"']);
  const expected = findings(LIST);
  expect(findings(LIST.replaceAll('\n', '\r\n'))).toEqual(expected);
  expect(findings(`\uFEFF${LIST}`)).toEqual(expected);
});

test('metadata is found where it is, although the API server reports the map or the list', () => {
  const text = `apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata:
  name: gpu
  labels:
    ok: fine
    bad: "a b"
    "b d": fine
  finalizers: [kubernetes, "a b/c"]
  ownerReferences:
  - { apiVersion: v1, kind: Pod, name: a, uid: b }
  - { apiVersion: v1, kind: Pod, name: "", uid: b }
spec: {}
`;
  const expected = [
    'object-metadata 7:10 "a b"',
    'object-metadata 8:5 "b d"',
    'object-metadata 12:40 ""',
    'object-metadata 9:28 "a b/c"',
  ];
  expect(findings(text, '1.34').sort()).toEqual([...expected].sort());
  expect(findings(text, '1.37').sort()).toEqual([...expected].sort());
});

test('what cannot be read is at the line that the message names', () => {
  expect(findings('a: 1\n---\n# comment\nb: 1\n  c: {\n', '1.34', ({ message }) => message))
    .toEqual([expect.stringMatching(/^no-kind 1:1 a /), expect.stringMatching(/^unreadable 5:3 c: \{ \(line 5: /)]);
  expect(findings('{{- if .Values.gpu }}\nkind: Pod\n')).toEqual(['unreadable 1:1 {{- if .Values.gpu }}']);
  expect(findings('a: *b\n')).toEqual(['unreadable 1:1 a: *b']);
  expect(findings('a: b\n  c: \uFFFD\n')).toEqual(['unreadable 2:3 c: \uFFFD']);
});

test('findings over the whole setup are at their fields, in the right document', () => {
  const text = `${CLAIM.replace('cuont', 'count').replace('Gpu', 'gpu')}---\n${LIST.replaceAll('Gpu', 'nic')}`;
  const { findings: all } = dra.Manifests.fromYaml(text.replace('.drivr', '.driver')).check();
  const places = all.map(({ ruleId, line, column }) => `${ruleId} ${line}:${column}`);
  expect(places).toEqual(
    expect.arrayContaining(['unknown-class 8:35', 'unused-claim 3:19', 'class-without-selector 16:3']),
  );
});

test('a reference of a pod is at the name of what it refers to, in each shape', () => {
  const text = `apiVersion: v1
kind: Pod
metadata: { name: a }
spec:
  resourceClaims:
  - name: one
    resourceClaimName: none
  - name: two
    source: { resourceClaimTemplateName: nothing }
  containers: []
`;
  const { findings: all } = dra.Manifests.fromYaml(text).check({ version: dra.KubernetesVersion.V1_34 });
  const places = all.filter(({ ruleId }) => ruleId === 'unknown-claim')
    .map(({ fieldPath, line, column }) => [fieldPath, line, column]);
  expect(places).toEqual([['spec.resourceClaims[0]', 7, 24], ['spec.resourceClaims[1]', 9, 42]]);
});

test('paths that the API server spells alike for all shapes lead to the manifest', () => {
  const text = `${CLAIM.replace('cuont: 2', 'adminAccess: true').replace('Gpu', 'gpu')}---
apiVersion: v1
kind: Namespace
metadata: { name: ml }
`.replace('name: gpu }', 'name: gpu, namespace: ml }');
  expect(findings(text, '1.34', ({ fieldPath }) => fieldPath))
    .toEqual(['admin-access-namespace 8:65 true (spec.devices.requests[0].adminAccess)']);
});

test('the limits of a report, acknowledged findings and losses of a conversion have places, too', () => {
  const text = CLAIM.replace('cuont: 2', 'tolerations: [{ operator: Exists }]').replace('Gpu', 'gpu');
  const manifests = dra.Manifests.fromYaml(text);
  const report = manifests.check({ acknowledge: [{ ruleId: 'unknown-class', reason: 'the driver brings it' }] });
  expect(report.lowerLimit).toMatchObject({ line: 1, column: 13, endLine: 1, endColumn: 31 });
  expect(report.acknowledged).toMatchObject([{ line: 8, column: 35, acknowledgement: 'the driver brings it' }]);
  const { losses } = manifests.convert({ version: dra.KubernetesVersion.V1_32 });
  expect(losses).toMatchObject([{ ruleId: 'conversion-loss', line: 8, column: 52, endColumn: 63 }]);
});

test('objects and constructs have no places', () => {
  const [finding] = dra.Manifests.fromObjects([{}]).check().findings;
  expect(finding.line).toBeUndefined();
  expect(finding.file).toBeUndefined();
});
