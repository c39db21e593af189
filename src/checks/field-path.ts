/**
 * A place in a document, as a chain towards the root.
 *
 * Spelled out only when something is wrong there: a check visits thousands of fields for each
 * one that it has to name.
 */
export interface FieldPath {
  readonly parent?: FieldPath;
  /** A field name, a list index, or (as text, in brackets) a map key. */
  readonly step: string | number;
}

/** The path of a field. */
export function field(parent: FieldPath | undefined, step: string): FieldPath {
  return { parent, step };
}

/** The path of a list item. */
export function item(parent: FieldPath | undefined, index: number): FieldPath {
  return { parent, step: index };
}

/** The path of a map entry, spelled `parent[key]`. */
export function entry(parent: FieldPath | undefined, key: string): FieldPath {
  return { parent, step: `[${key}]` };
}

/** The path as the API server spells it: `spec.containers[0].image`. */
export function spell(path: FieldPath | undefined): string {
  if (path === undefined) {
    return '';
  }
  const start = spell(path.parent);
  if (typeof path.step === 'number') {
    return `${start}[${path.step}]`;
  }
  return start === '' || path.step.startsWith('[') ? `${start}${path.step}` : `${start}.${path.step}`;
}
