import { IConstruct } from 'constructs';

const DRA_ERROR_SYMBOL = Symbol.for('cdk8s-dra.DraError');

/**
 * Base of the errors that this library throws for malformed arguments.
 *
 * What Kubernetes itself would judge is never thrown: it becomes a finding, reported at
 * synthesis.
 */
abstract class DraError extends Error {
  /** The path of the construct that refused its arguments, where there is one. */
  public readonly constructPath?: string;

  protected constructor(message: string, constructPath?: string) {
    super(constructPath === undefined || constructPath === '' ? message : `[${constructPath}] ${message}`);
    this.constructPath = constructPath;
    Object.defineProperty(this, DRA_ERROR_SYMBOL, { value: true });
  }
}

/**
 * Whether the value is an error of this library, also one of another copy of the package.
 *
 * @internal
 */
export function isDraError(value: unknown): value is DraError {
  return value !== null && typeof value === 'object' && DRA_ERROR_SYMBOL in value;
}

/**
 * Thrown by constructs and everything that knows its place in the construct tree.
 *
 * @internal
 */
export class ValidationError extends DraError {
  /**
   * Runs something that does not know its place in the tree, and adds the place to what
   * it throws.
   */
  public static at<T>(scope: IConstruct, action: () => T): T {
    try {
      return action();
    } catch (error) {
      throw isDraError(error) && error.constructPath === undefined
        ? new ValidationError(error.message, scope)
        : error;
    }
  }

  /**
   * @param message what is wrong, what was found, what is allowed and the likely fix
   * @param scope the construct that refuses its arguments
   */
  constructor(message: string, scope: IConstruct) {
    super(message, scope.node.path);
    this.name = 'ValidationError';
  }
}

/**
 * Thrown by value classes, which have no place in the construct tree.
 *
 * @internal
 */
export class UnscopedValidationError extends DraError {
  /**
   * @param message what is wrong, what was found, what is allowed and the likely fix
   */
  constructor(message: string) {
    super(message);
    this.name = 'UnscopedValidationError';
  }
}

/**
 * Thrown where a selector is tried on a device and has no value for it.
 *
 * To the scheduler this is not "no match": it gives up on the whole claim, and the pod
 * stays Pending.
 *
 * @internal
 */
export class SelectorEvaluationError extends DraError {
  /**
   * @param message why the selector has no value
   */
  constructor(message: string) {
    super(message);
    this.name = 'SelectorEvaluationError';
  }
}
