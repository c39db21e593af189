import { StructType, ValueType } from '../../../src/engine/kubernetes/api-schema';
import { Kind } from '../../../src/engine/kubernetes/kinds';
import { hasMinor } from '../../../src/engine/kubernetes/minors';
import { isObject } from '../../../src/engine/kubernetes/plain-data';

/** When a taint was set: the server's clock fills it in. */
const TIMES = ['timeAdded'];

/**
 * The fields that came back and were not sent, with the schema's default for each: `path:
 * value (default: value)`.
 */
export function addedFields(
  sent: any,
  received: any,
  { struct }: Partial<Pick<ValueType, 'struct'>>,
  path = '',
): string[] {
  return Object.entries<any>(received).flatMap(([name, value]) => {
    const field = struct?.fields.get(name);
    const here = `${path}${name}`;
    if (sent[name] === undefined) {
      return isEmpty(value) || TIMES.includes(name)
        ? []
        : [`${here}: ${JSON.stringify(value)} (default: ${JSON.stringify(field?.default)})`];
    }
    if (Array.isArray(value)) {
      const type = field?.type.element ?? {};
      return value.flatMap((item, index) =>
        isObject(item) ? addedFields(sent[name][index], item, type, `${here}[${index}].`) : [],
      );
    }
    return isObject(value) ? addedFields(sent[name], value, field?.type ?? {}, `${here}.`) : [];
  });
}

/**
 * The names of the fields for which the schema has a default that the server writes:
 * false is what no value means anyway.
 */
export function defaultedFields(
  { struct }: Pick<Kind, 'struct'>,
  minor: number,
  seen = new Set<StructType>(),
): string[] {
  if (seen.has(struct)) {
    return [];
  }
  seen.add(struct);
  return [...struct.fields.values()]
    .filter((field) => hasMinor(field.minors, minor) && !field.isStatus)
    .flatMap(({ name, type, ...field }) => {
      const nested = type.struct ?? type.element?.struct;
      return [
        ...(field.default === undefined || field.default === false ? [] : [name]),
        ...(nested === undefined ? [] : defaultedFields({ struct: nested }, minor, seen)),
      ];
    });
}

/** The values that came back other than they were sent. */
export function changedValues(sent: any, received: any, path = ''): string[] {
  if (typeof sent === 'object' && sent !== null) {
    return Object.keys(sent).flatMap((name) => changedValues(sent[name], received?.[name], `${path}.${name}`));
  }
  return sent === received ? [] : [`${path}: ${sent} -> ${received}`];
}

/** Empty texts and objects are what Go writes for a value that was not given. */
function isEmpty(value: any): boolean {
  return value === null || value === '' || (typeof value === 'object' && Object.values(value).every(isEmpty));
}
