import type { AttributeValue } from '../../cel/selector/device';
import type { PoolDevice } from '../pools/pool-device';
import { Demand } from '../requests/request';

/** The values of an attribute, all of one type. A single value is a set of one. */
export interface AttributeSet {
  readonly type: string;
  readonly values: ReadonlySet<string>;
}

/**
 * Returns the attribute of a device that a constraint compares; undefined if the device has none.
 *
 * @throws AllocationError if a derived attribute cannot be computed
 */
export type AttributeLookup = (demand: Demand, device: PoolDevice, name: string) => AttributeValue | undefined;

const SCALARS = ['string', 'int', 'bool', 'version'] as const;
const LISTS = ['ints', 'bools', 'strings', 'versions'] as const;

/** The single value with its type; undefined for a list or a missing value. */
export function scalarOf(attribute: AttributeValue): string | undefined {
  const type = SCALARS.find((each) => attribute[each] !== undefined);
  return type === undefined ? undefined : `${type} ${attribute[type]}`;
}

/** The values as a set, with lists taking precedence over a single value; undefined for a missing value. */
export function setOf(attribute: AttributeValue): AttributeSet | undefined {
  const list = LISTS.find((each) => (attribute[each]?.length ?? 0) > 0);
  if (list !== undefined) {
    return { type: list.slice(0, -1), values: new Set(attribute[list]!.map(String)) };
  }
  const type = SCALARS.find((each) => attribute[each] !== undefined);
  return type === undefined ? undefined : { type, values: new Set([String(attribute[type])]) };
}

/** The common values of both sets; undefined if there are none. */
export function intersection(one: AttributeSet, other: AttributeSet): AttributeSet | undefined {
  if (one.type !== other.type) {
    return undefined;
  }
  const values = [...one.values].filter((value) => other.values.has(value));
  return values.length === 0 ? undefined : { type: one.type, values: new Set(values) };
}
