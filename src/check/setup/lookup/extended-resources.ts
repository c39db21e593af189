import { perSetup } from './per-setup';
import { isStructured } from './structured-requests';
import { isObject, textOf } from '../../../kubernetes/plain-data';
import { SetupObject } from '../setup';

/** The classes of the app by the extended resource that they stand for. */
export const classesByExtendedResource = perSetup((setup) => {
  const classes = new Map<string, SetupObject[]>();
  for (const object of setup.ofKind('DeviceClass').filter(isStructured)) {
    const name = isObject(object.manifest.spec) ? textOf(object.manifest.spec.extendedResourceName) : undefined;
    if (name !== undefined && name !== '') {
      classes.set(name, [...classes.get(name) ?? [], object]);
    }
  }
  return classes;
});
