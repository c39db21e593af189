import { messageAt, refusals } from '../../fixtures';

const AT = 'spec.config[0].opaque.parameters';
const deviceClass = (parameters: unknown, apiVersion = 'resource.k8s.io/v1') => ({
  apiVersion,
  kind: 'DeviceClass',
  metadata: { name: 'gpu' },
  spec: { config: [{ opaque: { driver: 'gpu.example.com', parameters } }] },
});

test('parameters are a required JSON object', () => {
  expect(refusals(deviceClass({}), '1.34')).toEqual([]);
  for (const missing of [undefined, null]) {
    expect(refusals(deviceClass(missing), '1.34')).toEqual([`${AT}: Required`]);
  }
  for (const other of ['', 'text', 5, [], true]) {
    expect([other, refusals(deviceClass(other), '1.34')]).toEqual([other, [`${AT}: Invalid`]]);
  }
});

test('parameters have at most 10 KiB of JSON since 1.32, and a violation hides other findings', () => {
  const text = (bytes: number) => 'x'.repeat(bytes - '{"a":""}'.length);
  expect(refusals(deviceClass({ a: text(10_240) }), '1.34')).toEqual([]);
  expect(refusals(deviceClass({ a: text(10_241) }), '1.34')).toEqual([`${AT}: TooLong`]);
  expect(refusals(deviceClass('x'.repeat(10_240)), '1.34')).toEqual([`${AT}: TooLong`]);
  expect(refusals(deviceClass({ a: text(10_241) }, 'resource.k8s.io/v1alpha3'), '1.31')).toEqual([]);
  expect(messageAt(AT, deviceClass({ a: text(10_241) }), '1.34')).toBe(
    'must be at most 10240 bytes long as JSON, got 10241',
  );
});
