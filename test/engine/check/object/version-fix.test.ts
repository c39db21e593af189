import { checkObject } from '../../../../src/engine/check/object/object-check';
import { OtherVersion, versionFix } from '../../../../src/engine/check/object/version-fix';
import { Problem } from '../../../../src/engine/check/problem';
import { FeatureGates } from '../../../../src/engine/kubernetes/feature-gates';
import { ALL_MINORS } from '../../../../src/engine/kubernetes/minors';

const FULL_REQUEST = {
  deviceClassName: 'gpu',
  selectors: [{ cel: { expression: 'true' } }],
  allocationMode: 'ExactCount',
  count: 1,
  adminAccess: false,
  tolerations: [{ key: 'maintenance', operator: 'Exists' }],
  capacity: { requests: { memory: '1Gi' } },
};

function claim(requests: readonly object[]): unknown {
  return {
    apiVersion: 'resource.k8s.io/v1beta1',
    kind: 'ResourceClaim',
    metadata: { name: 'claim' },
    spec: { devices: { requests } },
  };
}

function fixesOf(manifest: unknown, change = (problem: Problem) => problem) {
  const other: OtherVersion = {
    document: { manifest, index: 0 },
    apiVersion: 'resource.k8s.io/v1',
    minors: ALL_MINORS,
    gates: FeatureGates.of(),
  };
  return versionFix(other, (...args) => checkObject(...args).problems.map(change));
}

test('a full claim is written in another version, each field of each request in its new place', () => {
  const requests = Array.from({ length: 32 }, (_, index) => ({ name: `gpu-${index}`, ...FULL_REQUEST }));
  const [fix, ...others] = fixesOf(claim(requests));
  expect(others).toEqual([]);
  expect(fix).toMatchObject({ title: 'write it in resource.k8s.io/v1', isSafe: true });
  expect(fix.edits).toHaveLength(1 + 32 * 7);
});

test('a field that cannot move, since its place is taken, leaves no fix', () => {
  expect(fixesOf(claim([{ name: 'gpu', ...FULL_REQUEST, exactly: { count: 2 } }]))).toEqual([]);
});

test('an object with more problems than another version explains has no fix, and none is worded', () => {
  const fixesOfStrays = (count: number) => {
    const strays = Object.fromEntries(Array.from({ length: count }, (_, index) => [`stray${index}`, 1]));
    let worded = 0;
    const fixes = fixesOf(claim([{ name: 'gpu', exactly: { deviceClassName: 'gpu' }, ...strays }]), (problem) => ({
      ...problem,
      words: () => {
        worded++;
        return problem.words();
      },
    }));
    return [fixes, worded];
  };
  expect(fixesOfStrays(256)).toEqual([[], 256]);
  expect(fixesOfStrays(257)).toEqual([[], 0]);
});
