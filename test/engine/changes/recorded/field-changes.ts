import { isObject } from '../../../../src/engine/kubernetes/plain-data';

/** A change of one field: the steps to it, and its new value; none if it is removed. */
export type FieldChange = readonly [steps: readonly (string | number)[], value?: unknown];

/** The values that objects of a kind have in each place. */
export type Stock = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

/** What users change of the metadata, and what the server takes from nobody, is left out. */
const LEFT_OUT = ['apiVersion', 'kind', 'status'];
const METADATA = ['labels', 'annotations'];

/** The values of objects of one kind, by the path of what holds them. */
export function stockOf(objects: readonly object[]): Stock {
  const stock = new Map<string, Map<string, unknown>>();
  const visit = (value: unknown, path: string) => {
    if (Array.isArray(value)) {
      value.forEach((item) => visit(item, path));
    } else if (isObject(value)) {
      const known = stock.get(path) ?? new Map<string, unknown>();
      stock.set(path, known);
      Object.entries(value).forEach(([name, each]) => {
        known.set(name, known.get(name) ?? each);
        visit(each, `${path}.${name}`);
      });
    }
  };
  objects.forEach((object) => visit(object, ''));
  return stock;
}

/** Every change of one field of an object: removed, changed or added. */
export function changesOfFields(object: object, stock: Stock): FieldChange[] {
  const changes: FieldChange[] = [[[]]];
  const visit = (value: unknown, steps: readonly (string | number)[], path: string) => {
    const children: [string | number, unknown][] = Array.isArray(value)
      ? [...value.entries()]
      : Object.entries(isObject(value) ? value : {}).filter(([name]) => isVisited(path, name));
    const added = Array.isArray(value) ? [] : additions(value, stock.get(path));
    changes.push(...added.map(([name, each]): FieldChange => [[...steps, name], each]));
    for (const [step, each] of children) {
      const inner = [...steps, step];
      const innerPath = typeof step === 'number' ? path : `${path}.${step}`;
      const other = stock.get(path)?.get(String(step));
      changes.push([inner], ...valuesFor(each, other).map((next): FieldChange => [inner, next]));
      visit(each, inner, innerPath);
    }
  };
  visit(object, [], '');
  // An update without the name is one of nothing.
  return changes.filter(([steps]) => steps.join() !== 'metadata');
}

/** The object with one field changed; without steps, as it is. */
export function changed(object: any, [steps, value]: FieldChange): any {
  const copy = structuredClone(object);
  const last = steps.at(-1);
  const holder = steps.slice(0, -1).reduce((each, step) => each[step], copy);
  if (last !== undefined && value === undefined) {
    Array.isArray(holder) ? holder.splice(Number(last), 1) : delete holder[last];
  } else if (last !== undefined) {
    holder[last] = structuredClone(value);
  }
  return copy;
}

function isVisited(path: string, name: string): boolean {
  return path === '' ? !LEFT_OUT.includes(name) : path !== '.metadata' || METADATA.includes(name);
}

/** The fields that other objects have in that place. */
function additions(value: unknown, known: ReadonlyMap<string, unknown> = new Map()): [string, unknown][] {
  return isObject(value) ? [...known].filter(([name]) => value[name] === undefined && name !== 'status') : [];
}

/** Values that differ from one another in what a server makes of them. */
function valuesFor(value: unknown, other: unknown): unknown[] {
  return [null, ...valuesOfType(value), ...[other].filter((each) => typeof each === typeof value)]
    .filter((each, index, all) => JSON.stringify(each) !== JSON.stringify(value)
      && all.findIndex((same) => JSON.stringify(same) === JSON.stringify(each)) === index);
}

function valuesOfType(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    return [[], {}, [...value].reverse(), [...value, value.at(-1)], value.slice(1)];
  }
  switch (typeof value) {
    case 'string': return ['', 'other', 'Bad Value!', 1];
    case 'number': return [0, -1, value + 1, 'x'];
    case 'boolean': return [!value, 'x'];
    default: return [{}, []];
  }
}
