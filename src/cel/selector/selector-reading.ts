import { NEWEST_MINOR } from '../../kubernetes/minors';
import {
  both, containerOf, DeviceRead, domainOf, Facts, factsWhen, NOTHING, readOf, unguardedRead,
} from '../hints/device-reads';
import { environmentFor } from '../library/environment';
import { Call, everyPart, Expression, parts, Select } from '../syntax/expression';
import { CelFault } from '../syntax/fault';
import { parse } from '../syntax/parser';
import { write } from '../syntax/source-text';
import { Remembered } from '../values/remembered';

/** What a selector says about devices, and what it looks for in the wrong place. */
export interface SelectorReading {
  readonly root: Expression;
  /** What is certain of the devices for which it is true. */
  readonly facts: Facts;
  /** A key that should be a domain, and is a domain with a name. */
  readonly joinedKey?: DeviceRead & { readonly isMembership: boolean };
  /** A field of a value, which has none: the selection, and the value. */
  readonly wrapped?: { readonly text: string; readonly field: string };
}

/** The readings that are kept; an app has a handful of selectors. */
const MOST_KEPT = 1000;

const readings = new Remembered(MOST_KEPT, readAnew);

/** What the selector says, undefined if it says nothing that can be parsed. */
export function readSelector(text: string): SelectorReading | undefined {
  return readings.get(text);
}

/**
 * What the selector reads of devices that need not have it.
 *
 * @param before the selectors that were true for the device before it came to this one
 */
export function unguardedReadOf(text: string, before: readonly string[]): DeviceRead | undefined {
  const reading = readSelector(text);
  if (reading === undefined || unguardedRead(reading.root, NOTHING) === undefined) {
    return undefined;
  }
  return unguardedRead(
    reading.root,
    before.map((each) => readSelector(each)?.facts ?? NOTHING).reduce(both, NOTHING),
  );
}

function readAnew(text: string): SelectorReading | undefined {
  const root = parsed(text);
  if (root === undefined) {
    return undefined;
  }
  const all = everyPart(root);
  const calls = all.filter((part): part is Call => part.kind === 'call');
  const selections = all.filter((part): part is Select => part.kind === 'select' && !part.isTest);
  return {
    root,
    facts: factsWhen(root, true),
    joinedKey: firstOf(calls, joinedKey),
    wrapped: firstOf(selections, (selection) => wrapped(selection, all)),
  };
}

function parsed(text: string): Expression | undefined {
  try {
    return parse(
      text,
      environmentFor({
        minor: NEWEST_MINOR,
        consumableCapacity: true,
        listAttributes: true,
        purpose: 'selector',
      }).syntax,
    );
  } catch (error) {
    if (error instanceof CelFault) {
      return undefined;
    }
    throw error;
  }
}

function firstOf<T, R>(values: readonly T[], find: (value: T) => R | undefined): R | undefined {
  for (const value of values) {
    const found = find(value);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

/** `device.attributes["domain/name"]`, `"domain/name" in device.attributes`. */
function joinedKey({ name, args }: Call): (DeviceRead & { readonly isMembership: boolean }) | undefined {
  const isMembership = name === '@in';
  const [container, key] = isMembership ? [args[1], args[0]] : name === '_[_]' || name === '_[?_]' ? args : [];
  const kind = container === undefined ? undefined : containerOf(container);
  if (kind === undefined || key.kind !== 'literal' || typeof key.value !== 'string' || !key.value.includes('/')) {
    return undefined;
  }
  const slash = key.value.indexOf('/');
  return { container: kind, domain: key.value.slice(0, slash), name: key.value.slice(slash + 1), isMembership };
}

/**
 * The fields of values in a slice; `version` of a domain is an attribute that many
 * drivers have.
 */
const VALUE_FIELDS = new Set(['bool', 'string', 'int', 'version', 'value']);
const UNLIKELY_NAMES = new Set(['bool', 'string', 'int']);

function wrapped(
  selection: Select,
  all: readonly Expression[],
): { readonly text: string; readonly field: string } | undefined {
  const { operand, field } = selection;
  const isValue = VALUE_FIELDS.has(field) && readOf(operand)?.container === 'attributes';
  // A driver that calls an attribute "string" is unlikely, but a method of texts shows
  // that this one does.
  const isName =
    UNLIKELY_NAMES.has(field)
    && domainOf(operand)?.container === 'attributes'
    && !all.some((part) =>
      part.kind === 'call'
        ? part.target === selection
        : part.kind === 'select' && parts(part).includes(selection),
    );
  const text = isValue || isName ? write(selection) : undefined;
  return text === undefined ? undefined : { text, field };
}
