import { knownClass } from './known-drivers';
import { perSetup } from './per-setup';
import { isStructured, placedEntries, RequestedDevices } from './structured-requests';
import type { DeviceRead } from '../../../cel/hints/device-reads';
import type { SelectorReading } from '../../../cel/selector/selector-reading';
import type { Expression } from '../../../cel/syntax/expression';
import { isObject, textOf } from '../../../kubernetes/plain-data';
import { field, FieldPath, pathThrough } from '../../field-path';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';

const loadExpression = () =>
  require('../../../cel/syntax/expression') as typeof import('../../../cel/syntax/expression');
const loadDeviceReads = () =>
  require('../../../cel/hints/device-reads') as typeof import('../../../cel/hints/device-reads');
const loadDeviceFacts = () =>
  require('../../../cel/selector/device-facts') as typeof import('../../../cel/selector/device-facts');
const loadRequiredValues = () =>
  require('../../../cel/selector/required-values') as typeof import('../../../cel/selector/required-values');
const loadSelectorReading = () =>
  require('../../../cel/selector/selector-reading') as typeof import('../../../cel/selector/selector-reading');

/** A CEL expression that selects devices. */
export interface DeviceExpression {
  readonly text: string;
  readonly at: FieldPath;
}

function expressionsOf(selectors: unknown, at: FieldPath | undefined): DeviceExpression[] {
  return placedEntries(selectors, at).flatMap(({ fields, at: place }) => {
    const text = isObject(fields.cel) ? textOf(fields.cel.expression) : undefined;
    return text === undefined ? [] : [{ text, at: field(field(place, 'cel'), 'expression') }];
  });
}

/** The expressions of a DeviceClass. */
export function expressionsOfClass({ spec }: SetupObject): DeviceExpression[] {
  return expressionsOf(spec.selectors, pathThrough('spec', 'selectors'));
}

/** The expressions of one way to satisfy a request. */
export function expressionsOfRequest({ fields, at }: RequestedDevices): DeviceExpression[] {
  return expressionsOf(fields.selectors, field(at, 'selectors'));
}

/** The parsed selector; undefined if it cannot be parsed. */
export function readingOf({ text }: DeviceExpression): SelectorReading | undefined {
  return loadSelectorReading().readSelector(text);
}

/** The first read of an attribute or capacity that devices may lack, given the preceding selectors. */
export function unguardedReadOf(
  { text }: DeviceExpression, before: readonly DeviceExpression[],
): DeviceRead | undefined {
  return loadSelectorReading().unguardedReadOf(text, before.map((each) => each.text));
}

/** The domain and name of an attribute or capacity, in selectors and constraints. */
export interface DeviceName {
  readonly domain: string;
  readonly name: string;
}

/** The attributes and capacities that a selector reads. */
export function namesReadBy(expression: DeviceExpression): DeviceRead[] {
  const { everyPart } = loadExpression();
  const { readOf } = loadDeviceReads();
  // Without a string in brackets there is no domain.
  const reading = expression.text.includes('[') ? readingOf(expression) : undefined;
  return reading === undefined ? [] : everyPart(reading.root).flatMap((part) => readOf(part) ?? []);
}

/** The domain and name of an attribute in a constraint; undefined without a domain. */
export function splitName(text: unknown): DeviceName | undefined {
  const slash = typeof text === 'string' ? text.indexOf('/') : -1;
  return slash < 0 ? undefined : { domain: (text as string).slice(0, slash), name: (text as string).slice(slash + 1) };
}

/** Whether the selectors test a device for an attribute or capacity. */
export function isTestedFor(read: DeviceRead, expressions: readonly DeviceExpression[]): boolean {
  const facts = loadDeviceFacts();
  return expressions.some((expression) => {
    const reading = expression.text.includes(read.name) ? readingOf(expression) : undefined;
    return reading !== undefined && facts.testedKeys(reading.root).includes(facts.keyOf(read));
  });
}

/** The values of which the selectors require one; undefined if they allow any. */
export function valuesRequired(wanted: DeviceRead, expressions: readonly DeviceExpression[]): string[] | undefined {
  for (const expression of expressions) {
    const reading = expression.text.includes(wanted.name) ? readingOf(expression) : undefined;
    const { requiredValues, isReadOf } = loadRequiredValues();
    const values = reading === undefined ? undefined : requiredValues(reading.root, (part) => isReadOf(part, wanted));
    if (values !== undefined) {
      return values;
    }
  }
  return undefined;
}

/** The names to which a selector compares the driver of the device, with `==`, `!=` or `in`. */
export function driversComparedIn(expression: DeviceExpression): string[] {
  const { everyPart } = loadExpression();
  const reading = expression.text.includes('driver') ? readingOf(expression) : undefined;
  return reading === undefined ? [] : everyPart(reading.root).flatMap(driversIn);
}

function driversIn(part: Expression): string[] {
  if (part.kind !== 'call' || !['_==_', '_!=_', '@in'].includes(part.name)) {
    return [];
  }
  const facts = loadDeviceFacts();
  const reads = loadDeviceReads();
  const others = part.args.flatMap((arg) => (arg.kind === 'list' ? arg.elements : [arg]));
  return part.args.some((arg) => facts.isDriver(arg)) ? others.flatMap((each) => reads.constantString(each) ?? []) : [];
}

/** The driver of all selected devices; undefined unless an expression states it literally. */
export function provenDriver(expressions: readonly DeviceExpression[]): string | undefined {
  for (const expression of expressions) {
    // Most selectors do not mention the driver, and need not be parsed.
    const driver = expression.text.includes('driver') ? readingOf(expression)?.facts.driver : undefined;
    if (driver !== undefined) {
      return driver;
    }
  }
  return undefined;
}

const driversOfClasses = perSetup((setup) => new Map(setup.ofKind('DeviceClass').filter(isStructured)
  .map((object) => [object.identity.name ?? '', provenDriver(expressionsOfClass(object))])));

/** The drivers whose devices the classes of the app select. */
export const driverNames = perSetup((setup): ReadonlySet<string> =>
  new Set([...driversOfClasses(setup).values()].flatMap((driver) => driver ?? [])));

/** The driver of the devices of a class; undefined unless proven. */
export function driverOfClass(setup: Setup, className: string | undefined): string | undefined {
  const inApp = driversOfClasses(setup);
  return className === undefined || inApp.has(className)
    ? inApp.get(className ?? '')
    : knownClass(setup, 'DeviceClass', className)?.driver.name;
}

/** The driver of the devices that a request gets; undefined unless proven. */
export function driverOfRequest(setup: Setup, way: RequestedDevices): string | undefined {
  return driverOfClass(setup, way.className) ?? provenDriver(expressionsOfRequest(way));
}

/** The expressions of a class of the app or of a known driver; undefined for other classes, and partially read ones. */
export function expressionsOfClassNamed(setup: Setup, className: string): readonly DeviceExpression[] | undefined {
  const [object] = setup.named('DeviceClass', className);
  if (object !== undefined) {
    return object.isPartial ? undefined : expressionsOfClass(object);
  }
  const selectors = knownClass(setup, 'DeviceClass', className)?.data.selectors;
  return selectors?.map((text) => ({ text, at: OUTSIDE }));
}

/** A placeholder path for the selectors of a class outside the app: no problem is reported there. */
const OUTSIDE = pathThrough('spec', 'selectors')!;
