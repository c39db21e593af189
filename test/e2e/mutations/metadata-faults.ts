import { Random } from './random';
import { NAMES } from './values';

/** Metadata that people get wrong, each a change of the metadata. */
const OWNER = { apiVersion: 'v1', kind: 'Pod', name: 'a', uid: '1' };

const VALUES: Record<string, readonly unknown[]> = {
  generateName: [
    'a',
    'a-',
    '-a',
    'A',
    '',
    'a.',
    '-',
    'a_',
    '.',
    'a-.',
    'ä',
    5,
    null,
    'x'.repeat(63),
    'x'.repeat(64),
    'x'.repeat(248),
    'x'.repeat(253),
    'x'.repeat(254),
  ],
  namespace: [
    '', 'default', 'oracle-plain',
    'oracle-admin', 'oracle-admin-old', 'oracle-admin-new', 'oracle-admin-false', 5, null,
  ],
  finalizers: [
    [], ['a'], ['a/b'], ['example.com/a'], ['kubernetes'], ['orphan'], ['foregroundDeletion'],
    ['orphan', 'foregroundDeletion'], [''], [null], ['A/b'], ['a/b/c'], ['/'],
    ['example.com/a', 'example.com/a'], [5], 'a', {}, ['a b'], ['example.com/'], [`example.com/${'x'.repeat(63)}`],
    [`example.com/${'x'.repeat(64)}`], ['resource.kubernetes.io/delete-protection'],
  ],
  ownerReferences: [
    [],
    [{}],
    [OWNER],
    [null],
    [OWNER, OWNER],
    [
      { ...OWNER, controller: true },
      { ...OWNER, uid: '2', controller: true },
    ],
    [
      {
        ...OWNER,
        controller: true,
      },
    ],
    [{ ...OWNER, uid: '' }],
    [{ ...OWNER, apiVersion: '' }],
    [{ ...OWNER, apiVersion: 'a/b/c' }],
    [{ ...OWNER, apiVersion: '/v1' }],
    [
      {
        ...OWNER,
        apiVersion: 'v1',
        kind: 'Event',
      },
    ],
    [{ ...OWNER, kind: '' }],
    [{ ...OWNER, name: 'A b' }],
    [{ ...OWNER, blockOwnerDeletion: 'x' }],
    [{ ...OWNER, blockOwnerDeletion: true }],
    [{ ...OWNER, extra: 1 }],
    {},
    [[]],
    [{ ...OWNER, controller: null }],
    [{ ...OWNER, name: null }],
    [
      {
        ...OWNER,
        apiVersion: 'apps/v1',
        kind: 'ReplicaSet',
        controller: true,
        blockOwnerDeletion: true,
      },
    ],
    [OWNER, {}],
  ],
  uid: ['', 'x', 'a b', 5, null],
  resourceVersion: ['', '0', '1', 'x', 5, null],
  generation: [0, 1, -1, 'x', null],
  creationTimestamp: [null, '2024-01-01T00:00:00Z', '', 'x', 5],
  deletionTimestamp: [null, '2024-01-01T00:00:00Z', 'x'],
  deletionGracePeriodSeconds: [0, 30, -1, 'x', null],
  selfLink: ['', '/x', 5],
  managedFields: [
    [],
    [{}],
    null,
    [{ manager: 'a', operation: 'Apply', apiVersion: 'v1', fieldsType: 'FieldsV1', fieldsV1: {} }],
    [{ operation: 'x' }],
    'x',
    [{ manager: 'x'.repeat(129), operation: 'Update' }],
    [{ fieldsType: 'x' }],
    [{ operation: 'Apply', subresource: 'x'.repeat(257) }],
    [
      {
        operation: 'Update',
        fieldsType: 'FieldsV1',
        manager: 'a\nb',
      },
    ],
  ],
  clusterName: ['', 'a'],
  initializers: [{}],
  unknown: ['x'],
  labels: [{}, null, [], 'x', { '': 'a' }, { a: null }, { a: 5 }, { a: true }, { A: 'B' }, { 'a/b': '-' }],
  annotations: [
    {},
    null,
    [],
    'x',
    { '': 'a' },
    { a: null },
    { a: 5 },
    { 'A/b': 'any text' },
    { a: 'x'.repeat(256 * 1024 - 1) },
    { a: 'x'.repeat(256 * 1024) },
    { ä: '' },
    { 'a/B c': '' },
    { 'kubernetes.io/config.mirror': '' },
  ],
};

/** Gives the metadata one random fault, or something that only looks like one. */
export function changeMetadata(metadata: Record<string, any>, random: Random): void {
  const name = random.pick([...Object.keys(VALUES), 'labels', 'annotations', 'name', 'name', 'generateName']);
  if (name === 'name') {
    metadata.name = random.pick(NAMES);
  } else if (['labels', 'annotations'].includes(name) && random.chance(0.7)) {
    metadata[name] = { ...metadata[name], [String(random.pick(NAMES))]: random.pick(NAMES) };
  } else {
    metadata[name] = random.pick(VALUES[name]);
    if (name === 'generateName' && random.chance(0.6)) {
      delete metadata.name;
    }
  }
}
