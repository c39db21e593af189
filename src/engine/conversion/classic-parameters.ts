import { celSelector, driverSelector } from './device-class-driver';
import { Losses } from './losses';
import { toDeviceSelector } from './named-resources-selector';
import { SetupIndex } from './setup-index';
import { DRA_GROUP } from '../kubernetes/api-versions';
import { Fields, isObject, textOf } from '../kubernetes/plain-data';
import { V1ALPHA2 } from '../render/classic';
import { ClaimParametersModel } from '../render/models';

/** Structured parameters of 1.30, translated for 1.31 and newer. */
export interface Translated {
  readonly selectors: readonly Fields[];
  readonly config: readonly Fields[];
}

/** Structured parameters of a claim of 1.30, translated to one request for each device. */
export interface TranslatedRequests {
  readonly requests: readonly { readonly name: string; readonly selectors: readonly Fields[] }[];
  readonly config: readonly Fields[];
}

/** The parameters being translated, with the collector of their losses. */
interface Translation {
  /** Describes the object with the parameters, for messages. */
  readonly source: string;
  /** The field that refers to the parameters. */
  readonly fieldPath: string;
  readonly losses: Losses;
}

/** The name of the only request of a claim converted from classic DRA. */
export const ONLY_REQUEST = 'device';

/** Finds the parameters that a reference refers to, directly or as the object that they were generated from. */
export function findParameters(
  kind: string, reference: Fields, namespace: unknown, setup: SetupIndex,
): Fields | undefined {
  return setup.findBy(kind, namespace, ({ metadata, generatedFrom }) =>
    isSame(reference, { apiGroup: DRA_GROUP, kind, name: metadata?.name }) || isSame(reference, generatedFrom));
}

function isSame(one: Fields, other: unknown): boolean {
  return isObject(other)
    && (one.apiGroup ?? '') === (other.apiGroup ?? '')
    && one.kind === other.kind
    && one.name === other.name;
}

/** Translates those parameters of a class that apply to its driver. */
export function translateClassParameters(
  parameters: Fields, driverName: string, fieldPath: string, losses: Losses,
): Translated {
  const { filters, vendorParameters } = V1ALPHA2.parseClassParameters(parameters);
  const translation: Translation = { source: described(parameters), fieldPath, losses };
  return {
    selectors: filters.flatMap((filter) => {
      if (filter.driverName === driverName) {
        return translateSelector(filter.selector, driverName, 'the filter', translation);
      }
      losses.lostField(
        fieldPath,
        `the filter of ${translation.source} for the driver "${filter.driverName}" is lost: `
          + `the devices of the class are those of "${driverName}"`,
      );
      return [];
    }),
    config: vendorParameters.flatMap((entry) =>
      opaqueConfig(entry.driverName, entry.parameters, translation)),
  };
}

/** Translates the parameters of a claim. */
export function translateClaimParameters(
  parameters: Fields, classDriver: string | undefined, fieldPath: string, losses: Losses,
): TranslatedRequests {
  const model = V1ALPHA2.parseClaimParameters(parameters);
  const translation: Translation = { source: described(parameters), fieldPath, losses };
  const names = requestNames(model);
  const config: Fields[] = [];
  const requests: { name: string; selectors: Fields[] }[] = [];
  for (const { driverName, requests: ofDriver, vendorParameters } of model.driverRequests) {
    const first = requests.length;
    for (const { selector, vendorParameters: ofRequest } of ofDriver) {
      const name = names[requests.length];
      const selectors = translateSelector(selector, driverName, 'a selector', translation);
      requests.push({
        name,
        selectors: driverName === classDriver ? selectors : [driverSelector(driverName), ...selectors],
      });
      config.push(...opaqueConfig(driverName, ofRequest, translation, [name]));
    }
    config.push(...opaqueConfig(driverName, vendorParameters, translation, names.slice(first, requests.length)));
  }
  return { requests, config };
}

function requestNames({ driverRequests }: ClaimParametersModel): string[] {
  const count = driverRequests.reduce((sum, { requests }) => sum + requests.length, 0);
  return count === 1 ? [ONLY_REQUEST] : Array.from({ length: count }, (_, index) => `${ONLY_REQUEST}-${index}`);
}

function translateSelector(
  selector: string, driverName: string, what: string, { source, fieldPath, losses }: Translation,
): Fields[] {
  if (selector.trim() === '' || selector.trim() === 'true') {
    return [];
  }
  const expression = toDeviceSelector(selector, driverName);
  if (expression !== undefined) {
    return [celSelector(expression)];
  }
  losses.lostObject(
    fieldPath,
    `${what} of ${source} is lost: "${selector}" cannot be translated for Kubernetes 1.31 and newer`,
    'write a selector for the attributes that the driver publishes now',
  );
  return [];
}

function opaqueConfig(
  driver: string,
  parameters: unknown,
  { source, fieldPath, losses }: Translation,
  requests?: readonly string[],
): Fields[] {
  if (parameters === undefined || parameters === null) {
    return [];
  }
  if (isObject(parameters)) {
    const opaque = { driver, parameters };
    return [requests === undefined ? { opaque } : { requests, opaque }];
  }
  losses.lostField(
    fieldPath,
    `parameters for the driver "${driver}" in ${source} are lost: `
      + 'since Kubernetes 1.31 they must be an object',
  );
  return [];
}

function described({ kind, metadata }: Fields): string {
  return `the ${kind} "${textOf(metadata?.name) ?? ''}"`;
}
