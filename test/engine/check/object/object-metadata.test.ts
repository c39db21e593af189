import { claimTemplate, messageAt, refusals, resourceClaim, resourceClass } from '../fixtures';

/** A claim with metadata. */
function withMetadata(metadata: Record<string, unknown>): Record<string, any> {
  return resourceClaim({ metadata: { name: 'claim', ...metadata } });
}

test('an object has a name or generateName', () => {
  expect(refusals(resourceClaim({ metadata: { name: 'claim.1' } }))).toEqual([]);
  expect(refusals(resourceClaim({ metadata: { generateName: 'claim-' } }))).toEqual([]);
  expect(refusals(resourceClaim({ metadata: {} }))).toEqual(['metadata.name: Required']);
  expect(refusals(resourceClaim({ metadata: { name: '' } }))).toEqual(['metadata.name: Required']);
  expect(refusals(resourceClaim({ metadata: undefined }))).toEqual(['metadata.name: Required']);
  expect(refusals(resourceClaim({ metadata: null }))).toEqual(['metadata.name: Required']);
});

test('a name is a DNS subdomain', () => {
  expect(refusals(withMetadata({ name: 'x'.repeat(253) }))).toEqual([]);
  for (const name of ['Claim', 'a_b', '-a', 'x'.repeat(254)]) {
    expect(refusals(withMetadata({ name }))).toEqual(['metadata.name: Invalid']);
  }
  expect(messageAt('metadata.name', withMetadata({ name: 'My_Claim' }))).toMatch(
    /^"My_Claim" is not an object name: use lower-case letters/,
  );
});

test('generateName is validated as if a letter followed', () => {
  expect(refusals(resourceClaim({ metadata: { generateName: 'claim.' } }))).toEqual([
    'metadata.generateName: Invalid',
  ]);
});

test('an invalid generateName is rejected unless a name is given', () => {
  const both = ['metadata.generateName: Invalid', 'metadata.name: Invalid'];
  expect(refusals(resourceClaim({ metadata: { generateName: '-' } })).sort()).toEqual(both);
  expect(refusals(resourceClaim({ metadata: { generateName: 'Claim-' } })).sort()).toEqual(both);
  expect(refusals(resourceClaim({ metadata: { generateName: 'Claim-', name: 'claim' } }))).toEqual([
    'metadata.generateName: Invalid',
  ]);
  expect(refusals(resourceClaim({ metadata: { generateName: `${'a'.repeat(58)}-` } }))).toEqual([]);
});

test('generateName contains no slash and no percent sign, even where nothing else is validated', () => {
  const deviceClass = (generateName: string) => ({
    apiVersion: 'resource.k8s.io/v1', kind: 'DeviceClass', metadata: { name: 'a', generateName }, spec: {},
  });
  expect(['A b', 'a/b', 'a%'].map((start) => refusals(deviceClass(start), '1.36')))
    .toEqual([[], ['metadata.generateName: Invalid'], ['metadata.generateName: Invalid']]);
  const nameless = (version: string) =>
    refusals({ ...deviceClass('a/b'), metadata: { generateName: 'a/b' } }, version).sort();
  expect(nameless('1.34')).toEqual(['metadata.generateName: Invalid', 'metadata.name: Invalid']);
  expect(nameless('1.36')).toEqual(['metadata.name: Invalid']);
  expect(refusals({ ...deviceClass('a/b'), spec: { selectors: [{}] } }, '1.36')).toEqual([
    'spec.selectors[0].cel: Required',
  ]);
});

test('a generation is not negative', () => {
  expect(refusals(withMetadata({ generation: 0 }))).toEqual([]);
  expect(refusals(withMetadata({ generation: -1 }))).toEqual(['metadata.generation: Invalid']);
});

test('an owner has an API version and is not an Event', () => {
  const owner = { apiVersion: 'v1', kind: 'Pod', name: 'a', uid: '1' };
  expect(
    refusals(
      withMetadata({
        ownerReferences: [
          owner,
          { ...owner, apiVersion: 'apps/v1' },
          { ...owner, apiVersion: '/v1' },
        ],
      }),
    ),
  ).toEqual([]);
  expect(refusals(withMetadata({ ownerReferences: [{ ...owner, apiVersion: 'a/b/c' }] }))).toEqual([
    'metadata.ownerReferences.apiVersion: Invalid',
  ]);
  expect(refusals(withMetadata({ ownerReferences: [{ ...owner, apiVersion: 'apps/' }] }))).toEqual([
    'metadata.ownerReferences.apiVersion: Invalid',
  ]);
  expect(refusals(withMetadata({ ownerReferences: [{ ...owner, kind: 'Event' }] }))).toEqual([
    'metadata.ownerReferences: Invalid',
  ]);
});

