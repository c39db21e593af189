import { requirementsOf } from '../../../src/engine/kubernetes/requirements';

const GATE = '--feature-gates=DynamicResourceAllocation=true';

test('the DRA gate must be switched on up to 1.33', () => {
  expect(requirementsOf([], 26)).toEqual([GATE]);
  expect(requirementsOf([], 33)).toEqual([GATE]);
  expect(requirementsOf([], 34)).toEqual([]);
});

test('an API version that is not served by default must be switched on', () => {
  expect(requirementsOf(['resource.k8s.io/v1alpha2'], 30)).toEqual([
    GATE,
    '--runtime-config=resource.k8s.io/v1alpha2=true',
  ]);
  expect(requirementsOf(['resource.k8s.io/v1beta1'], 34)).toEqual([
    '--runtime-config=resource.k8s.io/v1beta1=true',
  ]);
  expect(requirementsOf(['resource.k8s.io/v1'], 34)).toEqual([]);
});

test('pod groups need the gate that enables the kinds of their API versions', () => {
  expect(requirementsOf(['scheduling.k8s.io/v1alpha2', 'resource.k8s.io/v1'], 36))
    .toEqual(['--feature-gates=GenericWorkload=true', '--runtime-config=scheduling.k8s.io/v1alpha2=true']);
  expect(requirementsOf(['scheduling.k8s.io/v1alpha3', 'scheduling.k8s.io/v1beta1'], 37)[0]).toBe(
    '--feature-gates=GenericWorkload=true',
  );
});

test('each API version is listed once, in order', () => {
  expect(
    requirementsOf(
      ['resource.k8s.io/v1beta2', 'resource.k8s.io/v1beta1', 'resource.k8s.io/v1beta2'],
      34,
    ),
  ).toEqual([
    '--runtime-config=resource.k8s.io/v1beta1=true',
    '--runtime-config=resource.k8s.io/v1beta2=true',
  ]);
});

test('foreign API versions, and those of other minors, need nothing', () => {
  expect(
    requirementsOf(
      ['v1', 'apps/v1', 'example.com/v1', 'resource.k8s.io/v1', '', 'constructor/v1', '__proto__'],
      30,
    ),
  ).toEqual([GATE]);
});
