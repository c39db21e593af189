import { both, Facts, factsWhen, NOTHING } from './device-facts';
import { unguardedRead } from './unguarded-read';
import { NEWEST_MINOR } from '../../kubernetes/minors';
import { Remembered } from '../../kubernetes/remembered';
import { withoutBindings } from '../hints/bindings';
import { constantString, containerOf, DeviceRead, domainOf, readOf } from '../hints/device-reads';
import { environmentFor } from '../library/environment';
import { Call, everyPart, Expression, Select } from '../syntax/expression';
import { CelFault } from '../syntax/fault';
import { parse } from '../syntax/parser';
import { write } from '../syntax/source-text';

/** The requirements of a selector, and its lookups in the wrong place. */
export interface SelectorReading {
  readonly root: Expression;
  /** The facts about the devices that the selector matches. */
  readonly facts: Facts;
  /** A lookup whose single key combines domain and name, which should be two keys. */
  readonly joinedKey?: DeviceRead & { readonly isMembership: boolean };
  /** A lookup of a field in the value of an attribute: the source text, and the field. */
  readonly wrapped?: { readonly text: string; readonly field: string };
}

/** The most selectors to keep: several rules read the selector of each request. */
const MOST_KEPT = 1000;

const readings = new Remembered(MOST_KEPT, readAnew);

/** Reads a selector; undefined if it cannot be parsed. */
export function readSelector(text: string): SelectorReading | undefined {
  return readings.get(text);
}

/** The first attribute or capacity that a selector reads, but devices that earlier selectors match may lack. */
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
    joinedKey: calls.map(joinedKey).find((found) => found !== undefined),
    wrapped: selections.map((selection) => wrapped(selection, all)).find((found) => found !== undefined),
  };
}

function parsed(text: string): Expression | undefined {
  try {
    const all = { consumableCapacity: true, listAttributes: true };
    return withoutBindings(parse(text, environmentFor({ minor: NEWEST_MINOR, purpose: 'selector', ...all }).syntax));
  } catch (error) {
    if (error instanceof CelFault) {
      return undefined;
    }
    throw error;
  }
}

/** The key in `device.attributes["domain/name"]` or `"domain/name" in device.attributes`. */
function joinedKey({ name, args }: Call): SelectorReading['joinedKey'] {
  const isMembership = name === '@in';
  if (!isMembership && name !== '_[_]' && name !== '_[?_]') {
    return undefined;
  }
  const [operand, index] = isMembership ? [args[1], args[0]] : args;
  const container = containerOf(operand);
  const key = constantString(index);
  if (container === undefined || key === undefined || !key.includes('/')) {
    return undefined;
  }
  const slash = key.indexOf('/');
  return { container, domain: key.slice(0, slash), name: key.slice(slash + 1), isMembership };
}

/** The fields of values in a slice. `version` is also a common name of an attribute. */
const VALUE_FIELDS = new Set(['bool', 'string', 'int', 'version', 'value']);
const UNLIKELY_NAMES = new Set(['bool', 'string', 'int']);

function wrapped(selection: Select, all: readonly Expression[]): SelectorReading['wrapped'] {
  const { operand, field } = selection;
  const isValue = VALUE_FIELDS.has(field) && readOf(operand)?.container === 'attributes';
  // An attribute is unlikely to be named "string", unless a method is called on it.
  const isName =
    UNLIKELY_NAMES.has(field)
    && domainOf(operand)?.container === 'attributes'
    && !all.some((part) => isUseOf(selection, part));
  if (!isValue && !isName) {
    return undefined;
  }
  const text = write(selection);
  return text === undefined ? undefined : { text, field };
}

/** Whether the part calls a method of the selection, or reads a field of it. */
function isUseOf(selection: Select, part: Expression): boolean {
  return part.kind === 'call'
    ? part.target === selection
    : part.kind === 'select' && part.operand === selection;
}
