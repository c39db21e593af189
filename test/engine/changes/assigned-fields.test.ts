import { changes, deviceClaim } from './fixtures';

const claim = (metadata: object) => deviceClaim(1, 'resource.k8s.io/v1', metadata);

test.each([
  ['finalizers', ['example.com/a']],
  ['ownerReferences', [{ apiVersion: 'v1', kind: 'Node', name: 'n', uid: 'u' }]],
])('%s are a change if they are new; those of controllers stay', (name, value) => {
  expect(changes(claim({}), claim({ [name]: value })))
    .toEqual([`info changed-object metadata.${name} Changed`]);
  expect(changes(claim({ [name]: value }), claim({ [name]: value, labels: {} }))).toEqual([]);
  expect(changes(claim({ [name]: value }), claim({}))).toEqual([]);
});
