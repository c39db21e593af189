import { IGNORED_PARAMETERS } from '../../../../../src/engine/check/setup/drivers/ignored-parameters';
import { deviceClaim, deviceClass, Manifest, messages, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.36', rules: [IGNORED_PARAMETERS] };
const SRIOV = 'sriovnetwork.k8snetworkplumbingwg.io';
const VF = { apiVersion: `${SRIOV}/v1alpha1`, kind: 'VfConfig' };

function config(driver: string, parameters: Manifest, requests?: string[]): Manifest {
  return { config: [{ ...requests === undefined ? {} : { requests }, opaque: { driver, parameters } }] };
}

const two = [request('one'), request('two')];

test('a configuration without requests is a warning where the driver needs their names', () => {
  expect(reported([deviceClaim(two, config(SRIOV, VF))], cluster)).toEqual([
    ['ignored-parameters', 'spec.devices.config[0].requests', 'Required', 'warning'],
  ]);
  expect(messages([deviceClaim(two, config(SRIOV, VF))], cluster)[1]).toBe('set requests to "one" or "two"');
  expect(reported([deviceClaim(two, config(SRIOV, VF, ['one']))], cluster)).toEqual([]);
});

test('names of requests that cover the whole claim are lost since Kubernetes 1.37', () => {
  const all = deviceClaim(two, config(SRIOV, VF, ['one', 'two']));

  expect(reported([all], cluster)).toEqual([]);
  expect(reported([all], { ...cluster, minor: '1.37' }).map((each) => each[3])).toEqual(['info']);
  expect(reported([deviceClaim(two, config(SRIOV, VF, ['one']))], { ...cluster, minor: '1.37' })).toEqual([]);
});

test('a driver that is fixed does not need the names', () => {
  const cpus = deviceClaim(
    [request('cpu')], config('dra.cpu', { apiVersion: 'v1alpha1', cpuConfig: { cpuset: '0' } }, ['cpu']),
  );
  const on = (version: string) => ({ ...cluster, minor: '1.37', drivers: { 'dra.cpu': version } });

  expect(reported([cpus], on('v0.2.0')).map((each) => each[3])).toEqual(['warning']);
  expect(reported([cpus], on('main'))).toEqual([]);
});

test('the configuration of a class is refused, skipped or used', () => {
  const inClass = (driver: string, parameters: Manifest) =>
    reported([deviceClass(driver, 'gpu', config(driver, parameters))], cluster).map((each) => each[3]);

  expect(inClass('dra.cpu', { apiVersion: 'v1alpha1', cpuConfig: { cpuset: '0' } })).toEqual(['error']);
  expect(inClass('ovsdpdk.k8snetworkplumbingwg.io', {
    apiVersion: 'ovsdpdk.k8snetworkplumbingwg.io/v1alpha1', kind: 'OvsPortConfig',
  })).toEqual(['warning']);
  expect(inClass('dra.net', { interface: {} })).toEqual([]);
});

test('the configuration of a class hides that of a claim where the driver uses one only', () => {
  const claim = deviceClaim([request('nic')], config('dra.net', { interface: { mtu: 9000 } }));

  expect(messages([deviceClass('dra.net', 'gpu', config('dra.net', { interface: {} })), claim], cluster)[0])
    .toBe('dra.net uses the first configuration only, which is that of DeviceClass "gpu"');
  expect(messages([deviceClass('dra.net'), claim], cluster)).toEqual([]);
});

test('alternatives need names of their own', () => {
  const alternatives = { name: 'gpu', firstAvailable: [{ name: 'large', deviceClassName: 'gpu' }] };
  const parameters = { apiVersion: 'resource.nvidia.com/v1beta1', kind: 'GpuConfig' };
  const naming = (name: string) => [deviceClaim([alternatives], config('gpu.nvidia.com', parameters, [name]))];

  expect(reported(naming('gpu'), cluster).map((each) => each[1])).toEqual(['spec.devices.config[0].requests[0]']);
  expect(reported(naming('gpu/large'), cluster)).toEqual([]);
});
