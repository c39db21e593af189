import { UNKNOWN_REQUEST } from '../../../../../src/engine/check/setup/references/unknown-request';
import { claim, messages, pod, reported, TestCluster } from '../harness';

const newest: TestCluster = { minor: '1.34', rules: [UNKNOWN_REQUEST] };

function structured(namespace: string | undefined, ...requests: string[]): Record<string, unknown> {
  return {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceClaim',
    metadata: { name: 'one', namespace },
    spec: { devices: { requests: requests.map((name) => ({ name, exactly: { deviceClassName: 'gpu' } })) } },
  };
}

function trainer(request: string): Record<string, unknown> {
  return pod('trainer', {
    containers: [{ name: 'main', image: 'trainer', resources: { claims: [{ name: 'gpu', request }] } }],
    resourceClaims: [{ name: 'gpu', resourceClaimName: 'one' }],
  });
}

test('a container that names a request which the claim does not have is an error', () => {
  expect(reported([structured('ml', 'gpus'), trainer('gpu')], newest))
    .toEqual([['unknown-request', 'spec.containers[0].resources.claims[0].request', 'NotFound', 'error']]);
  expect(reported([structured('ml', 'gpus'), trainer('gpus')], newest)).toEqual([]);
});

test('an unknown request is only a warning if a namespace is unset', () => {
  expect(reported([structured(undefined, 'gpus'), trainer('gpu')], newest)[0][3]).toBe('warning');
});

test('the message lists the requests of the claim', () => {
  expect(messages([structured('ml', 'gpus', 'nic'), trainer('gpu')], newest)[0])
    .toBe('ResourceClaim "one" has no request "gpu": it has "gpus" or "nic" (did you mean "gpus"?)');
});

test('subrequests are left to the check of the pod, and classic claims have no requests', () => {
  expect(reported([structured('ml', 'gpus'), trainer('gpus/big')], newest)).toEqual([]);
  expect(reported([claim('one'), trainer('gpu')], newest)).toEqual([]);
});
