import { alternatives, found } from '../../../errors/wording';
import { StructType } from '../../../kubernetes/api-schema';
import { minorsBetween, NO_MINORS } from '../../../kubernetes/minors';
import { Fields, textOf } from '../../../kubernetes/plain-data';
import { entry, field, FieldPath, item, pathOf } from '../../field-path';
import { fullyQualifiedName } from '../formats/qualified-names';
import { hiddenIn } from '../keywords/guards';
import { minorsKeeping, rejecting, RuleSubject } from '../rule-subject';

/** From this minor on, a slice cannot have both devices and shared counters. */
const COUNTERS_STAND_ALONE = minorsBetween('1.35');

/** In these minors, devices consume counter sets of their own slice. */
const COUNTERS_ARE_LOCAL = minorsBetween('1.33', '1.34');

/** In these minors, the maximum number of counters of a slice or device, and of all devices. */
const MOST_COUNTERS = 32;
const MOST_CONSUMED_COUNTERS = 1024;

/** The fields that select the nodes for a device. */
const NODE_SELECTION = ['nodeName', 'nodeSelector', 'allNodes'];

/** Checks the dependencies between the fields of a slice. */
export function checkResourceSlice(subject: RuleSubject): void {
  const { inspection, value, struct } = subject;
  const withCounters = minorsKeeping(subject, 'sharedCounters');
  checkCountersAlone({ ...subject, minors: withCounters & COUNTERS_STAND_ALONE });
  checkCounterTotals({ ...subject, minors: withCounters & COUNTERS_ARE_LOCAL });
  checkPartitionType(subject);
  checkSkippedOperations(subject);
  const devices = struct!.fields.get('devices')!;
  const minors = subject.minors & ~hiddenIn(inspection, value.devices, devices.type);
  for (let index = 0; index < (value.devices?.length ?? 0); index++) {
    const at = item(pathOf(subject.path, devices), index);
    checkDeviceOf({ ...subject, path: at, minors }, value.devices[index] ?? {}, devices.type.element!.struct!);
  }
}

/** Checks what a slice requires of a device. The subject is the slice, with the path of the device. */
function checkDeviceOf(subject: RuleSubject, device: Fields, struct: StructType): void {
  const { inner: value, ...place } = insideOf(device, subject.path!, struct);
  const perDevice = subject.value.perDeviceNodeSelection === true;
  const selects = NODE_SELECTION.some((name) => value[name] !== undefined && value[name] !== null);
  if (!perDevice && !selects && value.consumesCounters === undefined) {
    return;
  }
  const inner = { ...subject, ...place, value };
  checkNodeSelection(inner, perDevice, subject.struct!);
  checkCounterReferences(
    { ...inner, minors: subject.minors & COUNTERS_ARE_LOCAL },
    subject.value.sharedCounters ?? [],
  );
}

function checkCountersAlone(subject: RuleSubject): void {
  const { value, path } = subject;
  if (Array.isArray(value.sharedCounters) && Array.isArray(value.devices)) {
    rejecting(subject, 'shared-counters')(
      path,
      'Invalid',
      'devices and sharedCounters must not both be set',
      { suggestion: 'move the counter sets to another slice of the same pool' },
    );
  }
}

/** Only slices with partitions can have a partition type; then, each partition must have the attribute. */
function checkPartitionType(subject: RuleSubject): void {
  const { inspection, value, path, struct } = subject;
  const name = textOf(value.partitionTypeAttribute);
  const minors = minorsKeeping(subject, 'partitionTypeAttribute');
  if (minors === NO_MINORS || name === undefined) {
    return;
  }
  const devices: Sparse = value.devices ?? [];
  if (!devices.some((device) => countersOf(device).length > 0)) {
    rejecting({ inspection, minors }, 'partition-type')(
      field(path, 'partitionTypeAttribute'),
      'Invalid',
      'must not be set on a slice without devices that consume counters',
    );
    return;
  }
  // The server only looks up well-formed names, ignoring the case of the domain.
  const wellFormed = fullyQualifiedName(name.toLowerCase()).reduce((rest, fault) => rest & ~fault.minors, minors);
  const report = rejecting({ inspection, minors: wellFormed }, 'partition-type');
  // A driver may omit its own domain.
  const domain = `${value.driver}/`;
  const names = [name, name.startsWith(domain) ? name.slice(domain.length) : name];
  const place = struct!.fields.get('devices')!;
  devices.forEach((device, index) => {
    const {
      inner: { attributes = {} },
      path: at,
    } = insideOf(device ?? {}, item(pathOf(path, place), index), place.type.element!.struct!);
    const key = names.find((each) => Object.hasOwn(attributes ?? {}, each));
    const text = key === undefined ? undefined : attributes[key]?.string;
    if (countersOf(device).length > 0 && (text === undefined || text === null)) {
      report(
        entry(field(at, 'attributes'), name),
        key === undefined ? 'Required' : 'Invalid',
        `a device that consumes counters must have the string attribute ${found(name)}, `
        + 'which partitionTypeAttribute of the slice names',
      );
    }
  });
}

