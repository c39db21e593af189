import { deviceUsesOf } from '../../../src/engine/pods/device-uses';
import { locatePods } from '../../../src/engine/pods/pod-location';

test('devices of virtual machines use claims, unless a device plugin provides them', () => {
  const [pod] = locatePods({
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstance',
    spec: {
      domain: {
        devices: {
          gpus: [{ name: 'a', claimName: 'gpu', requestName: 'one' }, { name: 'b', deviceName: 'example.com/gpu' }],
          hostDevices: [{ name: 'c', claimName: 'fpga' }, 'none'],
        },
      },
      networks: [{ name: 'd', resourceClaim: { claimName: 'nic', requestName: 'vf' } }, { name: 'e', pod: {} }],
    },
  });

  expect(deviceUsesOf(pod).map(({ path, claimName, request }) => [path.join('.'), claimName, request])).toEqual([
    ['domain.devices.gpus.0', 'gpu', 'one'],
    ['domain.devices.hostDevices.0', 'fpga', undefined],
    ['networks.0.resourceClaim', 'nic', 'vf'],
  ]);
});

test('pods have containers alone', () => {
  expect(deviceUsesOf({ podSpec: { domain: { devices: { gpus: [{ claimName: 'gpu' }] } } } })).toEqual([]);
});
