import { FeatureGates } from '../../src/kubernetes/feature-gates';
import { kubernetesRelease } from '../../src/kubernetes/kubernetes-releases';
import { ALL_MINORS, describeMinors, listMinors, minorSet } from '../../src/kubernetes/minors';

const DRA = 'DynamicResourceAllocation';

function minorsOn(gate: string, settings?: Record<string, boolean>): string {
  return describeMinors(new FeatureGates(settings).minorsOn(gate));
}

test('DynamicResourceAllocation counts as on, also where Kubernetes ships it switched off', () => {
  expect(minorsOn(DRA)).toBe('1.26 or newer');
});

test('DynamicResourceAllocation is off where the cluster says so and Kubernetes lets it', () => {
  const locked = listMinors(ALL_MINORS).filter(
    (minor) => kubernetesRelease(minor).featureGates[DRA].locked === true,
  );
  expect(minorsOn(DRA, { [DRA]: false })).toBe(
    describeMinors(locked.reduce((set, minor) => set | minorSet(minor), 0)),
  );
});

test('other gates are as Kubernetes ships them', () => {
  const byDefault = listMinors(ALL_MINORS).filter(
    (minor) => kubernetesRelease(minor).featureGates.DRAAdminAccess?.default,
  );
  expect(minorsOn('DRAAdminAccess')).toBe(
    describeMinors(byDefault.reduce((set, minor) => set | minorSet(minor), 0)),
  );
});

test('a gate that the cluster switches on is on wherever it exists', () => {
  const known = listMinors(ALL_MINORS).filter(
    (minor) => kubernetesRelease(minor).featureGates.DRAAdminAccess !== undefined,
  );
  expect(minorsOn('DRAAdminAccess', { DRAAdminAccess: true })).toBe(
    describeMinors(known.reduce((set, minor) => set | minorSet(minor), 0)),
  );
});

test('a gate is on in no minor that does not have it', () => {
  expect(minorsOn('Nonsense')).toBe('no version');
});

test('throws for a gate that no minor has, with the one that was meant', () => {
  expect(() => new FeatureGates({ DynamicResourceAlocation: true })).toThrow(
    /^unknown feature gate "DynamicResourceAlocation".*did you mean "DynamicResourceAllocation".*the gates of Dynamic Resource Allocation are /,
  );
});

test('throws for names that every JavaScript object has', () => {
  for (const name of ['constructor', 'toString', '__proto__']) {
    expect(() => new FeatureGates(JSON.parse(`{"${name}": true}`))).toThrow(/unknown feature gate/);
  }
});
