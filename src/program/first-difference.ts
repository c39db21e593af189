import { differencesBetween, spellPlace } from '../engine/changes/differences';
import { isEmpty, isObject } from '../engine/kubernetes/plain-data';

/**
 * The first field in which two manifests differ; undefined if they are equivalent. Nulls, and empty
 * values in metadata, count as omitted, since cdk8s writes neither. An amount may be a number or a
 * string.
 */
export function firstDifference(one: unknown, other: unknown): string | undefined {
  const [first] = differencesBetween(canonical(one), canonical(other), []);
  return first && spellPlace(first);
}

/** Fields that contain amounts, at any depth. */
const AMOUNTS = ['capacity', 'counters'];

interface Place {
  readonly inMetadata?: boolean;
  readonly ofAmounts?: boolean;
}

function canonical(value: unknown, place: Place = {}): unknown {
  if (Array.isArray(value)) {
    return value.map((each) => canonical(each, { ofAmounts: place.ofAmounts }));
  }
  if (!isObject(value)) {
    return typeof value === 'bigint' || (typeof value === 'number' && place.ofAmounts) ? String(value) : value;
  }
  const isOmitted = (each: unknown) =>
    each === null || each === undefined || (place.inMetadata === true && isEmpty(each));
  const entries = Object.entries(value).map(([name, each]): [string, unknown] => [name, canonical(each, {
    inMetadata: name === 'metadata',
    ofAmounts: place.ofAmounts === true || AMOUNTS.includes(name),
  })]);
  return Object.fromEntries(entries.filter(([, each]) => !isOmitted(each)));
}
