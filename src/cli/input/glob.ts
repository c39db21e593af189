/** What makes a path a pattern. */
const WILDCARD = /[*?{]/;

/** Whether a path is a pattern with `*`, `**`, `?` or `{a,b}`. */
export function isGlob(path: string): boolean {
  return WILDCARD.test(path);
}

/** The folder that all matches of a pattern are in; empty for the working folder. */
export function folderOfGlob(pattern: string): string {
  const steps = pattern.split('/');
  return steps.slice(0, steps.findIndex((step) => isGlob(step))).join('/');
}

/** A place in a pattern: what it takes, and where in the pattern that leads. */
interface State {
  /** The places that it leads to without a character. */
  readonly free: number[];
  /** Characters, each with the place that it leads to. */
  readonly steps: (readonly [takes: (character: string) => boolean, to: number])[];
}

const ANY = () => true;

const IN_NAME = (character: string) => character !== '/';

const SLASH = (character: string) => character === '/';

/** Where the alternatives of a brace begin, and where those end that were read. */
interface Brace {
  readonly start: number;
  readonly ends: number[];
}

/**
 * A pattern of paths. A path is read once, at all places of the pattern that its beginning
 * leads to at the same time: no pattern takes longer than its length for a character.
 */
export class Glob {
  /** How many places were looked at so far. */
  public looked = 0;

  private readonly states: State[] = [{ free: [], steps: [] }];
  /** The place that was last added; the end of the pattern. */
  private last = 0;
  /** When each place was last reached: at which character of all that were read. */
  private readonly reachedIn: number[] = [];
  private turns = 0;

  public constructor(pattern: string) {
    const tokens = pattern.match(/\*\*\/|\*\*|[^]/gu) ?? [];
    const isPaired = pairedBraces(tokens);
    const open: Brace[] = [];
    tokens.forEach((token, index) => {
      if (token === '{' && isPaired.has(index)) {
        open.push({ start: this.last, ends: [] });
        this.begin(this.last);
      } else if (token === ',' && open.length > 0) {
        const { start, ends } = open[open.length - 1];
        ends.push(this.last);
        this.begin(start);
      } else if (token === '}' && isPaired.has(index)) {
        this.begin(...open.pop()!.ends, this.last);
      } else {
        this.append(token);
      }
    });
  }

  /** Whether it matches a path, or if that is enough a folder that the path is in. */
  public matches(path: string, orFolder = false): boolean {
    let places = this.reached([0]);
    for (const character of path) {
      if (places.length === 0 || (orFolder && character === '/' && places.includes(this.last))) {
        break;
      }
      const reached: number[] = [];
      for (const place of places) {
        for (const [takes, to] of this.states[place].steps) {
          takes(character) && reached.push(to);
        }
      }
      places = this.reached(reached);
    }
    return places.includes(this.last);
  }

  /** The places, each once, with all that they lead to without a character. */
  private reached(places: readonly number[]): number[] {
    const all: number[] = [];
    const turn = ++this.turns;
    const add = (place: number) => {
      if (this.reachedIn[place] !== turn) {
        this.reachedIn[place] = turn;
        all.push(place);
      }
    };
    places.forEach(add);
    // What is added in the loop is visited, too.
    for (const place of all) {
      this.states[place].free.forEach(add);
    }
    this.looked += all.length;
    return all;
  }

  /** Adds a place to which others lead without a character. */
  private begin(...from: readonly number[]): void {
    const to = this.states.push({ free: [], steps: [] }) - 1;
    from.forEach((place) => this.states[place].free.push(to));
    this.last = to;
  }

  private append(token: string): void {
    this.begin(this.last);
    const { steps } = this.states[this.last];
    const place = this.last;
    if (token === '*' || token === '**') {
      steps.push([token === '*' ? IN_NAME : ANY, place]);
    } else if (token === '**/') {
      const inName = this.states.push({ free: [], steps: [[SLASH, place]] }) - 1;
      this.states[inName].steps.push([IN_NAME, inName]);
      steps.push([IN_NAME, inName]);
    } else {
      const to = this.states.push({ free: [], steps: [] }) - 1;
      steps.push([token === '?' ? IN_NAME : (character) => character === token, to]);
      this.last = to;
    }
  }
}

/** The braces that belong to one on the other side; others stand for themselves. */
function pairedBraces(tokens: readonly string[]): ReadonlySet<number> {
  const paired = new Set<number>();
  const open: number[] = [];
  tokens.forEach((token, index) => {
    if (token === '{') {
      open.push(index);
    } else if (token === '}' && open.length > 0) {
      paired.add(open.pop()!).add(index);
    }
  });
  return paired;
}

/**
 * Whether a path is excluded. A pattern without a slash excludes files and folders of that
 * name anywhere; one with a slash is a path, and excludes what is in the folder.
 */
export function excludes(pattern: string): (path: string) => boolean {
  const glob = new Glob(pattern.replace(/^\.\/|\/$/g, ''));
  return pattern.replace(/\/$/, '').includes('/')
    ? (path) => glob.matches(path, true)
    : (path) => path.split('/').some((step) => glob.matches(step));
}
