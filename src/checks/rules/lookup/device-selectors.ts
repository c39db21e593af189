import { perSetup } from './per-setup';
import { pathOf } from './pod-references';
import { deviceClaim, isStructured, PlacedEntry, placedEntries, RequestedDevices } from './structured-requests';
import { isObject, textOf } from '../../../schema/plain-data';
import { field, FieldPath } from '../../field-path';
import { Setup, SetupObject } from '../../setup';

/** An expression that devices are selected by. */
export interface DeviceExpression {
  readonly text: string;
  readonly at: FieldPath;
}

/** The expressions in a list of selectors. */
export function expressionsOf(selectors: unknown, at: FieldPath | undefined): DeviceExpression[] {
  return placedEntries(selectors, at).flatMap(({ fields, at: place }) => {
    const text = isObject(fields.cel) ? textOf(fields.cel.expression) : undefined;
    return text === undefined ? [] : [{ text, at: field(field(place, 'cel'), 'expression') }];
  });
}

/** The expressions of a DeviceClass. */
export function expressionsOfClass({ manifest }: SetupObject): DeviceExpression[] {
  return expressionsOf(isObject(manifest.spec) ? manifest.spec.selectors : undefined, pathOf('spec', 'selectors'));
}

/** The expressions of one way to meet a request. */
export function expressionsOfRequest({ fields, at }: RequestedDevices): DeviceExpression[] {
  return expressionsOf(fields.selectors, field(at, 'selectors'));
}

const DRIVER = /^\(*\s*device\.driver\s*==\s*(?:"([^"\\]+)"|'([^'\\]+)')\s*\)*$/;
const REVERSED_DRIVER = /^\(*\s*(?:"([^"\\]+)"|'([^'\\]+)')\s*==\s*device\.driver\s*\)*$/;

/** The driver that all selected devices have for certain, undefined where the expressions do not say it in so many words. */
export function provenDriver(expressions: readonly DeviceExpression[]): string | undefined {
  for (const { text } of expressions) {
    for (const condition of text.includes('device.driver') ? conditionsOf(text) : []) {
      const match = DRIVER.exec(condition) ?? REVERSED_DRIVER.exec(condition);
      if (match !== null) {
        return match[1] ?? match[2];
      }
    }
  }
  return undefined;
}

/** The conditions that all have to hold for the expression to hold; none where it is no plain list of them. */
function conditionsOf(text: string): string[] {
  const conditions: string[] = [];
  let depth = 0;
  let quote = '';
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const letter = text[index];
    if (quote !== '') {
      index += letter === '\\' ? 1 : 0;
      quote = letter === quote ? '' : quote;
    } else if (letter === '"' || letter === "'") {
      quote = letter;
    } else if ('([{'.includes(letter)) {
      depth++;
    } else if (')]}'.includes(letter)) {
      depth--;
    } else if (depth === 0 && (text.startsWith('||', index) || (letter === '?' && text[index - 1] !== '.'))) {
      return [];
    } else if (depth === 0 && text.startsWith('&&', index)) {
      conditions.push(text.slice(start, index).trim());
      start = index + 2;
    }
  }
  return [...conditions, text.slice(start).trim()];
}

const driversOfClasses = perSetup((setup) => new Map(setup.ofKind('DeviceClass').filter(isStructured)
  .map((object) => [object.identity.name ?? '', provenDriver(expressionsOfClass(object))])));

/** The driver of the devices that a class selects, undefined where nothing in the app proves it. */
export function driverOfClass(setup: Setup, className: string | undefined): string | undefined {
  return className === undefined ? undefined : driversOfClasses(setup).get(className);
}

/** The driver of the devices that a request gets, undefined where nothing in the app proves it. */
export function driverOfRequest(setup: Setup, way: RequestedDevices): string | undefined {
  return driverOfClass(setup, way.className) ?? provenDriver(expressionsOfRequest(way));
}

/** All ways of meeting the requests of a claim. */
export function allWays(object: SetupObject): readonly RequestedDevices[] {
  return deviceClaim(object).ways;
}

/** The configurations of a DeviceClass, ResourceClaim or ResourceClaimTemplate. */
export function configurationsOf(object: SetupObject): readonly PlacedEntry[] {
  if (object.identity.kind !== 'DeviceClass') {
    return deviceClaim(object).config;
  }
  const { spec } = object.manifest;
  return isStructured(object) && isObject(spec) ? placedEntries(spec.config, pathOf('spec', 'config')) : [];
}
