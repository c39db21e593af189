import { KnownParameters, knownParameters } from './lookup/configured-devices';
import type { ConfigurationData } from '../../../catalogue/driver-data';
import { didYouMean } from '../../../errors/did-you-mean';
import { alternatives, found } from '../../../errors/wording';
import { field } from '../../field-path';
import { Severity } from '../../finding';
import { asSuggested, setting, suggestedFix } from '../../fixes/draft-fix';
import { respelledValue } from '../../fixes/respelled';
import { checkEach, setupRule, SetupViolation } from '../setup-rule';

export const PARAMETERS_KIND = setupRule({
  id: 'parameters-kind',
  order: 690,
  check: checkEach(knownParameters, faultOf),
});

function faultOf(known: KnownParameters): SetupViolation | undefined {
  const { driver, kind, atParameters } = known;
  if (driver.data.parameters === 'refused') {
    return {
      at: atParameters,
      reason: 'Forbidden',
      severity: Severity.ERROR,
      words: () => ({ message: `${driver} refuses all parameters`, suggestion: 'delete the configuration' }),
    };
  }
  if (driver.configurations.length === 0 || driver.data.parameters === 'ignored') {
    return undefined;
  }
  return kind === undefined ? unknownKind(known) : faultOfKind(known, kind);
}

/** Documentation uses the names of some drivers as placeholders for others, which have other kinds. */
function unknownKind(known: KnownParameters): SetupViolation | undefined {
  const { driver, parameters, atParameters } = known;
  const kinds = driver.configurations.filter((each) => driver.has(each));
  const sameKind = kinds.find(({ kind }) => kind !== undefined && kind === parameters.kind);
  if (driver.data.isPlaceholder === true || kinds.length === 0) {
    return undefined;
  }
  if (sameKind !== undefined) {
    const isOther = (sameKind.otherApiVersions ?? []).includes(String(parameters.apiVersion));
    return wrongApiVersion(known, sameKind, isOther ? Severity.INFO : Severity.WARNING);
  }
  const names = kinds.flatMap(({ kind, title }) => kind ?? title ?? []);
  const written = parameters.kind;
  return {
    at: field(atParameters, 'kind'),
    reason: written === undefined ? 'Required' : 'NotSupported',
    words: () => ({
      message: `${driver} takes ${alternatives(names)}, and not ${found(written)}`
        + didYouMean(String(written ?? ''), names),
      suggestion: `set kind to ${alternatives(names)}`,
      fixes: asSuggested(respelledValue(field(atParameters, 'kind'), written, names)),
    }),
  };
}

function wrongApiVersion(
  { driver, parameters, atParameters }: KnownParameters,
  { kind, title, apiVersion = '' }: ConfigurationData,
  severity: Severity,
): SetupViolation {
  return {
    at: field(atParameters, 'apiVersion'),
    reason: parameters.apiVersion === undefined ? 'Required' : 'NotSupported',
    severity,
    message: `${driver} takes ${kind ?? title} of ${found(apiVersion)}, and not of ${found(parameters.apiVersion)}`,
    suggestion: `set apiVersion to ${found(apiVersion)}`,
    fixes: [suggestedFix(`write ${found(apiVersion)}`, setting(field(atParameters, 'apiVersion'), apiVersion))],
  };
}

function faultOfKind(known: KnownParameters, kind: ConfigurationData): SetupViolation | undefined {
  const { driver, parameters, atParameters } = known;
  const { kind: name, title, apiVersion } = kind;
  const header = ['apiVersion', 'kind'].find((each) => parameters[each] !== undefined);
  if (name === undefined && apiVersion === undefined) {
    return header === undefined ? undefined : {
      at: field(atParameters, header),
      isAboutKey: true,
      reason: 'Forbidden',
      severity: Severity.ERROR,
      message: `${title} of ${driver} has no apiVersion and no kind, and the driver refuses parameters that do`,
      suggestion: 'delete apiVersion and kind',
    };
  }
  if (parameters.apiVersion !== apiVersion) {
    return driver.data.isPlaceholder === true ? undefined : wrongApiVersion(known, kind, Severity.WARNING);
  }
  return driver.has(kind) ? unusual(known, kind) : otherVersion(known, kind);
}

function otherVersion(
  { driver, atParameters }: KnownParameters, { kind, since, removedIn, replacedBy, apiVersion }: ConfigurationData,
): SetupViolation {
  const isEarly = since !== undefined && driver.isBefore(since);
  return {
    at: field(atParameters, 'kind'),
    reason: 'NotSupported',
    words: () => ({
      message: isEarly
        ? `${driver} does not take ${kind} yet: it came with ${since}`
        : `${driver} does not take ${kind} of ${apiVersion} since ${removedIn}`,
      suggestion: replacedBy === undefined ? 'leave it out, or upgrade the driver' : `use ${replacedBy}`,
    }),
  };
}

function unusual({ driver, atParameters }: KnownParameters, kind: ConfigurationData): SetupViolation | undefined {
  const { kind: name, writtenBy, refusedByWebhook } = kind;
  if (writtenBy === undefined && refusedByWebhook !== true) {
    return undefined;
  }
  return {
    at: field(atParameters, 'kind'),
    severity: Severity.INFO,
    words: () => (writtenBy === undefined
      ? {
        message: `the optional webhook of ${driver} does not know ${name}, and refuses claims with it`,
        suggestion: 'install the driver without its webhook, or put the parameters into the class',
      }
      : {
        message: `${name} of ${driver} is written by ${writtenBy}`,
        suggestion: 'use the claim template that it makes',
      }),
  };
}
