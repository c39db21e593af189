import { onMinors, RELEASE, useControlPlane } from './fixtures';
import { faultsOf, verdictOf } from './server-verdict';
import * as dra from '../../src';

const LARGEST = '9223372036854775807';

/** Ranges at the edges of what the API server computes with. */
const RANGES: readonly [label: string, capacity: string, policy: Record<string, unknown>][] = [
  ['64-bit integers', '90E', { default: LARGEST, validRange: { min: '0', max: LARGEST, step: '1' } }],
  ['amounts above them', '90E', { default: '20E', validRange: { min: '1', max: '30E', step: '1' } }],
  ['amounts above them without a step', '90E', { default: '20E', validRange: { min: '1', max: '30E' } }],
  ['a negative minimum', '10', { default: '1', validRange: { min: '-1', step: '2' } }],
  ['a step above them', '90E', { default: '1', validRange: { min: '1', step: '20E' } }],
  ['a step of zero', '10', { default: '1', validRange: { min: '1', step: '0' } }],
  ['a step beyond the capacity', '10', { default: '1', validRange: { min: '1', step: '20' } }],
  ['thousandths', '10', { default: '0.25', validRange: { min: '0.05', max: '0.45', step: '0.2' } }],
  ['millionths', '10', { default: '20u', validRange: { min: '10u', step: '0' } }],
  ['large amounts beside a fraction', '90E', { default: '20P', validRange: { min: '500m' } }],
  ['steps that miss', '10', { default: '2', validRange: { min: '1', max: '5', step: '2' } }],
  ['fractional steps that miss', '10', { default: '0.3', validRange: { min: '0.05', step: '0.2' } }],
];

onMinors(37).describe.each([false, true])('with DRAFractionalCapacityRange %s', (isOn) => {
  const featureGates = { DRAConsumableCapacity: true, DRAFractionalCapacityRange: isOn };
  const controlPlane = useControlPlane({
    featureGates: Object.entries(featureGates).filter(([, on]) => on).map(([gate]) => gate),
  });

  test.each(RANGES)('a range has the faults that the API server reports: %s', async (_, value, requestPolicy) => {
    const slice = {
      apiVersion: 'resource.k8s.io/v1',
      kind: 'ResourceSlice',
      metadata: { name: 'slice' },
      spec: {
        driver: 'gpu.example.com',
        nodeName: 'node-1',
        pool: { name: 'node-1', generation: 1, resourceSliceCount: 1 },
        devices: [{ name: 'gpu', allowMultipleAllocations: true, capacity: { memory: { value, requestPolicy } } }],
      },
    };
    const answer = await controlPlane().client.request('POST', '/apis/resource.k8s.io/v1/resourceslices', {
      body: slice, query: { dryRun: 'All' },
    });

    const found = dra.Manifests.fromObjects([slice])
      .check({ version: dra.KubernetesVersion.of(RELEASE.minor), featureGates })
      .findings.filter(({ origin, severity }) => origin === 'api-server' && severity === 'error');
    expect(found.map(({ fieldPath, reason }) => `${fieldPath}: ${reason}`).sort())
      .toEqual(faultsOf(verdictOf(slice, answer)));
  });
});
