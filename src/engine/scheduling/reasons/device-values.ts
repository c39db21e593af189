import { PoolDevice } from '../../allocation/pools/pool-device';
import { DeviceRead, readOf } from '../../cel/hints/device-reads';
import { readSelector } from '../../cel/selector/selector-reading';
import { everyPart } from '../../cel/syntax/expression';
import { found, listed } from '../../errors/wording';

/** The maximum number of values to show per attribute. */
const MOST_VALUES = 4;

/** Describes the values that a selector reads: `productName is "A100" on all 8`. Empty if it reads only the driver. */
export function valuesRead(expression: string, devices: readonly PoolDevice[]): string[] {
  return readsOf(expression).map((read) => {
    const values = countsOf(devices.map((device) => valueOf(device, read)));
    const words = values.map(([value, count]) => `${value} on ${count === devices.length ? 'all ' : ''}${count}`);
    return `${read.name} is ${listed(words, { most: MOST_VALUES })}`;
  });
}

/** Returns the attributes and capacities that a selector reads, without duplicates. */
export function readsOf(expression: string): DeviceRead[] {
  const reading = readSelector(expression);
  const reads = reading === undefined ? [] : everyPart(reading.root).flatMap((part) => readOf(part) ?? []);
  return [...new Map(reads.map((read) => [`${read.container} ${read.domain} ${read.name}`, read])).values()];
}

/** Returns the text of a value as it appears in a selector; undefined if the device does not have the value. */
export function literalOf(device: PoolDevice, { container, domain, name }: DeviceRead): string | undefined {
  if (container === 'capacity') {
    const value = (device.object.capacity ?? {})[`${domain}/${name}`]?.value
      ?? (domain === device.driver ? device.object.capacity?.[name]?.value : undefined);
    return value === undefined ? undefined : String(value);
  }
  const { string, version, int, bool } = device.attribute(`${domain}/${name}`) ?? {};
  const scalar = string ?? version ?? int ?? bool;
  return scalar === undefined ? undefined : String(scalar);
}

function valueOf(device: PoolDevice, read: DeviceRead): string {
  const literal = literalOf(device, read);
  const isText = read.container === 'attributes'
    && device.attribute(`${read.domain}/${read.name}`)?.string !== undefined;
  if (literal === undefined) {
    return 'unset';
  }
  return isText ? found(literal) : literal;
}

/** Counts the occurrences of each value, the most frequent first. */
function countsOf(values: readonly string[]): (readonly [string, number])[] {
  const counts = new Map<string, number>();
  values.forEach((value) => counts.set(value, (counts.get(value) ?? 0) + 1));
  return [...counts].sort(([one, left], [other, right]) => right - left || (one < other ? -1 : 1));
}
