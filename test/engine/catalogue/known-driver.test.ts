import { driverNamed } from '../../../src/engine/catalogue/catalogue';
import { DriverChoice } from '../../../src/engine/catalogue/driver-choice';
import { KnownDriver } from '../../../src/engine/catalogue/known-driver';

const nvidia = (version?: string) => new KnownDriver(driverNamed('gpu.nvidia.com')!, version);
const publishes = (driver: KnownDriver, key: string) =>
  driver.names(['gpu']).some((each) => each.name === key && driver.publishes(each));

test('a version of a driver has what came before it and was not removed', () => {
  expect(publishes(nvidia('v25.3.0'), 'index')).toBe(true);
  expect(publishes(nvidia('v25.8.0'), 'index')).toBe(false);
  expect(publishes(nvidia('v25.8.0'), 'resource.kubernetes.io/pciBusID')).toBe(false);
  expect(publishes(nvidia('v25.12.0'), 'resource.kubernetes.io/pciBusID')).toBe(true);
});

test('without a version, what the newest release or the development branch has counts', () => {
  expect(publishes(nvidia(), 'resource.kubernetes.io/numaNode')).toBe(true);
  expect(publishes(nvidia('v0.4.1'), 'resource.kubernetes.io/numaNode')).toBe(false);
  expect(publishes(nvidia(), 'index')).toBe(false);
  expect(`${nvidia()} ${nvidia('v0.4.1')}`).toBe('gpu.nvidia.com gpu.nvidia.com v0.4.1');
});

test('versions may be written without their prefix, and patches that are not listed count as those before', () => {
  const intel = (version: string) => `${new KnownDriver(driverNamed('gpu.intel.com')!, version)}`;

  expect(intel('0.10.0')).toBe('gpu.intel.com gpu-v0.10.0');
  expect(intel('gpu-v0.10.7')).toBe('gpu.intel.com gpu-v0.10.1');
  expect(`${nvidia('25.8')}`).toBe('gpu.nvidia.com v25.8.1');
  expect(() => intel('0.5.0'))
    .toThrow('unknown version "0.5.0" of the driver gpu.intel.com: the catalogue has gpu-v0.6.0,');
});

test('a version that is newer than the catalogue counts as the newest, and may have more attributes', () => {
  const newest = nvidia().oldest;

  for (const version of ['v0.99.0', 'v1.0.0', 'v26.1']) {
    const driver = nvidia(version);

    expect([driver.isNewer, driver.versions, `${driver}`]).toEqual([true, nvidia().versions, `gpu.nvidia.com ${newest}`]);
    expect([driver.isOpenFor('gpu.nvidia.com'), driver.isOpenFor('dra.net')]).toEqual([true, false]);
  }
  expect([nvidia().isNewer, nvidia(newest).isNewer, nvidia('v25.12.9').isNewer]).toEqual([false, false, false]);
  expect(nvidia(newest).isOpenFor('gpu.nvidia.com')).toBe(false);
  expect(() => nvidia('v25.99.0')).toThrow('unknown version "v25.99.0"');
  expect(() => nvidia('newest')).toThrow('unknown version "newest"');
});

test('classes are found by name, by what their names look like, and by their kind', () => {
  const choice = new DriverChoice({ 'gpu.nvidia.com': 'v25.12.0' });
  const driverOf = (kind: string, name: string) => choice.classNamed(kind, name)?.driver.toString();

  expect(driverOf('DeviceClass', 'mig.nvidia.com')).toBe('gpu.nvidia.com v25.12.0');
  expect(driverOf('DeviceClass', 'npu-910b.project-hami.io')).toBe('ascend.project-hami.io');
  expect(driverOf('ResourceClass', 'gpu.nvidia.com')).toBe('gpu.resource.nvidia.com');
  expect(driverOf('DeviceClass', 'constructor')).toBeUndefined();
});

test('a driver that nobody knows is refused where it is named, and a hint helps', () => {
  expect(() => new DriverChoice().expect('gpu.nvidia.con'))
    .toThrow('the catalogue has no driver "gpu.nvidia.con" (did you mean "gpu.nvidia.com"?): add it with '
      + 'DriverCatalogue.add');
  expect(new DriverChoice().named('constructor')).toBeUndefined();
});
