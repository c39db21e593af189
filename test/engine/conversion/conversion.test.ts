import { App, Chart } from 'cdk8s';
import * as dra from '../../../src';
import * as fc from '../../fast-check';
import { testOfAll } from '../../sample';

const { V1_26, V1_28, V1_30, V1_32, V1_33, V1_34, V1_36 } = dra.KubernetesVersion;

function convert(
  text: string,
  version: dra.KubernetesVersion,
  runtimeConfig?: Record<string, boolean>,
): dra.Conversion {
  return dra.Manifests.fromYaml(text).convert({ version, runtimeConfig });
}

function lossesOf(conversion: dra.Conversion): string[] {
  return conversion.losses.map(({ ruleId, severity, fieldPath }) => `${ruleId} ${severity} ${fieldPath}`);
}

const CLASS =
  'apiVersion: resource.k8s.io/v1\nkind: DeviceClass\nmetadata: {name: gpu}\nspec:\n'
    + '  extendedResourceName: example.com/gpu\n';

test('converting YAML returns YAML, objects and losses', () => {
  const conversion = convert(CLASS, V1_33);

  expect(conversion.version).toBe(V1_33);
  expect(conversion.objects).toEqual([
    {
      apiVersion: 'resource.k8s.io/v1beta2',
      kind: 'DeviceClass',
      metadata: { name: 'gpu' },
      spec: {},
    },
  ]);
  expect(conversion.yaml).toBe(
    'apiVersion: resource.k8s.io/v1beta2\nkind: DeviceClass\nmetadata: {name: gpu}\nspec: {}\n',
  );
  expect(conversion.losses).toEqual([{
    ruleId: 'conversion-loss',
    severity: 'warning',
    origin: 'dropped',
    apiVersion: 'resource.k8s.io/v1',
    kind: 'DeviceClass',
    namespace: undefined,
    name: 'gpu',
    documentIndex: 0,
    constructPath: undefined,
    line: 5,
    column: 3,
    endLine: 5,
    endColumn: 23,
    fieldPath: 'spec.extendedResourceName',
    reason: 'Forbidden',
    message: 'is lost: "extendedResourceName" is a field of Kubernetes 1.34 or newer, not of 1.33',
    suggestion: 'remove the field, or convert for Kubernetes 1.34 or newer',
  }]);
});

test('converting objects returns new objects, and YAML on demand', () => {
  const object = { apiVersion: 'resource.k8s.io/v1', kind: 'DeviceClass', metadata: { name: 'gpu' }, spec: {} };
  const before = structuredClone(object);
  const { objects, yaml } = dra.Manifests.fromObjects([
    object,
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'ml' } },
  ]).convert({ version: V1_32 });

  expect(objects.map(({ apiVersion }) => apiVersion)).toEqual(['resource.k8s.io/v1beta1', 'v1']);
  expect(dra.Manifests.fromYaml(yaml).convert({ version: V1_32 }).objects).toEqual(objects);
  expect(object).toEqual(before);
});

test('converting constructs fails, since they follow their TargetCluster', () => {
  const chart = new Chart(new App(), 'chart');
  expect(() => dra.Manifests.fromScope(chart).convert({ version: V1_34 })).toThrow(dra.ValidationError);
  expect(() => dra.Manifests.fromScope(chart).convert({ version: V1_34 })).toThrow('define a TargetCluster');
});

test('converting without a version, or for an unknown API version, fails', () => {
  const manifests = dra.Manifests.fromYaml('');
  expect(() => manifests.convert(undefined as any)).toThrow('version must be a KubernetesVersion');
  expect(() => manifests.convert({ version: '1.34' as any })).toThrow(dra.UnscopedValidationError);
  expect(() =>
    manifests.convert({ version: V1_34, runtimeConfig: { 'resource.k8s.io/v9': true } }),
  ).toThrow('unknown API version');
});

test('objects are converted to an API version that the cluster serves', () => {
  expect(convert(CLASS, V1_34).yaml).toBe(CLASS);
  const runtimeConfig = { 'resource.k8s.io/v1': false, 'resource.k8s.io/v1beta1': true };
  expect(convert(CLASS, V1_34, runtimeConfig).objects[0].apiVersion).toBe('resource.k8s.io/v1beta1');
});

const UNRELATED = '# odd   looks\nkind:   ConfigMap\napiVersion: v1\nmetadata: {name:   a}   # here\n';

