import { CLAIM_NAMED_TWICE } from '../../../../../src/engine/check/setup/sharing/claim-named-twice';
import { byClaim, byTemplate, claim, deployment, messages, pod, podSpec, reported, TestCluster } from '../harness';

const only: TestCluster = { rules: [CLAIM_NAMED_TWICE], minor: '1.37' };
const twice = podSpec({ gpu: byClaim('shared'), again: byClaim('shared') });

test('a pod that names one claim twice is a warning at the second, in any workload', () => {
  expect(reported([claim('shared'), pod('trainer', twice)], only))
    .toEqual([['claim-named-twice', 'spec.resourceClaims[1]', 'Duplicate', 'warning']]);
  expect(reported([deployment('trainer', 2, twice)], only))
    .toEqual([['claim-named-twice', 'spec.template.spec.resourceClaims[1]', 'Duplicate', 'warning']]);
  expect(messages([pod('trainer', twice)], only)).toEqual([
    'the pod claim "gpu" names the claim "shared" already, so the pod never starts',
    'remove this one, and name "gpu" in the containers that use it',
  ]);
});

test('two claims, two claims of one template, and two pods with one claim are fine', () => {
  expect(reported([pod('trainer', podSpec({ gpu: byClaim('one'), again: byClaim('two') }))], only)).toEqual([]);
  expect(reported([pod('trainer', podSpec({ gpu: byTemplate('t'), again: byTemplate('t') }))], only)).toEqual([]);
  const once = podSpec({ gpu: byClaim('shared') });
  expect(reported([pod('one', once), pod('two', once)], only)).toEqual([]);
});

test('up to Kubernetes 1.30 a driver allocates, so nothing is said', () => {
  expect(reported([pod('trainer', twice)], { ...only, minor: '1.30' })).toEqual([]);
});
