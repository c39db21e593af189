import { ApiObject, Chart } from 'cdk8s';
import { chartFor, manifests, synthErrors } from './fixtures';
import * as dra from '../src';

function machine(chart: Chart, domain: object = {}): ApiObject {
  return new ApiObject(chart, 'Desktop', {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    spec: { runStrategy: 'Always', template: { spec: { domain } } },
  } as any);
}

function gpuOf(chart: Chart): dra.DeviceClass {
  return new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
}

test('a virtual machine gets a claim and a GPU of it in one call', () => {
  const chart = chartFor('1.37');
  const template = dra.PodClaims.of(machine(chart)).request(gpuOf(chart));

  const { VirtualMachine, ResourceClaimTemplate } = manifests(chart);
  const [{ name: request }] = ResourceClaimTemplate.spec.spec.devices.requests;
  expect(VirtualMachine.spec.template.spec).toEqual({
    domain: { devices: { gpus: [{ name: 'gpu', claimName: 'gpu', requestName: request }] } },
    resourceClaims: [{ name: 'gpu', resourceClaimTemplateName: ResourceClaimTemplate.metadata.name }],
  });
  expect(template.requests).toHaveLength(1);
  expect(synthErrors(chart)).toEqual([]);
});

test('a device that uses the claim already is the only one, and a claim for the pod alone needs none', () => {
  const chart = chartFor('1.37');
  const hostDevices = [{ name: 'accelerator', claimName: 'gpu', requestName: 'gpu' }];
  const claims = dra.PodClaims.of(machine(chart, { devices: { hostDevices } }));
  claims.request(gpuOf(chart));
  claims.add(dra.ResourceClaimTemplate.fromResourceClaimTemplateName(chart, 'Nic', 'nic'), { podOnly: true });

  const { domain, resourceClaims } = manifests(chart).VirtualMachine.spec.template.spec;
  expect(domain).toEqual({ devices: { hostDevices } });
  expect(resourceClaims.map(({ name }: any) => name)).toEqual(['gpu', 'nic']);
});

test('a claim of several requests names the one that is meant', () => {
  const chart = chartFor('1.37');
  const gpu = gpuOf(chart);
  const both = new dra.ResourceClaimTemplate(chart, 'Both', {
    requests: [dra.DeviceRequest.exactly('display', gpu), dra.DeviceRequest.exactly('compute', gpu)],
  });
  dra.PodClaims.of(machine(chart)).add(both, { request: 'compute' });

  expect(manifests(chart).VirtualMachine.spec.template.spec.domain.devices.gpus)
    .toEqual([{ name: 'both', claimName: 'both', requestName: 'compute' }]);
});

test('a NIMService has claims in a field of its own, without names', () => {
  const chart = chartFor('1.37');
  const service = new ApiObject(chart, 'Nim', {
    apiVersion: 'apps.nvidia.com/v1alpha1',
    kind: 'NIMService',
    spec: { replicas: 2 },
  } as any);
  dra.PodClaims.of(service).add(dra.ResourceClaim.fromResourceClaimName(chart, 'Shared', 'shared'),
    { request: 'gpu' });

  expect(manifests(chart).NIMService.spec).toEqual({
    replicas: 2, draResources: [{ resourceClaimName: 'shared', requests: ['gpu'] }],
  });
  expect(synthErrors(chart)).toEqual([]);
});
