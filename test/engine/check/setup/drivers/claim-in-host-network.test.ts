import { CLAIM_IN_HOST_NETWORK } from '../../../../../src/engine/check/setup/drivers/claim-in-host-network';
import { deviceClaimTemplate, Manifest, messages, pod, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [CLAIM_IN_HOST_NETWORK] };
const RDMA: Manifest = {
  apiVersion: 'resource.k8s.io/v1',
  kind: 'DeviceClass',
  metadata: { name: 'rdma' },
  spec: { selectors: [{ cel: { expression: 'device.driver == "dra.net"' } }] },
};
const template = (...classes: string[]): Manifest =>
  deviceClaimTemplate(classes.map((name, index) => ({ ...request(`r${index}`), exactly: { deviceClassName: name } })));
const user = (hostNetwork?: unknown, claims = ['nic']): Manifest => pod('trainer', {
  hostNetwork,
  resourceClaims: claims.map((name) => ({ name, resourceClaimTemplateName: 'own' })),
});

test('a claim for network interfaces in a pod with hostNetwork is a warning, without it none', () => {
  expect(reported([RDMA, template('rdma'), user(true)], cluster))
    .toEqual([['claim-in-host-network', 'spec.hostNetwork', 'Forbidden', 'warning']]);
  expect(messages([RDMA, template('rdma'), user(true)], cluster)).toEqual([
    'dra.net moves the devices of the claim "nic" into the network of the pod, and does not start pods in the network '
    + 'of the node',
    'remove hostNetwork, or the claim',
  ]);
  expect(reported([RDMA, template('rdma'), user(false)], cluster)).toEqual([]);
  expect(reported([RDMA, template('rdma'), user()], cluster)).toEqual([]);
});

test('one interface among other devices is enough, and several claims are one finding', () => {
  expect(reported([RDMA, template('gpu.nvidia.com', 'rdma'), user(true)], cluster)).toHaveLength(1);
  expect(reported([RDMA, template('rdma'), user(true, ['nic', 'other'])], cluster)).toHaveLength(1);
  expect(reported([RDMA, template('gpu.nvidia.com'), user(true)], cluster)).toEqual([]);
});
