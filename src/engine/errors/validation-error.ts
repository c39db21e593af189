import type { IConstruct } from 'constructs';

const DRA_ERROR_SYMBOL = Symbol.for('cdk8s-dra.DraError');

/**
 * Base class of the errors that this library throws for invalid arguments.
 *
 * Invalid arguments throw immediately; they are not reported as findings. Objects that Kubernetes itself would reject
 * become findings, reported at synthesis.
 */
abstract class DraError extends Error {
  /** The path of the construct that rejected its arguments, if any. */
  public readonly constructPath?: string;

  protected constructor(message: string, constructPath?: string) {
    super(constructPath === undefined || constructPath === '' ? message : `[${constructPath}] ${message}`);
    this.constructPath = constructPath;
    // Not enumerable, so that test runners do not print it with the error.
    Object.defineProperty(this, DRA_ERROR_SYMBOL, { value: true });
  }
}

/**
 * Whether the value is an error of this library, including one from another copy of the package.
 *
 * @internal
 */
export function isDraError(value: unknown): value is DraError {
  return value !== null && typeof value === 'object' && DRA_ERROR_SYMBOL in value;
}

/**
 * Thrown for invalid arguments of a construct; the message starts with its path.
 *
 * @internal
 */
export class ValidationError extends DraError {
  /** Runs an action and adds the path of the scope to any `UnscopedValidationError` it throws. */
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
   * @param scope the construct that rejects its arguments
   */
  constructor(message: string, scope: IConstruct) {
    super(message, scope.node.path);
    this.name = 'ValidationError';
  }
}

/**
 * Thrown for invalid arguments of value classes, which are not part of the construct tree.
 *
 * @internal
 */
export class UnscopedValidationError extends DraError {
  /**
   * Runs an action and prefixes any `UnscopedValidationError` it throws with the subject, for value classes with a
   * name.
   */
  public static about<T>(subject: string, action: () => T): T {
    try {
      return action();
    } catch (error) {
      throw error instanceof UnscopedValidationError
        ? new UnscopedValidationError(`${subject}: ${error.message}`)
        : error;
    }
  }

  /** @param message what is wrong, what was found, what is allowed and the likely fix */
  constructor(message: string) {
    super(message);
    this.name = 'UnscopedValidationError';
  }
}

/**
 * Thrown when a selector cannot be evaluated for a device.
 *
 * The scheduler does not treat a failure as "no match": it gives up on the whole claim, and the pod stays Pending.
 *
 * @internal
 */
export class SelectorEvaluationError extends DraError {
  /** @param message why the evaluation failed */
  constructor(message: string) {
    super(message);
    this.name = 'SelectorEvaluationError';
  }
}
