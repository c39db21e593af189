/** A place in a document, as a chain towards the root. */
export interface Place {
  readonly parent?: Place;
  /** A field name, a list index, or a map key in brackets. */
  readonly step: string | number;
}

/** The place of a field. */
export function field(parent: Place | undefined, step: string): Place {
  return { parent, step };
}

/** The place of a list item. */
export function item(parent: Place | undefined, index: number): Place {
  return { parent, step: index };
}

/** A field of the object itself whose name is empty. */
const NAMELESS = '""';

/** The place as the API server spells it: `spec.containers[0].image`. */
export function spell(place: Place | undefined): string {
  return place === undefined ? '' : withStep(spell(place.parent), place.step);
}

/** A spelled place with one more step. */
export function withStep(start: string, step: string | number): string {
  if (typeof step === 'number') {
    return `${start}[${step}]`;
  }
  if (step.startsWith('[')) {
    return `${start}${step}`;
  }
  return start === '' ? step || NAMELESS : `${start}.${step}`;
}
