import { devicesChosenBy } from './lookup/chosen-devices';
import type { ClassData } from '../../../catalogue/driver-data';
import { found } from '../../../errors/wording';
import { pathThrough } from '../../field-path';
import { expressionsOfClass, valuesRequired } from '../lookup/device-selectors';
import { isStructured } from '../lookup/structured-requests';
import { SetupObject } from '../setup-object';
import { checkEach, setupRule } from '../setup-rule';

export const LITERAL_CLASS_NAME = setupRule({
  id: 'literal-class-name',
  order: 760,
  check: checkEach((setup) => setup.ofKind('DeviceClass').filter(isStructured), (object, setup) => {
    const chosen = devicesChosenBy(setup, expressionsOfClass(object));
    const meant = chosen?.driver.data.classes.find((each) =>
      each.name !== object.identity.name && chosen.driver.has(each) && isFor(each, object, chosen.driver.name));
    return meant === undefined ? undefined : {
      at: pathThrough('metadata', 'name')!,
      message: `${chosen!.driver} recognizes such devices only in claims of the class ${found(meant.name)}`,
      suggestion: `use ${found(meant.name)}`,
    };
  }),
});

function isFor({ literalFor }: ClassData, object: SetupObject, driver: string): boolean {
  if (literalFor === undefined) {
    return false;
  }
  const { attribute, values } = literalFor;
  const required = valuesRequired(
    { container: 'attributes', domain: driver, name: attribute }, expressionsOfClass(object),
  );
  return required !== undefined && required.every((value) => values.includes(value));
}
