import { devicesConfigured, KnownParameters, knownParameters } from './lookup/configured-devices';
import { alternatives } from '../../../errors/wording';
import { field } from '../../field-path';
import { Setup } from '../setup';
import { setupRule } from '../setup-rule';

export const PARAMETERS_OF_OTHER_TYPE = setupRule({
  id: 'parameters-of-other-type',
  order: 730,
  check(setup, report) {
    for (const known of knownParameters(setup)) {
      const types = otherTypes(setup, known);
      const { driver, kind, atParameters, fields } = known;
      if (types !== undefined) {
        const isNamed = Array.isArray(fields.requests) && fields.requests.length > 0;
        report(known.object, {
          at: kind!.kind === undefined ? atParameters : field(atParameters, 'kind'),
          words: () => ({
            message: `${kind!.kind ?? kind!.title} of ${driver} is for devices of type `
              + `${alternatives(kind!.deviceTypes!)}, and these are of type ${alternatives(types)}: `
              + `the driver ${isNamed ? 'refuses it' : 'ignores it'}`,
            suggestion: suggestionFor(known, types),
          }),
        });
      }
    }
  },
});

/** The types of the devices, if the parameters certainly apply to none of them. */
function otherTypes(setup: Setup, known: KnownParameters): string[] | undefined {
  const { kind, driver } = known;
  const devices = devicesConfigured(setup, known).flat();
  if (kind?.deviceTypes === undefined || devices.length === 0 || devices.some(({ types }) => types === undefined)) {
    return undefined;
  }
  const types = [...new Set(devices.flatMap((each) => each.types!))];
  return types.some((type) => kind.deviceTypes!.includes(type)) || !driver.has(kind) ? undefined : types;
}

function suggestionFor({ driver }: KnownParameters, types: readonly string[]): string {
  const kinds = driver.configurations
    .filter((each) => driver.has(each) && types.some((type) => each.deviceTypes?.includes(type)))
    .flatMap(({ kind }) => kind ?? []);
  return kinds.length === 0 ? 'delete the configuration' : `use ${alternatives(kinds)}`;
}
