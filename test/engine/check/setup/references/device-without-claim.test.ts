import { DEVICE_WITHOUT_CLAIM } from '../../../../../src/engine/check/setup/references/device-without-claim';
import { messages, reported } from '../harness';

const newest = { minor: '1.37', rules: [DEVICE_WITHOUT_CLAIM] };

function machine(devices: object, more: object = {}) {
  return {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata: { name: 'desktop', namespace: 'ml' },
    spec: {
      template: {
        spec: {
          resourceClaims: [{ name: 'gpu', resourceClaimTemplateName: 'one' }], domain: { devices }, ...more,
        },
      },
    },
  };
}

test('a device of a claim that the virtual machine does not have is an error', () => {
  const wrong = [machine({ hostDevices: [{ name: 'a', claimName: 'gpus', requestName: 'gpu' }] })];

  expect(reported(wrong, newest)).toEqual([
    ['device-without-claim', 'spec.template.spec.domain.devices.hostDevices[0].claimName', 'NotFound', 'error'],
  ]);
  expect(messages(wrong, newest)).toEqual(['resourceClaims has no claim "gpus": it has "gpu" (did you mean "gpu"?)']);
});

test('a device without the name of a request is a warning', () => {
  expect(reported([machine({ gpus: [{ name: 'a', claimName: 'gpu' }] })], newest)).toEqual([
    ['device-without-claim', 'spec.template.spec.domain.devices.gpus[0]', 'Required', 'warning'],
  ]);
});

test('a network that names both is fine, as is a device of a device plugin', () => {
  const networks = [{ name: 'fast', resourceClaim: { claimName: 'gpu', requestName: 'vf' } }];

  expect(reported([machine({ gpus: [{ name: 'a', deviceName: 'example.com/gpu' }] }, { networks })],
    newest)).toEqual([]);
});

test('a request is for one device, and a device of a claim is none of a device plugin', () => {
  const gpu = { name: 'a', claimName: 'gpu', requestName: 'gpu' };
  const twice = [machine({ gpus: [gpu], hostDevices: [{ ...gpu, name: 'b' }] })];
  const both = [machine({ gpus: [{ ...gpu, deviceName: 'example.com/gpu' }] })];

  expect(reported(twice, newest)).toEqual([
    ['device-without-claim', 'spec.template.spec.domain.devices.hostDevices[0]', 'Duplicate', 'error'],
  ]);
  expect(messages(twice, newest)[0]).toBe('the device uses request "gpu" of the claim "gpu", as does '
    + 'spec.template.spec.domain.devices.gpus[0]');
  expect(messages(both, newest)[0])
    .toBe('the device names the claim "gpu", and also "example.com/gpu" of a device plugin');
  expect(reported([machine({ gpus: [gpu, { ...gpu, name: 'b', requestName: 'other' }] })], newest)).toEqual([]);
});
