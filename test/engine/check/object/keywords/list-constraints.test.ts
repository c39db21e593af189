import { messageAt, refusals } from '../../fixtures';
import { deviceClaim, request } from '../../structured-fixtures';

const requests = (count: number, exactly: Record<string, unknown> = {}) => deviceClaim({
  requests: Array.from({ length: count }, (_, index) => request(exactly, `r-${index}`)),
});

test('a list that is too long has the reason TooLong up to 1.31 and TooMany since 1.32', () => {
  const flat: Record<string, any> = { ...requests(33), apiVersion: 'resource.k8s.io/v1alpha3' };
  flat.spec.devices.requests = flat.spec.devices.requests.map(({ name }: { name: string }) => ({
    name,
    deviceClassName: 'gpu',
  }));
  expect(['1.31', '1.32'].map((version) => refusals(flat, version)))
    .toEqual([['spec.devices.requests: TooLong'], ['spec.devices.requests: TooMany']]);
  expect(refusals(requests(32), '1.34')).toEqual([]);
});

test('a list that is too long hides its items since 1.35', () => {
  expect(refusals(requests(33, { count: -1 }), '1.34')).toHaveLength(34);
  expect(refusals(requests(33, { count: -1 }), '1.35')).toEqual(['spec.devices.requests: TooMany']);
});

test('a duplicate entry is reported at its name up to 1.34 and at the entry since 1.35', () => {
  const claim = deviceClaim({ requests: [request(), request()] });
  expect(['1.34', '1.35'].map((version) => refusals(claim, version)))
    .toEqual([['spec.devices.requests[1].name: Duplicate'], ['spec.devices.requests[1]: Duplicate']]);
  expect(messageAt('spec.devices.requests[1]', claim, '1.35')).toBe(
    'another entry of the list already has name "gpu"',
  );
});

test('a list of names has no duplicates', () => {
  const claim = deviceClaim({
    requests: [request()],
    constraints: [{ requests: ['gpu', 'gpu'], matchAttribute: 'a/b' }],
  });
  expect(refusals(claim, '1.34')).toEqual(['spec.devices.constraints[0].requests[1]: Duplicate']);
});

test('pod claims without names lack names but are not duplicates', () => {
  const claim = { resourceClaimName: 'gpu' };
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'app' },
    spec: { containers: [], resourceClaims: [claim, claim] },
  };
  expect(refusals(pod, '1.34')).toEqual([
    'spec.resourceClaims[0].name: Required',
    'spec.resourceClaims[1].name: Required',
  ]);
});
