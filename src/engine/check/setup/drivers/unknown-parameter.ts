import { decodingModes, isAlwaysStrict, KnownParameters, knownParameters } from './lookup/configured-devices';
import type { ConfigurationData } from '../../../catalogue/driver-data';
import type { KnownDriver } from '../../../catalogue/known-driver';
import type { ParameterFault } from '../../../catalogue/parameter-faults';
import { found } from '../../../errors/wording';
import { field, FieldPath, item } from '../../field-path';
import { Severity } from '../../finding';
import { DraftFix, renaming, setting, suggestedFix } from '../../fixes/draft-fix';
import { checkEach, setupRule, SetupViolation } from '../setup-rule';

const loadParameterFaults = () =>
  require('../../../catalogue/parameter-faults') as typeof import('../../../catalogue/parameter-faults');

export const UNKNOWN_PARAMETER = setupRule({
  id: 'unknown-parameter',
  order: 700,
  check: checkEach(knownParameters, (known) => faultsIn(known).map((fault) => violation(known, fault))),
});

function faultsIn({ driver, parameters, kind }: KnownParameters): ParameterFault[] {
  const { apiVersion, kind: _, ...fields } = parameters;
  return kind?.schema === undefined ? [] : loadParameterFaults().parameterFaults(fields, kind.schema, {
    isSince: (version) => !driver.isBefore(version),
    corrections: kind.corrections,
  });
}

function violation({ driver, kind, atParameters }: KnownParameters, fault: ParameterFault): SetupViolation {
  const modes = decodingModes(driver, kind!);
  const effect = effectOf(modes.has('strict'), modes.has('lenient'), fault.isUnknownField === true);
  const mayBeNewer = fault.isUnknownField === true || fault.reason === 'NotSupported';
  const name = fault.path.length === 0 ? '' : ` ${found(nameOf(fault.path))}`;
  const at = fault.path.reduce<FieldPath>(
    (path, step) => (typeof step === 'number' ? item(path, step) : field(path, step)), atParameters,
  );
  return {
    at,
    isAboutKey: fault.isUnknownField,
    reason: fault.reason,
    severity: mayBeNewer ? severityOf(driver, fault) : certainSeverity(driver, kind!),
    words: () => ({
      message: `${kind!.kind ?? kind!.title} of ${driver}:${name} ${fault.message}${effect}`,
      suggestion: fault.suggestion ?? (fault.since === undefined
        ? 'correct the field'
        : `leave it out, or upgrade the driver to ${fault.since}`),
      fixes: fixesOf(at, fault),
    }),
  };
}

function fixesOf(at: FieldPath, { meant, isUnknownField }: ParameterFault): DraftFix[] {
  return meant === undefined
    ? []
    : [suggestedFix(`write ${found(meant)}`, isUnknownField === true ? renaming(at, meant) : setting(at, meant))];
}

/** Documentation uses the names of some drivers as placeholders for others, whose parameters may differ. */
function severityOf({ data }: KnownDriver, { isTypo, since }: ParameterFault): Severity {
  return data.isPlaceholder === true && isTypo !== true && since === undefined ? Severity.INFO : Severity.WARNING;
}

function certainSeverity(driver: KnownDriver, kind: ConfigurationData): Severity {
  return isAlwaysStrict(driver, kind) ? Severity.ERROR : Severity.WARNING;
}

/** The name of the field, or of the list with the index. */
function nameOf(path: ParameterFault['path']): string {
  const last = path[path.length - 1];
  return typeof last === 'number' ? `${nameOf(path.slice(0, -1))}[${last}]` : last;
}

function effectOf(isStrict: boolean, isLenient: boolean, isUnknownField: boolean): string {
  if (!isUnknownField || (!isStrict && !isLenient)) {
    return '';
  }
  return isStrict ? '; the driver refuses it when the pod starts' : '; the driver silently drops it';
}
