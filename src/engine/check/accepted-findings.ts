import type { Acknowledgement } from './acknowledgement';
import { Located } from './found-problems';
import { SetupObject } from './setup/setup-object';
import { UnscopedValidationError } from '../errors/validation-error';

const loadAcknowledgement = () => require('./acknowledgement') as typeof import('./acknowledgement');

/**
 * Acknowledges the findings of a rule, with a reason: in all objects, or only in the
 * given ones.
 */
export interface AcknowledgedFinding extends Acknowledgement {
  /**
   * The kind of the objects in which the finding is acceptable.
   *
   * @default - all kinds
   */
  readonly kind?: string;

  /**
   * The namespace of the objects in which the finding is acceptable.
   *
   * @default - all namespaces, and cluster-scoped objects
   */
  readonly namespace?: string;

  /**
   * The name of the objects in which the finding is acceptable.
   *
   * @default - all names
   */
  readonly name?: string;
}

/** The problems to report, and those that are acknowledged. */
export interface SplitProblems {
  readonly problems: readonly Located[];
  readonly acknowledged: readonly Located[];
}

/**
 * Moves acknowledged problems to `acknowledged`.
 *
 * @throws UnscopedValidationError if a rule does not exist, or a reason is empty
 */
export function setAside(found: SplitProblems, accepted: readonly AcknowledgedFinding[] = []): SplitProblems {
  for (const { ruleId, reason } of accepted) {
    const fault = loadAcknowledgement().faultOfAcknowledgement(ruleId, reason);
    if (fault !== undefined) {
      throw new UnscopedValidationError(fault);
    }
  }
  if (accepted.length === 0) {
    return found;
  }
  const acceptanceOf = ({ object, problem }: Located) =>
    accepted.find((each) => each.ruleId === problem.ruleId && isAbout(each, object));
  return {
    problems: found.problems.filter((located) => acceptanceOf(located) === undefined),
    acknowledged: [...found.acknowledged, ...found.problems.flatMap((located) => {
      const acceptance = acceptanceOf(located);
      return acceptance === undefined ? [] : [{ ...located, acknowledgement: acceptance.reason }];
    })],
  };
}

function isAbout(accepted: AcknowledgedFinding, { identity }: SetupObject): boolean {
  return (['kind', 'namespace', 'name'] as const).every(
    (part) => accepted[part] === undefined || accepted[part] === identity[part],
  );
}
