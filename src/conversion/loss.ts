import { Finding, FindingOrigin, Severity } from '../check/finding';
import { onOneLine } from '../errors/wording';
import { Document, Identity } from '../read/document';

/**
 * Something that a conversion could not carry over, seen from the object that it was in.
 */
export interface Loss {
  readonly ruleId: 'conversion-loss' | 'not-converted';
  readonly severity: Severity;
  /** Spelled as in the object before it was converted. */
  readonly fieldPath: string;
  readonly reason: string;
  readonly message: string;
  readonly suggestion?: string;
}

/** A field that the result does not have. */
export function lostField(fieldPath: string, message: string, suggestion?: string): Loss {
  return {
    ruleId: 'conversion-loss',
    severity: Severity.WARNING,
    fieldPath,
    reason: 'Forbidden',
    message,
    suggestion,
  };
}

/** An object, or the better part of one, that the result does not have. */
export function lostObject(fieldPath: string, message: string, suggestion?: string): Loss {
  return { ...lostField(fieldPath, message, suggestion), severity: Severity.ERROR };
}

/** Something that may or may not be lost: only the user knows. */
export function doubt(fieldPath: string, message: string, suggestion?: string): Loss {
  return { ...lostField(fieldPath, message, suggestion), severity: Severity.INFO };
}

/** Something that stays as it is, although the API server would refuse it. */
export function keptAsItIs(fieldPath: string, reason: string, message: string, suggestion?: string): Loss {
  return refused(fieldPath, reason, `is kept as it is: ${message}`, suggestion);
}

/**
 * Something that the API server of the target would refuse, in what the conversion made
 * or left as it was.
 */
export function refused(fieldPath: string, reason: string, message: string, suggestion?: string): Loss {
  return { ruleId: 'not-converted', severity: Severity.ERROR, fieldPath, reason, message, suggestion };
}

/** The finding that a loss is. */
export function toFinding(loss: Loss, identity: Identity, { index, constructPath }: Document): Finding {
  const { ruleId, severity, fieldPath, reason, message, suggestion } = loss;
  return {
    ruleId,
    severity,
    origin: ruleId === 'conversion-loss' ? FindingOrigin.DROPPED : FindingOrigin.API_SERVER,
    ...identity,
    documentIndex: index,
    constructPath,
    fieldPath,
    reason,
    message: onOneLine(message),
    ...suggestion === undefined ? {} : { suggestion: onOneLine(suggestion) },
  };
}
