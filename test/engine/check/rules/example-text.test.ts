import { writtenOut } from '../../../../projenrc/rules/example-text';
import { ChangeExample, ManifestExample } from '../../../../src/engine/check/rules/examples';

const OBJECTS = new Map([['gpu-class', 'kind: DeviceClass\nmetadata: { name: gpu }\n']]);

function manifests(text: string): ManifestExample {
  return writtenOut('a-rule.yaml', text, OBJECTS) as ManifestExample;
}

test('what is replaced, added and removed turns the bad manifests into the good ones', () => {
  expect(manifests(`kubernetes: '1.34'
good:
  - replace: 'count: 2'
    with: 'count: 1'
  - add: 'c: { d: 1 }'
    below: 'b: 1'
  - remove: 'status: {}'
---
kind: ResourceClaim
spec:
  a: { count: 2 }
  b: 1
status: {}
`)).toEqual({
    kubernetes: '1.34',
    bad: 'kind: ResourceClaim\nspec:\n  a: { count: 2 }\n  b: 1\nstatus: {}\n',
    good: 'kind: ResourceClaim\nspec:\n  a: { count: 1 }\n  b: 1\n  c: { d: 1 }\n',
  });
});

test('lines are found wherever they stand, and take the indentation from there', () => {
  expect(manifests(`kubernetes: '1.34'
good:
  - replace: |
      requests:
        - gpu
    with: |
      requests:
        - gpu
        - nic
---
kind: ResourceClaim
spec:
    requests:
      - gpu
`).good).toBe('kind: ResourceClaim\nspec:\n    requests:\n      - gpu\n      - nic\n');
});

test('a shared object is named instead of repeated, among the manifests and in an inventory', () => {
  const { inventory, bad } = manifests(`kubernetes: '1.34'
inventory: |
  use: gpu-class
---
use: gpu-class
---
kind: Pod
`);

  expect(inventory).toBe(OBJECTS.get('gpu-class'));
  expect(bad).toBe('kind: DeviceClass\nmetadata: { name: gpu }\n---\nkind: Pod\n');
});

test('a manifest can belong to one side only', () => {
  const text = 'kubernetes: \'1.34\'\n---\nkind: Pod\n--- # bad\nkind: ResourceClaim\n--- # good\nkind: DeviceClass\n';

  expect(manifests(text)).toMatchObject({
    bad: 'kind: Pod\n---\nkind: ResourceClaim\n', good: 'kind: Pod\n---\nkind: DeviceClass\n',
  });
  const change = 'kubernetes: \'1.34\'\n---\nkind: Pod\n--- # before\nkind: ResourceClaim\n';
  expect(writtenOut('a-rule.yaml', change, OBJECTS))
    .toEqual<ChangeExample>({
      kubernetes: '1.34', before: 'kind: Pod\n---\nkind: ResourceClaim\n', after: 'kind: Pod\n',
    });
});

test('an example of a change says what is different after it', () => {
  expect(writtenOut('a-rule.yaml', `kubernetes: '1.34'
after:
  - replace: 'image: a'
    with: 'image: b'
---
image: a
`, OBJECTS)).toEqual<ChangeExample>({ kubernetes: '1.34', before: 'image: a\n', after: 'image: b\n' });
});

test.each([
  ['a change that changes nothing', 'good: [{ replace: nic, with: gpu }]', 'kind: Pod',
    'a-rule.yaml: nothing to change by {"replace":"nic","with":"gpu"}'],
  ['an object that is not shared', 'good: []', 'use: nic-class', 'a-rule.yaml: there is no object "nic-class"'],
])('%s is refused', (_title, header, manifest, message) => {
  expect(() => manifests(`kubernetes: '1.34'\n${header}\n---\n${manifest}\n`)).toThrow(message);
});

test('a program stands in the place of manifests', () => {
  expect(manifests(`kubernetes: '1.34'
language: typescript
good:
  - replace: 'request(gpu, 2)'
    with: 'request(gpu)'
program: |
  const gpu = { a: 1 };
  request(gpu, 2);
`)).toEqual({
    kubernetes: '1.34',
    language: 'typescript',
    bad: 'const gpu = { a: 1 };\nrequest(gpu, 2);\n',
    good: 'const gpu = { a: 1 };\nrequest(gpu);\n',
  });
});
