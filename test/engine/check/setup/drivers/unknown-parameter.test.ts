import { UNKNOWN_PARAMETER } from '../../../../../src/engine/check/setup/drivers/unknown-parameter';
import { deviceClaim, Manifest, messages, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [UNKNOWN_PARAMETER] };
const PARAMETERS = 'spec.devices.config[0].opaque.parameters';

function configured(fields: Manifest, kind = 'GpuConfig', driver = 'gpu.nvidia.com'): Manifest[] {
  const parameters = { apiVersion: 'resource.nvidia.com/v1beta1', kind, ...fields };
  return [deviceClaim([request('gpu')], { config: [{ opaque: { driver, parameters } }] })];
}

function network(parameters: Manifest): Manifest[] {
  return [deviceClaim([request('nic')], { config: [{ opaque: { driver: 'dra.net', parameters } }] })];
}

test('a misspelled or misplaced field of known parameters is a warning that says what the driver does', () => {
  expect(reported(configured({ sharng: { strategy: 'MPS' } }), cluster))
    .toEqual([['unknown-parameter', `${PARAMETERS}.sharng`, 'NotFound', 'warning']]);
  expect(messages(configured({ strategy: 'MPS' }), cluster)[0]).toBe(
    'GpuConfig of gpu.nvidia.com: "strategy" is not a field here, but there is "sharing.strategy"; '
    + 'the driver refuses it when the pod starts',
  );
  expect(messages(configured({ sharng: {} }), { ...cluster, drivers: { 'gpu.nvidia.com': 'v25.3.1' } })[0]).toBe(
    'GpuConfig of gpu.nvidia.com v25.3.1: "sharng" is not a field here (did you mean "sharing"?); '
    + 'the driver silently drops it',
  );
});

test('a value in the wrong case is a warning', () => {
  expect(reported(configured({ sharing: { strategy: 'mps' } }), cluster))
    .toEqual([['unknown-parameter', `${PARAMETERS}.sharing.strategy`, 'NotSupported', 'warning']]);
  expect(messages(configured({ sharing: { strategy: 'Timeslicing' } }), cluster)[0]).toBe(
    'GpuConfig of gpu.nvidia.com: "strategy" must be "TimeSlicing" or "MPS", got "Timeslicing" '
    + '(did you mean "TimeSlicing"?)',
  );
});

test('what every version of a driver refuses is an error, unless a newer one may know it', () => {
  const severities = (parameters: Manifest) => reported(network(parameters), cluster).map((each) => each[3]);

  expect(severities({ interface: { mtu: 10 } })).toEqual(['error']);
  expect(severities({ routes: [{ destination: '10.0.0.0/8' }] })).toEqual(['error']);
  expect(severities({ interface: { mtuu: 1500 } })).toEqual(['warning']);
});

test('a field that came later than the version in the cluster is a warning with the version', () => {
  const drivers = { 'dra.net': 'v0.6.0' };

  expect(messages(network({ interface: { dhcp: true } }), { ...cluster, drivers })).toEqual([
    'NetworkConfig of dra.net v0.6.0: "dhcp" exists only since v0.7.0; the driver refuses it when the pod starts',
    'leave it out, or upgrade the driver to v0.7.0',
  ]);
  expect(messages(network({ interface: { dhcp: true } }), { ...cluster, drivers: { 'dra.net': 'v0.7.0' } }))
    .toEqual([]);
});

test('known parameters, and kinds and drivers without a description, have no finding', () => {
  expect(
    reported(
      configured({ sharing: { strategy: 'TimeSlicing', timeSlicingConfig: { interval: 'Long' } } }),
      cluster,
    ),
  ).toEqual([]);
  expect(reported(configured({ sharng: {} }, 'OtherConfig'), cluster)).toEqual([]);
  expect(reported(configured({ sharng: {} }, 'GpuConfig', 'gpu.example.org'), cluster)).toEqual([]);
});

test('a driver that takes the parameters of another one has the same fields', () => {
  expect(messages(configured({ sharng: {} }, 'GpuConfig', 'hami-core-gpu.project-hami.io'), cluster)[0])
    .toMatch(/^GpuConfig of hami-core-gpu.project-hami.io: "sharng" is not a field here/);
});
