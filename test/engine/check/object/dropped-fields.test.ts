import { losses } from '../fixtures';
import { deviceClaim, flatClaim, request, sliceOf } from '../structured-fixtures';

test('a field whose gate is off is lost and reported at the path in the manifest', () => {
  expect(losses(deviceClaim({ requests: [request({ capacity: { requests: { memory: '1Gi' } } })] }), '1.34'))
    .toEqual(['spec.devices.requests[0].exactly.capacity: Forbidden']);
  expect(
    losses(
      flatClaim({ name: 'gpu', deviceClassName: 'gpu', capacity: { requests: { memory: '1Gi' } } }),
      '1.34',
    ),
  ).toEqual(['spec.devices.requests[0].capacity: Forbidden']);
  expect(losses(sliceOf({ capacity: { memory: { value: '1', requestPolicy: { default: '1' } } } }), '1.34'))
    .toEqual(['spec.devices[0].capacity.memory.requestPolicy: Forbidden']);
});

test('an empty value cannot be lost', () => {
  const claim = (adminAccess: boolean) => ({
    ...deviceClaim({ requests: [request({ adminAccess })] }),
    apiVersion: 'resource.k8s.io/v1beta2',
  });
  expect(losses(claim(true), '1.33')).toEqual(['spec.devices.requests[0].exactly.adminAccess: Forbidden']);
  expect(losses(claim(false), '1.33')).toEqual([]);
});

test('a field inside a lost field is not reported again', () => {
  const claim = {
    ...deviceClaim({ requests: [] }),
    status: { allocation: { devices: { results: [{ consumedCapacity: { memory: '1' } }] } } },
  };
  expect(losses(claim, '1.34').filter((loss) => loss.endsWith('Forbidden'))).toEqual([
    'status.allocation: Forbidden',
  ]);

  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'app' },
    spec: { containers: [], resources: { claims: [{ name: 'gpu' }] } },
  };
  expect(losses(pod, '1.33', { featureGates: { DynamicResourceAllocation: false } })).toEqual([
    'spec.resources: Forbidden',
  ]);
});
