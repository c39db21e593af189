import { FindingOrigin, Severity } from '../check/finding';
import { Located } from '../check/found-problems';
import { Wording } from '../check/problem';
import { rulesOf } from '../check/rules/catalogue';
import { SetupObject } from '../check/setup/setup-object';
import { minorSet } from '../kubernetes/minors';

/** A change of an object, as reported by a rule on changes. */
export interface Change {
  readonly ruleId: string;
  readonly fieldPath: string;
  readonly reason: string;
  readonly words: () => Wording;
  /** @default - the severity of the rule */
  readonly severity?: Severity;
  /** @default FindingOrigin.SETUP */
  readonly origin?: FindingOrigin;
}

/** Turns a change of an object into a problem in the minor of the cluster. */
export function changeOf(object: SetupObject, minor: number, change: Change): Located {
  const rule = rulesOf('changes').find(({ id }) => id === change.ruleId)!;
  const { severity = rule.severity, origin = FindingOrigin.SETUP } = change;
  return { object, problem: { ...change, severity, origin, minors: minorSet(minor) } };
}
