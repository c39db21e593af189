/** Names of fields, indexes of items and keys of maps that lead to a value. */
export type Steps = readonly (string | number)[];

/** Steps as a JSON Pointer. */
export function pointerTo(steps: Steps): string {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The steps of a JSON Pointer, all of them strings. */
export function stepsIn(pointer: string): string[] {
  return pointer.split('/').slice(1).map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Whether one pointer leads to the same value as another, or to something in it. */
export function isInside(pointer: string, outer: string): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}
