import { KnownParameters, knownParameters } from './lookup/configured-devices';
import { found } from '../../../errors/wording';
import { follow } from '../../../kubernetes/plain-data';
import { field, FieldPath } from '../../field-path';
import { Severity } from '../../finding';
import { checkEach, setupRule } from '../setup-rule';

export const DRIVER_FEATURE = setupRule({
  id: 'driver-feature',
  order: 710,
  severity: Severity.INFO,
  check: checkEach(knownParameters, (known) => gatesNeeded(known).map(({ path, gate, value }) => ({
    at: path.reduce((place: FieldPath, step) => field(place, step), known.atParameters),
    message: `${found(value)} needs the feature gate ${gate} of the driver ${found(known.driver.toString())}, `
      + 'which is off by default',
    suggestion: `install the driver with featureGates.${gate}=true`,
  }))),
});

interface NeededGate {
  readonly path: readonly string[];
  readonly gate: string;
  readonly value: unknown;
}

function gatesNeeded({ driver, parameters, kind }: KnownParameters): NeededGate[] {
  const ofKind = kind?.gate === undefined ? [] : [{ path: ['kind'], gate: kind.gate, value: parameters.kind }];
  const ofValues = (kind?.gates ?? [])
    .filter((each) => driver.has(each) && follow(parameters, each.path) === each.value);
  return [...ofKind, ...ofValues];
}
