import { Expression } from '../syntax/expression';
import { CelFault } from '../syntax/fault';
import { CelEvaluationError } from '../values/values';

/**
 * Evaluates a constant at compile time, and turns an evaluation error into a fault.
 *
 * @throws CelFault if the evaluation fails
 */
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
