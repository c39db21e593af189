import { field, FieldPath, spell, spellDotted, spellings } from './field-path';
import { FindingOrigin, Severity } from './finding';
import { Problem } from './problem';
import { FIELD_FORMAT, UNKNOWN_API, UNKNOWN_FIELD } from './rule-ids';
import { Violation } from './violation';
import { Field } from '../kubernetes/api-schema';
import { FeatureGates } from '../kubernetes/feature-gates';
import { ALL_MINORS, MinorSet, NO_MINORS } from '../kubernetes/minors';

/** The API server reports this instead of a path if the problem is the object as a whole. */
const NO_NAME = '<nil>';

const NO_PROBLEMS: readonly Problem[] = [];

const REJECTED = { severity: Severity.ERROR, origin: FindingOrigin.API_SERVER };

/**
 * The check of a single object, which collects the problems that rules report.
 *
 * Decoding errors hide validation errors, minor by minor, as in the API server.
 */
export class Inspection {
  /** Minors whose API server cannot decode the object. */
  private undecodable: MinorSet = NO_MINORS;
  /** The undecodable minors with a value of the wrong type, which the API server detects before it looks up fields. */
  private mistyped: MinorSet = NO_MINORS;
  private readonly collected: Problem[] = [];
  /** Problems that the server only reports if it finds no others. */
  private readonly last: Problem[] = [];
  /** Paths whose format problems are withdrawn, with the minors to which that applies. */
  private withdrawnFormats?: Map<string, MinorSet>;
  private origin = FindingOrigin.API_SERVER;
  /** Non-zero inside of fields that the API server drops before validation. */
  private depthOfDropped = 0;

  /**
   * @param minors the minors to check
   * @param gates the feature gates of the cluster
   * @param kind the kind of the object, if it is a DRA kind
   */
  public constructor(
    public readonly minors: MinorSet,
    public readonly gates: FeatureGates,
    public readonly kind?: string,
  ) {
  }

  /** The problems found so far. */
  public get problems(): readonly Problem[] {
    return this.isEmpty ? NO_PROBLEMS : this.shownProblems();
  }

  private shownProblems(): Problem[] {
    const problems: Problem[] = [];
    for (const problem of this.collected) {
      const shown = this.withoutHidden(problem);
      if (shown.minors !== NO_MINORS) {
        problems.push(shown);
      }
    }
    const rejecting = problems.filter(isRejection).reduce((minors, problem) => minors | problem.minors, NO_MINORS);
    const last = this.last.map((problem) => ({ ...problem, minors: problem.minors & ~rejecting }));
    return [...problems, ...last.filter(({ minors }) => minors !== NO_MINORS)];
  }

  /** Whether nothing has been reported so far. */
  public get isEmpty(): boolean {
    return this.collected.length + this.last.length === 0;
  }

  /** The given minors that can decode everything checked so far: only there do all values have the right type. */
  public decodable(minors: MinorSet): MinorSet {
    return minors & ~this.undecodable;
  }

  /** The minors whose API server has the field and does not drop it. */
  public keeps(known: Field): MinorSet {
    const isKept = known.gate === undefined || this.keepsWithoutGate(known);
    return isKept ? known.minors : known.minors & this.switchedOn(known);
  }

  /** The minors in which the cluster can act on the field. */
  public switchedOn({ gate, gateMinors }: Field): MinorSet {
    return gate === undefined ? ALL_MINORS : ~(gateMinors & ~this.gates.minorsOn(gate));
  }

  /** Whether objects of this kind keep the field even if its gate is disabled. */
  public keepsWithoutGate(known: Field): boolean {
    return this.kind !== undefined && known.keptWithoutGateIn.includes(this.kind);
  }

  /** Reports a value of the wrong type. */
  public rejectType(path: FieldPath | undefined, violation: Omit<Violation, 'reason'>): void {
    this.mistyped |= violation.minors & this.minors;
    this.reportUndecodable(spell(path), path, violation);
  }

  /** Reports a value that the API server cannot decode. */
  public failDecoding(path: FieldPath | undefined, violation: Omit<Violation, 'reason'>): void {
    this.reportUndecodable(path === undefined ? NO_NAME : spellDotted(path), path, violation);
  }

  /** Reports a repeated field, by its spelled path: the API server would lose a value. */
  public rejectRepeated(spelled: string, violation: Omit<Violation, 'reason'>): void {
    this.reportUndecodable(spellDotted(field(undefined, spelled)), undefined, violation);
  }

  private reportUndecodable(
    fieldPath: string, path: FieldPath | undefined, violation: Omit<Violation, 'reason'>,
  ): void {
    this.undecodable |= violation.minors & this.minors;
    const reported = { severity: Severity.ERROR, origin: this.origin, fieldPath };
    this.report(reported, path, { ...violation, reason: 'BadRequest' });
  }

