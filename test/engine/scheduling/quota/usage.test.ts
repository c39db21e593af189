import { BILLION } from '../../../../src/engine/kubernetes/quantity';
import { CountedWay, extendedNamesOf, usageOfClaim, usageOfPod } from '../../../../src/engine/scheduling/quota/usage';

// The cases of pkg/quota/v1/evaluator/core/resource_claims_test.go in Kubernetes 1.37.1.

const CLAIMS = 'count/resourceclaims.resource.k8s.io';
const GPUS = 'gpu.deviceclass.resource.k8s.io/devices';
const TPUS = 'tpu.deviceclass.resource.k8s.io/devices';
const IMPLICIT = 'requests.deviceclass.resource.kubernetes.io/gpu';
const EXPLICIT = 'requests.example.com/gpu';
const whole = (usage: ReadonlyMap<string, bigint>) =>
  Object.fromEntries([...usage].map(([name, amount]) => [name, Number(amount / BILLION)]));
const usage = (requests: CountedWay[][], explicit?: string, ofPod?: ReadonlyMap<string, bigint>) =>
  whole(usageOfClaim(requests, (className) => extendedNamesOf(className, explicit), ofPod));
const gpu = (count?: number): CountedWay => ({ className: 'gpu', count });

test.each<[string, CountedWay[][], number]>([
  ['a request for a device', [[gpu(1)]], 1],
  ['many requests', [[gpu(1)], [gpu(1)], [gpu(1)], [gpu(1)], [gpu(1)]], 5],
  ['a request for five devices', [[gpu(5)]], 5],
  ['a request for all devices counts as 32', [[gpu()]], 32],
  ['of alternatives, the largest counts', [[gpu(2), gpu(1)]], 2],
  ['one for all devices is the largest', [[gpu(1), gpu()]], 32],
])('%s', (_, requests, count) => {
  expect(usage(requests)).toEqual({ [CLAIMS]: 1, [GPUS]: count, [IMPLICIT]: count });
});

test('alternatives of two classes count for both', () => {
  expect(usage([[gpu(1), { className: 'tpu' }]])).toEqual({
    [CLAIMS]: 1, [GPUS]: 1, [IMPLICIT]: 1, [TPUS]: 32, [IMPLICIT.replace('gpu', 'tpu')]: 32,
  });
});

test('a claim counts for the extended resource of its class, too, and by no other name before 1.35', () => {
  expect(usage([[gpu(2)]], 'example.com/gpu')).toEqual({ [CLAIMS]: 1, [GPUS]: 2, [IMPLICIT]: 2, [EXPLICIT]: 2 });
  expect(whole(usageOfClaim([[gpu(2)]], () => []))).toEqual({ [CLAIMS]: 1, [GPUS]: 2 });
});

test.each<[string, number, Record<string, number>, Record<string, number>]>([
  ['by the name of the class', 1, { [IMPLICIT]: 1 }, { [EXPLICIT]: 1 }],
  ['by its own name', 1, { [EXPLICIT]: 1 }, { [IMPLICIT]: 1 }],
  ['by both', 2, { [IMPLICIT]: 1, [EXPLICIT]: 1 }, { [IMPLICIT]: 1, [EXPLICIT]: 1 }],
])('a claim for an extended resource %s does not count what its pod counts', (_, count, ofPod, more) => {
  const counted = new Map(Object.entries(ofPod).map(([name, amount]) => [name, BigInt(amount) * BILLION]));

  expect(usage([[gpu(count)]], 'example.com/gpu', counted)).toEqual({ [CLAIMS]: 1, [GPUS]: count, ...more });
});

test('a pod counts extended resources, those by the name of a class since 1.35', () => {
  const requests = { 'cpu': 2, 'example.com/gpu': 1, 'deviceclass.resource.kubernetes.io/gpu': 3 };
  const spec = { containers: [{ name: 'main', resources: { requests } }] };

  expect(whole(usageOfPod(spec, 34))).toEqual({ [EXPLICIT]: 1 });
  expect(whole(usageOfPod(spec, 35))).toEqual({ [EXPLICIT]: 1, [IMPLICIT]: 3 });
});
