/** The path to a value: names of fields, indexes of items and keys of maps. */
export type Steps = readonly (string | number)[];

/** Formats steps as a JSON Pointer. */
export function pointerTo(steps: Steps): string {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Parses a JSON Pointer into steps, all of them strings. */
export function stepsIn(pointer: string): string[] {
  return pointer.split('/').slice(1).map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Whether a pointer refers to the same value as another one, or to something inside it. */
export function isInside(pointer: string, outer: string): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}
