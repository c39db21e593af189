import { found } from '../../../errors/wording';
import { ALL_MINORS } from '../../../kubernetes/minors';
import { field, FieldPath, item } from '../../field-path';
import { Severity } from '../../finding';
import { classicClass, classicSpokeOf } from '../lookup/classic-objects';
import { configurationsOf } from '../lookup/device-selectors';
import { pathOf } from '../lookup/pod-references';
import { SetupObject } from '../setup';
import { SetupRule } from '../setup-rule';

/** A driver is named with capital letters. */
export const UPPER_CASE_DRIVER_NAME: SetupRule = {
  id: 'upper-case-driver-name',
  severity: Severity.WARNING,
  minors: ALL_MINORS,
  kinds: [
    'ResourceClass', 'ResourceClaimParameters', 'ResourceClassParameters',
    'DeviceClass', 'ResourceClaim', 'ResourceClaimTemplate', 'DeviceTaintRule', 'ResourceSlice',
  ],
  title: 'the name of a driver has upper-case letters',
  why: 'Kubernetes accepts it, but compares names of drivers letter by letter: the driver must write its own name in the same way.',
  fix: 'Write the name in lower case, if that is how the driver registers.',
  check(object, _setup, report) {
    for (const { name, at } of driverNames(object)) {
      if (name !== name.toLowerCase()) {
        report({
          at,
          reason: 'Invalid',
          minors: object.kind?.minors,
          words: () => ({
            message: `the driver name ${found(name)} has upper-case letters, and names of drivers are compared letter by letter`,
            suggestion: `write ${found(name.toLowerCase())}, if that is how the driver registers`,
          }),
        });
      }
    }
  },
};

function driverNames(object: SetupObject): { name: string; at: FieldPath }[] {
  const spoke = classicSpokeOf(object);
  const named = (list: string, entries: readonly { driverName: string }[]) =>
    entries.map(({ driverName }, index) => ({
      name: driverName,
      at: field(item(pathOf(list), index), 'driverName'),
    }));
  switch (object.identity.kind) {
    case 'ResourceClass':
      return [{ name: classicClass(object)?.driverName ?? '', at: pathOf('driverName')! }];
    case 'DeviceClass':
    case 'ResourceClaim':
    case 'ResourceClaimTemplate':
      return configurationsOf(object).flatMap(({ fields, at }) =>
        textAt(fields.opaque?.driver, field(field(at, 'opaque'), 'driver')),
      );
    case 'DeviceTaintRule':
      return textAt(object.manifest.spec?.deviceSelector?.driver, pathOf('spec', 'deviceSelector', 'driver')!);
    case 'ResourceSlice':
      return [
        ...textAt(object.manifest.driverName, pathOf('driverName')!),
        ...textAt(object.manifest.spec?.driver, pathOf('spec', 'driver')!),
      ];
    case 'ResourceClaimParameters':
      return named('driverRequests', spoke?.parseClaimParameters(object.manifest).driverRequests ?? []);
    default: {
      const parameters = spoke?.parseClassParameters(object.manifest);
      return [
        ...named('filters', parameters?.filters ?? []),
        ...named('vendorParameters', parameters?.vendorParameters ?? []),
      ];
    }
  }
}

function textAt(value: unknown, at: FieldPath): { name: string; at: FieldPath }[] {
  return typeof value === 'string' ? [{ name: value, at }] : [];
}