test.each([
  ['without DRA', UNRELATED],
  [
    'with a pod without claims',
    'apiVersion: v1\nkind: Pod\nmetadata:  {name: p}\nspec: {resources: {limits: {cpu: 1}}, containers: [{name: c}]}\n',
  ],
  ['with only a comment', '# nothing\n'],
  ['with Windows line endings', UNRELATED.replace(/\n/g, '\r\n')],
  ['with document end markers', `---\n${UNRELATED}...\n# behind\n---\n---\n${UNRELATED}`],
])('YAML %s stays the same byte for byte', (_, text) => {
  fc.assert(
    fc.property(fc.constantFrom(...dra.KubernetesVersion.all()), (version) =>
      expect(convert(text, version).yaml).toBe(text),
    ),
  );
  expect(convert(text, V1_30).losses).toEqual([]);
});

test('a document that cannot be read stays the same byte for byte and is reported', () => {
  const text = `${CLASS}---\na: b: c\n---\n${UNRELATED}`;
  const conversion = convert(text, V1_32);

  expect(conversion.yaml).toContain('---\na: b: c\n---\n# odd   looks');
  expect(conversion.yaml).toContain('v1beta1');
  expect(lossesOf(conversion)).toContainEqual('not-converted error <nil>');
  expect(conversion.objects.map(({ kind }) => kind)).toEqual(['DeviceClass', 'ConfigMap']);
});

test('comments before the first document marker stay there', () => {
  const before = '# Copyright of somebody\n\n# Classes\n---\n# of GPUs\n';
  const { yaml } = convert(`${before}${CLASS}`, V1_32);
  expect(yaml.startsWith(`${before}apiVersion: resource.k8s.io/v1beta1\n`)).toBe(true);
});

testOfAll('documents beyond the limit stay in the text', () => {
  const text = `${'a: 1\n---\n'.repeat(20_001)}z: last\n`;
  const conversion = convert(text, V1_32);
  expect(conversion.yaml).toBe(text);
  expect(conversion.losses.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('more than 20000 documents'),
  );
});

test('an incomplete manifest is converted as far as possible, with the rest reported', () => {
  const conversion = convert(
    [
      'apiVersion: resource.k8s.io/v1',
      'kind: ResourceClaim',
      'metadata: {name: gpu}',
      'spec:',
      '  devices:',
      '    requests:',
      '    - name: a',
      '      exactly: {deviceClassName: gpu, cuont: 2}',
      '    - 7',
      '    constraints: soon',
      '',
    ].join('\n'),
    V1_32,
  );

  expect(conversion.objects[0]).toEqual({
    apiVersion: 'resource.k8s.io/v1beta1',
    kind: 'ResourceClaim',
    metadata: { name: 'gpu' },
    spec: { devices: { requests: [{ name: 'a', deviceClassName: 'gpu', cuont: 2 }, 7], constraints: 'soon' } },
  });
  expect(lossesOf(conversion)).toEqual([
    'not-converted error spec.devices.requests[1]',
    'not-converted error spec.devices.constraints',
  ]);
});

test('an unknown field is kept and reported under its original path', () => {
  const text = 'apiVersion: resource.k8s.io/v1\nkind: ResourceClaim\nmetadata: {name: gpu}\n'
    + 'spec: {devices: {requests: [{name: a, exactly: {deviceClassName: gpu, cuont: 2}}]}}\n';
  const conversion = convert(text, V1_32);
  expect(conversion.yaml).toContain('cuont: 2');
  expect(lossesOf(conversion)).toEqual(['not-converted error spec.devices.requests[0].exactly.cuont']);
});

test('lists are converted item by item and keep the text between items', () => {
  const list = [
    'apiVersion: v1',
    'kind: List',
    'items:',
    '# a class',
    '- apiVersion: resource.k8s.io/v1',
    '  kind: DeviceClass',
    '  metadata: {name: a}',
    '  spec: {}',
    '# no class',
    '- apiVersion: v1',
    '  kind: ConfigMap',
    '  metadata: {name:   b}',
    '',
  ].join('\n');

  expect(convert(list, V1_32).yaml).toBe(list.replace('resource.k8s.io/v1', 'resource.k8s.io/v1beta1'));
  const classic = convert(list, V1_28);
  expect(classic.objects).toEqual([
    {
      apiVersion: 'v1',
      kind: 'List',
      items: [{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'b' } }],
    },
  ]);
  expect(classic.yaml).toContain('# no class');
});

test('a typed list is converted together with items that omit their kind', () => {
  const list = {
    apiVersion: 'resource.k8s.io/v1alpha2',
    kind: 'ResourceClassList',
    items: [{ metadata: { name: 'gpu' }, driverName: 'gpu.example.com' }],
  };
  const { objects, losses } = dra.Manifests.fromObjects([list]).convert({ version: V1_34 });
  expect(losses).toEqual([]);
  expect(objects).toEqual([
    {
      apiVersion: 'resource.k8s.io/v1',
      kind: 'DeviceClassList',
      items: [
        {
          metadata: { name: 'gpu' },
          spec: { selectors: [{ cel: { expression: 'device.driver == "gpu.example.com"' } }] },
        },
      ],
    },
  ]);
});