/** A driver that skips preparing devices must also skip unpreparing them. */
function checkSkippedOperations(subject: RuleSubject): void {
  const { inspection, value, path } = subject;
  const skipped: unknown[] = value.skipNodeOperations ?? [];
  if (
    skipped.includes('NodePrepareResources')
    && !skipped.includes('NodeUnprepareResources')
    && !skipped.includes('*')
  ) {
    rejecting({ inspection, minors: minorsKeeping(subject, 'skipNodeOperations') }, 'skipped-operations')(
      field(path, 'skipNodeOperations'),
      'Invalid',
      'skips NodePrepareResources without NodeUnprepareResources',
      { suggestion: 'add NodeUnprepareResources: devices that are not prepared need no unpreparing' },
    );
  }
}

/** A list as written in the manifest: items may be null. */
type Sparse = readonly (Fields | undefined)[];

/** The content of a device, with its location. */
interface DeviceParts {
  readonly inner: Fields;
  readonly path: FieldPath;
  readonly struct: StructType;
}

/** The content of a device, which older API versions nest in `basic`. */
function insideOf(device: Fields, path: FieldPath, struct: StructType): DeviceParts {
  const basic = struct.fields.get('basic');
  return basic === undefined ? { inner: device, path, struct }
    : { inner: device.basic ?? {}, path: pathOf(path, basic), struct: basic.type.struct ?? struct };
}

function countersOf(device: Fields | undefined): Sparse {
  return (device?.basic ?? device)?.consumesCounters ?? [];
}

function checkCounterTotals(subject: RuleSubject): void {
  const { value, path } = subject;
  const report = (at: FieldPath, count: number, most: number) => {
    if (count > most) {
      rejecting(subject, 'shared-counters')(
        at, 'Invalid', `must have at most ${most} counters in total, got ${count}`);
    }
  };
  report(field(path, 'sharedCounters'), countersIn(value.sharedCounters), MOST_COUNTERS);
  const consumed = (value.devices ?? []).map((device: Fields | undefined) => countersIn(countersOf(device)));
  report(
    field(path, 'devices'),
    consumed.reduce((sum: number, count: number) => sum + count, 0),
    MOST_CONSUMED_COUNTERS,
  );
}

function countersIn(sets: Sparse | undefined): number {
  return (sets ?? []).reduce((sum, set) => sum + Object.keys(set?.counters ?? {}).length, 0);
}

/** Devices must select their nodes themselves if the slice enables that, and otherwise must not. */
function checkNodeSelection(subject: RuleSubject, perDevice: boolean, slice: StructType): void {
  const { inspection, value, path, struct } = subject;
  const selection = slice.fields.get('perDeviceNodeSelection');
  const known = NODE_SELECTION.map((name) => struct!.fields.get(name));
  if (selection === undefined || known.some((each) => each === undefined)) {
    return;
  }
  const minors = subject.minors & inspection.keeps(selection);
  if (minors === NO_MINORS) {
    return;
  }
  const given = NODE_SELECTION.filter((name) => value[name] !== undefined && value[name] !== null);
  const set = given.filter((name) => value[name] !== '' && value[name] !== false);
  const report = rejecting({ inspection, minors }, 'device-nodes');
  if (!perDevice) {
    if (given.length > 0) {
      report(
        path,
        'Invalid',
        `${alternatives(given)} may be set on a device only if perDeviceNodeSelection of the slice is true`,
      );
    }
    return;
  }
  given
    .filter((name) => !set.includes(name))
    .forEach((name) =>
      report(field(path, name), 'Invalid', `${found(value[name])} selects no node`),
    );
  known.filter((each) => set.includes(each!.name)).forEach((each) =>
    subject.check!(pathOf(path, each!), value[each!.name], each!.type, minors));
  if (set.length !== 1) {
    report(
      path,
      set.length === 0 ? 'Required' : 'Invalid',
      `exactly one of ${alternatives(NODE_SELECTION)} must be set, got ${set.length}`,
    );
  }
}

/** Devices can only consume counter sets that their slice has. */
function checkCounterReferences(subject: RuleSubject, sets: Sparse): void {
  const { inspection, value, path, struct } = subject;
  const minors = minorsKeeping(subject, 'consumesCounters');
  if (minors === NO_MINORS) {
    return;
  }
  const known = struct!.fields.get('consumesCounters')!;
  const report = rejecting({ inspection, minors }, 'shared-counters');
  const count = countersIn(value.consumesCounters);
  if (count > MOST_COUNTERS) {
    report(path, 'Invalid', `must consume at most ${MOST_COUNTERS} counters, got ${count}`);
  }
  const names = sets.map((set) => set?.name ?? '');
  (value.consumesCounters ?? []).forEach((consumption: Fields | undefined, index: number) => {
    const at = item(pathOf(path, known), index);
    const name = consumption?.counterSet ?? '';
    const set = sets.find((each) => (each?.name ?? '') === name);
    if (set === undefined) {
      const others = names.length === 0 ? 'it has none' : `it has ${alternatives(names)}`;
      report(field(at, 'counterSet'), 'Invalid', `the slice has no counter set ${found(name)}: ${others}`);
      return;
    }
    Object.keys(consumption?.counters ?? {})
      .filter((counter) => !Object.hasOwn(set.counters ?? {}, counter))
      .forEach((counter) =>
        report(field(at, 'counters'), 'Invalid', `counter set ${found(name)} has no counter ${found(counter)}`));
  });
}
