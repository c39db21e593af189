import { found } from '../../../errors/wording';
import { NO_MINORS } from '../../../kubernetes/minors';
import { Fields } from '../../../kubernetes/plain-data';
import { billionthsOf } from '../../../kubernetes/quantity';
import { entry, field, FieldPath, pathOf } from '../../field-path';
import { minorsKeeping, rejecting, RejectPlace, RuleSubject } from '../rule-subject';

/** The domain of the native resources of Kubernetes. */
const NATIVE_DOMAIN = 'kubernetes.io/';

/** The only resources that a device may consume from 1.37 on. */
const NODE_ALLOCATABLE = /^(?:cpu|memory|hugepages-[^]*)$/;

/** A device consumes native resources of its node: a fixed amount, or an amount per unit of a capacity. */
export function checkNodeResources(subject: RuleSubject): void {
  checkEach(subject, 'nodeAllocatableResourceMappings', checkMultiplied);
  checkEach(subject, 'nodeAllocatableResources', checkAmount);
}

function checkEach(
  subject: RuleSubject, map: string,
  check: (report: RejectPlace, at: FieldPath, amount: Fields, capacity: Fields) => void,
): void {
  const { inspection, value, path, struct } = subject;
  const minors = minorsKeeping(subject, map);
  if (minors === NO_MINORS) {
    return;
  }
  const known = struct!.fields.get(map)!;
  const report = rejecting({ inspection, minors }, 'node-resources');
  for (const [name, amount] of Object.entries<Fields | undefined>(value[map] ?? {})) {
    check(report, entry(pathOf(path, known), name, known.type.longestKey), amount ?? {}, value.capacity ?? {});
  }
}

/** In 1.36, a single factor applies, whether devices or units of a capacity are counted. */
function checkMultiplied(
  report: RejectPlace, at: FieldPath, { allocationMultiplier, capacityKey }: Fields, capacity: Fields,
): void {
  const name = at.key!;
  if (name.includes('/') && !name.includes(NATIVE_DOMAIN)) {
    report(
      at,
      'Invalid',
      `${found(name)} is not a resource of a node itself: `
      + 'use "cpu", "memory", "ephemeral-storage" or "hugepages-<size>"',
    );
  }
  requirePositive(report, field(at, 'allocationMultiplier'), allocationMultiplier);
  if (capacityKey === '') {
    report(field(at, 'capacityKey'), 'Invalid', 'must be the name of a capacity of the device, or left out');
  } else if ((capacityKey ?? undefined) !== undefined) {
    requireCapacity(report, field(at, 'capacityKey'), capacityKey, capacity);
  }
}

/** From 1.37 on, devices and units of a capacity have separate factors, and pods and containers add overhead. */
function checkAmount(report: RejectPlace, at: FieldPath, amount: Fields, capacity: Fields): void {
  const name = at.key!;
  const [mapping, overhead] = [amount.mapping ?? undefined, amount.overhead ?? undefined];
  if (!NODE_ALLOCATABLE.test(name)) {
    report(
      at,
      'Invalid',
      `${found(name)} is not a resource that nodes allocate: use "cpu", "memory" or "hugepages-<size>"`,
    );
  }
  if (mapping === undefined && overhead === undefined) {
    report(at, 'Required', 'mapping or overhead must be set');
  }
  checkMapping(report, field(at, 'mapping'), mapping ?? {}, capacity);
  for (const which of ['perPod', 'perContainer']) {
    const more = overhead?.[which] ?? undefined;
    if (more !== undefined && billionthsOf(more) < 0n) {
      report(field(field(at, 'overhead'), which), 'Invalid', `must be at least 0, got ${found(more)}`);
    }
  }
}

function checkMapping(report: RejectPlace, at: FieldPath, mapping: Fields, capacity: Fields): void {
  const [capacityKey, capacityMultiplier] = [
    mapping.capacityKey ?? undefined,
    mapping.capacityMultiplier ?? undefined,
  ];
  if (capacityKey === undefined) {
    if (capacityMultiplier !== undefined) {
      report(
        field(at, 'capacityKey'),
        'Required',
        'must be set together with capacityMultiplier',
      );
    }
  } else {
    requireCapacity(report, field(at, 'capacityKey'), capacityKey, capacity);
    if (capacityMultiplier === undefined) {
      report(
        field(at, 'capacityMultiplier'),
        'Required',
        'must be set together with capacityKey',
      );
    }
    requirePositive(report, field(at, 'capacityMultiplier'), capacityMultiplier);
  }
  requirePositive(report, field(at, 'deviceMultiplier'), mapping.deviceMultiplier);
}

function requirePositive(report: RejectPlace, at: FieldPath, factor: unknown): void {
  if (factor !== undefined && factor !== null && billionthsOf(factor) <= 0n) {
    report(at, 'Invalid', `must be more than 0, got ${found(factor)}`);
  }
}

function requireCapacity(report: RejectPlace, at: FieldPath, key: string, capacity: Fields): void {
  if (key === '') {
    report(at, 'Invalid', 'must not be empty: name a capacity of the device');
  } else if (!Object.hasOwn(capacity, key)) {
    report(at, 'NotFound', `the device has no capacity ${found(key)}`);
  }
}
