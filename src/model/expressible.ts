import { Body } from './classic';
import { classicApiVersions } from './spokes';
import { findKind } from '../schema/kinds';
import { MinorSet, NO_MINORS } from '../schema/minors';

/** The minors whose classic DRA has the kind with all the fields that are set in the body. */
export function classicMinors(kind: string, body: Body): MinorSet {
  return classicApiVersions().reduce((minors, apiVersion) => {
    const found = findKind(apiVersion, kind);
    const fields = Object.keys(body).filter((name) => body[name] !== undefined)
      .reduce((set, name) => set & (found?.struct.fields.get(name)?.minors ?? NO_MINORS), found?.minors ?? NO_MINORS);
    return minors | fields;
  }, NO_MINORS);
}
