import { isObject } from '../../../src/engine/kubernetes/plain-data';

/** The fields whose keys are no field names. */
const MAPS = [
  'attributes',
  'capacity',
  'counters',
  'labels',
  'annotations',
  'matchLabels',
  'nodeAllocatableResourceMappings',
  'limits',
  'requests',
  'nodeSelector',
  'requirements',
];

/**
 * Whether a field of that name is a map. `requests` is one only in the resources of a
 * container, and a list elsewhere.
 */
export function isMap(name: string): boolean {
  return MAPS.includes(name);
}

/** A place in an object: what holds it, and under which name or index. */
export interface Place {
  readonly holder: any;
  readonly key: string | number;
  /** The name of the field, also for the items of a list and the entries of a map. */
  readonly name: string;
  /** The fields that lead there, without list indexes and map keys. */
  readonly path: string;
}

/** All places of an object below its apiVersion and kind. */
export function placesIn(object: any): Place[] {
  const places: Place[] = [];
  const visit = (holder: any, key: string | number, name: string, path: string) => {
    places.push({ holder, key, name, path });
    const value = holder[key];
    if (Array.isArray(value)) {
      value.forEach((_, index) => visit(value, index, name, path));
    } else if (isObject(value)) {
      Object.keys(value).forEach((child) =>
        visit(
          value,
          child,
          isMap(name) ? name : child,
          isMap(name) ? `${path}.*` : `${path}.${child}`,
        ),
      );
    }
  };
  Object.keys(object)
    .filter((key) => key !== 'apiVersion' && key !== 'kind')
    .forEach((key) => visit(object, key, key, key));
  return places;
}
