import { compile } from './compile';
import { DeviceValue } from './device';
import { evaluate } from './evaluator';
import { EnvironmentChoice, environmentFor } from '../library/environment';
import { Program } from '../types/checked-expression';
import { CelEvaluationError, Optional } from '../values/values';

/**
 * An expression over a device as the scheduler keeps it: compiled once, for a structured
 * device (Kubernetes 1.31 and later). The scheduler does not limit its length and its
 * estimated cost, as the API server does.
 */
export class DeviceExpression {
  private readonly program?: Program;

  /** Why the expression does not compile, if it does not. */
  public readonly fault?: string;

  public constructor(expression: string, choice: EnvironmentChoice) {
    const { program, fault } = compile(expression, environmentFor(choice));
    this.program = program;
    this.fault = program === undefined || fault?.reason === 'Invalid'
      ? fault?.message ?? 'cannot be compiled'
      : undefined;
  }

  /** The value for a device; fails if there is none, or the expression does not compile. */
  public valueFor(device: DeviceValue): unknown {
    if (this.program === undefined || this.fault !== undefined) {
      throw new CelEvaluationError(`the expression does not compile: ${this.fault}`);
    }
    return contentOf(evaluate(this.program, { device }));
  }

  /** Whether a selector chooses a device; fails if it has no value, or one that is no bool. */
  public matches(device: DeviceValue): boolean {
    return asBool(this.valueFor(device));
  }
}

/** The result of a selector; fails if it is no bool. */
export function asBool(result: unknown): boolean {
  if (typeof result !== 'boolean') {
    throw new CelEvaluationError('the result is not a bool');
  }
  return result;
}

/** The scheduler looks into optional values. */
export function contentOf(result: unknown): unknown {
  return result instanceof Optional ? contentOf(result.value) : result;
}
