import type * as acknowledgements from './acknowledgements';
import { Located } from './report';
import { SetupObject } from './setup/setup';
import { UnscopedValidationError } from '../errors/validation-error';

/**
 * An accepted finding, with a reason: that of a rule, in all objects or in those that are
 * named.
 */
export interface AcknowledgedFinding extends acknowledgements.Acknowledgement {
  /**
   * The kind of the objects that the finding is fine in.
   *
   * @default - objects of any kind
   */
  readonly kind?: string;

  /**
   * The namespace of the objects that the finding is fine in.
   *
   * @default - objects in any namespace, or in none
   */
  readonly namespace?: string;

  /**
   * The name of the objects that the finding is fine in.
   *
   * @default - objects of any name
   */
  readonly name?: string;
}

/** The problems that count, and those that are acknowledged. */
export interface SplitProblems {
  readonly problems: readonly Located[];
  readonly acknowledged: readonly Located[];
}

/**
 * Moves acknowledged problems to `acknowledged`.
 *
 * @throws UnscopedValidationError if there is no such rule, or a reason is empty
 */
export function setAside(found: SplitProblems, accepted: readonly AcknowledgedFinding[] = []): SplitProblems {
  for (const { ruleId, reason } of accepted) {
    const { faultOfAcknowledgement } = require('./acknowledgements') as typeof acknowledgements;
    const fault = faultOfAcknowledgement(ruleId, reason);
    if (fault !== undefined) {
      throw new UnscopedValidationError(fault);
    }
  }
  if (accepted.length === 0) {
    return found;
  }
  const isAccepted = ({ object, problem }: Located) =>
    accepted.some((each) => each.ruleId === problem.ruleId && isAbout(each, object));
  return {
    problems: found.problems.filter((located) => !isAccepted(located)),
    acknowledged: [...found.acknowledged, ...found.problems.filter(isAccepted)],
  };
}

function isAbout(accepted: AcknowledgedFinding, { identity }: SetupObject): boolean {
  return (['kind', 'namespace', 'name'] as const).every(
    (part) => accepted[part] === undefined || accepted[part] === identity[part],
  );
}
