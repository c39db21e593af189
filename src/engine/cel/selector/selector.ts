import { CompilationFault, compile } from './compile';
import { Device, deviceValue, namedResourceVariables } from './device';
import { asBool, contentOf } from './device-expression';
import { evaluate } from './evaluator';
import { hasMinor, listMinors, minorSet, MinorSet, NO_MINORS } from '../../kubernetes/minors';
import { Environment, environmentFor, NAMED_RESOURCES_MINOR, Purpose } from '../library/environment';
import { Excerpt, excerptAt } from '../syntax/excerpt';
import { CelReplacement } from '../syntax/fault';
import { CelEvaluationError } from '../values/values';

/** The minors in which the feature gates for selectors are enabled. */
export interface SelectorFeatures {
  /** DRAConsumableCapacity: devices have `allowMultipleAllocations`. */
  readonly consumableCapacity: MinorSet;
  /** DRAListTypeAttributes: attributes may be lists. */
  readonly listAttributes: MinorSet;
}

/** A fault of a selector, and its minors. A warning has no reason, since the API server accepts the selector. */
export interface SelectorFault extends Omit<CompilationFault, 'offset' | 'replacement'> {
  readonly minors: MinorSet;
  /** The place in the selector, if known. */
  readonly excerpt?: Excerpt;
  /** The corrected selector, if the fault is a single word or sign. */
  readonly corrected?: CorrectedSelector;
}

/** A selector with a replaced word or sign. */
export interface CorrectedSelector extends CelReplacement {
  readonly expression: string;
}

/** The first minor whose API server compiles selectors. */
const OLDEST_MINOR = NAMED_RESOURCES_MINOR;

/** Reports the faults of an expression: errors of the API server, and parts that do not do what they seem to. */
export function checkSelector(
  expression: string,
  minors: MinorSet,
  features: SelectorFeatures,
  purpose: Purpose = 'selector',
): SelectorFault[] {
  const faults: SelectorFault[] = [];
  for (const [environment, itsMinors] of environmentsOf(minors, features, purpose)) {
    const found = faultsOf(expression, environment);
    found.forEach((fault) => faults.push({ ...fault, minors: itsMinors }));
  }
  return merge(faults);
}

/** The estimated cost of a derived attribute in a minor; 0 if the expression does not compile. */
export function costOfAttribute(
  expression: string,
  minor: number,
  features: SelectorFeatures,
): number {
  return compile(expression, environmentOf(minor, features, 'attribute')).cost ?? 0;
}

/** Whether the selector matches the device in the scheduler of a minor. Fails if the selector has no value. */
export function matches(
  expression: string,
  device: Device,
  minor: number,
  features: SelectorFeatures,
): boolean {
  const compilation = compile(expression, environmentOf(minor, features));
  if (compilation.program === undefined || compilation.fault?.reason !== undefined) {
    throw new CelEvaluationError(`the selector does not compile: ${wordsOf(compilation.fault)}`);
  }
  const result = evaluate(
    compilation.program,
    minor <= NAMED_RESOURCES_MINOR
      ? namedResourceVariables(device)
      : { device: deviceValue(device) },
  );
  return asBool(contentOf(result));
}

function wordsOf(fault: CompilationFault | undefined): string {
  return [fault?.message, fault?.suggestion].filter((words) => words !== undefined).join(': ');
}

/** The environment of an expression in a minor. */
export function environmentOf(
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

function faultsOf(expression: string, environment: Environment): Omit<SelectorFault, 'minors'>[] {
  const { fault, advice = [] } = compile(expression, environment);
  if (fault !== undefined) {
    const { reason, message, suggestion, offset, replacement } = fault;
    const excerpt = offset === undefined ? undefined : excerptAt(expression, offset);
    return [{ reason, message, suggestion, excerpt, corrected: corrected(expression, offset, replacement) }];
  }
  return advice.map(({ message, suggestion, offset }) => ({
    message,
    suggestion,
    excerpt: excerptAt(expression, offset),
  }));
}

function corrected(
  expression: string, offset: number | undefined, replacement: CelReplacement | undefined,
): CorrectedSelector | undefined {
  return offset === undefined || replacement === undefined || !expression.startsWith(replacement.found, offset)
    ? undefined
    : {
      ...replacement,
      expression: expression.slice(0, offset) + replacement.text
        + expression.slice(offset + replacement.found.length),
    };
}

function merge(faults: readonly SelectorFault[]): SelectorFault[] {
  const merged = new Map<string, SelectorFault>();
  for (const fault of faults) {
    const { reason, message, suggestion, excerpt } = fault;
    const key = JSON.stringify([reason, message, suggestion, excerpt?.line, excerpt?.column]);
    merged.set(key, { ...fault, minors: fault.minors | (merged.get(key)?.minors ?? NO_MINORS) });
  }
  return [...merged.values()];
}
