import { SHARED_NODE_RESOURCES } from '../../../../../src/engine/check/setup/sharing/shared-node-resources';
import { byClaim, deviceClaim, deviceClass, Manifest, pod, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.37', rules: [SHARED_NODE_RESOURCES] };

function slice(device: Manifest): Manifest {
  const pool = { name: 'n', generation: 1, resourceSliceCount: 1 };
  const spec = { driver: 'gpu.example.com', nodeName: 'n', pool, devices: [{ name: 'd', ...device }] };
  return { apiVersion: 'resource.k8s.io/v1', kind: 'ResourceSlice', metadata: { name: 'n' }, spec };
}

function user(name: string): Manifest {
  return pod(name, {
    containers: [{ name: 'main', image: 'x' }],
    resourceClaims: [{ name: 'gpu', ...byClaim('shared') }],
  });
}

const setup = [deviceClass('gpu.example.com'), deviceClaim([request('gpu')])];
const taking = slice({ nodeAllocatableResources: { cpu: { mapping: { capacityKey: 'cores' } } } });

test('several pods with a claim whose devices take resources of the node are a warning', () => {
  expect(reported([...setup, taking, user('one'), user('two')], cluster))
    .toEqual([['shared-node-resources', 'spec.devices.requests[0].exactly', 'Forbidden', 'warning']]);
  expect(reported([...setup, taking, user('one')], cluster)).toEqual([]);
});

test('devices that take no node resources, and those of another driver, have no finding', () => {
  expect(reported([...setup, slice({}), user('one'), user('two')], cluster)).toEqual([]);
  expect(
    reported(
      [deviceClass('other.example.com'), setup[1], taking, user('one'), user('two')],
      cluster,
    ),
  ).toEqual([]);
});

test('the field for node resources of Kubernetes 1.36 is recognized', () => {
  const mapping = slice({ nodeAllocatableResourceMappings: { cpu: { capacityKey: 'cores' } } });
  expect(reported([...setup, mapping, user('one'), user('two')], { ...cluster, minor: '1.36' })).toHaveLength(1);
});