  /** Reports an object that the API server does not serve, which makes all other problems irrelevant. */
  public rejectUnserved(path: FieldPath, violation: Omit<Violation, 'ruleId' | 'reason'>): void {
    const unknown = { ...violation, ruleId: UNKNOWN_API, reason: 'NotFound' };
    this.report({ ...REJECTED, fieldPath: spell(path) }, path, unknown);
  }

  /** Reports a value that validation rejects, or would if the field were not dropped. */
  public reject(path: FieldPath | undefined, violation: Violation): void {
    const minors = violation.minors & this.minors;
    if (minors === NO_MINORS) {
      return;
    }
    this.withdrawFormats(path, minors & (violation.insteadOfFormat ?? NO_MINORS));
    const places =
      path === undefined
        ? new Map([[NO_NAME, minors]])
        : spellings(path, minors, violation.asWritten ?? NO_MINORS, violation.foundOnce);
    const isLost = this.depthOfDropped > 0;
    const severity = isLost ? Severity.WARNING : Severity.ERROR;
    const origin = isLost ? FindingOrigin.DROPPED : this.origin;
    places.forEach((those, fieldPath) =>
      this.report({ severity, origin, fieldPath }, path, { ...violation, minors: those }),
    );
  }

  /** Reports a value that the API server rejects only if it finds no other problem. */
  public rejectLast(path: FieldPath, violation: Violation): void {
    this.report({ ...REJECTED, fieldPath: spell(path) }, path, violation, this.last);
  }

  /** Reports a value that the API server accepts, but that does not work as expected. */
  public warn(path: FieldPath, violation: Violation): void {
    this.report({ severity: Severity.WARNING, origin: FindingOrigin.SETUP, fieldPath: spell(path) }, path, violation);
  }

  /** Reports a field that the API server silently drops. */
  public drop(severity: Severity, path: FieldPath, violation: Violation): void {
    const reported = { severity, origin: FindingOrigin.DROPPED, fieldPath: spellDotted(path) };
    this.report(reported, path, { ...violation, isAboutKey: true });
  }

  /** Runs a check whose problems come from another party, such as a controller. */
  public checkAs(origin: FindingOrigin, check: () => void): void {
    this.origin = origin;
    check();
    this.origin = FindingOrigin.API_SERVER;
  }

  /** Runs a check of fields that are dropped on create, where problems are only warnings. */
  public insideDropped(check: () => void): void {
    this.depthOfDropped++;
    check();
    this.depthOfDropped--;
  }

  /** Withdraws the validation problems reported so far for the items of a list. */
  public withdraw(list: FieldPath, minors: MinorSet): void {
    const start = `${spell(list)}[`;
    this.collected.forEach((problem, index) => {
      if (problem.fieldPath.startsWith(start) && problem.reason !== 'BadRequest') {
        this.collected[index] = { ...problem, minors: problem.minors & ~minors };
      }
    });
  }

  /** Withdraws format problems of a value, including those reported later. */
  public withdrawFormats(path: FieldPath | undefined, minors: MinorSet): void {
    if (path !== undefined && minors !== NO_MINORS) {
      const at = spell(path);
      this.withdrawnFormats ??= new Map();
      this.withdrawnFormats.set(at, (this.withdrawnFormats.get(at) ?? NO_MINORS) | minors);
    }
  }

  private report(
    reported: Pick<Problem, 'severity' | 'origin' | 'fieldPath'>,
    path: FieldPath | undefined,
    violation: Violation,
    problems: Problem[] = this.collected,
  ): void {
    const { ruleId, reason, words, at = path, isAboutKey, gate } = violation;
    const minors = violation.minors & this.minors;
    if (minors !== NO_MINORS) {
      problems.push({ ...reported, ruleId, path: at, isAboutKey, reason, minors, gate, words });
    }
  }

  private withoutHidden(problem: Problem): Problem {
    const hiding = this.hidingDecoding(problem) | this.hidingFormat(problem);
    return (problem.minors & hiding) === NO_MINORS ? problem : { ...problem, minors: problem.minors & ~hiding };
  }

  /** The minors in which the problem is hidden because decoding fails first. */
  private hidingDecoding({ ruleId, reason }: Problem): MinorSet {
    if (reason !== 'BadRequest') {
      return this.undecodable;
    }
    return ruleId === UNKNOWN_FIELD ? this.mistyped : NO_MINORS;
  }

  private hidingFormat({ ruleId, fieldPath }: Problem): MinorSet {
    const withdrawn = ruleId === FIELD_FORMAT ? this.withdrawnFormats?.get(fieldPath) : undefined;
    return withdrawn ?? NO_MINORS;
  }
}

/** Whether the API server rejects the object because of the problem. */
export function isRejection({ severity, origin }: Problem): boolean {
  return severity === Severity.ERROR && origin === FindingOrigin.API_SERVER;
}
