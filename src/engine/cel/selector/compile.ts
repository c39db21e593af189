import { grouped } from '../../errors/wording';
import { Remembered } from '../../kubernetes/remembered';
import { byteLength } from '../../kubernetes/text/bytes';
import { estimateCost, MOST_COST } from '../cost/cost';
import { Advice, advise } from '../hints/advice';
import { Environment } from '../library/environment';
import { Expression } from '../syntax/expression';
import { CelFault, CelPanic, CelReplacement, CelUncheckable } from '../syntax/fault';
import { parse } from '../syntax/parser';
import { CheckedExpression, Program } from '../types/checked-expression';
import { check } from '../types/checker';
import { foldConstants } from '../types/constants';
import { checkLiterals } from '../types/literal-rules';
import { CelType, describeType } from '../values/cel-type';

const MOST_BYTES = 10 * 1024;

/** The reason why the API server rejects a selector, or why it cannot be checked here. */
export interface CompilationFault {
  /** Undefined if the selector cannot be checked here. */
  readonly reason?: 'Invalid' | 'Forbidden' | 'TooLong' | 'InternalError';
  readonly message: string;
  /** The place in the expression, if known. */
  readonly offset?: number;
  readonly suggestion?: string;
  /** The replacement for the word or sign at the place. */
  readonly replacement?: CelReplacement;
}

/** The result of a compilation: an expression to evaluate, or a fault. */
export interface Compilation {
  readonly checked?: CheckedExpression;
  /** The program to evaluate, if the expression has no fault except its cost. */
  readonly program?: Program;
  /** The estimated cost, if it is limited and the expression has no other fault. */
  readonly cost?: number;
  readonly fault?: CompilationFault;
  /** Warnings about a selector without faults. */
  readonly advice?: readonly Advice[];
}

/** The most results to keep for each environment: workloads repeat the same few selectors. */
const MOST_KEPT = 1000;

const compiled = new WeakMap<Environment, Remembered<Compilation>>();

/** Compiles an expression as the API server does; the result is cached for each environment. */
export function compile(expression: string, environment: Environment): Compilation {
  const known = compiled.get(environment);
  if (known !== undefined) {
    return known.get(expression);
  }
  compiled.set(environment, new Remembered(MOST_KEPT, (text) => compileAnew(text, environment)));
  return compile(expression, environment);
}

function compileAnew(expression: string, environment: Environment): Compilation {
  const length = byteLength(expression);
  if (environment.hasLimits && length > MOST_BYTES) {
    const message = `is ${length} bytes long: at most ${MOST_BYTES} are allowed`;
    return { fault: { reason: 'TooLong', message } };
  }
  try {
    const checked = check(parse(expression, environment.syntax), environment);
    checkLiterals(checked, environment.readsFormats);
    const fault = resultFault(checked, environment);
    if (fault !== undefined) {
      return { checked, fault };
    }
    return compileProgram(checked, environment);
  } catch (error) {
    return { fault: faultFrom(error, 'Invalid') };
  }
}

function compileProgram(checked: CheckedExpression, environment: Environment): Compilation {
  try {
    const { convertsOptionals, countsComparisons } = environment;
    const program = { ...checked, constants: foldConstants(checked), convertsOptionals, countsComparisons };
    const advice = environment.purpose === 'selector' ? advise(checked.root) : [];
    if (!environment.hasLimits) {
      return { checked, program, advice };
    }
    const cost = estimateCost(checked, environment);
    return { checked, program, cost, fault: costFault(cost, environment), advice };
  } catch (error) {
    return { checked, fault: faultFrom(error, 'InternalError') };
  }
}

function faultFrom(error: unknown, reason: CompilationFault['reason']): CompilationFault {
  if (error instanceof CelFault) {
    const { message, offset, suggestion, replacement } = error;
    return { reason: error instanceof CelPanic ? 'InternalError' : reason, message, offset, suggestion, replacement };
  }
  if (error instanceof CelUncheckable || error instanceof RangeError) {
    return { message: error.message };
  }
  throw error;
}

function resultFault(
  { root, types }: CheckedExpression,
  environment: Environment,
): CompilationFault | undefined {
  const type = types.get(root)!;
  if (environment.acceptsResult(type)) {
    return undefined;
  }
  return {
    reason: 'Invalid',
    message: `the result must be ${environment.expectedResult}, found ${describeType(type)}`,
    offset: root.offset,
    suggestion: environment.purpose === 'selector' ? asCondition(root, type) : undefined,
  };
}

/** A hint how to turn a value into a condition. */
function asCondition(root: Expression, { kind }: CelType): string | undefined {
  if (root.kind === 'call' && root.name === 'compareTo') {
    return 'compare it with 0, such as >= 0';
  }
  return ['int', 'uint', 'double', 'string'].includes(kind) ? 'compare it with a value' : undefined;
}

function costFault(cost: number, environment: Environment): CompilationFault | undefined {
  if (cost <= MOST_COST) {
    return undefined;
  }
  const estimate = Number.isFinite(cost) ? grouped(cost) : 'unlimited';
  return {
    reason: 'Forbidden',
    message:
      'the expression is too complex:'
      + ` its estimated cost is ${estimate}, the cost limit is ${grouped(MOST_COST)}`,
    suggestion: environment.knowsSizes
      ? 'loop over fewer elements, and do not build strings or lists of unknown size'
      : 'Kubernetes 1.32 assumes that attributes are strings of any size:'
        + ' compare them with constants, or use startsWith and endsWith, without macros',
  };
}
