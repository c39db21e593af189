import {
  IMMEDIATE_CLAIM_NODE_CONSTRAINT,
} from '../../../../src/check/setup/allocation/immediate-claim-node-constraint';
import {
  byClaim, byTemplate, claim, daemonSet, Manifest, messages, pod, podSpec, reported, resourceClass,
  template, TestCluster,
} from '../harness';

const only: TestCluster = { rules: [IMMEDIATE_CLAIM_NODE_CONSTRAINT] };
const immediate = claim('one', { allocationMode: 'Immediate' });

function bound(fields: Manifest): Manifest {
  return pod('trainer', podSpec({ gpu: byClaim('one') }, fields));
}

test('warns when a pod that is bound to nodes uses an immediate claim', () => {
  expect(reported([resourceClass(), immediate, bound({ nodeSelector: { zone: 'a' } })], only))
    .toEqual([['immediate-claim-node-constraint', 'spec.resourceClaims[0]', 'Invalid', 'warning']]);
  expect(reported([resourceClass(), claim('one'), bound({ nodeSelector: { zone: 'a' } })], only)).toEqual([]);
  expect(reported([resourceClass(), immediate, bound({})], only)).toEqual([]);
});

test('knows all ways to bind a pod', () => {
  const affinity = (nodeAffinity: Manifest) => bound({ affinity: { nodeAffinity } });

  expect(reported([immediate, bound({ nodeName: 'node-1' })], only)).toHaveLength(1);
  expect(
    reported(
      [
        immediate,
        affinity({ requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [] } }),
      ],
      only,
    ),
  ).toHaveLength(1);
  expect(
    reported([immediate, affinity({ preferredDuringSchedulingIgnoredDuringExecution: [] })], only),
  ).toEqual([]);
  expect(
    reported(
      [
        template('own', { allocationMode: 'Immediate' }),
        daemonSet('agent', podSpec({ gpu: byTemplate('own') })),
      ],
      only,
    ),
  ).toHaveLength(1);
});

test('says nothing where the class names its nodes, or the scheduler allocates', () => {
  const selector = { nodeSelector: { zone: 'a' } };

  expect(
    reported(
      [resourceClass({ suitableNodes: { nodeSelectorTerms: [] } }), immediate, bound(selector)],
      only,
    ),
  ).toEqual([]);
  expect(reported([resourceClass({ structuredParameters: true }), immediate, bound(selector)], only)).toEqual([]);
});

test('leaves a claim that the pods of a DaemonSet share to the rule about that', () => {
  expect(
    reported([
      resourceClass(),
      immediate,
      daemonSet('agent', podSpec({ gpu: byClaim('one') })),
    ]).map(([id]) => id),
  ).toEqual(['daemon-set-shares-claim']);
});

test('names the claim and what binds the pod', () => {
  expect(messages([immediate, bound({ nodeName: 'node-1' })], only)).toEqual([
    'the ResourceClaim "one" is allocated immediately, regardless of nodeName of the pod',
    'leave allocationMode out of the ResourceClaim "one"',
  ]);
});
