import { found } from '../../../errors/wording';
import { ALL_MINORS } from '../../../kubernetes/minors';
import { field, FieldPath, item, pathThrough } from '../../field-path';
import { Severity } from '../../finding';
import { setting, suggestedFix } from '../../fixes/draft-fix';
import { classicClass, classicAdapterOf } from '../lookup/classic-objects';
import { configurations } from '../lookup/device-claims';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';
import { SetupRule } from '../setup-rule';

export const UPPER_CASE_DRIVER_NAME: SetupRule = {
  id: 'upper-case-driver-name',
  order: 590,
  severity: Severity.WARNING,
  minors: ALL_MINORS,
  title: 'the name of a driver has upper-case letters',
  why:
    'Kubernetes accepts it, but compares driver names case-sensitively: the driver must spell its own name in '
    + 'the same way.',
  fix: 'Write the name in lower case if that is how the driver registers.',
  check(setup, report) {
    for (const { object, name, at } of driverNames(setup)) {
      if (typeof name === 'string' && name !== name.toLowerCase()) {
        report(object, {
          at,
          reason: 'Invalid',
          words: () => ({
            message: `driver name ${found(name)} has upper-case letters, and driver names are case-sensitive`,
            suggestion: `write ${found(name.toLowerCase())} if that is how the driver registers`,
            fixes: [suggestedFix(`write ${found(name.toLowerCase())}`, setting(at, name.toLowerCase()))],
          }),
        });
      }
    }
  },
};

interface DriverName {
  readonly object: SetupObject;
  readonly name: unknown;
  readonly at: FieldPath;
}

function driverNames(setup: Setup): DriverName[] {
  return [
    ...setup.ofKind('ResourceClass').map((object) => ({
      object, name: classicClass(object)?.driverName, at: pathThrough('driverName')!,
    })),
    ...setup.ofKind('ResourceClaimParameters').flatMap((object) => {
      const parameters = classicAdapterOf(object)?.parseClaimParameters(object.manifest);
      return namesIn(object, 'driverRequests', parameters?.driverRequests);
    }),
    ...setup.ofKind('ResourceClassParameters').flatMap((object) => {
      const parameters = classicAdapterOf(object)?.parseClassParameters(object.manifest);
      return [
        ...namesIn(object, 'filters', parameters?.filters),
        ...namesIn(object, 'vendorParameters', parameters?.vendorParameters),
      ];
    }),
    ...configurations(setup).map(({ object, fields, at }) => ({
      object, name: fields.opaque?.driver, at: field(field(at, 'opaque'), 'driver'),
    })),
    ...setup.ofKind('DeviceTaintRule').map((object) => ({
      object,
      name: object.manifest.spec?.deviceSelector?.driver,
      at: pathThrough('spec', 'deviceSelector', 'driver')!,
    })),
    ...setup.ofKind('ResourceSlice').flatMap((object) => [
      { object, name: object.manifest.driverName, at: pathThrough('driverName')! },
      { object, name: object.manifest.spec?.driver, at: pathThrough('spec', 'driver')! },
    ]),
  ];
}

function namesIn(
  object: SetupObject, list: string, entries: readonly { driverName: string }[] = [],
): DriverName[] {
  return entries.map(({ driverName: name }, index) => ({
    object, name, at: field(item(pathThrough(list), index), 'driverName'),
  }));
}
