import { UNKNOWN_PARAMETER } from '../../../../src/check/setup/cluster/unknown-parameter';
import { PARAMETERS_KINDS } from '../../../../src/check/setup/lookup/driver-parameters';
import { deviceClaim, Manifest, messages, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [UNKNOWN_PARAMETER] };
const PARAMETERS = 'spec.devices.config[0].opaque.parameters';

function configured(fields: Manifest, kind = 'GpuConfig', driver = 'gpu.nvidia.com'): Manifest[] {
  const parameters = { apiVersion: 'resource.nvidia.com/v1beta1', kind, ...fields };
  return [deviceClaim([request('gpu')], { config: [{ opaque: { driver, parameters } }] })];
}

test('a misspelled or misplaced field of known parameters is a warning', () => {
  expect(reported(configured({ sharng: { strategy: 'MPS' } }), cluster))
    .toEqual([['unknown-parameter', `${PARAMETERS}.sharng`, 'NotFound', 'warning']]);
  expect(messages(configured({ strategy: 'MPS' }), cluster)[0]).toBe(
    'GpuConfig has no field "strategy" here, but it has "sharing.strategy"',
  );
});

test('a value in the wrong case is a warning', () => {
  expect(reported(configured({ sharing: { strategy: 'mps' } }), cluster))
    .toEqual([['unknown-parameter', `${PARAMETERS}.sharing.strategy`, 'NotSupported', 'warning']]);
  expect(messages(configured({ sharing: { strategy: 'Timeslicing' } }), cluster)[0]).toBe(
    'GpuConfig does not support "Timeslicing" here: it must be "TimeSlicing" or "MPS" (did you mean "TimeSlicing"?)',
  );
});

test('a field or value that a newer driver may know is reported as info', () => {
  expect(reported(configured({ powerCap: 300 }), cluster).map(([,,, severity]) => severity)).toEqual(['info']);
  expect(
    reported(configured({ sharing: { strategy: 'Exclusive' } }), cluster).map(
      ([, , , severity]) => severity,
    ),
  ).toEqual(['info']);
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
  expect(reported(configured({ sharing: 'MPS' }), cluster)).toEqual([]);
});

test('each kind of parameters is described once', () => {
  const keys = PARAMETERS_KINDS.map(({ driver, apiGroup, kind }) => `${driver} ${apiGroup} ${kind}`);
  expect(new Set(keys).size).toBe(keys.length);
});
