import { driverNames } from '../../../src/engine/catalogue/catalogue';
import { DriverChoice } from '../../../src/engine/catalogue/driver-choice';
import { SampleDevice, sampleDevices } from '../../../src/engine/catalogue/sample-devices';

function samplesOf(driver: string, version?: string): readonly SampleDevice[] {
  return sampleDevices(new DriverChoice(version === undefined ? {} : { [driver]: version }).expect(driver));
}

test('every structured driver of the catalogue has devices of each type, with their attributes', () => {
  const choice = new DriverChoice();
  const drivers = driverNames().map((name) => choice.expect(name)).filter(({ data }) => data.era !== 'classic');

  expect(drivers.length).toBeGreaterThan(15);
  for (const driver of drivers) {
    const devices = sampleDevices(driver);
    expect(devices.length).toBeGreaterThanOrEqual(2 * driver.deviceTypes().length);
    expect(devices.every((device) => device.driver === driver.name)).toBe(true);
    expect(new Set(devices.map(({ name }) => name)).size).toBe(devices.length);
  }
});

test('the samples of an attribute are spread over the devices', () => {
  const architectures = samplesOf('gpu.nvidia.com').flatMap(({ name, attributes }) =>
    (name.startsWith('gpu-') ? [attributes.architecture?.string] : []));

  expect(architectures).toEqual(expect.arrayContaining(['Ampere', 'Hopper']));
  expect(architectures.length).toBeLessThanOrEqual(12);
});

test('an older version of a driver has only what it published', () => {
  const namesOf = (version?: string) => new Set(samplesOf('gpu.nvidia.com', version)
    .flatMap(({ attributes }) => Object.keys(attributes)));
  const { versions } = new DriverChoice().expect('gpu.nvidia.com').data;
  const [oldest, newest] = [namesOf(versions[0].name), namesOf()];

  expect(oldest.size).toBeGreaterThan(0);
  expect(oldest.size).toBeLessThan(newest.size);
});
