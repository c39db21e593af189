import { isObject } from '../kubernetes/plain-data';

/**
 * Whether two manifests say the same: what is empty in metadata, or null, is as good as
 * left out, since cdk8s writes neither, and an amount may be a number or a text.
 */
export function sameObject(one: unknown, other: unknown): boolean {
  return JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
}

/** Fields that hold amounts, at whatever depth. */
const AMOUNTS = ['capacity', 'counters'];

function canonical(
  value: unknown,
  place: { readonly inMetadata?: boolean; readonly ofAmounts?: boolean } = {},
): unknown {
  if (Array.isArray(value)) {
    return value.map((each) => canonical(each, { ofAmounts: place.ofAmounts }));
  }
  if (!isObject(value)) {
    return typeof value === 'bigint' || (typeof value === 'number' && place.ofAmounts) ? String(value) : value;
  }
  const entries = Object.keys(value).sort()
    .map((name): [string, unknown] => [name, canonical(value[name], {
      inMetadata: name === 'metadata', ofAmounts: place.ofAmounts === true || AMOUNTS.includes(name),
    })])
    .filter(([, each]) => each !== null && each !== undefined && !(place.inMetadata === true && isEmpty(each)));
  return Object.fromEntries(entries);
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
