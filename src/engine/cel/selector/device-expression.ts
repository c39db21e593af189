import { compile } from './compile';
import { DeviceValue } from './device';
import { evaluate } from './evaluator';
import { EnvironmentChoice, environmentFor } from '../library/environment';
import { Program } from '../types/checked-expression';
import { CelEvaluationError, Optional } from '../values/values';

/**
 * An expression over a device, as the scheduler evaluates it: compiled once, for structured devices (Kubernetes 1.31
 * and
 * later). Unlike the API server, the scheduler does not limit its length and estimated cost.
 */
export class DeviceExpression {
  private readonly program?: Program;

  /** The reason why the expression does not compile; undefined if it does. */
  public readonly fault?: string;

  public constructor(expression: string, choice: EnvironmentChoice) {
    const { program, fault } = compile(expression, environmentFor(choice));
    this.program = program;
    this.fault = program === undefined || fault?.reason === 'Invalid'
      ? fault?.message ?? 'cannot be compiled'
      : undefined;
  }

  /** Returns the value for a device. Fails if there is none, or the expression does not compile. */
  public valueFor(device: DeviceValue): unknown {
    if (this.program === undefined || this.fault !== undefined) {
      throw new CelEvaluationError(`the expression does not compile: ${this.fault}`);
    }
    return contentOf(evaluate(this.program, { device }));
  }

  /** Whether a selector matches a device. Fails if the selector has no value, or one that is not a bool. */
  public matches(device: DeviceValue): boolean {
    return asBool(this.valueFor(device));
  }
}

/** Returns the result of a selector. Fails if it is not a bool. */
export function asBool(result: unknown): boolean {
  if (typeof result !== 'boolean') {
    throw new CelEvaluationError('the result is not a bool');
  }
  return result;
}

/** Unwraps optional values, as the scheduler does. */
export function contentOf(result: unknown): unknown {
  return result instanceof Optional ? contentOf(result.value) : result;
}
