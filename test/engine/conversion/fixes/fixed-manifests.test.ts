import * as dra from '../../../../src';

const { V1_34 } = dra.KubernetesVersion;

/** The YAML after as many rounds of checks and fixes as it takes. */
function fixed(yaml: string, options?: dra.FixOptions): string {
  const manifests = dra.Manifests.fromYaml(yaml);
  const { fixed: { length }, yaml: after } = manifests.fix(manifests.check({ version: V1_34 }), options);
  return length === 0 ? after : fixed(after, options);
}

function claim(requests: string, version = 'v1'): string {
  return `# ours
apiVersion: resource.k8s.io/${version}
kind: ResourceClaim
metadata:
  name: gpu
spec:
  devices:
    requests:
${requests}# end
`;
}

const POD = `apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  containers:
  - name: main
    resources: { claims: [{ name: gpu }] }
  resourceClaims:
  # the gpu
  - name: gpu
    source:
      resourceClaimTemplateName: one-gpu   # of the team
`;

test('a class that several claims lack is added once', () => {
  const lacking = (name: string) => claim('    - { name: nic, exactly: { deviceClassName: dra.net } }\n')
    .replace('name: gpu', `name: ${name}`);
  const manifests = dra.Manifests.fromYaml(`${lacking('a')}---\n${lacking('b')}`);
  const { yaml, fixed: findings } = manifests.fix(manifests.check({ version: V1_34 }), { suggested: true });

  expect(yaml.match(/kind: DeviceClass/g)).toHaveLength(1);
  expect(findings.filter(({ ruleId }) => ruleId === 'unknown-class')).toHaveLength(2);
});

test('a misspelled field and a number in quotes are corrected, and every other byte stays', () => {
  const text = claim(`    - name: gpu   # the only one

      exactly: { deviceClasName: "gpu.example.com",  "count": '2' }
`);
  expect(fixed(text)).toBe(text.replace('deviceClasName:', 'deviceClassName:').replace("'2'", '2'));
});

test('fields of the shape of another version move, with their comments', () => {
  expect(fixed(claim(`    - name: gpu
      # the class
      deviceClassName: gpu.example.com # for all
      count: 2
`))).toBe(claim(`    - name: gpu
      exactly:
        # the class
        deviceClassName: gpu.example.com # for all
        count: 2
`));
  expect(fixed(POD)).toBe(POD.replace('    source:\n      resourceClaim', '    resourceClaim'));
});

const GPU = 'apiVersion: resource.k8s.io/v1\nkind: DeviceClass\nspec: {}\n';

test.each([
  ['in a block', `${GPU}metadata:\n  name: gpu # ours\n  # the team\n  labels: {}\n  name: gpu\n`,
    `${GPU}metadata:\n  # ours\n  # the team\n  labels: {}\n  name: gpu\n`],
  ['in braces', `${GPU}metadata: { name: gpu, labels: {}, name: gpu }\n`, `${GPU}metadata: { labels: {}, name: gpu }\n`],
  ['as a whole', `metadata:\n  labels: { a: b }\n  name: gpu\n${GPU}metadata: { name: gpu, labels: { a: b } }\n`,
    `${GPU}metadata: { name: gpu, labels: { a: b } }\n`],
  ['three times, first in an item',
    'items:\n- spec: {}\n  spec: {\n  }\n  apiVersion: resource.k8s.io/v1\n  kind: DeviceClass\n  spec: {}\n'
      + '  metadata: { name: gpu }\napiVersion: v1\nkind: List\n',
    'items:\n- apiVersion: resource.k8s.io/v1\n  kind: DeviceClass\n  spec: {}\n'
      + '  metadata: { name: gpu }\napiVersion: v1\nkind: List\n'],
])('a field that stands there several times with one value stands there once: %s', (_, yaml, expected) => {
  expect(fixed(yaml)).toBe(expected);
});

test('in JSON, too, and never if the values differ', () => {
  const json = (fields: string) =>
    `{"apiVersion": "resource.k8s.io/v1", "kind": "DeviceClass", "spec": {}, "metadata": {${fields}}}\n`;
  expect(fixed(json('"name": "a", "name": "a"'))).toBe(json('"name": "a"'));
  for (const names of ['name: a, name: b', 'name: a, name: b, name: b']) {
    const yaml = `${GPU}metadata: { ${names} }\n`;
    const { findings } = dra.Manifests.fromYaml(yaml).check({ version: V1_34 });
    expect(findings.map(({ ruleId, fixes }) => [ruleId, fixes])).toContainEqual(['repeated-field', undefined]);
    expect(fixed(yaml)).toBe(yaml);
  }
});