test('the namespace of a claim is a DNS label, and the namespace of a class is ignored', () => {
  expect(refusals(withMetadata({ namespace: 'ml' }))).toEqual([]);
  expect(refusals(withMetadata({ namespace: 'ml.prod' }))).toEqual(['metadata.namespace: Invalid']);
  expect(refusals(resourceClass({ metadata: { name: 'gpu', namespace: 'ml' } }))).toEqual([]);
});

test('label keys and values follow their grammar', () => {
  expect(refusals(withMetadata({ labels: { 'example.com/a': 'B_1', 'b': '' } }))).toEqual([]);
  expect(refusals(withMetadata({ labels: { 'a b': 'c' } }))).toEqual(['metadata.labels: Invalid']);
  expect(refusals(withMetadata({ labels: { a: 'b c' } }))).toEqual(['metadata.labels: Invalid']);
  expect(messageAt('metadata.labels', withMetadata({ labels: { a: 'b c' } }))).toMatch(
    /^"b c", the value of label "a", is not a label value/,
  );
});

test('annotation keys follow their grammar, with upper case allowed in the domain', () => {
  expect(refusals(withMetadata({ annotations: { 'Example.com/a': 'anything at all\n' } }))).toEqual([]);
  expect(refusals(withMetadata({ annotations: { 'a b': 'c' } }))).toEqual(['metadata.annotations: Invalid']);
});

test('annotations have at most 256 KiB together, counted in bytes and including keys', () => {
  const half = 'x'.repeat(128 * 1024);
  expect(refusals(withMetadata({ annotations: { a: half, b: half.slice(2) } }))).toEqual([]);
  expect(refusals(withMetadata({ annotations: { a: half, b: half.slice(1) } }))).toEqual([
    'metadata.annotations: TooLong',
  ]);
  expect(refusals(withMetadata({ annotations: { a: 'ä'.repeat(128 * 1024) } }))).toEqual([
    'metadata.annotations: TooLong',
  ]);
});

test('the metadata of a claim template follows the same grammar', () => {
  expect(refusals(claimTemplate({ metadata: { labels: { 'a b': 'c' }, annotations: { 'a b': 'c' } } }))).toEqual([
    'spec.metadata.labels: Invalid', 'spec.metadata.annotations: Invalid',
  ]);
});

test('an incomplete owner is rejected, with an index and the reason Required since 1.37', () => {
  const owner = { apiVersion: 'v1', kind: 'Pod', name: 'a', uid: 'b' };
  const structured = (ownerReferences: unknown[]) => ({
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceClaim',
    metadata: { name: 'claim', ownerReferences },
    spec: {},
  });

  expect(refusals(withMetadata({ ownerReferences: [owner] }))).toEqual([]);
  expect(refusals(withMetadata({ ownerReferences: [owner, { ...owner, uid: '' }] }))).toEqual([
    'metadata.ownerReferences.uid: Invalid',
  ]);
  expect(refusals(structured([owner, { ...owner, uid: '' }]), '1.36')).toEqual([
    'metadata.ownerReferences.uid: Invalid',
  ]);
  expect(refusals(structured([owner, { ...owner, uid: '' }]), '1.37')).toEqual([
    'metadata.ownerReferences[1].uid: Required',
  ]);
  expect(refusals(structured([null]), '1.37').length).toBe(4);
});

test('at most one owner is the controller, and one that is listed twice counts once', () => {
  const owner = { apiVersion: 'v1', kind: 'Pod', name: 'a', uid: 'b' };
  const controller = { ...owner, controller: true };
  expect(refusals(withMetadata({ ownerReferences: [controller, owner] }))).toEqual([]);
  expect(refusals(withMetadata({ ownerReferences: [controller, controller] }))).toEqual([]);
  expect(refusals(withMetadata({ ownerReferences: [controller, { ...controller, uid: 'c' }] })))
    .toEqual(['metadata.ownerReferences: Invalid']);
});

test('a finalizer has a domain or is one of three built-in names', () => {
  expect(refusals(withMetadata({ finalizers: ['example.com/cleanup', 'kubernetes', 'orphan'] }))).toEqual([]);
  expect(refusals(withMetadata({ finalizers: ['orphan', 'cleanup'] }))).toEqual([
    'metadata.finalizers[1]: Invalid',
  ]);
  expect(refusals(withMetadata({ finalizers: ['example.com/clean up'] }))).toEqual([
    'metadata.finalizers: Invalid',
  ]);
  expect(refusals(withMetadata({ finalizers: ['clean up'] }))).toEqual([
    'metadata.finalizers: Invalid',
    'metadata.finalizers[0]: Invalid',
  ]);
});

test('dependents are orphaned or deleted, but not both', () => {
  expect(refusals(withMetadata({ finalizers: ['orphan', 'foregroundDeletion'] }))).toEqual([
    'metadata.finalizers: Invalid',
  ]);
});
