import { found } from '../../../errors/wording';
import { OneOf } from '../../../kubernetes/keyword-arguments';
import { MinorSet, minorsBetween, NO_MINORS } from '../../../kubernetes/minors';
import { field, pathOf } from '../../field-path';
import { formatFaults } from '../formats/formats';
import { minorsWith } from '../keywords/one-of';
import { RuleSubject } from '../rule-subject';

/**
 * From this minor on, the API server stores a flat request as a wrapped one, which it
 * creates if any field of it is set.
 */
const REQUESTS_ARE_WRAPPED = minorsBetween('1.33');

/**
 * The count must be consistent with the allocation mode. An omitted mode is ExactCount,
 * and an omitted count is 1.
 */
export function checkDeviceCount(subject: RuleSubject): void {
  checkCount(subject, subject.value.allocationMode || 'ExactCount', 0);
}

/**
 * A flat request is converted to a wrapped one before validation, and only gets defaults
 * if it names a class.
 */
export function checkFlatRequest(subject: RuleSubject): void {
  const { inspection, value, path, minors, struct } = subject;
  if ((value.deviceClassName ?? '') !== '') {
    checkDeviceCount(subject);
    return;
  }
  checkDeviceCount({ ...subject, minors: minors & ~REQUESTS_ARE_WRAPPED });
  const wrapped = minors & REQUESTS_ARE_WRAPPED & minorsWithCompanions(subject);
  if (wrapped === NO_MINORS) {
    return;
  }
  inspection.reject(pathOf(path, struct!.fields.get('deviceClassName')!), {
    ruleId: 'required-field',
    reason: 'Required',
    minors: wrapped,
    words: () => ({ message: 'deviceClassName must be set' }),
  });
  if ((value.allocationMode ?? '') === '') {
    inspection.reject(pathOf(path, struct!.fields.get('allocationMode')!), {
      ruleId: 'allowed-value',
      reason: 'NotSupported',
      minors: wrapped,
      words: () => ({
        message:
          'allocationMode has no default without a deviceClassName: use "ExactCount" or "All"',
      }),
    });
  }
  checkCount({ ...subject, minors: wrapped }, value.allocationMode, 1);
}

function minorsWithCompanions({ inspection, value, struct }: RuleSubject): MinorSet {
  const union = struct!.guards.find(({ keyword }) => keyword === 'x-dra-one-of')?.argument as OneOf;
  const wrapped = union.alternatives!.find(({ field: { name } }) => name === 'deviceClassName')!;
  return minorsWith(inspection, value, wrapped, true);
}

function checkCount(subject: RuleSubject, mode: string | undefined, least: number): void {
  const { inspection, value, path, minors, struct } = subject;
  const count: number = value.count ?? 0;
  if ((mode === 'All' && count !== 0) || (mode === 'ExactCount' && count < least)) {
    inspection.reject(pathOf(path, struct!.fields.get('count')!), {
      ruleId: 'device-count',
      reason: 'Invalid',
      minors,
      words: () => ({
        message: mode === 'All'
          ? `count conflicts with allocationMode "All", got ${count}`
          : `must be at least 1, got ${count}`,
      }),
    });
  }
}

/** A toleration with operator `Exists` has no value; otherwise its value is a label value. */
export function checkTolerationValue({ inspection, value, path, minors, struct }: RuleSubject): void {
  const operator: string = value.operator || 'Equal';
  const text: string = value.value ?? '';
  const isFine =
    operator === 'Exists'
      ? text === ''
      : operator !== 'Equal' || formatFaults('label-value', text).length === 0;
  if (!isFine) {
    inspection.reject(pathOf(path, struct!.fields.get('value')!), {
      ruleId: 'toleration-value',
      reason: 'Invalid',
      minors,
      words: () => ({
        message:
          operator === 'Exists'
            ? 'must not be set with operator "Exists"'
            : `${found(text)} is not a label value`,
      }),
    });
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
  const words = () => ({ message: 'matchAttribute or distinctAttribute must be set' });
  inspection.reject(path, { ruleId: 'one-of', reason: 'Required', minors: both, words });
  inspection.reject(pathOf(path, struct!.fields.get('matchAttribute')!), {
    ruleId: 'required-field',
    reason: 'Required',
    minors: missing & ~both,
    words: () => ({ message: 'matchAttribute must be set' }),
  });
  for (const fault of missing === minors
    ? []
    : formatFaults('fully-qualified-name', value.distinctAttribute as string)) {
    inspection.reject(field(path, 'distinctAttribute'), {
      ruleId: 'field-format',
      reason: fault.reason,
      minors: minors & ~missing & fault.minors & DISTINCT_ATTRIBUTE_IS_HIDDEN,
      words: () => ({ message: `${found(value.distinctAttribute)} is not allowed: it must be ${fault.allowed}` }),
    });
  }
}

/**
 * Up to this minor, the format of distinctAttribute is only validated without
 * matchAttribute; afterwards it always is.
 */
const DISTINCT_ATTRIBUTE_IS_HIDDEN = minorsBetween(undefined, '1.36');
