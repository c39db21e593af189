import { Expression } from '../syntax/expression';
import { CelFault } from '../syntax/fault';
import { CelEvaluationError } from '../values/values';

/**
 * Evaluates while compiling; what fails is a fault of the expression.
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
