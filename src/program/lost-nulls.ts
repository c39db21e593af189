import { listed } from '../engine/errors/wording';
import { field, item, Place, spell } from '../engine/read/place';

/** So many fields are named. */
const MOST_NAMED = 5;

/** What kubectl prints where there is none. */
const NEVER_SET = 'creationTimestamp';

/** What a program says about the nulls of an object, which cdk8s does not write; undefined without one. */
export function lostNulls(manifest: unknown): string | undefined {
  const paths = [...nullsIn(manifest, undefined)].map(spell);
  return paths.length === 0
    ? undefined
    : `cdk8s does not write null: ${listed(paths, { most: MOST_NAMED })} will be missing`;
}

function* nullsIn(value: unknown, path: Place | undefined): Generator<Place> {
  if (value === null && path !== undefined) {
    yield path;
  }
  for (const [name, inner] of typeof value === 'object' && value !== null ? Object.entries(value) : []) {
    if (name !== NEVER_SET) {
      yield* nullsIn(inner, Array.isArray(value) ? item(path, Number(name)) : field(path, name));
    }
  }
}