test('numbers that JavaScript would round keep their digits in a fix, and in the JSON of a report', () => {
  const shared = {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceClaim',
    metadata: { name: 'shared' },
    spec: {
      devices: {
        requests: [{ name: 'gpu', exactly: { deviceClassName: 'gpu' } }],
        config: [{ opaque: { driver: 'gpu.example.com', parameters: { most: '@' } } }],
      },
    },
  };
  const spec = { resourceClaims: [{ name: 'gpu', resourceClaimName: 'shared' }], containers: [] };
  const deployment = { apiVersion: 'apps/v1', kind: 'Deployment', spec: { replicas: 3, template: { spec } } };
  const json = [shared, deployment]
    .map((each) => JSON.stringify(each).replace('"@"', '9223372036854775807')).join('\n');
  const report = dra.Manifests.fromYaml(json).check({ version: V1_34 });

  expect(report.toJson()).toContain('"most": 9223372036854775807\n');
  expect(fixed(json, { suggested: true })).toMatch(/"kind": "ResourceClaimTemplate"[^]*"most": 9223372036854775807\n/);
});

test('line breaks of Windows stay', () => {
  const text = POD.replaceAll('\n', '\r\n');
  expect(fixed(text)).toBe(text.replace('    source:\r\n      resourceClaim', '    resourceClaim'));
});

test('JSON stays JSON', () => {
  const text = '{"apiVersion": "resource.k8s.io/v1",\n  "kind": "DeviceClass", "spce": {}}\n';
  expect(fixed(text)).toBe(text.replace('spce', 'spec'));
});

test('YAML behind JSON begins on a line of its own, as before', () => {
  const json = '{"apiVersion": "resource.k8s.io/v1", "kind": "DeviceClass", "sepc": {}}';
  const text = `\n${json}\n---\n# the other\n${json}`;
  const after = text.replaceAll('sepc', 'spec');

  expect(fixed(text)).toBe(after);
  expect(dra.Manifests.fromYaml(after).convert({ version: dra.KubernetesVersion.V1_32 }).yaml)
    .toBe(after.replaceAll('/v1"', '/v1beta1"'));
});

test('the byte order marks of files that were put behind each other stay', () => {
  const text = `\ufeff${POD}---\r\n\ufeff${POD}---\n\ufeff{ apiVersion: resource.k8s.io/v1, kind: DeviceClas }\n`;
  expect(fixed(text)).toBe(text.replaceAll('    source:\n      resourceClaim', '    resourceClaim')
    .replace('DeviceClas ', 'DeviceClass '));
});

test('apiVersion and kind are corrected, too', () => {
  const text = '"apiVersoin": resource.k8s.io/v1 # of 1.34\nKind: DeviceClass\nmetadata: { name: gpu }\n';
  expect(fixed(text)).toBe(text.replace('apiVersoin', 'apiVersion').replace('Kind', 'kind'));
  const other = text.replace('apiVersoin', 'version');
  expect(fixed(other)).toBe(other);
});

test('claims one level too high move down, with their comments', () => {
  const pod = 'apiVersion: v1\nkind: Pod\nmetadata: { name: trainer }\n';
  const container = 'spec:\n  containers:\n  - name: main\n';

  expect(fixed(`${pod}# ours\nresourceClaims: # all\n- name: gpu # one\n${container}`))
    .toBe(`${pod}${container}  # ours\n  resourceClaims: # all\n  - name: gpu # one\n`);
  expect(fixed(`${pod}${container}    resources: # none\n    # ours\n    claims:\n    - name: gpu # one\n`))
    .toBe(`${pod}${container}    # none\n    resources:\n      # ours\n      claims:\n      - name: gpu # one\n`);
  expect(fixed(claim('    - name: gpu\n      count: 2 # two\n      exactly: # x\n        deviceClassName: gpu # y\n')))
    .toBe(claim('    - name: gpu\n      exactly: # x\n        deviceClassName: gpu # y\n        count: 2 # two\n'));
});

