import { driverFiles } from '../../../../../projenrc/drivers/driver-files';
import { CLAIMED_AND_COUNTED } from '../../../../../src/engine/check/setup/allocation/claimed-and-counted';
import {
  claim, deviceClaim, deviceClass, Manifest, messages, pod, reported, request, resourceClass, TestCluster,
} from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [CLAIMED_AND_COUNTED] };
const allocating: TestCluster = { ...cluster, gates: { DRAExtendedResource: true } };
const shared = deviceClaim([request('gpu')]);
const CLAIMS = [{ name: 'gpu', resourceClaimName: 'shared' }];
const USED = { claims: [{ name: 'gpu' }] };

/** A pod whose containers have these resources. */
function podWith(...resources: Manifest[]): Manifest {
  const containers = resources.map((each, index) => ({ name: `c${index}`, image: 'trainer', resources: each }));
  return pod('trainer', { resourceClaims: CLAIMS, containers });
}

function limited(name: string, amount: unknown = 1): Manifest {
  return { ...USED, limits: { [name]: amount } };
}

const COUNTED = driverFiles().flatMap(({ data }) =>
  (data.countedResources?.names ?? []).map((name) => [data.driver, name.replace('*', '1g.5gb')]));

test.each(COUNTED)(
  'a pod with a claim for devices of %s that requests %s is a warning', (driver, name) => {
    expect(reported([deviceClass(driver), shared, podWith(limited(name))], cluster)).toEqual([
      ['claimed-and-counted', `spec.containers[0].resources.limits[${name}]`, 'Invalid', 'warning'],
    ]);
  });

test('a counted resource that belongs to no driver of the claims has no finding', () => {
  const gpu = deviceClass('gpu.nvidia.com');
  for (const name of ['amd.com/gpu', 'nvidia.com/gpus', 'example.com/gpu', 'cpu']) {
    expect(reported([gpu, shared, podWith(limited(name))], cluster)).toEqual([]);
  }
  expect(reported([gpu, shared, podWith(USED)], cluster)).toEqual([]);
  expect(reported([gpu, shared, podWith(limited('nvidia.com/gpu', 0))], cluster)).toEqual([]);
  expect(reported([gpu, shared, podWith(limited('nvidia.com/gpu', '0'))], cluster)).toEqual([]);
});

test('a counted resource in requests alone is found there', () => {
  const trainer = podWith({ ...USED, requests: { 'nvidia.com/gpu': 1 } });

  expect(reported([deviceClass('gpu.nvidia.com'), shared, trainer], cluster))
    .toEqual([['claimed-and-counted', 'spec.containers[0].resources.requests[nvidia.com/gpu]', 'Invalid', 'warning']]);
});

test('the class that a known driver installs needs not be in the app', () => {
  const installed = deviceClaim([request('gpu', { deviceClassName: 'gpu.nvidia.com' })]);

  expect(reported([installed, podWith(limited('nvidia.com/gpu'))], cluster)).toHaveLength(1);
  expect(reported([shared, podWith(limited('nvidia.com/gpu'))], cluster)).toEqual([]);
});

test('a claim of classic DRA counts like others', () => {
  const classic = resourceClass({ driverName: 'gpu.resource.nvidia.com' });
  const trainer = pod('trainer', {
    resourceClaims: [{ name: 'gpu', source: { resourceClaimName: 'shared' } }],
    containers: [{ name: 'main', resources: limited('nvidia.com/gpu') }],
  });

  expect(reported([classic, claim('shared'), trainer], { ...cluster, minor: '1.30' })).toHaveLength(1);
  expect(reported([claim('shared'), trainer], { ...cluster, minor: '1.30' })).toEqual([]);
});

test.each(['example.com/gpu', 'deviceclass.resource.kubernetes.io/gpu'])(
  'the extended resource %s of the claimed class gets further devices', (name) => {
    const gpu = deviceClass('gpu.example.com', 'gpu', { extendedResourceName: 'example.com/gpu' });
    const objects = [gpu, shared, podWith(limited(name))];

    expect(messages(objects, allocating)).toEqual([
      `"${name}" requests devices like those of the pod claim "gpu" once more: the scheduler allocates further `
        + 'devices for it',
      'remove it from limits and requests; PodClaims.replaceExtendedResource puts a claim in its place',
    ]);
    expect(messages(objects, { ...cluster, gates: { DRAExtendedResource: false } })[0])
      .toMatch(/: a device plugin must provide it, and without one the pod stays Pending$/);
  });

test('the extended resource of another class of the same driver counts, that of another driver does not', () => {
  const big = deviceClass('gpu.example.com');
  const other = (driver: string) => deviceClass(driver, 'other', { extendedResourceName: 'example.com/gpu' });
  const objects = [big, shared, podWith(limited('example.com/gpu'))];

  expect(reported([...objects, other('gpu.example.com')], allocating)).toHaveLength(1);
  expect(reported([...objects, other('nic.example.com')], allocating)).toEqual([]);
});

test('one container may have the claim and another an extended resource that the scheduler allocates', () => {
  const gpu = deviceClass('gpu.example.com', 'gpu', { extendedResourceName: 'example.com/gpu' });
  const apart = [USED, { limits: { 'example.com/gpu': 1 } }];

  expect(reported([gpu, shared, podWith(...apart)], allocating)).toEqual([]);
  expect(reported([gpu, shared, podWith(...apart)], { ...cluster, gates: { DRAExtendedResource: false } }))
    .toHaveLength(1);
});

test('without the scheduler, another container that counts devices keeps the pod Pending, too', () => {
  const objects = [deviceClass('gpu.nvidia.com'), shared, podWith(USED, { limits: { 'nvidia.com/gpu': 1 } })];

  expect(reported(objects, { ...cluster, gates: { DRAExtendedResource: false } })).toHaveLength(1);
  expect(reported(objects, allocating)).toEqual([]);
});
