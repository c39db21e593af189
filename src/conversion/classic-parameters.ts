import { Fields } from './changes';
import { celSelector, driverSelector } from './device-class-driver';
import { Loss, lostField, lostObject } from './loss';
import { toDeviceSelector } from './named-resources-selector';
import { isSameNamespace, Surroundings } from './setup-index';
import { DRA_GROUP } from '../kubernetes/api-versions';
import { isObject, textOf } from '../kubernetes/plain-data';
import { ClaimParametersModel } from '../render/model/models';
import { V1ALPHA2 } from '../render/model/v1alpha2';

/** What structured parameters of 1.30 say, in the words of 1.31 and newer. */
export interface Translated {
  readonly selectors: readonly Fields[];
  readonly config: readonly Fields[];
}

/**
 * What a claim with structured parameters of 1.30 asks for, one entry for each device.
 */
export interface TranslatedRequests {
  readonly requests: readonly { readonly name: string; readonly selectors: readonly Fields[] }[];
  readonly config: readonly Fields[];
}

/**
 * The object with the parameters that a reference means: itself, or the one that was
 * generated from it.
 */
export function findParameters(
  kind: string,
  reference: Fields,
  namespace: unknown,
  surroundings: Surroundings,
): Fields | undefined {
  return surroundings
    .ofKind(kind)
    .find(
      ({ metadata, generatedFrom }) =>
        isSameNamespace(namespace, metadata?.namespace)
        && (isSame(reference, { apiGroup: DRA_GROUP, kind, name: metadata?.name })
          || isSame(reference, generatedFrom)),
    );
}

function isSame(one: Fields, other: unknown): boolean {
  return (
    isObject(other)
    && (one.apiGroup ?? '') === (other.apiGroup ?? '')
    && one.kind === other.kind
    && one.name === other.name
  );
}

/** What the parameters of a class say of the devices of its driver. */
export function translateClassParameters(parameters: Fields, driverName: string, at: string, losses: Loss[]): Translated {
  const { filters, vendorParameters } = V1ALPHA2.parseClassParameters(parameters);
  const place = named(parameters);
  return {
    selectors: filters.flatMap((filter) => {
      if (filter.driverName !== driverName) {
        losses.push(
          lostField(
            at,
            `the filter of ${place} for the driver "${filter.driverName}" is lost: the class is about devices of "${driverName}"`,
          ),
        );
        return [];
      }
      return translated(filter.selector, driverName, `the filter of ${place}`, at, losses);
    }),
    config: vendorParameters.flatMap((entry) => opaque(entry.driverName, entry.parameters, `the parameters in ${place}`, at, losses)),
  };
}

/** What the parameters of a claim ask for. */
export function translateClaimParameters(parameters: Fields, classDriver: string | undefined, at: string, losses: Loss[]): TranslatedRequests {
  const model = V1ALPHA2.parseClaimParameters(parameters);
  const place = named(parameters);
  const names = requestNames(model);
  const config: Fields[] = [];
  const requests: { name: string; selectors: Fields[] }[] = [];
  for (const { driverName, requests: wanted, vendorParameters } of model.driverRequests) {
    const ofDriver = wanted.map(({ selector, vendorParameters: ofRequest }) => {
      const name = names[requests.length];
      requests.push({
        name,
        selectors: [
          ...driverName === classDriver ? [] : [driverSelector(driverName)],
          ...translated(selector, driverName, `a selector of ${place}`, at, losses),
        ],
      });
      config.push(...opaque(driverName, ofRequest, `the parameters of a request in ${place}`, at, losses)
        .map((each) => ({ requests: [name], ...each })));
      return name;
    });
    config.push(
      ...opaque(driverName, vendorParameters, `the parameters in ${place}`, at, losses).map(
        (each) => ({ requests: ofDriver, ...each }),
      ),
    );
  }
  return { requests, config };
}

/** The name of the only request of a claim that comes from classic DRA. */
export const ONLY_REQUEST = 'device';

function requestNames({ driverRequests }: ClaimParametersModel): string[] {
  const count = driverRequests.reduce((sum, { requests }) => sum + requests.length, 0);
  return count === 1 ? [ONLY_REQUEST] : Array.from({ length: count }, (_, index) => `${ONLY_REQUEST}-${index}`);
}

function translated(selector: string, driverName: string, what: string, at: string, losses: Loss[]): Fields[] {
  if (selector.trim() === '' || selector.trim() === 'true') {
    return [];
  }
  const expression = toDeviceSelector(selector, driverName);
  if (expression === undefined) {
    losses.push(
      lostObject(
        at,
        `${what} is lost: nobody can tell what "${selector}" is in the words of Kubernetes 1.31`,
        'write a selector for the attributes that the driver publishes now',
      ),
    );
    return [];
  }
  return [celSelector(expression)];
}

function opaque(driver: string, parameters: unknown, what: string, at: string, losses: Loss[]): Fields[] {
  if (parameters === undefined || parameters === null) {
    return [];
  }
  if (!isObject(parameters)) {
    losses.push(
      lostField(
        at,
        `${what} are lost: since Kubernetes 1.31 parameters for a driver must be an object`,
      ),
    );
    return [];
  }
  return [{ opaque: { driver, parameters } }];
}

function named({ kind, metadata }: Fields): string {
  return `the ${kind} "${textOf(metadata?.name) ?? ''}"`;
}
