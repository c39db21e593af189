/** Further candidates are ignored: a thousand typos in a thousand names must not take minutes. */
const MOST_CANDIDATES = 500;

/** Only the beginning of longer words is compared. */
const LONGEST_WORD = 64;

/** The bonus of a candidate that extends or shortens the word over one with as many edits elsewhere. */
const ADVANTAGE = 0.5;

/** The candidate with the most similar spelling, regardless of case; undefined if none is close. */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  const lowerWord = word.slice(0, LONGEST_WORD).toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(lowerWord.length / 3)) + ADVANTAGE;
  let compared = 0;
  for (const candidate of candidates) {
    if (++compared > MOST_CANDIDATES) {
      break;
    }
    const lowerCandidate = candidate.slice(0, LONGEST_WORD).toLowerCase();
    const distance = beginsAnother(lowerWord, lowerCandidate)
      ? Math.abs(lowerWord.length - lowerCandidate.length) - ADVANTAGE
      : editDistance(lowerWord, lowerCandidate, bestDistance);
    if (distance < Math.min(bestDistance, Math.max(lowerWord.length, lowerCandidate.length))) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Whether one of two words is a prefix of the other. */
function beginsAnother(one: string, other: string): boolean {
  return one !== '' && other !== '' && (one.startsWith(other) || other.startsWith(one));
}

/** A shorter word could abbreviate almost any candidate. */
const SHORTEST_ABBREVIATION = 3;

/**
 * The only candidate that the word abbreviates, which starts with the same letter, has the letters of the word in
 * order,
 * and is at most twice as long: `driver` for `driverName`, `cnt` for `count`. Undefined if there is none, or several.
 */
function abbreviated(word: string, candidates: readonly string[]): string | undefined {
  const lowerWord = word.slice(0, LONGEST_WORD).toLowerCase();
  const fitting = candidates.slice(0, MOST_CANDIDATES).filter((candidate) =>
    candidate.length <= 2 * word.length && abbreviates(lowerWord, candidate.slice(0, LONGEST_WORD).toLowerCase()));
  return word.length >= SHORTEST_ABBREVIATION && fitting.length === 1 ? fitting[0] : undefined;
}

function abbreviates(word: string, candidate: string): boolean {
  let matched = 0;
  for (const letter of candidate) {
    matched += letter === word[matched] ? 1 : 0;
  }
  return word[0] === candidate[0] && matched === word.length;
}

/** Returns the likely candidate as a question in parentheses, or an empty string if there is none. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const near = nearName(word, candidates);
  return near === undefined ? '' : ` (did you mean ${JSON.stringify(near.name)}?)`;
}

/** A name with a similar spelling. */
export interface NearName {
  readonly name: string;
  /** Whether no other name comes close, and only case, one letter or two swapped letters differ. */
  readonly isCertain: boolean;
}

/** The candidate that the word misspells or else abbreviates. */
export function nearName(word: string, candidates: Iterable<string>): NearName | undefined {
  const known = [...new Set(candidates)].filter((candidate) => candidate !== word);
  const lower = word.toLowerCase();
  const sameLetters = known.filter((candidate) => candidate.toLowerCase() === lower);
  const near = word.length > LONGEST_WORD ? [] : known.slice(0, MOST_CANDIDATES)
    .filter((candidate) => candidate.length > 2 && isOneLetterOff(lower, candidate.toLowerCase()));
  const certain = sameLetters.length > 0 ? sameLetters : near;
  if (certain.length === 1) {
    return { name: certain[0], isCertain: true };
  }
  const name = closest(word, known) ?? abbreviated(word, known);
  return name === undefined ? undefined : { name, isCertain: false };
}

/** Whether the words differ in one missing, added or replaced letter, or in two swapped neighbours. */
function isOneLetterOff(word: string, candidate: string): boolean {
  if (editDistance(word, candidate.slice(0, LONGEST_WORD), 2) < 2) {
    return true;
  }
  const first = [...word].findIndex((letter, index) => letter !== candidate[index]);
  return first >= 0 && word.length === candidate.length && word[first] === candidate[first + 1]
    && word[first + 1] === candidate[first] && word.slice(first + 2) === candidate.slice(first + 2);
}

/** Two rows of the distance table, allocated once because they are filled thousands of times. */
const rows = [new Uint8Array(LONGEST_WORD + 1), new Uint8Array(LONGEST_WORD + 1)];

/** The Levenshtein distance, or any number of at least `limit` unless the distance is smaller. */
function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) >= limit) {
    return limit;
  }
  let [row, next] = rows;
  for (let column = 0; column <= other.length; column++) {
    row[column] = column;
  }
  for (let i = 1; i <= one.length; i++) {
    const letter = one.charCodeAt(i - 1);
    let smallest = i;
    let left = i;
    next[0] = i;
    for (let j = 1; j <= other.length; j++) {
      const change = row[j - 1] + (letter === other.charCodeAt(j - 1) ? 0 : 1);
      const shift = (row[j] < left ? row[j] : left) + 1;
      left = change < shift ? change : shift;
      next[j] = left;
      smallest = left < smallest ? left : smallest;
    }
    // The smallest distance never decreases from row to row.
    if (smallest >= limit) {
      return limit;
    }
    [row, next] = [next, row];
  }
  return row[other.length];
}
