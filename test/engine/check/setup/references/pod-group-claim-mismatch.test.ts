import { POD_GROUP_CLAIM_MISMATCH } from '../../../../../src/engine/check/setup/references/pod-group-claim-mismatch';
import { UNKNOWN_CLAIM } from '../../../../../src/engine/check/setup/references/unknown-claim';
import { deviceClaimTemplate, Manifest, messages, pod, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.36', rules: [POD_GROUP_CLAIM_MISMATCH, UNKNOWN_CLAIM] };
const template = deviceClaimTemplate([request('gpu')]);
const other = { ...template, metadata: { name: 'other', namespace: 'ml' } };

function group(...resourceClaims: Manifest[]): Manifest {
  return {
    apiVersion: 'scheduling.k8s.io/v1alpha2',
    kind: 'PodGroup',
    metadata: { name: 'workers', namespace: 'ml' },
    spec: { resourceClaims },
  };
}

function member(claim: Manifest, podGroupName = 'workers'): Manifest {
  return pod('one', {
    schedulingGroup: { podGroupName },
    resourceClaims: [claim],
    containers: [{ name: 'main', image: 'trainer' }],
  });
}

const shared = { name: 'gpu', resourceClaimTemplateName: 'own' };

test('a pod that uses the name of a claim of its group for a different claim is an error', () => {
  const different = member({ name: 'gpu', resourceClaimTemplateName: 'other' });
  expect(reported([template, other, group(shared), different], cluster))
    .toEqual([['pod-group-claim-mismatch', 'spec.resourceClaims[0]', 'Invalid', 'error']]);
  expect(messages([template, other, group(shared), different], cluster)[0]).toBe(
    'pod claim "gpu" refers to the ResourceClaimTemplate "other", but the PodGroup "workers" uses that name '
      + 'for the ResourceClaimTemplate "own"',
  );
});

test('a pod that uses the claim of its group under a different name is a warning', () => {
  expect(reported([template, group(shared), member({ ...shared, name: 'device' })], cluster)[0].slice(0, 4))
    .toEqual(['pod-group-claim-mismatch', 'spec.resourceClaims[0]', 'Invalid', 'warning']);
});

test('a pod that agrees with its group, or is in no group, has no finding', () => {
  expect(reported([template, group(shared), member(shared)], cluster)).toEqual([]);
  expect(
    reported(
      [template, other, group(shared), member({ name: 'own', resourceClaimTemplateName: 'other' })],
      cluster,
    ),
  ).toEqual([]);
  expect(
    reported(
      [
        template,
        other,
        group(shared),
        member({ name: 'gpu', resourceClaimTemplateName: 'other' }, 'drivers'),
      ],
      cluster,
    ),
  ).toEqual([]);
});

test('a pod group with a missing claim has the same finding as a pod', () => {
  expect(reported([group(shared)], cluster)).toEqual([
    ['unknown-claim', 'spec.resourceClaims[0]', 'NotFound', 'warning'],
  ]);
  const workload = {
    apiVersion: 'scheduling.k8s.io/v1alpha2',
    kind: 'Workload',
    metadata: { name: 'training', namespace: 'ml' },
    spec: { podGroupTemplates: [{ name: 'workers' }, { name: 'drivers', resourceClaims: [shared] }] },
  };
  expect(reported([workload], cluster)).toEqual([
    ['unknown-claim', 'spec.podGroupTemplates[1].resourceClaims[0]', 'NotFound', 'warning'],
  ]);
  expect(reported([workload, template], cluster)).toEqual([]);
});
