import { structType } from '../../../src/engine/kubernetes/api-schema';
import { OneOf } from '../../../src/engine/kubernetes/keyword-arguments';
import { minorsBetween, NO_MINORS } from '../../../src/engine/kubernetes/minors';

const oneOf = (file: string, name: string) =>
  structType(file, name).guards.find(({ keyword }) => keyword === 'x-dra-one-of')!
    .argument as OneOf;

test('the fields of a one-of are found together with their companions', () => {
  const { alternatives } = oneOf('v1beta1.json', 'DeviceRequest');
  expect(
    alternatives!.map(({ field, companions }) => [field.name, companions.map(({ name }) => name)]),
  ).toEqual([
    [
      'deviceClassName',
      [
        'adminAccess',
        'allocationMode',
        'capacity',
        'count',
        'derivedAttributes',
        'selectors',
        'tolerations',
      ],
    ],
    ['firstAvailable', []],
  ]);
});

test('the minors in which conflicting fields hide others, and in which empty lists are ignored, are known', () => {
  expect(oneOf('v1.json', 'DeviceRequest').hides).toBe(minorsBetween('1.35'));
  expect(oneOf('v1.json', 'ResourceSliceSpec').hides).toBe(NO_MINORS);
  expect(oneOf('v1.json', 'DeviceRequest').ignoringLists).toBe(NO_MINORS);
});
