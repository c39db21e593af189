import { FindingOrigin, Severity } from '../check/finding';
import { Problem } from '../check/problem';
import { MinorSet } from '../kubernetes/minors';

/** Collects what a conversion could not carry over to its target. */
export class Losses {
  /** The losses. Field paths are those of the object before the conversion. */
  public readonly problems: Problem[] = [];

  /**
   * @param minors the target of the conversion
   */
  public constructor(public readonly minors: MinorSet) {
  }

  /** Reports a field that the result does not have. */
  public lostField(fieldPath: string, message: string, suggestion?: string): void {
    this.lost(Severity.WARNING, fieldPath, message, suggestion, true);
  }

  /** Reports an object, or an essential part of one, that the result does not have. */
  public lostObject(fieldPath: string, message: string, suggestion?: string): void {
    this.lost(Severity.ERROR, fieldPath, message, suggestion);
  }

  /** Reports a difference that may not matter: only the user can tell. */
  public possibleLoss(fieldPath: string, message: string, suggestion?: string): void {
    this.lost(Severity.INFO, fieldPath, message, suggestion);
  }

  /** Reports an object that stays unchanged because it cannot be converted. */
  public unchanged(fieldPath: string, reason: string, message: string): void {
    this.rejected(fieldPath, reason, `the object is left unchanged: ${message}`);
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

  private lost(
    severity: Severity, fieldPath: string, message: string, suggestion?: string, isAboutKey?: boolean,
  ): void {
    this.problems.push({
      ruleId: 'conversion-loss',
      severity,
      origin: FindingOrigin.DROPPED,
      fieldPath,
      isAboutKey,
      reason: 'Forbidden',
      minors: this.minors,
      words: () => ({ message, suggestion }),
    });
  }
}
