import type { PublishedDevice } from 'cdk8s-dra';

type Dra = typeof import('cdk8s-dra');

const DRIVER = 'gpu.example.com';
const ATTRIBUTES = `device.attributes["${DRIVER}"]`;

/** The number of times that each selector is evaluated on all devices. */
export const MATCH_PASSES = 5;

/** Selectors as users write them. */
export const SELECTORS: readonly string[] = [
  `device.driver == "${DRIVER}"`,
  `${ATTRIBUTES}.model == "a100"`,
  `device.driver == "${DRIVER}" && ${ATTRIBUTES}.model == "a100" && ${ATTRIBUTES}.index < 4`,
  `device.capacity["${DRIVER}"].memory.compareTo(quantity("60Gi")) >= 0`,
  `"${DRIVER}" in device.attributes && "model" in ${ATTRIBUTES} && ${ATTRIBUTES}.model in ["a100", "h100"]`,
  `${ATTRIBUTES}.firmware.isGreaterThan(semver("1.10.0"))`,
  `${ATTRIBUTES}.uuid.matches("^gpu-1.*5$")`,
  `["a100", "h100"].exists(m, ${ATTRIBUTES}.model == m)`,
];

function deviceNumber(index: number) {
  return {
    driver: DRIVER,
    attributes: {
      'model': { string: index % 3 === 0 ? 'a100' : 'h100' },
      'index': { int: index % 8 },
      'healthy': { bool: index % 5 !== 0 },
      'firmware': { version: `1.${index % 20}.0` },
      'uuid': { string: `gpu-${index}` },
      'other.example.com/numa': { int: index % 2 },
    },
    capacity: { memory: { value: `${40 + (index % 41)}Gi` }, cores: { value: String(index % 100) } },
  };
}

/** A number of devices, as in a ResourceSlice. */
export function devices(count: number): ReturnType<typeof deviceNumber>[] {
  return Array.from({ length: count }, (_, index) => deviceNumber(index));
}

/** The same devices as users of the library write them. */
export function publishedDevices(dra: Dra, count: number): PublishedDevice[] {
  const { DeviceAttribute, DeviceCapacity } = dra;
  return devices(count).map(({ driver, attributes, capacity }) => ({
    driverName: driver,
    attributes: {
      'model': DeviceAttribute.string(attributes.model.string),
      'index': DeviceAttribute.int(attributes.index.int),
      'healthy': DeviceAttribute.bool(attributes.healthy.bool),
      'firmware': DeviceAttribute.version(attributes.firmware.version),
      'uuid': DeviceAttribute.string(attributes.uuid.string),
      'other.example.com/numa': DeviceAttribute.int(attributes['other.example.com/numa'].int),
    },
    capacity: {
      memory: DeviceCapacity.of(capacity.memory.value),
      cores: DeviceCapacity.of(capacity.cores.value),
    },
  }));
}
