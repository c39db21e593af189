import { FindingOrigin, Severity } from '../check/finding';
import { Problem, Wording } from '../check/problem';
import { MinorSet } from '../kubernetes/minors';

/** Collects the data that a conversion could not carry over to its target. */
export class Losses {
  /** The losses. Their field paths refer to the object before the conversion. */
  public readonly problems: Problem[] = [];

  /** @param minors the target of the conversion */
  public constructor(public readonly minors: MinorSet) {
  }

  /** Reports a field that is missing from the result. */
  public lostField(fieldPath: string, message: string, suggestion?: string): void {
    this.lost({ severity: Severity.WARNING, fieldPath, isAboutKey: true }, { message, suggestion });
  }

  /** Reports an object, or an essential part of one, that is missing from the result. */
  public lostObject(fieldPath: string, message: string, suggestion?: string): void {
    this.lost({ severity: Severity.ERROR, fieldPath }, { message, suggestion });
  }

  /** Reports a difference that may not matter, which only the user can decide. */
  public possibleLoss(fieldPath: string, message: string, suggestion?: string): void {
    this.lost({ severity: Severity.INFO, fieldPath }, { message, suggestion });
  }

  /** Reports an object that stays unchanged because it cannot be converted. */
  public unchanged(fieldPath: string, reason: string, message: string): void {
    this.rejected(fieldPath, reason, `the object is left unchanged: ${message}`);
  }

  /** Reports content for another version, in a text or in fields whose meaning only the user knows. */
  public leftAsIs(fieldPath: string, message: string): void {
    this.problems.push({
      ruleId: 'not-converted',
      severity: Severity.WARNING,
      origin: FindingOrigin.SETUP,
      fieldPath,
      reason: 'NotSupported',
      minors: this.minors,
      words: () => ({ message: `is left unchanged, but ${message}`, suggestion: 'change it by hand' }),
    });
  }

  /** Reports a part of the result that the API server of the target rejects. */
  public rejected(fieldPath: string, reason: string, message: string, suggestion?: string): void {
    this.problems.push({
      ruleId: 'not-converted',
      severity: Severity.ERROR,
      origin: FindingOrigin.API_SERVER,
      fieldPath,
      reason,
      minors: this.minors,
      words: () => ({ message, suggestion }),
    });
  }

  private lost(loss: Pick<Problem, 'severity' | 'fieldPath' | 'isAboutKey'>, wording: Wording): void {
    this.problems.push({
      ...loss,
      ruleId: 'conversion-loss',
      origin: FindingOrigin.DROPPED,
      reason: 'Forbidden',
      minors: this.minors,
      words: () => wording,
    });
  }
}