test('a kind that the version does not have stays as a comment and is reported', () => {
  const rule = 'apiVersion: resource.k8s.io/v1beta2\nkind: DeviceTaintRule\nmetadata: {name: a}\n'
    + 'spec: {taint: {key: a, effect: NoExecute}}\n';
  const conversion = convert(`${rule}---\n${UNRELATED}`, V1_32);
  expect(conversion.yaml).toBe(`${rule.replace(/^(?=.)/gm, '# ')}---\n${UNRELATED}`);
  expect(conversion.objects).toHaveLength(1);
  expect(conversion.losses.map(({ message }) => message))
    .toEqual(['the DeviceTaintRule is left out: it is a kind of Kubernetes 1.33 or newer, not of 1.32']);
  expect(convert(rule, V1_34).objects[0].apiVersion).toBe('resource.k8s.io/v1alpha3');
});

test('what anchors share is converted wherever aliases refer to it', () => {
  const text = [
    'apiVersion: resource.k8s.io/v1',
    'kind: ResourceClaim',
    'metadata: {name: gpu}',
    'spec:',
    '  devices:',
    '    requests:',
    '    - name: a',
    '      exactly: &all {deviceClassName: gpu}',
    '    - name: b',
    '      exactly: *all',
    '',
  ].join('\n');
  expect(convert(text, V1_32).objects[0].spec.devices.requests)
    .toEqual([{ name: 'a', deviceClassName: 'gpu' }, { name: 'b', deviceClassName: 'gpu' }]);
  expect(convert(convert(text, V1_32).yaml, V1_32).objects).toEqual(convert(text, V1_32).objects);
});

test('an object is left out if the manifests already have its equivalent for the target', () => {
  const classic =
    'apiVersion: resource.k8s.io/v1alpha2\nkind: ResourceClass\nmetadata: {name: gpu}\ndriverName: gpu.example.com\n';
  const conversion = convert(`${classic}---\n${CLASS}`, V1_34);
  expect(conversion.objects).toHaveLength(1);
  expect(lossesOf(conversion)).toEqual(['conversion-loss info metadata.name']);
});

test('an object with an empty namespace is the equivalent of one without a namespace', () => {
  const [classic, current] = [
    'apiVersion: resource.k8s.io/v1alpha2\nkind: ResourceClass\nmetadata: {name: gpu}\ndriverName: gpu.example.com\n',
    'apiVersion: resource.k8s.io/v1\nkind: DeviceClass\nmetadata: {name: gpu, namespace: ""}\nspec: {}\n',
  ];
  expect(convert(`${classic}---\n${current}`, V1_34).objects).toHaveLength(1);
});

test('the admin access label of a namespace gets the name that the target version uses', () => {
  const namespace = (label: string) =>
    `apiVersion: v1\nkind: Namespace\nmetadata:\n  name: ml\n  labels:\n    ${label}: "true" # why\n`;
  const [old, current] = ['resource.k8s.io/admin-access', 'resource.kubernetes.io/admin-access'].map(namespace);
  expect(convert(old, V1_36).yaml).toBe(current);
  expect(convert(current, V1_33).yaml).toBe(old);
  expect(convert(current, V1_26).yaml).toBe(current);
});

test('converting any manifest succeeds, with the same data from text and from objects', () => {
  const kinds = fc.constantFrom(
    'ResourceClaim',
    'ResourceClaimTemplate',
    'DeviceClass',
    'ResourceClass',
    'ResourceSlice',
    'ResourceClaimList',
    'List',
    'Pod',
  );
  const versions = fc.constantFrom(
    'resource.k8s.io/v1',
    'resource.k8s.io/v1alpha2',
    'resource.k8s.io/v1beta1',
    'v1',
  );
  const anything = fc.jsonValue({ maxDepth: 3 });
  const manifest = fc.record(
    {
      apiVersion: versions,
      kind: kinds,
      metadata: anything,
      spec: anything,
      status: anything,
      items: anything,
      driverName: anything,
    },
    { requiredKeys: ['apiVersion', 'kind'] },
  );
  fc.assert(
    fc.property(
      fc.array(manifest, { maxLength: 3 }),
      fc.constantFrom(V1_26, V1_30, V1_32, V1_36),
      (manifests, version) => {
        const plain = dra.Manifests.fromObjects(manifests).convert({ version });
        const text = convert(
          manifests.map((each) => JSON.stringify(each)).join('\n---\n'),
          version,
        );
        expect(text.objects).toEqual(JSON.parse(JSON.stringify(plain.objects)));
        expect(convert(text.yaml, version).objects).toEqual(convert(text.yaml, version).objects);
      },
    ),
  );
});
