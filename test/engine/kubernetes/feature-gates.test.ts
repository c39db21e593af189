import { FeatureGates } from '../../../src/engine/kubernetes/feature-gates';
import { kubernetesRelease } from '../../../src/engine/kubernetes/kubernetes-releases';
import { ALL_MINORS, describeMinors, listMinors, minorSet } from '../../../src/engine/kubernetes/minors';

const DRA = 'DynamicResourceAllocation';

function minorsOn(gate: string, settings?: Record<string, boolean>): string {
  return describeMinors(new FeatureGates(settings).minorsOn(gate));
}

test('DynamicResourceAllocation counts as on even where Kubernetes ships the gate off', () => {
  expect(minorsOn(DRA)).toBe('1.26 or newer');
});

test('DynamicResourceAllocation is off if the cluster sets it to false and Kubernetes allows that', () => {
  const locked = listMinors(ALL_MINORS).filter(
    (minor) => kubernetesRelease(minor).featureGates[DRA].locked === true,
  );
  expect(minorsOn(DRA, { [DRA]: false })).toBe(
    describeMinors(locked.reduce((set, minor) => set | minorSet(minor), 0)),
  );
});

test('gates that are set alike are one object, in whatever order', () => {
  const [one, other] = [{ DRAAdminAccess: true, [DRA]: false }, { [DRA]: false, DRAAdminAccess: true }];

  expect(FeatureGates.of(one)).toBe(FeatureGates.of(other));
  expect(FeatureGates.of({ ...one, DRAAdminAccess: false })).not.toBe(FeatureGates.of(one));
  expect(FeatureGates.of({})).toBe(FeatureGates.of());
  expect(FeatureGates.of(null as any)).toBe(FeatureGates.of());
});

test('other gates have the default of Kubernetes', () => {
  const byDefault = listMinors(ALL_MINORS).filter(
    (minor) => kubernetesRelease(minor).featureGates.DRAAdminAccess?.default,
  );
  expect(minorsOn('DRAAdminAccess')).toBe(
    describeMinors(byDefault.reduce((set, minor) => set | minorSet(minor), 0)),
  );
});

test('a gate that the cluster switches on is on wherever the gate exists', () => {
  const known = listMinors(ALL_MINORS).filter(
    (minor) => kubernetesRelease(minor).featureGates.DRAAdminAccess !== undefined,
  );
  expect(minorsOn('DRAAdminAccess', { DRAAdminAccess: true })).toBe(
    describeMinors(known.reduce((set, minor) => set | minorSet(minor), 0)),
  );
});

test('a gate is off in minors that do not have the gate', () => {
  expect(minorsOn('Nonsense')).toBe('no version');
});

test('an unknown gate throws with the suggestion of a similar one', () => {
  expect(() => new FeatureGates({ DynamicResourceAlocation: true })).toThrow(
    /^unknown feature gate "DynamicResourceAlocation".*did you mean "DynamicResourceAllocation".*the gates of Dynamic Resource Allocation are /,
  );
});

test('property names of JavaScript objects throw as unknown gates', () => {
  for (const name of ['constructor', 'toString', '__proto__']) {
    expect(() => new FeatureGates(JSON.parse(`{"${name}": true}`))).toThrow(/unknown feature gate/);
  }
});