test('the name of an entry is never lost', () => {
  const withClaims = (claims: string) => POD.replace(/ {2}# the gpu\n[^]*$/, claims);
  const asMap = withClaims('    gpu:\n      resourceClaimTemplateName: one-gpu\n');
  const asKey = withClaims('  - gpu:\n      resourceClaimTemplateName: one-gpu # of the team\n');

  expect(fixed(asMap)).toBe(asMap);
  expect(fixed(asKey)).toBe(asKey);
  expect(fixed(asKey, { suggested: true })).toContain(
    '  - name: gpu\n    resourceClaimTemplateName: one-gpu # of the team\n');
});

test.each([
  ["device.driver = 'a'", "device.driver == 'a'"],
  ["device.driver === 'a' & true", "device.driver == 'a' && true"],
  ["Device.Driver !== 'a'", "device.driver != 'a'"],
  ["device.attribute['a'].b", "device.attributes['a'].b"],
  ["device.driver ==== 'a'", undefined],
  ['true &&& true', undefined],
  ['true &amp;&amp; true', undefined],
])('of the selector %s, fixes make %s', (expression, corrected = expression) => {
  const text = (selector: string) =>
    `apiVersion: resource.k8s.io/v1\nkind: DeviceClass\nspec:\n  selectors:\n  - cel:\n      expression: ${selector}\n`;
  expect(fixed(text(expression))).toBe(text(corrected));
});

test('minified JSON stays so where fields move', () => {
  const request = (fields: string) => '{"apiVersion":"resource.k8s.io/v1","kind":"ResourceClaim",'
    + `"metadata":{"name":"a"},"spec":{"devices":{"requests":[{"name":"gpu",${fields}}],"constraints":[]}}}`;

  expect(fixed(request('"exactly":{"deviceClassName":"gpu"},"count":2')))
    .toBe(request('"exactly":{"deviceClassName":"gpu","count":2}'));
});

test('what aliases share is corrected once, in the place of the anchor', () => {
  const text = `apiVersion: v1
kind: List
items:
- &claim
  apiVersion: resource.k8s.io/v1
  kind: ResourceClaim
  metadata: { name: one }
  spec: &spec
    devices: { requets: [{ name: gpu, exactly: { deviceClassName: gpu } }] }
- apiVersion: resource.k8s.io/v1
  kind: ResourceClaim
  metadata: { name: two }
  spec: *spec
`;
  expect(fixed(text)).toBe(text.replace('requets', 'requests'));
});

test('the report tells which findings are repaired, and which are not', () => {
  const manifests = dra.Manifests.fromYaml(POD);
  const { fixed: repaired, remaining } = manifests.fix(manifests.check({ version: V1_34 }));
  expect(repaired.map(({ ruleId }) => ruleId)).toEqual(['unknown-field']);
  expect(remaining.map(({ ruleId }) => ruleId)).toEqual(['unknown-claim']);
});

test('plain objects are fixed in a copy', () => {
  const object = { apiVersion: 'resource.k8s.io/v1', kind: 'DeviceClass', metadata: { name: 'gpu' }, spce: {} };
  const manifests = dra.Manifests.fromObjects([object]);
  const { objects, yaml } = manifests.fix(manifests.check({ version: V1_34 }));
  const { spce, ...rest } = object;
  expect(objects).toEqual([{ ...rest, spec: spce }]);
  expect(yaml).toContain('\nspec: {}\n');
  expect(object).toHaveProperty('spce');
});

test('the comment of a repeated field stays where the field was', () => {
  const text = claim(`    - name: a # first
      # between
      name: b # twice
      name: b # again
      exactly:
        deviceClassName: gpu
`).replace('    - name: a # first\n      # between\n', '    - # between\n');

  expect(fixed(text)).toBe(text.replace('      name: b # twice\n', '      # twice\n'));
});

test('beside a merge key, and where it is merged from, fields are corrected in their place', () => {
  const text = claim(`    - name: a
      exactly: &gpu
        deviceClasName: gpu.example.com # ours
        count: '2'
    - name: b
      exactly:
        <<: *gpu # the same
        allocationMod: ExactCount
`);
  expect(fixed(text)).toBe(text.replace('deviceClas', 'deviceClass').replace('\'2\'', '2').replace('Mod:', 'Mode:'));
});

test('a map with a merge key stays as it is if a field of it must move', () => {
  const text = claim(`    - name: a
      exactly: &gpu
        deviceClassName: gpu.example.com
    - name: b
      <<: { exactly: *gpu }
      count: 2
`);
  expect(fixed(text)).toBe(text);
});

test('a fix for the shape of an API version waits for one that writes another version, or the other way round', () => {
  const text = claim('    - name: gpu\n      exactly:\n        deviceClassName: gpu.example.com\n', 'v1beta1');
  const manifests = dra.Manifests.fromYaml(text);
  const once = manifests.fix(manifests.check({ version: V1_34 })).yaml;

  expect(dra.Manifests.fromYaml(once).check({ version: V1_34 }).hasErrors).toBe(false);
  expect(fixed(text)).toBe(text.replace('v1beta1', 'v1'));
});

test.each([
  ['>-', 'device.driver = "gpu.example.com" &&\n\n   device.attributes["gpu.example.com"].model\n== "A100"'],
  ['|2', '  device.driver = "gpu.example.com"\n    && true\n'],
  ['| # ours', 'device.driver = "gpu.example.com"\n\n\t&& true'],
])('lines of a selector stay where they are: %s', (sign, selector) => {
  const text = claim(`    - name: gpu
      exactly:
        deviceClassName: gpu.example.com
        selectors:
        - cel:
            expression: ${sign}
${selector.replace(/^(?=.)/gm, ' '.repeat(14))}
    # next
`);
  expect(fixed(text)).toBe(text.replace('driver = ', 'driver == '));
});
