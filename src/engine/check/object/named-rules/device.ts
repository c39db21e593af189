import { checkNodeResources } from './node-resources';
import { checkRequestPolicy } from './request-policy';
import { found } from '../../../errors/wording';
import { Fields } from '../../../kubernetes/plain-data';
import { entry, field, item, pathOf } from '../../field-path';
import { repeatedIndexes } from '../keywords/keyword';
import { minorsKeeping, rejecting, RuleSubject } from '../rule-subject';

const CONDITIONS = 'bindingConditions';
const FAILURE_CONDITIONS = 'bindingFailureConditions';

const LISTS = ['bools', 'ints', 'strings', 'versions'];
const MOST_LIST_VALUES = 48;

/** Checks the dependencies between the fields of a device. */
export function checkDevice(subject: RuleSubject): void {
  checkBindingConditions(subject);
  checkCapacity(subject);
  checkListValues(subject);
  checkNodeResources(subject);
}

/** Binding conditions and failure conditions require each other, and must be disjoint. */
function checkBindingConditions(subject: RuleSubject): void {
  const { inspection, value, path } = subject;
  const conditions: string[] = value[CONDITIONS] ?? [];
  const failures: string[] = value[FAILURE_CONDITIONS] ?? [];
  if (conditions.length + failures.length === 0) {
    return;
  }
  const report = rejecting({ inspection, minors: minorsKeeping(subject, CONDITIONS) }, 'binding-conditions');
  for (const [name, list] of [[CONDITIONS, conditions], [FAILURE_CONDITIONS, failures]] as [string, string[]][]) {
    repeatedIndexes(list).forEach((index) =>
      report(item(field(path, name), index), 'Duplicate', `${found(list[index])} is already in the list`));
  }
  if (conditions.length === 0) {
    report(field(path, CONDITIONS), 'Invalid', `must be set together with ${FAILURE_CONDITIONS}`);
  } else if (failures.length === 0) {
    report(field(path, FAILURE_CONDITIONS), 'Invalid', `must be set together with ${CONDITIONS}`);
  }
  failures.forEach((failure, index) => {
    if (conditions.includes(failure)) {
      const at = item(field(path, FAILURE_CONDITIONS), index);
      report(at, 'Invalid', `${found(failure)} is also in ${CONDITIONS}`);
    }
  });
}

/** Only devices that allow multiple allocations may have a request policy. */
function checkCapacity(subject: RuleSubject): void {
  const { value } = subject;
  for (const name in value.capacity) {
    const policy = value.capacity[name]?.requestPolicy;
    if (policy !== undefined && policy !== null) {
      checkPolicy(subject, name, policy);
    }
  }
}

function checkPolicy(
  { inspection, value, path, minors, struct }: RuleSubject, name: string, policy: unknown,
): void {
  const capacity = struct!.fields.get('capacity')!;
  const kept = minorsKeeping({ inspection, minors, struct: capacity.type.element!.struct }, 'requestPolicy');
  const at = field(entry(pathOf(path, capacity), name, capacity.type.longestKey), 'requestPolicy');
  if (value.allowMultipleAllocations === true) {
    checkRequestPolicy({ inspection, value: policy, path: at, minors: kept }, value.capacity[name].value);
  } else {
    const report = rejecting({ inspection, minors: kept }, 'request-policy');
    report(at, 'Forbidden', 'must not be set on a device without allowMultipleAllocations');
  }
}

/** If any attribute is a list, the total number of values of all attributes is limited. */
function checkListValues({ inspection, value, path, minors, struct }: RuleSubject): void {
  let count = 0;
  let hasList = false;
  for (const name in value.attributes) {
    const values = valuesIn(value.attributes[name]);
    hasList ||= values > 0;
    count += Math.max(values, 1);
  }
  if (hasList && count > MOST_LIST_VALUES) {
    const attribute = struct!.fields.get('attributes')!.type.element!.struct;
    const kept = minorsKeeping({ inspection, minors, struct: attribute }, LISTS[0]);
    rejecting({ inspection, minors: kept }, 'list-size')(
      path, 'Invalid', `must have at most ${MOST_LIST_VALUES} attribute values, lists included, got ${count}`);
  }
}

function valuesIn(attribute: Fields | undefined): number {
  let count = 0;
  for (const list of LISTS) {
    count += attribute?.[list]?.length ?? 0;
  }
  return count;
}
