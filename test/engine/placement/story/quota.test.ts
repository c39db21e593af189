import { CLASS, claim, event, node, pod, slice, tell } from './clusters';

const COUNT = 'count/resourceclaims.resource.k8s.io';
const DEVICES = 'gpu.deviceclass.resource.k8s.io/devices';
const quota = (resource: string, hard: number, used: number) => `
apiVersion: v1
kind: ResourceQuota
metadata: { name: q, namespace: ml }
spec: { hard: { ${resource}: ${hard} } }
status: { hard: { ${resource}: ${hard} }, used: { ${resource}: ${used} } }
---`;
const template = (request: string) => `
apiVersion: resource.k8s.io/v1
kind: ResourceClaimTemplate
metadata: { name: t, namespace: ml }
spec: { spec: { devices: { requests: [{ name: gpu, ${request} }] } } }
---`;
const ONE = 'exactly: { deviceClassName: gpu, count: 2 }';
const wait = (more: string, request = ONE) => tell('pod', 'p', CLASS + node('n-1') + slice('n-1', 8) + template(request)
  + pod('p', { claim: 'resourceClaimTemplateName: t' }) + more).points;

test('a quota without room is told with its numbers, and how much would be enough', () => {
  const said = event('p', 'FailedResourceClaimCreation',
    'PodResourceClaim gpu: create ResourceClaim : resourceclaims.resource.k8s.io '
    + '"p-gpu-" is forbidden: exceeded quota: q');

  expect(wait(quota(DEVICES, 4, 3) + said)).toEqual([{
    cause: 'quota',
    message: `claim "gpu" needs 2 of ${DEVICES}; quota "q" allows 4, of which 3 are used`,
    details: [],
    advice: [{
      text: `fits with 5 of ${DEVICES} in quota "q"`,
      command: `kubectl patch resourcequota q -n ml -p '{"spec":{"hard":{"${DEVICES}":"5"}}}'`,
      isTested: true,
    }],
  }]);
});

test('a claim that no pod uses makes room, if it is large enough', () => {
  const advice = (given: string) => wait(quota(DEVICES, 4, 4) + given)[0].advice[0];

  expect(advice(claim('idle', { count: 2 })))
    .toMatchObject({ command: 'kubectl delete resourceclaim idle -n ml', isTested: true });
  expect(advice(claim('idle', { count: 1 })).text).toContain('fits with 6');
  expect(advice(claim('gpu2', { count: 2 }) + pod('q', { claim: 'resourceClaimName: gpu2' })).text)
    .toContain('fits with 6');
});

test('of alternatives the largest counts, and All counts as many as a claim can have', () => {
  const first = 'firstAvailable: [{ name: a, deviceClassName: gpu, count: 3 }, { name: b, deviceClassName: gpu }]';

  expect(wait(quota(DEVICES, 2, 0), first)[0].message).toContain('needs 3 of');
  expect(wait(quota(DEVICES, 9, 0), 'exactly: { deviceClassName: gpu, allocationMode: All }')[0].message)
    .toContain('needs 32 of');
});

test('claims are counted, too; a quota with room is not told of', () => {
  expect(wait(quota(COUNT, 1, 1))[0].message)
    .toBe(`claim "gpu" needs 1 of ${COUNT}; quota "q" allows 1, of which 1 is used`);
  expect(wait(quota(COUNT, 2, 1))[0].cause).toBe('claim-not-made');
  expect(wait(quota('count/pods', 0, 0))[0].cause).toBe('claim-not-made');
});
