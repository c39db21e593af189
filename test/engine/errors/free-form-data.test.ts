import { Lazy } from 'cdk8s';
import * as dra from '../../../src';
import { expectManifestData } from '../../../src/engine/errors/free-form-data';
import * as fc from '../../fast-check';
import { newChart } from '../../fixtures';

const DRIVER = 'gpu.example.com';
const LARGEST = Number.MAX_SAFE_INTEGER;
const ROUNDED = { limits: [{ bytes: 2 ** 53 }] };
const REASON = 'is 9007199254740992, beyond 9007199254740991 (2^53 - 1), where whole numbers are rounded: '
  + 'pass it as a string, if what reads it accepts one';

test('whole numbers beyond 2^53 are refused wherever they are in free-form data', () => {
  expect(() => expectManifestData('parameters', ROUNDED)).toThrow(`parameters.limits[0].bytes ${REASON}`);
  expect(() => expectManifestData('', ROUNDED)).toThrow(`limits[0].bytes ${REASON}`);
  expect(() => expectManifestData('value', -1e300)).toThrow('value is -1e+300, beyond');
});

test('numbers that are exact, and values that are not data, are accepted', () => {
  const numbers = { numbers: [LARGEST, -LARGEST, 0.1], text: '9007199254740993' };
  const token = Lazy.any({ produce: () => 1 });
  expect(() => expectManifestData('', [numbers, numbers, null, undefined, newChart(), token])).not.toThrow();
});

test('an object that contains itself is refused, with its path', () => {
  const cycle: Record<string, unknown> = { size: 1 };
  cycle.parts = [{ whole: cycle }];
  const message = 'parameters.parts[0].whole contains itself: a manifest cannot have cycles';

  expect(() => expectManifestData('parameters', cycle)).toThrow(message);
  expect(() => dra.DeviceConfiguration.opaque(DRIVER, cycle)).toThrow(`DeviceConfiguration.opaque: ${message}`);
});

test('values that no manifest can hold are refused, with their path', () => {
  expect(() => expectManifestData('parameters', { limits: [NaN] }))
    .toThrow('parameters.limits[0] is NaN, which JSON cannot represent');
  expect(() => expectManifestData('value', -Infinity)).toThrow('value is -Infinity, which JSON cannot represent');
  expect(() => expectManifestData('parameters', { hook: () => 1 }))
    .toThrow('parameters.hook is a function, which a manifest cannot hold');
  expect(() => expectManifestData('', { key: Symbol('key') }))
    .toThrow('key is a symbol, which a manifest cannot hold');
});

test('free-form data is refused exactly if one of its numbers is a rounded whole number', () => {
  const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
  const numbers = fc.oneof(fc.integer(), finite, fc.constantFrom(LARGEST, -LARGEST, 2 ** 53, -(2 ** 64)));
  fc.assert(fc.property(fc.dictionary(fc.string(), fc.array(numbers, { maxLength: 3 }), { maxKeys: 3 }), (data) => {
    const isRounded = Object.values(data).flat()
      .some((each) => Number.isInteger(each) && Math.abs(each) > LARGEST);
    let isRefused = false;
    try {
      expectManifestData('', data);
    } catch {
      isRefused = true;
    }
    expect(isRefused).toBe(isRounded);
  }));
});

test.each<[string, (parameters: any) => unknown]>([
  ['DeviceConfiguration.opaque', (data) => dra.DeviceConfiguration.opaque(DRIVER, data)],
  ['DeviceAttribute.int', (data) => dra.DeviceAttribute.int(data.limits[0].bytes)],
  ['DeviceAttribute.ints', (data) => dra.DeviceAttribute.ints([1, data.limits[0].bytes])],
  ['ResourceClassParameters', (parameters) => new dra.ResourceClassParameters(newChart(), 'Parameters', {
    vendorParameters: [{ driverName: DRIVER, parameters }],
  })],
  ['ResourceClassParameters.addVendorParameters', (parameters) =>
    new dra.ResourceClassParameters(newChart(), 'Parameters').addVendorParameters({ driverName: DRIVER, parameters })],
  ['ResourceClaimParameters', (vendorParameters) => new dra.ResourceClaimParameters(newChart(), 'Parameters', {
    driverRequests: [{ driverName: DRIVER, requests: [], vendorParameters }],
  })],
  ['ResourceClaimParameters.addDriverRequests', (vendorParameters) =>
    new dra.ResourceClaimParameters(newChart(), 'Parameters').addDriverRequests({
      driverName: DRIVER, requests: [{ selector: 'true', vendorParameters }],
    })],
  ['the L1', (parameters) => new dra.v1.KubeDeviceClass(newChart(), 'Gpu', {
    spec: { config: [{ opaque: { driver: DRIVER, parameters } }] },
  })],
])('%s takes the largest exact integer, and refuses the next one', (_, call) => {
  expect(() => call({ limits: [{ bytes: LARGEST }] })).not.toThrow();
  expect(() => call(ROUNDED)).toThrow(/ is 9007199254740992, beyond 9007199254740991/);
});
