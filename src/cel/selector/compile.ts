import { estimateCost, MOST_COST } from '../cost/cost';
import { Environment } from '../library/environment';
import { Expression } from '../syntax/expression';
import { CelFault, CelUncheckable } from '../syntax/fault';
import { parse } from '../syntax/parser';
import { check, CheckedExpression } from '../types/checker';
import { constantFault } from '../types/constants';
import { checkLiterals } from '../types/literal-rules';
import { CelType, describeType } from '../values/cel-type';
import { Remembered } from '../values/remembered';

/** A selector may have so many bytes. */
export const MOST_BYTES = 10 * 1024;

/** Why the API server refuses a selector, or why nobody here can tell. */
export interface CompilationFault {
  /** Undefined if it could not be found out whether the API server accepts it. */
  readonly reason?: 'Invalid' | 'Forbidden' | 'TooLong' | 'InternalError';
  readonly message: string;
  /** The place in the expression, if there is one. */
  readonly offset?: number;
  readonly suggestion?: string;
}

/** What became of a selector: something to evaluate, or a fault. */
export interface Compilation {
  readonly checked?: CheckedExpression;
  /** The estimated cost of what has a value of the right type, where it is limited. */
  readonly cost?: number;
  readonly fault?: CompilationFault;
}

/** The selectors that are kept; an app has a handful. */
const MOST_KEPT = 1000;

const compiled = new WeakMap<Environment, Remembered<Compilation>>();

/**
 * Compiles a selector as the API server would, once for each expression and environment.
 */
export function compile(expression: string, environment: Environment): Compilation {
  const known = compiled.get(environment) ?? new Remembered(MOST_KEPT, (text) => compileAnew(text, environment));
  compiled.set(environment, known);
  return known.get(expression);
}

function compileAnew(expression: string, environment: Environment): Compilation {
  const length = Buffer.byteLength(expression);
  if (environment.hasLimits && length > MOST_BYTES) {
    return { fault: { reason: 'TooLong', message: `is ${length} bytes long: at most ${MOST_BYTES} are allowed` } };
  }
  try {
    const checked = check(parse(expression, environment.syntax), environment);
    checkLiterals(checked, environment.readsFormats);
    const fault = resultFault(checked, environment) ?? programFault(checked);
    const cost = fault === undefined && environment.hasLimits ? estimateCost(checked, environment) : undefined;
    return { checked, cost, fault: fault ?? costFault(cost, environment) };
  } catch (error) {
    if (error instanceof CelFault) {
      return {
        fault: {
          reason: 'Invalid',
          message: error.message,
          offset: error.offset,
          suggestion: error.suggestion,
        },
      };
    }
    if (error instanceof CelUncheckable || error instanceof RangeError) {
      return { fault: { message: error.message } };
    }
    throw error;
  }
}

function resultFault({ root, types }: CheckedExpression, environment: Environment): CompilationFault | undefined {
  const type = types.get(root)!;
  return environment.acceptsResult(type) ? undefined : {
    reason: 'Invalid',
    message: `the result must be ${environment.expectedResult}, found ${describeType(type)}`,
    offset: root.offset,
    suggestion: environment.purpose === 'selector' ? compared(root, type) : undefined,
  };
}

/** What is no condition yet becomes one when it is compared. */
function compared(root: Expression, { kind }: CelType): string | undefined {
  return root.kind === 'call' && root.name === 'compareTo' ? 'compare it with 0, such as >= 0'
    : ['int', 'uint', 'double', 'string'].includes(kind) ? 'compare it with a value' : undefined;
}

function programFault(checked: CheckedExpression): CompilationFault | undefined {
  const fault = constantFault(checked);
  return fault === undefined
    ? undefined
    : {
      reason: 'InternalError',
      message: fault.message,
      offset: fault.offset,
      suggestion: fault.suggestion,
    };
}

function costFault(cost: number | undefined, environment: Environment): CompilationFault | undefined {
  if (cost === undefined || cost <= MOST_COST) {
    return undefined;
  }
  const estimate = Number.isFinite(cost)
    ? `an estimated cost of ${cost.toLocaleString('en-US')}`
    : 'an estimated cost without limit';
  return {
    reason: 'Forbidden',
    message: `is too complex: ${estimate}, at most ${MOST_COST.toLocaleString('en-US')} is allowed`,
    suggestion: environment.knowsSizes
      ? 'loop over fewer elements, and build no texts or lists of unknown size'
      : 'in Kubernetes 1.32 attributes count as texts of any size: compare them with constants, or with startsWith and endsWith, without macros',
  };
}
