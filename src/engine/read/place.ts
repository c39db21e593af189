/** A location in a document, as a chain of steps towards the root. */
export interface Place {
  readonly parent?: Place;
  /** A field name, a list index, or a map key in brackets. */
  readonly step: string | number;
  /** The key, if the step is a map key. */
  readonly key?: string;
}

/** The names, indexes and keys that lead from the root to a location. */
export function stepsTo(place: Place | undefined): (string | number)[] {
  return place === undefined ? [] : [...stepsTo(place.parent), place.key ?? place.step];
}

/** The location at the end of a chain of names and indexes. */
export function placeAt(steps: readonly (string | number)[]): Place | undefined {
  return steps.reduce<Place | undefined>((parent, step) => ({ parent, step }), undefined);
}

/** The location of a field. */
export function field(parent: Place | undefined, step: string): Place {
  return { parent, step };
}

/** The location of a list item. */
export function item(parent: Place | undefined, index: number): Place {
  return { parent, step: index };
}

/** The spelling of a root field with an empty name. */
const NAMELESS = '""';

/** The location as the API server spells it: `spec.containers[0].image`. */
export function spell(place: Place | undefined): string {
  return place === undefined ? '' : withStep(spell(place.parent), place.step);
}

/** Appends one step to a spelled location. */
export function withStep(start: string, step: string | number): string {
  if (typeof step === 'number') {
    return `${start}[${step}]`;
  }
  if (step.startsWith('[')) {
    return `${start}${step}`;
  }
  return start === '' ? step || NAMELESS : `${start}.${step}`;
}
