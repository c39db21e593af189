import { Lacking, minorsUnclear } from './lookup/unclear-objects';
import { kept } from '../../kubernetes/grouping';
import { MinorSet, minorsBetween, NO_MINORS } from '../../kubernetes/minors';
import { FieldPath, spell } from '../field-path';
import { FindingOrigin, Severity } from '../finding';
import { PlaceName, Problem, Wording } from '../problem';
import { together } from '../together';
import { Setup } from './setup';
import { SetupObject } from './setup-object';
import type { Rule } from '../rules/catalogue';

/** A violation of a setup rule, with its texts. */
export type SetupViolation = ViolatingPlace & (Wording | LaterWording);

/** The texts of a violation that are expensive, or name the location of another object. */
export interface LaterWording {
  /**
   * Called only for problems that are shown.
   *
   * @param nameOf names the location of another object
   */
  readonly words: (nameOf?: PlaceName) => Wording;
}

/** The place of a violation of a setup rule, and its conditions. */
export interface ViolatingPlace {
  /** A path of fields, or its spelling: `spec.resourceClaims[0]`. */
  readonly at: FieldPath | string;

  /** The path in the manifest. @default - the path that is reported */
  readonly inManifest?: FieldPath;

  /** Whether the key is wrong, and not the value. */
  readonly isAboutKey?: boolean;

  /** The closest reason of the API server: `NotFound`, `Duplicate` … @default 'Invalid' */
  readonly reason?: string;

  /** The minors with the violation. @default - the minors of the rule that have the kind */
  readonly minors?: MinorSet;

  /** @default - the severity of the rule */
  readonly severity?: Severity;

  /** The missing part of the setup, if the violation is an absence. */
  readonly lacking?: Lacking;

  /** The common cause of violations that form one finding, at the place of the first. */
  readonly cause?: string;

  /** Whether the API server rejects the object because of another one. @default false */
  readonly rejected?: boolean;
}

/** Adds a violation to the problems of an object. */
export type ReportViolation = (object: SetupObject, violation: SetupViolation) => void;

/** A rule for the setup as a whole: each object is valid, but together they do not work. */
export interface SetupRule extends Pick<Rule, 'id' | 'severity'> {
  /** The position among all setup rules, which run and are listed in ascending order. */
  readonly order: number;

  /** The minors to which the rule applies. */
  readonly minors: MinorSet;

  /** Whether the rule applies only with an inventory. @default false */
  readonly needsInventory?: boolean;

  /** Reports the objects that violate the rule. The violations of an object are in the order of its fields. */
  check(setup: Setup, report: ReportViolation): void;
}

/** The properties of a rule; common values may be omitted. */
type SetupRuleProps = Omit<SetupRule, 'severity' | 'minors'> & {
  /** @default - a warning */
  readonly severity?: Severity;
  /** @default - 1.31 and newer, which have structured parameters */
  readonly minors?: MinorSet;
};

export function setupRule(props: SetupRuleProps): SetupRule {
  return { severity: Severity.WARNING, minors: minorsBetween('1.31'), ...props };
}

/** Visits items one by one, and reports their violations at their objects. */
export function checkEach<T extends SetupObject | { readonly object: SetupObject }>(
  walk: (setup: Setup) => Iterable<T>,
  violationsOf: (each: T, setup: Setup) => SetupViolation | readonly SetupViolation[] | undefined,
): SetupRule['check'] {
  return (setup, report) => {
    for (const each of walk(setup)) {
      const violations = violationsOf(each, setup);
      if (violations !== undefined) {
        const object = objectOf(each);
        [violations].flat().forEach((violation) => report(object, violation));
      }
    }
  };
}

function objectOf(each: SetupObject | { readonly object: SetupObject }): SetupObject {
  return each instanceof SetupObject ? each : each.object;
}

/** Runs rules over a setup, and adds the reported violations to the problems of the objects. */
export function runRules(rules: readonly SetupRule[], setup: Setup): void {
  for (const rule of rules) {
    const minors = rule.minors & setup.minors;
    if (minors !== 0 && (rule.needsInventory !== true || setup.inventory !== undefined)) {
      let causes: Map<SetupObject, Map<string, Problem[]>> | undefined;
      rule.check(setup, (object, violation) => {
        const problem = problemOf(rule, object, violation, minors & ~minorsHidden(setup, object, violation));
        const whole = problem && (violation.cause === undefined
          ? problem
          : ofCause(violation.cause, problem, kept(causes ??= new Map(), object, () => new Map())));
        if (whole !== undefined) {
          object.addProblem(whole);
        }
      });
    }
  }
}

/** The first problem of a cause, which represents the others; undefined for the others. */
function ofCause(cause: string, problem: Problem, causes: Map<string, Problem[]>): Problem | undefined {
  const places = causes.get(cause);
  if (places !== undefined) {
    places.push(problem);
    return undefined;
  }
  const first = [problem];
  causes.set(cause, first);
  return together(first);
}

function wordsOf(violation: SetupViolation): LaterWording['words'] {
  return 'words' in violation ? violation.words : () => violation;
}

function pathOf({ at }: SetupViolation): string {
  return typeof at === 'string' ? at : spell(at);
}

function minorsHidden(setup: Setup, object: SetupObject, { lacking }: SetupViolation): MinorSet {
  return lacking === undefined ? NO_MINORS : minorsUnclear(setup, object, lacking);
}

/** A violation as a problem; undefined if no minor has it. */
function problemOf(
  rule: SetupRule, object: SetupObject, violation: SetupViolation, ofRule: MinorSet,
): Problem | undefined {
  const ofKind = object.kind?.minors ?? ofRule;
  const minors = ofRule & ofKind & (violation.minors ?? ofRule);
  return minors === NO_MINORS ? undefined : {
    ruleId: rule.id,
    severity: violation.severity ?? rule.severity,
    origin: violation.rejected === true ? FindingOrigin.API_SERVER : FindingOrigin.SETUP,
    fieldPath: pathOf(violation),
    path: violation.inManifest ?? (typeof violation.at === 'string' ? undefined : violation.at),
    isAboutKey: violation.isAboutKey,
    reason: violation.reason ?? 'Invalid',
    minors,
    words: wordsOf(violation),
  };
}
