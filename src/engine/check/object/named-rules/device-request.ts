import { found } from '../../../errors/wording';
import { OneOf } from '../../../kubernetes/keyword-arguments';
import { MinorSet, minorsBetween, NO_MINORS } from '../../../kubernetes/minors';
import { field, pathOf } from '../../field-path';
import { removing, setting, suggestedFix } from '../../fixes/draft-fix';
import { tidied } from '../../fixes/tidied';
import { formatFaults } from '../formats/formats';
import { minorsWith } from '../keywords/one-of';
import { rejecting, RuleSubject } from '../rule-subject';

/** From this minor on, the API server wraps a flat request if any of its fields is set. */
const REQUESTS_ARE_WRAPPED = minorsBetween('1.33');

/** The count must fit the allocation mode; the defaults are ExactCount and 1. */
export function checkDeviceCount(subject: RuleSubject): void {
  checkCount(subject, subject.value.allocationMode || 'ExactCount', 0);
}

/** A flat request is wrapped before validation, and gets defaults only with a class. */
export function checkFlatRequest(subject: RuleSubject): void {
  const { value, path, minors, struct } = subject;
  if ((value.deviceClassName ?? '') !== '') {
    checkDeviceCount(subject);
    return;
  }
  checkDeviceCount({ ...subject, minors: minors & ~REQUESTS_ARE_WRAPPED });
  const wrapped = minors & REQUESTS_ARE_WRAPPED & minorsWithCompanions(subject);
  if (wrapped === NO_MINORS) {
    return;
  }
  const inWrapped = { ...subject, minors: wrapped };
  const atClass = pathOf(path, struct!.fields.get('deviceClassName')!);
  rejecting(inWrapped, 'required-field')(atClass, 'Required', 'deviceClassName must be set');
  if ((value.allocationMode ?? '') === '') {
    rejecting(inWrapped, 'allowed-value')(
      pathOf(path, struct!.fields.get('allocationMode')!),
      'NotSupported',
      'allocationMode has no default without a deviceClassName: use "ExactCount" or "All"',
    );
  }
  checkCount(inWrapped, value.allocationMode, 1);
}

function minorsWithCompanions({ inspection, value, struct }: RuleSubject): MinorSet {
  const union = struct!.guards.find(({ keyword }) => keyword === 'x-dra-one-of')?.argument as OneOf;
  const wrapped = union.alternatives!.find(({ field: { name } }) => name === 'deviceClassName')!;
  return minorsWith(inspection, value, wrapped, true);
}

function checkCount(subject: RuleSubject, mode: string | undefined, least: number): void {
  const { value, path, struct } = subject;
  const count: number = value.count ?? 0;
  if ((mode === 'All' && count !== 0) || (mode === 'ExactCount' && count < least)) {
    const at = pathOf(path, struct!.fields.get('count')!);
    rejecting(subject, 'device-count')(
      at,
      'Invalid',
      mode === 'All' ? `count conflicts with allocationMode "All", got ${count}` : `must be at least 1, got ${count}`,
      {
        fixes: mode === 'All'
          ? [
            suggestedFix('set allocationMode to "ExactCount"', setting(field(path, 'allocationMode'), 'ExactCount')),
            suggestedFix('remove count', removing(at)),
          ]
          : [suggestedFix('set count to 1', setting(at, 1))],
      },
    );
  }
}

/** A toleration with operator `Exists` has no value; otherwise its value is a label value. */
export function checkTolerationValue(subject: RuleSubject): void {
  const { value, path, struct } = subject;
  const operator: string = value.operator || 'Equal';
  const text: string = value.value ?? '';
  const isFine =
    operator === 'Exists'
      ? text === ''
      : operator !== 'Equal' || formatFaults('label-value', text).length === 0;
  if (!isFine) {
    const at = pathOf(path, struct!.fields.get('value')!);
    rejecting(subject, 'toleration-value')(
      at,
      'Invalid',
      operator === 'Exists' ? 'must not be set with operator "Exists"' : `${found(text)} is not a label value`,
      {
        fixes: operator === 'Exists'
          ? [
            suggestedFix('set operator to "Equal"', setting(field(path, 'operator'), 'Equal')),
            suggestedFix('remove value', removing(at)),
          ]
          : tidied(at, text, (other) => formatFaults('label-value', other).length === 0),
      },
    );
  }
}

/** A constraint requires an attribute. matchAttribute hides problems of distinctAttribute. */
export function checkConstraintAttributes({ inspection, value, path, minors, struct }: RuleSubject): void {
  const distinct = struct!.fields.get('distinctAttribute');
  if (value.matchAttribute !== undefined && value.matchAttribute !== null) {
    return;
  }
  const missing =
    value.distinctAttribute === undefined || value.distinctAttribute === null
      ? minors
      : minors & ~inspection.keeps(distinct!);
  const both =
    distinct === undefined
      ? NO_MINORS
      : missing & distinct.minors & inspection.gates.minorsOn('DRAConsumableCapacity');
  const atMatch = pathOf(path, struct!.fields.get('matchAttribute')!);
  rejecting({ inspection, minors: both }, 'one-of')(
    path, 'Required', 'matchAttribute or distinctAttribute must be set');
  rejecting({ inspection, minors: missing & ~both }, 'required-field')(
    atMatch, 'Required', 'matchAttribute must be set');
  for (const fault of missing === minors
    ? []
    : formatFaults('fully-qualified-name', value.distinctAttribute as string)) {
    const those = minors & ~missing & fault.minors & DISTINCT_ATTRIBUTE_IS_HIDDEN;
    rejecting({ inspection, minors: those }, 'field-format')(field(path, 'distinctAttribute'), fault.reason,
      `${found(value.distinctAttribute)} is not allowed: it must be ${fault.allowed}`);
  }
}

/** Up to this minor, distinctAttribute is not validated if matchAttribute is set. */
const DISTINCT_ATTRIBUTE_IS_HIDDEN = minorsBetween(undefined, '1.36');
