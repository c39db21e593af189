import { field, FieldPath, item } from '../../../../src/engine/check/field-path';
import { minorsKnowing } from '../../../../src/engine/check/object/field-history';
import { describeMinors } from '../../../../src/engine/kubernetes/minors';

test.each<[string, (string | number)[], string]>([
  ['ResourceClaim', ['spec', 'devices', 'requests', 0, 'tolerations'], '1.33 or newer'],
  ['ResourceClaim', ['spec', 'devices', 'requests', 0, 'exactly', 'tolerations'], '1.33 or newer'],
  ['ResourceClaim', ['spec', 'devices', 'requests', 0, 'capacity'], '1.34 or newer'],
  ['ResourceClaim', ['spec', 'devices', 'constraints', 0, 'distinctAttribute'], '1.34 or newer'],
  ['ResourceClaim', ['spec', 'resourceClassName'], '1.26–1.30'],
  ['ResourceClaim', ['spec', 'controller'], '1.31'],
  ['ResourceSlice', ['spec', 'devices', 0, 'basic', 'capacity', '[memory]', 'requestPolicy'], '1.34 or newer'],
  ['ResourceSlice', ['spec', 'devices', 0, 'taints'], '1.33 or newer'],
  ['DeviceClass', ['spec', 'extendedResourceName'], '1.34 or newer'],
])('a %s has the field %j in some minors, in any API version', (kind, steps, minors) => {
  expect(describeMinors(minorsKnowing(kind, pathOf(steps)))).toBe(minors);
});

test.each<[string, (string | number)[]]>([
  ['ResourceClaim', ['spec', 'devices', 'requests', 0, 'coutn']],
  ['ResourceClaim', ['spec', 'devices', 'requests', 'name', 'name', 'name']],
  ['Deployment', ['spec']],
])('a %s has the field %j in no minor', (kind, steps) => {
  expect(describeMinors(minorsKnowing(kind, pathOf(steps)))).toBe('no version');
});

function pathOf(steps: readonly (string | number)[]): FieldPath {
  return steps.reduce(
    (parent: FieldPath | undefined, step) =>
      typeof step === 'number' ? item(parent, step) : field(parent, step),
    undefined,
  )!;
}
