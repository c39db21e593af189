import { repeatedIndexes } from './breach';
import { entry, field, FieldPath, item, pathOf } from './field-path';
import { RuleSubject } from './inspection';
import { billionthsOf } from './quantity';
import { checkRequestPolicy } from './request-policy';
import { found } from '../errors/wording';
import { NO_MINORS } from '../schema/minors';

const CONDITIONS = 'bindingConditions';
const FAILURE_CONDITIONS = 'bindingFailureConditions';

/** The attribute values that are lists. */
const LISTS = ['bools', 'ints', 'strings', 'versions'];
const MOST_LIST_VALUES = 48;

/** The domain of the resources that Kubernetes itself knows. */
const NATIVE_DOMAIN = 'kubernetes.io/';

/** What the fields of a device demand of each other. */
export function checkDevice(subject: RuleSubject): void {
  checkBindingConditions(subject);
  checkCapacity(subject);
  checkListValues(subject);
  checkNodeResources(subject);
  checkNodeAllocatableResources(subject);
}

/** Conditions and failure conditions go together, and none is both. */
function checkBindingConditions({ inspection, value, path, minors, struct }: RuleSubject): void {
  const conditions: string[] = value[CONDITIONS] ?? [];
  const failures: string[] = value[FAILURE_CONDITIONS] ?? [];
  if (conditions.length + failures.length === 0) {
    return;
  }
  const known = struct!.fields.get(CONDITIONS);
  const kept = known === undefined ? NO_MINORS : minors & inspection.keeps(known);
  const report = (at: FieldPath, message: string, reason = 'Invalid') => inspection.refused(at, {
    ruleId: 'binding-conditions', reason, minors: kept, words: () => ({ message }),
  });
  for (const [name, list] of [[CONDITIONS, conditions], [FAILURE_CONDITIONS, failures]] as [string, string[]][]) {
    repeatedIndexes(list).forEach((index) => report(item(field(path, name), index), `${found(list[index])} is in the list already`, 'Duplicate'));
  }
  if (conditions.length === 0) {
    report(field(path, CONDITIONS), `must be set together with ${FAILURE_CONDITIONS}`);
  } else if (failures.length === 0) {
    report(field(path, FAILURE_CONDITIONS), `must be set together with ${CONDITIONS}`);
  }
  failures.forEach((failure, index) => {
    if (conditions.includes(failure)) {
      report(item(field(path, FAILURE_CONDITIONS), index), `${found(failure)} is one of ${CONDITIONS} as well`);
    }
  });
}

/** A request policy is for devices that several requests can share. */
function checkCapacity(subject: RuleSubject): void {
  const { value } = subject;
  for (const name in value.capacity) {
    const policy = value.capacity[name]?.requestPolicy;
    if (policy !== undefined && policy !== null) {
      checkPolicy(subject, name, policy);
    }
  }
}

function checkPolicy({ inspection, value, path, minors, struct }: RuleSubject, name: string, policy: unknown): void {
  const capacity = struct!.fields.get('capacity')!;
  const known = capacity.type.element!.struct?.fields.get('requestPolicy');
  const kept = known === undefined ? NO_MINORS : minors & inspection.keeps(known);
  const at = field(entry(pathOf(path, capacity), name, capacity.type.longestKey), 'requestPolicy');
  if (value.allowMultipleAllocations === true) {
    checkRequestPolicy({ inspection, value: policy, path: at, minors: kept }, value.capacity[name].value);
  } else {
    inspection.refused(at, {
      ruleId: 'request-policy',
      reason: 'Forbidden',
      minors: kept,
      words: () => ({ message: 'may be set only on devices with allowMultipleAllocations, which several requests can share' }),
    });
  }
}

/** As soon as one attribute is a list, all of them together may not have too many values. */
function checkListValues({ inspection, value, path, minors, struct }: RuleSubject): void {
  let count = 0;
  let hasList = false;
  for (const name in value.attributes) {
    const values = valuesIn(value.attributes[name]);
    hasList ||= values > 0;
    count += Math.max(values, 1);
  }
  if (hasList && count > MOST_LIST_VALUES) {
    const known = struct!.fields.get('attributes')!.type.element!.struct!.fields.get(LISTS[0]);
    inspection.refused(path, {
      ruleId: 'list-size',
      reason: 'Invalid',
      minors: known === undefined ? NO_MINORS : minors & inspection.keeps(known),
      words: () => ({ message: `has ${count} attribute values, lists included: at most ${MOST_LIST_VALUES} are allowed` }),
    });
  }
}

function valuesIn(attribute: any): number {
  let count = 0;
  for (const list of LISTS) {
    count += attribute?.[list]?.length ?? 0;
  }
  return count;
}

/** What a device takes of its node is one of the node's own resources, and counted by a capacity that the device has. */
function checkNodeResources({ inspection, value, path, minors, struct }: RuleSubject): void {
  if (value.nodeAllocatableResourceMappings === undefined) {
    return;
  }
  const known = struct!.fields.get('nodeAllocatableResourceMappings');
  const kept = known === undefined ? NO_MINORS : minors & inspection.keeps(known);
  for (const [name, mapping] of Object.entries<any>(value.nodeAllocatableResourceMappings ?? {})) {
    const at = entry(pathOf(path, known!), name, known!.type.longestKey);
    const report = (place: FieldPath, reason: string, message: string) => inspection.refused(place, {
      ruleId: 'node-resources', reason, minors: kept, words: () => ({ message }),
    });
    if (!isNodeResource(name)) {
      report(at, 'Invalid', `${found(name)} is not a resource of a node itself: use "cpu", "memory", "ephemeral-storage" or "hugepages-<size>"`);
    }
    if (mapping?.allocationMultiplier !== undefined && mapping.allocationMultiplier !== null && billionthsOf(mapping.allocationMultiplier) <= 0n) {
      report(field(at, 'allocationMultiplier'), 'Invalid', `${found(mapping.allocationMultiplier)} is too small: it must be more than 0`);
    }
    if ((mapping?.capacityKey ?? '') !== '' && value.capacity?.[mapping.capacityKey] === undefined) {
      report(field(at, 'capacityKey'), 'NotFound', `the device has no capacity ${found(mapping.capacityKey)}`);
    }
  }
}

/** From 1.37 on it is processors, memory or huge pages that a device takes, and says how much. */
function checkNodeAllocatableResources({ inspection, value, path, minors, struct }: RuleSubject): void {
  const known = struct!.fields.get('nodeAllocatableResources');
  for (const [name, amount] of Object.entries<any>(known === undefined ? {} : value.nodeAllocatableResources ?? {})) {
    const at = entry(pathOf(path, known!), name, known!.type.longestKey);
    const report = (reason: string, message: string) => inspection.refused(at, {
      ruleId: 'node-resources', reason, minors: minors & inspection.keeps(known!), words: () => ({ message }),
    });
    if (!NODE_ALLOCATABLE.test(name)) {
      report('Invalid', `${found(name)} is not a resource that nodes allocate: use "cpu", "memory" or "hugepages-<size>"`);
    }
    if ((amount?.mapping ?? undefined) === undefined && (amount?.overhead ?? undefined) === undefined) {
      report('Required', 'mapping or overhead must be set');
    }
  }
}

const NODE_ALLOCATABLE = /^(?:cpu|memory|hugepages-[^]*)$/;

function isNodeResource(name: string): boolean {
  return !name.includes('/') || name.includes(NATIVE_DOMAIN);
}
