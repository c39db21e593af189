import { Expression } from '../syntax/expression';
import { CelFault } from '../syntax/fault';
import { CelEvaluationError } from '../values/values';

/** Evaluates a constant at compile time, where evaluation errors are faults. */
export function attempt<T>(evaluate: () => T, { offset }: Expression): T {
  try {
    return evaluate();
  } catch (error) {
    if (error instanceof CelEvaluationError) {
      throw new CelFault(error.message, offset);
    }
    throw error;
  }
}
