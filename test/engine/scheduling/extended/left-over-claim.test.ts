import { Inventory } from '../../../../src';
import { isLeftOver, podOfExtendedClaim } from '../../../../src/engine/scheduling/extended/left-over-claim';

const NAME = 'trainer-extended-resources-x7k2p';
const OWNER = { apiVersion: 'v1', kind: 'Pod', name: 'trainer', uid: 'u-1', controller: true };
const claim = (owner: object = {}, isMade = 'true') => ({
  apiVersion: 'resource.k8s.io/v1',
  kind: 'ResourceClaim',
  metadata: {
    name: NAME,
    namespace: 'ml',
    annotations: { 'resource.kubernetes.io/extended-resource-claim': isMade },
    ownerReferences: [{ ...OWNER, ...owner }],
  },
  spec: { devices: { requests: [{ name: 'r', exactly: { deviceClassName: 'gpu' } }] } },
});
const pod = (uid: string, status: object) => ({
  apiVersion: 'v1', kind: 'Pod', metadata: { name: 'trainer', namespace: 'ml', uid }, spec: { containers: [] }, status,
});
const using = (resourceClaimName: string) => ({ phase: 'Pending', extendedResourceClaimStatus: { resourceClaimName } });

/** Whether a claim is that of a pod, and left over. */
function verdictOn(made: ReturnType<typeof claim>, status: object = { phase: 'Pending' }, uid = 'u-1'): unknown {
  const objects = [made, pod(uid, status)].map((each) => JSON.stringify(each)).join('\n---\n');
  const { _objects: cluster } = Inventory.fromYaml(objects);
  return [podOfExtendedClaim(cluster.claims[0], cluster) !== undefined, isLeftOver(cluster.claims[0], cluster)];
}

// What the quota evaluator of Kubernetes 1.37.1 takes for the pod of a claim: `getVerifiedPodUsage`.
test.each<[string, unknown, unknown]>([
  ['the pod that controls the claim', verdictOn(claim()), [true, true]],
  ['a pod whose status names the claim', verdictOn(claim(), using(NAME)), [true, true]],
  ['a running pod', verdictOn(claim(), { phase: 'Running' }), [true, false]],
  ['not a claim of another kind', verdictOn(claim({}, 'false')), [false, false]],
  ['not an owner that is no controller', verdictOn(claim({ controller: false })), [false, false]],
  ['not an owner of another kind', verdictOn(claim({ kind: 'Job' })), [false, false]],
  ['not a pod whose status names another claim', verdictOn(claim(), using('other')), [false, false]],
  ['not a pod that was created anew', verdictOn(claim(), { phase: 'Pending' }, 'u-2'), [false, false]],
  ['not a pod that has ended', verdictOn(claim(), { phase: 'Failed' }), [false, false]],
])('%s', (_, verdict, expected) => {
  expect(verdict).toEqual(expected);
});
