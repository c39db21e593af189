import { NAMED_TESTS } from '../../../src/checks/acceptance/named-tests';
import { NAMED_RULES } from '../../../src/checks/named-rules';

function accepts(name: string, ...values: unknown[]): boolean[] {
  return values.map((value) => NAMED_TESTS[name](value));
}

test('every test stands for a rule', () => {
  expect(Object.keys(NAMED_TESTS).filter((name) => NAMED_RULES[name] === undefined)).toEqual([]);
});

test('constraints and configuration name requests of the claim', () => {
  const requests = [{ name: 'gpu' }, { name: 'nic', exactly: {} }];

  expect(accepts('device-claim', {}, { requests }, { requests, constraints: [{}], config: [{ requests: [] }] },
    { requests, constraints: [{ requests: ['gpu', 'nic'] }], config: [{ requests: ['nic'] }] })).toEqual([true, true, true, true]);
  expect(accepts('device-claim', { requests, constraints: [{ requests: ['disk'] }] }, { config: [{ requests: ['gpu'] }] },
    { requests, config: [{ requests: ['gpu/small'] }] })).toEqual([false, false, false]);
});

test('a request with derived attributes is left to the check', () => {
  const derivedAttributes = [{ name: 'a' }];

  expect(accepts('device-claim', { requests: [{ derivedAttributes }] }, { requests: [{ exactly: { derivedAttributes } }] },
    { requests: [{ firstAvailable: [{}, { derivedAttributes }] }] })).toEqual([false, false, false]);
});

test('a number of devices goes with the mode', () => {
  expect(accepts('device-count', {}, { count: 2 }, { allocationMode: 'All' }, { allocationMode: 'ExactCount', count: 1 }))
    .toEqual(Array(4).fill(true));
  expect(accepts('device-count', { count: -1 }, { allocationMode: 'All', count: 1 }, { allocationMode: 'Some', count: 1 }))
    .toEqual(Array(3).fill(false));
});

test('a flat request names a class', () => {
  expect(accepts('flat-request', { deviceClassName: 'gpu' }, { deviceClassName: '' }, {}, { deviceClassName: 'gpu', count: -1 }))
    .toEqual([true, false, false, false]);
});

test('a toleration has a value that goes with the operator', () => {
  expect(accepts('toleration-value', {}, { value: 'a' }, { operator: 'Equal', value: 'a' }, { operator: 'Exists' })).toEqual(Array(4).fill(true));
  expect(accepts('toleration-value', { value: '-' }, { operator: 'Exists', value: 'a' })).toEqual([false, false]);
});

test('a constraint has an attribute to match', () => {
  expect(accepts('constraint-attributes', { matchAttribute: 'a/b' }, {}, { matchAttribute: '' }, { distinctAttribute: 'a/b' }))
    .toEqual([true, false, false, false]);
});

test('labels and annotations have keys and values that fit', () => {
  expect(accepts('labels', {}, { labels: { 'a/b': 'c' }, annotations: { 'A/b': 'anything' } })).toEqual([true, true]);
  expect(accepts('labels', { labels: { '-': 'c' } }, { labels: { a: '-' } }, { annotations: { '-': '' } },
    { annotations: { a: 'x'.repeat(70_000) } })).toEqual(Array(4).fill(false));
});

test('containers name claims of their pod, each once', () => {
  const using = (...names: string[]) => [{ resources: { claims: names.map((name) => ({ name })) } }];
  const resourceClaims = [{ name: 'gpu' }, { name: 'nic' }];

  expect(accepts('pod-claims', {}, { resourceClaims, containers: using('gpu', 'nic'), initContainers: using('gpu') })).toEqual([true, true]);
  expect(accepts('pod-claims', { containers: using('gpu') }, { resourceClaims, containers: using('gpu', 'gpu') },
    { resourceClaims, initContainers: using('disk') }, { resourceClaims, resources: {} }, { ephemeralContainers: [] })).toEqual(Array(5).fill(false));
});
