import {
  IMMEDIATE_CLAIM_NODE_CONSTRAINT,
} from '../../../../../src/engine/check/setup/allocation/immediate-claim-node-constraint';
import {
  byClaim, byTemplate, claim, daemonSet, Manifest, messages, pod, podSpec, reported, resourceClass,
  template, TestCluster,
} from '../harness';

const only: TestCluster = { rules: [IMMEDIATE_CLAIM_NODE_CONSTRAINT] };
const immediate = claim('one', { allocationMode: 'Immediate' });

function bound(fields: Manifest): Manifest {
  return pod('trainer', podSpec({ gpu: byClaim('one') }, fields));
}

test('a pod that is bound to nodes and uses an immediate claim is a warning', () => {
  expect(reported([resourceClass(), immediate, bound({ nodeSelector: { zone: 'a' } })], only))
    .toEqual([['immediate-claim-node-constraint', 'spec.resourceClaims[0]', 'Invalid', 'warning']]);
  expect(reported([resourceClass(), claim('one'), bound({ nodeSelector: { zone: 'a' } })], only)).toEqual([]);
  expect(reported([resourceClass(), immediate, bound({})], only)).toEqual([]);
});

test('every way to bind a pod to nodes is recognized', () => {
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

test('a class that names its nodes, and allocation by the scheduler, are accepted', () => {
  const selector = { nodeSelector: { zone: 'a' } };

  expect(
    reported(
      [resourceClass({ suitableNodes: { nodeSelectorTerms: [] } }), immediate, bound(selector)],
      only,
    ),
  ).toEqual([]);
  expect(reported([resourceClass({ structuredParameters: true }), immediate, bound(selector)], only)).toEqual([]);
});

test('a claim that the pods of a DaemonSet share is left to the rule for DaemonSets', () => {
  expect(
    reported([
      resourceClass(),
      immediate,
      daemonSet('agent', podSpec({ gpu: byClaim('one') })),
    ]).map(([id]) => id),
  ).toEqual(['daemon-set-shares-claim']);
});

test('the message names the claim and the field that binds the pod', () => {
  expect(messages([immediate, bound({ nodeName: 'node-1' })], only)).toEqual([
    'the ResourceClaim "one" is allocated immediately, regardless of nodeName of the pod',
    'leave allocationMode out of the ResourceClaim "one"',
  ]);
});
