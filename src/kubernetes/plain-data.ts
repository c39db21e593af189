/** Whether the value is an object with fields: no list, and not null. */
export function isObject(value: unknown): value is Record<string, any> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value, if it is a text. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/**
 * The items of a list, an empty object for each that is none; nothing if the value is no
 * list.
 */
export function objectsOf(value: unknown): Record<string, any>[] {
  return Array.isArray(value) ? value.map((each) => (isObject(each) ? each : {})) : [];
}
