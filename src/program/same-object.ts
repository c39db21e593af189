import { isObject } from '../schema/plain-data';

/** Whether two manifests say the same: what is empty in metadata, or null, is as good as left out, since cdk8s writes neither. */
export function sameObject(one: unknown, other: unknown): boolean {
  return JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
}

function canonical(value: unknown, inMetadata = false): unknown {
  if (Array.isArray(value)) {
    return value.map((each) => canonical(each));
  }
  if (!isObject(value)) {
    return typeof value === 'bigint' ? String(value) : value;
  }
  const entries = Object.keys(value).sort()
    .map((name): [string, unknown] => [name, canonical(value[name], name === 'metadata')])
    .filter(([, each]) => each !== null && each !== undefined && !(inMetadata && isEmpty(each)));
  return Object.fromEntries(entries);
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
