import { findKind } from '../../../../src/engine/kubernetes/kinds';
import { wellTyped } from '../../../../src/engine/scheduling/cluster/well-typed';

const { type } = findKind('resource.k8s.io/v1', 'ResourceClaim')!;
const claim = (status: unknown) => ({ metadata: { name: 'gpu' }, status });

test('fields and items of a type that no API server sends are left out', () => {
  const allocation = { devices: { results: 'x' }, nodeSelector: 7 };

  expect(wellTyped(claim({ allocation, reservedFor: ['x', { name: 'p' }] }), type)).toEqual(
    claim({ allocation: { devices: {} }, reservedFor: [{ name: 'p' }] }));
  expect(wellTyped('x', type)).toBeUndefined();
});

test('what is well-typed, or of a field that is not known, stays as it is', () => {
  const fine = claim({ allocation: { devices: { results: [{ device: 'gpu-0', lane: 3 }] } }, next: ['x'] });

  expect(wellTyped(fine, type)).toBe(fine);
});
