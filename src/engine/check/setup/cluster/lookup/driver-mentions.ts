import { field, FieldPath, item, pathThrough } from '../../../field-path';
import { classicAdapterOf, classicClass } from '../../lookup/classic-objects';
import { configurations } from '../../lookup/device-claims';
import { perSetup } from '../../lookup/per-setup';
import { SetupObject } from '../../setup-object';

/** A field with the name of a driver. */
export interface DriverName {
  readonly object: SetupObject;
  readonly name: unknown;
  readonly at: FieldPath;
}

/** The fields of all objects with names of drivers, except for selectors. */
export const driverMentions = perSetup((setup): readonly DriverName[] => [
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
]);

function namesIn(
  object: SetupObject, list: string, entries: readonly { driverName: string }[] = [],
): DriverName[] {
  return entries.map(({ driverName: name }, index) => ({
    object, name, at: field(item(pathThrough(list), index), 'driverName'),
  }));
}
