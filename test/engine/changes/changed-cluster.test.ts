import { changes, deviceClaim, deviceClaimTemplate } from './fixtures';

/** A claim whose request has further fields. */
function claimWith(fields: object, apiVersion?: string): Record<string, any> {
  const claim = deviceClaim(1, apiVersion);
  const [request] = claim.spec.devices.requests;
  Object.assign(request.exactly ?? request, fields);
  return claim;
}

function sliceWith(fields: object, devices: object[] = [{ name: 'gpu', ...fields }]): Record<string, any> {
  return {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceSlice',
    metadata: { name: 'slice' },
    spec: {
      driver: 'gpu.example.com',
      nodeName: 'node-1',
      pool: { name: 'node-1', generation: 1, resourceSliceCount: 1 },
      devices,
    },
  };
}

const CAPACITY = { capacity: { requests: { memory: '1Gi' } } };
const TOLERATIONS = { tolerations: [{ operator: 'Exists' }] };
const DERIVED = { derivedAttributes: [{ name: 'example.com/size', expression: '"a"' }] };

test.each<[string, object, string]>([
  ['capacity', CAPACITY, '1.35'],
  ['tolerations', TOLERATIONS, '1.35'],
  ['derived attributes', DERIVED, '1.37'],
])('a claim that lost its %s when it was stored does not change when it is applied again', (_, fields, version) => {
  expect(changes(deviceClaim(1), claimWith(fields), version)).toEqual([]);
});

test('what a claim has of a gate that is off stays, and cannot be changed', () => {
  const other = { capacity: { requests: { memory: '2Gi' } } };

  expect(changes(claimWith(CAPACITY), claimWith(CAPACITY), '1.35')).toEqual([]);
  expect(changes(claimWith(CAPACITY), claimWith(other), '1.35')).toEqual(['error immutable-field spec Invalid']);
  expect(changes(claimWith(CAPACITY), claimWith({}), '1.35')).toEqual(['error immutable-field spec Invalid']);
});

test('a gate that is on drops nothing', () => {
  expect(changes(deviceClaim(1), claimWith(CAPACITY), '1.37')).toEqual(['error immutable-field spec Invalid']);
});

test('a gate that is off makes no difference between API versions', () => {
  expect(changes(deviceClaim(1, 'resource.k8s.io/v1beta1'), claimWith(TOLERATIONS), '1.35'))
    .toEqual(['info changed-api-version apiVersion Changed']);
});

test('a device that is added with a wrong taint is refused once the slice has taints, whatever the gate', () => {
  const good = { name: 'a', taints: [{ key: 'a', effect: 'NoSchedule' }] };
  const bad = { name: 'b', taints: [{ key: 'a', effect: 'Often' }] };

  expect(changes(sliceWith({}, [good]), sliceWith({}, [good, bad]), '1.35'))
    .toEqual(['error allowed-value spec.devices[1].taints[0].effect NotSupported']);
});

test.each([
  ['the metadata of a template', { spec: { ...deviceClaimTemplate(1).spec, metadata: {} } }],
  ['the labels of a template', { spec: { ...deviceClaimTemplate(1).spec, metadata: { labels: {} } } }],
])('%s that the server writes are no change', (_, stored) => {
  expect(changes({ ...deviceClaimTemplate(1), ...stored }, deviceClaimTemplate(1))).toEqual([]);
});

test('a value of a wrong type is reported even if it means the same as none', () => {
  expect(changes(deviceClaim(1), claimWith({ allocationMode: [] })))
    .toEqual(['error wrong-type spec.devices.requests[0].exactly.allocationMode BadRequest']);
});

test('the time of a taint is the server\'s', () => {
  const rule = (taint: object) => ({
    apiVersion: 'resource.k8s.io/v1beta2',
    kind: 'DeviceTaintRule',
    metadata: { name: 'rule' },
    spec: { taint: { key: 'a', effect: 'NoExecute', ...taint } },
  });
  const timeAdded = '2026-01-31T12:00:00Z';
  const taint = { key: 'a', effect: 'NoSchedule' };

  expect(changes(rule({ timeAdded }), rule({}), '1.37')).toEqual([]);
  expect(changes(sliceWith({ taints: [{ ...taint, timeAdded }] }), sliceWith({ taints: [taint] }), '1.37')).toEqual([]);
});

test('a device whose capacity does not change may be kept to one claim from 1.37, whatever its policy', () => {
  const capacity = (value: string) => ({ memory: { value, requestPolicy: { default: '1Gi' } } });
  const shared = sliceWith({ allowMultipleAllocations: true, capacity: capacity('2Gi') });

  expect(changes(shared, sliceWith({ capacity: capacity('2Gi') }), '1.37'))
    .toEqual(['info changed-object spec.devices[0].allowMultipleAllocations Changed']);
  const refused = [expect.stringMatching(/^error .* spec.devices\[0\].capacity\[memory\].requestPolicy Forbidden$/)];
  expect(changes(shared, sliceWith({ capacity: capacity('4Gi') }), '1.37')).toEqual(refused);
  expect(changes(shared, sliceWith({ capacity: capacity('2Gi') }), '1.36')).toEqual(refused);
  // Under another name, it is another device.
  expect(changes(shared, sliceWith({ name: 'other', capacity: capacity('2Gi') }), '1.37')).toEqual(refused);
});

test('a count of zero is none', () => {
  expect(changes(deviceClaim(1), deviceClaim(0))).toEqual([]);
});
