import { field } from '../../field-path';
import { RuleSubject } from '../rule-subject';

/** Checks how the status fields of a classic claim depend on each other. */
export function checkClaimStatus({ inspection, value, path, minors }: RuleSubject): void {
  const reportAt = (at: typeof path, reason: string, message: string) => inspection.reject(at, {
    ruleId: 'claim-status', reason, minors, words: () => ({ message }),
  });
  const report = (name: string, reason: string, message: string) => reportAt(field(path, name), reason, message);
  const allocated = value.allocation !== undefined && value.allocation !== null;
  const consumers = Array.isArray(value.reservedFor) ? value.reservedFor.length : 0;
  if (allocated && (value.driverName ?? '') === '') {
    report('driverName', 'Required', 'driverName must be set once the claim is allocated');
  }
  if (!allocated && consumers > 0) {
    report('reservedFor', 'Forbidden', 'a claim that is not allocated cannot be reserved');
  }
  if (!allocated && value.deallocationRequested === true) {
    // The API server cannot know which of the two fields is wrong.
    reportAt(
      path,
      'Forbidden',
      'deallocationRequested must not be true on a claim without allocation',
    );
  }
  if (allocated && value.allocation.shareable !== true && consumers > 1) {
    report(
      'reservedFor',
      'Forbidden',
      `a claim that is not shareable can be reserved by one consumer, got ${consumers}`,
    );
  }
}
