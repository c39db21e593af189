import { FieldPath, spell } from '../field-path';
import { FindingOrigin, Severity } from '../finding';
import { Wording } from '../problem';
import { Setup, SetupObject } from './setup';
import { MinorSet } from '../../kubernetes/minors';

/** What a rule reports. */
export interface SetupFault {
  /** Where: a path of fields, or `spec.resourceClaims[0]` spelled out. */
  readonly at: FieldPath | string;
  /**
   * In the words of the API server where one fits: `NotFound`, `Invalid`, `Duplicate`,
   * `Forbidden`.
   */
  readonly reason: string;
  readonly words: () => Wording;
  /**
   * The minors in which it is a fault, within those of the rule.
   *
   * @default - all minors of the rule
   */
  readonly minors?: MinorSet;
  /**
   * @default - the severity of the rule
   */
  readonly severity?: Severity;
  /**
   * Whether the API server refuses the object for it, now that the surroundings are
   * known.
   *
   * @default false
   */
  readonly refused?: boolean;
}

/**
 * A rule over the setup as a whole: each object by itself is fine, together they are not.
 *
 * Rules are pure functions of one object and its surroundings, and are run once for each
 * object of the kinds they name.
 */
export interface SetupRule {
  /** The id, kebab-case, which never changes: people acknowledge findings by it. */
  readonly id: string;
  readonly severity: Severity;
  /** The minors in which the rule holds. */
  readonly minors: MinorSet;
  /**
   * Names of kinds, `pod` for every object that holds pods, or `dra` for every object of
   * a DRA kind.
   */
  readonly kinds: readonly string[];
  /** What is wrong, as a headline. */
  readonly title: string;
  /** Why it matters. */
  readonly why: string;
  /** How to mend it. */
  readonly fix: string;
  check(object: SetupObject, setup: Setup, report: (fault: SetupFault) => void): void;
}

/** Runs rules over a setup and adds what they report to the objects' problems. */
export function runRules(rules: readonly SetupRule[], setup: Setup): void {
  for (const rule of rules) {
    const minors = rule.minors & setup.minors;
    if (minors !== 0) {
      let subject: SetupObject;
      const report = (fault: SetupFault) => addProblem(rule, subject, fault, minors);
      for (const kind of rule.kinds) {
        for (subject of subjectsOf(kind, setup)) {
          rule.check(subject, setup, report);
        }
      }
    }
  }
}

function subjectsOf(kind: string, setup: Setup): readonly SetupObject[] {
  switch (kind) {
    case 'pod': return setup.podHolders;
    case 'dra': return setup.draObjects;
    default: return setup.ofKind(kind);
  }
}

function addProblem(rule: SetupRule, object: SetupObject, fault: SetupFault, minors: MinorSet): void {
  const remaining = minors & (fault.minors ?? minors);
  if (remaining !== 0) {
    object.problems.push({
      ruleId: rule.id,
      severity: fault.severity ?? rule.severity,
      origin: fault.refused === true ? FindingOrigin.API_SERVER : FindingOrigin.SETUP,
      fieldPath: typeof fault.at === 'string' ? fault.at : spell(fault.at),
      reason: fault.reason,
      minors: remaining,
      words: fault.words,
    });
  }
}
