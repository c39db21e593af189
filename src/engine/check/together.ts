import type { DraftFix } from './fixes/draft-fix';
import { PlaceName, Problem } from './problem';
import { listed } from '../errors/wording';

/**
 * Combines problems of the same cause into one, at the place of the first. Its message lists the other places.
 *
 * @param places the problems; more can be added until `words` is called
 */
export function together(places: readonly Problem[]): Problem {
  const [first] = places;
  return {
    ...first,
    places,
    words: (nameOf) => {
      const own = first.words(nameOf);
      const others = places.slice(1).map(({ fieldPath }) => fieldPath);
      const also = others.length === 0 ? '' : `; also at ${listed(others, { most: 3 })}`;
      return { ...own, message: `${own.message}${also}`, fixes: fixesOf(places, own.fixes, nameOf) };
    },
  };
}

/** The fixes of the first problem, applied in all places. */
function fixesOf(
  [, ...others]: readonly Problem[], fixes: readonly DraftFix[] | undefined, nameOf: PlaceName | undefined,
): readonly DraftFix[] | undefined {
  const elsewhere = (fixes ?? []).length === 0 ? [] : others.flatMap(({ words }) => words(nameOf).fixes ?? []);
  return fixes?.map((fix) => ({
    ...fix,
    edits: [fix, ...elsewhere.filter(({ title }) => title === fix.title)].flatMap(({ edits }) => edits),
  }));
}
