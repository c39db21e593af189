import { findings, refusals } from '../../fixtures';
import { deviceClaim, request } from '../../structured-fixtures';

const ALTERNATIVES = {
  name: 'any',
  firstAvailable: [
    { name: 'big', deviceClassName: 'gpu' },
    { name: 'small', deviceClassName: 'mig' },
  ],
};
const configured = (...requests: string[]) =>
  deviceClaim({
    requests: [request(), ALTERNATIVES],
    config: [{ requests, opaque: { driver: 'gpu.example.com', parameters: {} } }],
  });

test('constraints and configuration name requests of the claim, or alternatives as request/alternative', () => {
  expect(refusals(configured('gpu', 'any', 'any/big'), '1.34')).toEqual([]);
  expect(refusals(configured('cpu', 'big', 'any/huge', 'gpu/big', 'any/big/x', 'Gpu', ''), '1.34')).toEqual(
    [0, 1, 2, 3, 4, 5, 6].map((index) => `spec.devices.config[0].requests[${index}]: Invalid`));
  const constrained = deviceClaim({
    requests: [request()],
    constraints: [{ requests: ['cpu'], matchAttribute: 'a/b' }],
  });
  expect(refusals(constrained, '1.34')).toEqual(['spec.devices.constraints[0].requests[0]: Invalid']);
});

test('alternatives cannot be named in minors that drop them', () => {
  const claim = { ...configured('any/big'), apiVersion: 'resource.k8s.io/v1beta2' };
  expect(refusals(claim, '1.33', { featureGates: { DRAPrioritizedList: true } })).toEqual([]);
  expect(refusals(claim, '1.33')).toEqual([
    'spec.devices.requests[1]: Required',
    'spec.devices.config[0].requests[0]: Invalid',
  ]);
});

test('the message lists the requests of the claim', () => {
  expect(findings(configured('gpus'), '1.34').find(({ ruleId }) => ruleId === 'request-reference')?.message)
    .toBe('the claim has no request "gpus": it has "gpu", "any", "any/big" or "any/small" (did you mean "gpu"?)');
});

test('names in a list that is too long are looked up until 1.34', () => {
  const requests = Array.from({ length: 33 }, (_, index) => `r${index}`);
  const claim = deviceClaim({ requests: [request()], constraints: [{ requests, matchAttribute: 'a/b' }] });
  expect(refusals(claim, '1.34')).toHaveLength(34);
  expect(refusals(claim, '1.35')).toEqual(['spec.devices.constraints[0].requests: TooMany']);
});
