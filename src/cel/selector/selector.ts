import { advise } from './advice';
import { Compilation, CompilationFault, compile } from './compile';
import { Device, deviceValue, DeviceValue, namedResourceVariables } from './device';
import { evaluate } from './evaluator';
import { hasMinor, listMinors, minorSet, MinorSet, NO_MINORS } from '../../kubernetes/minors';
import { Environment, environmentFor, NAMED_RESOURCES_MINOR, Purpose } from '../library/environment';
import { Excerpt, excerptAt } from '../syntax/excerpt';
import { CelEvaluationError } from '../values/values';

/** In which minors the feature gates are on that selectors depend on. */
export interface SelectorFeatures {
  /** DRAConsumableCapacity: devices have `allowMultipleAllocations`. */
  readonly consumableCapacity: MinorSet;
  /** DRAListTypeAttributes: attributes may be lists. */
  readonly listAttributes: MinorSet;
}

/** What is wrong with a selector, and in which minors. */
export interface SelectorFault {
  /**
   * The reason that the API server gives.
   *
   * @default - the API server accepts the selector, or nobody here can tell: a warning
   */
  readonly reason?: 'Invalid' | 'Forbidden' | 'TooLong' | 'InternalError';
  readonly minors: MinorSet;
  /** What is wrong, in one line. */
  readonly message: string;
  /** What to write instead. */
  readonly suggestion?: string;
  /** Where it is, if it is in one place. */
  readonly excerpt?: Excerpt;
}

/** Minors whose API server compiles selectors at all. */
const OLDEST_MINOR = NAMED_RESOURCES_MINOR;

/**
 * What the API servers of the minors hold against a selector, and what will not do what
 * it seems to.
 *
 * @param purpose what the expression is for, if it is none
 */
export function checkSelector(
  expression: string, minors: MinorSet, features: SelectorFeatures, purpose: Purpose = 'selector',
): SelectorFault[] {
  const faults: SelectorFault[] = [];
  for (const [environment, itsMinors] of environmentsOf(minors, features, purpose)) {
    const compilation = compile(expression, environment);
    faultsOnce(expression, compilation, purpose).forEach((fault) => faults.push({ ...fault, minors: itsMinors }));
  }
  return merge(faults);
}

/**
 * What the API server of the minor takes for the cost of an attribute that is derived;
 * nothing for what does not compile.
 */
export function costOfAttribute(expression: string, minor: number, features: SelectorFeatures): number {
  return compile(expression, environmentOf(minor, features, 'attribute')).cost ?? 0;
}

/**
 * Whether the selector is true for the device, as the scheduler of the minor would find.
 *
 * @throws CelEvaluationError if it has no value for this device, or does not compile
 */
export function matches(expression: string, device: Device, minor: number, features: SelectorFeatures): boolean {
  const compilation = compile(expression, environmentOf(minor, features));
  if (compilation.checked === undefined || compilation.fault?.reason !== undefined) {
    throw new CelEvaluationError(`the selector does not compile: ${wordsOf(compilation.fault)}`);
  }
  const result = evaluate(
    compilation.checked,
    minor <= NAMED_RESOURCES_MINOR
      ? namedResourceVariables(device)
      : { device: cachedValue(device) },
  );
  if (typeof result !== 'boolean') {
    throw new CelEvaluationError('the result is not a bool');
  }
  return result;
}

function wordsOf(fault: CompilationFault | undefined): string {
  return [fault?.message, ...fault?.suggestion === undefined ? [] : [fault.suggestion]].join(': ');
}

const values = new WeakMap<Device, DeviceValue>();

/** A device is looked at by many selectors. */
function cachedValue(device: Device): DeviceValue {
  let value = values.get(device);
  if (value === undefined) {
    values.set(device, value = deviceValue(device));
  }
  return value;
}

function environmentOf(
  minor: number,
  { consumableCapacity, listAttributes }: SelectorFeatures,
  purpose: Purpose = 'selector',
): Environment {
  return environmentFor({
    minor,
    purpose,
    consumableCapacity: hasMinor(consumableCapacity, minor),
    listAttributes: hasMinor(listAttributes, minor),
  });
}

function environmentsOf(
  minors: MinorSet,
  features: SelectorFeatures,
  purpose: Purpose,
): ReadonlyMap<Environment, MinorSet> {
  const environments = new Map<Environment, MinorSet>();
  for (const minor of listMinors(minors).filter((each) => each >= OLDEST_MINOR)) {
    const environment = environmentOf(minor, features, purpose);
    environments.set(environment, (environments.get(environment) ?? NO_MINORS) | minorSet(minor));
  }
  return environments;
}

const found = new WeakMap<Compilation, readonly Omit<SelectorFault, 'minors'>[]>();

/**
 * The faults of a selector, looked for as often as it is compiled: there may be thousands
 * of the same.
 */
function faultsOnce(
  expression: string,
  compilation: Compilation,
  purpose: Purpose,
): readonly Omit<SelectorFault, 'minors'>[] {
  let faults = found.get(compilation);
  if (faults === undefined) {
    found.set(compilation, faults = faultsOf(expression, compilation, purpose));
  }
  return faults;
}

function faultsOf(
  expression: string,
  { checked, fault }: Compilation,
  purpose: Purpose,
): Omit<SelectorFault, 'minors'>[] {
  if (fault !== undefined) {
    const { reason, message, suggestion, offset } = fault;
    return [
      {
        reason,
        message,
        suggestion,
        excerpt: offset === undefined ? undefined : excerptAt(expression, offset),
      },
    ];
  }
  // Advice is about what chooses devices.
  const advice = purpose === 'selector' ? advise(checked!) : [];
  return advice.map(({ message, suggestion, offset }) => ({
    message,
    suggestion,
    excerpt: excerptAt(expression, offset),
  }));
}

/** The same fault in several environments is one. */
function merge(faults: readonly SelectorFault[]): SelectorFault[] {
  const merged = new Map<string, SelectorFault>();
  for (const fault of faults) {
    const key = JSON.stringify([
      fault.reason,
      fault.message,
      fault.suggestion,
      fault.excerpt?.line,
      fault.excerpt?.column,
    ]);
    merged.set(key, { ...fault, minors: fault.minors | (merged.get(key)?.minors ?? NO_MINORS) });
  }
  return [...merged.values()];
}
