import { AssignedField, findUpdates } from './update-table';
import { follow, isObject, isSameData } from '../kubernetes/plain-data';
import { Identity } from '../read/document';
import { Body } from '../render/models';

/** What controllers add to objects of every kind. */
const ASSIGNED_TO_ALL: readonly AssignedField[] = [
  { path: ['metadata', 'finalizers[]'] }, { path: ['metadata', 'ownerReferences[]'] },
];

/**
 * Returns a copy of an object without the fields that the cluster assigns to such objects, such as the node of a
 * pod, unless the other object has them, too.
 */
export function withoutAssigned(object: Body, other: Body, { apiVersion, kind }: Identity): Body {
  const rows = [...ASSIGNED_TO_ALL, ...findUpdates(apiVersion, kind)?.assigned ?? []]
    .filter((row) => row.with === undefined || follow(other, row.with) === undefined);
  return rows.reduce((rest, row) => without(rest, other, row.path, row) as Body, object);
}

function without(value: unknown, other: unknown, [step, ...rest]: readonly string[], row: AssignedField): unknown {
  const name = step.replace('[]', '');
  if (!isObject(value) || value[name] === undefined) {
    return value;
  }
  const [mine, others] = [value[name], isObject(other) ? other[name] : undefined];
  if (step.endsWith('[]')) {
    return Array.isArray(mine) ? { ...value, [name]: withoutItems(mine, others, rest, row) } : value;
  }
  if (rest.length > 0) {
    return { ...value, [name]: without(mine, others, rest, row) };
  }
  const { [name]: _assigned, ...left } = value;
  return others === undefined || (others === null && row.nullable === true) ? left : value;
}

function withoutItems(items: unknown[], others: unknown, path: readonly string[], row: AssignedField): unknown {
  const known: unknown[] = Array.isArray(others) ? others : [];
  return path.length > 0
    ? items.map((item, index) => without(item, known[index], path, row))
    : items.filter((item) => !isMeant(item, row)
      || known.some((each) => isSameData(each, item) || standsFor(each, row)));
}

/** Whether an item replaces the item that the cluster assigns according to a row. */
function standsFor(item: unknown, { where = {}, by }: AssignedField): boolean {
  return by !== undefined && isObject(item) && by.every((name) => !item[name] || item[name] === where[name]);
}

/** Whether an item has the values of a row; a value that ends in `*` is a prefix. */
function isMeant(item: unknown, { where = {} }: AssignedField): boolean {
  return Object.entries(where).every(([name, value]) => isObject(item)
    && (typeof value === 'string' && value.endsWith('*')
      ? String(item[name]).startsWith(value.slice(0, -1))
      : item[name] === value));
}
