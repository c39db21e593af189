import {
  byClaim, claim, deployment, job, Manifest, messages, parameters, pod, podSpec, reported,
  resourceClass,
} from '../harness';

const shared = podSpec({ gpu: byClaim('shared') });
const toParameters = {
  parametersRef: { apiGroup: 'resource.k8s.io', kind: 'ResourceClaimParameters', name: 'big' },
};
const gpu = resourceClass({ structuredParameters: true });

function claimParameters(fields: Manifest = {}): Manifest {
  return parameters('resource.k8s.io/v1alpha2', 'ResourceClaimParameters', 'big', fields);
}

function twoPods(fields: Manifest): Manifest[] {
  return [gpu, claimParameters(fields), claim('shared', toParameters), pod('one', shared), pod('two', shared)];
}

test('several pods with a claim whose parameters forbid sharing are an error', () => {
  expect(reported(twoPods({ shareable: false }))).toEqual([
    ['unshareable-claim', 'spec.parametersRef', 'Forbidden', 'error'],
  ]);
  expect(reported(twoPods({ shareable: true }))).toEqual([]);
  expect(reported(twoPods({ shareable: false }).slice(0, 4))).toEqual([]);
});

test('parameters without `shareable` forbid sharing, as they do for the scheduler', () => {
  expect(reported(twoPods({}))).toHaveLength(1);
});

test('parameters that were generated from vendor parameters are found', () => {
  const vendor = { apiGroup: 'gpu.example.com', kind: 'GpuClaimParameters', name: 'big' };
  const objects = [gpu, claim('shared', { parametersRef: vendor }), pod('one', shared), pod('two', shared)];

  expect(
    reported([...objects, claimParameters({ generatedFrom: vendor, shareable: false })]).map(
      ([id]) => id,
    ),
  ).toEqual(['unshareable-claim']);
  expect(reported([...objects, claimParameters({ generatedFrom: vendor, shareable: true })])).toEqual([]);
});

test('the error replaces the warning about replicas that share a claim', () => {
  expect(
    reported([...twoPods({ shareable: false }).slice(0, 3), deployment('trainer', 2, shared)]).map(
      ([id]) => id,
    ),
  ).toEqual(['unshareable-claim']);
});

test('pods that end, and pods that may be in another namespace, are only a warning', () => {
  const setup = twoPods({ shareable: false }).slice(0, 3);

  expect(reported([...setup, job('one', {}, shared), job('two', {}, shared)])[0][3]).toBe('warning');
  expect(reported([...setup, job('one', {}, shared), pod('two', shared)])[0][3]).toBe('error');
  expect(reported([...setup, pod('one', shared), pod('two', shared, '')])[0][3]).toBe('warning');
});

test('the message names the pods and the parameters', () => {
  expect(messages(twoPods({ shareable: false }))[0]).toBe(
    '2 pods use the claim (Pod "one" and Pod "two"), but the ResourceClaimParameters "big" lets only one pod at '
      + 'a time use it',
  );
});
