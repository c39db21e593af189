import { field } from '../../field-path';
import { rejecting, RuleSubject } from '../rule-subject';

/** Checks the dependencies between the status fields of a classic claim. */
export function checkClaimStatus(subject: RuleSubject): void {
  const { value, path } = subject;
  const report = rejecting(subject, 'claim-status');
  const allocated = value.allocation !== undefined && value.allocation !== null;
  const consumers = Array.isArray(value.reservedFor) ? value.reservedFor.length : 0;
  if (allocated && (value.driverName ?? '') === '') {
    report(field(path, 'driverName'), 'Required', 'driverName must be set once the claim is allocated');
  }
  if (!allocated && consumers > 0) {
    report(field(path, 'reservedFor'), 'Forbidden', 'a claim that is not allocated cannot be reserved');
  }
  if (!allocated && value.deallocationRequested === true) {
    // The API server cannot know which of the two fields is wrong.
    report(
      path,
      'Forbidden',
      'deallocationRequested must not be true on a claim without allocation',
    );
  }
  if (allocated && value.allocation.shareable !== true && consumers > 1) {
    report(
      field(path, 'reservedFor'),
      'Forbidden',
      `a claim that is not shareable can be reserved by one consumer, got ${consumers}`,
    );
  }
}
