/**
 * The candidate that is spelled most like the word, undefined when none is close.
 *
 * Upper and lower case count as equal, so `resourceclaims` finds `resourceClaims`.
 */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(Math.min(word.length, 64) / 3));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase().slice(0, 64), candidate.toLowerCase().slice(0, 64), bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** A sentence half that names the closest candidate, or nothing. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const candidate = closest(word, candidates);
  return candidate === undefined ? '' : `; did you mean "${candidate}"?`;
}

/** The Levenshtein distance, or anything from `limit` on when it is not smaller. */
function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) >= limit) {
    return limit;
  }
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    let smallest = i;
    for (let j = 1; j <= other.length; j++) {
      const change = row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(change, row[j] + 1, next[j - 1] + 1));
      smallest = Math.min(smallest, next[j]);
    }
    // Distances never shrink from row to row.
    if (smallest >= limit) {
      return limit;
    }
    row = next;
  }
  return row[other.length];
}
