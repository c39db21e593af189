import { MISSPELLED_DRIVER } from '../../../../../src/engine/check/setup/drivers/misspelled-driver';
import { deviceClass, messages, parameters, reported, taintRule, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.37', rules: [MISSPELLED_DRIVER] };
const slice = (driver: string) => parameters('resource.k8s.io/v1', 'ResourceSlice', 'slice', { spec: { driver } });

test('a driver that differs by a letter from a known one is a warning, in a taint rule and in a selector', () => {
  expect(reported([taintRule({ driver: 'gpu.nvdia.com' })], cluster)).toEqual([
    ['misspelled-driver', 'spec.deviceSelector.driver', 'NotFound', 'warning'],
  ]);
  expect(messages([deviceClass('gpu.nvdia.com')], cluster))
    .toEqual(['no driver "gpu.nvdia.com" is known (did you mean "gpu.nvidia.com"?)']);
});

test('published drivers, and those of classes, are known too', () => {
  const rule = taintRule({ driver: 'nic.exmple.org' });

  expect(messages([slice('nic.example.org'), rule], cluster)[0]).toContain('"nic.example.org"');
  expect(messages([deviceClass('nic.example.org'), rule], cluster)[0]).toContain('"nic.example.org"');
  expect(reported([slice('nic.exmple.org'), slice('nic.example.org'), rule], cluster)).toEqual([]);
});

test('other names, and those that documentation gives to any driver, are fine', () => {
  expect(reported([
    taintRule({ driver: 'gpu.nvidia.com' }), taintRule({ driver: 'gpu.exmple.com' }), taintRule({}),
    deviceClass('fpga.example.org'),
  ], cluster)).toEqual([]);
});
