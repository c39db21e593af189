/**
 * The names that variables of a program cannot have: they are taken by the program itself, by the
 * language, or by the function that Node.js wraps around CommonJS modules.
 *
 * @see https://nodejs.org/api/modules.html#the-module-wrapper
 */
const TAKEN = `
  __dirname __filename app chart dra ApiObject App Chart JsonPatch arguments await break case
  catch class const continue debugger default delete do else enum eval export exports extends
  false finally for function if implements import in instanceof interface let module new null
  package private protected public require return static super switch this throw true try
  typeof undefined var void while with yield
`.trim().split(/\s+/);

/** Generates unique names for constructs and variables. */
export class Identifiers {
  private readonly variables = new Set(TAKEN);
  private readonly ids = new Set<string>();
  /** The number of names tried for each base and kind. */
  private readonly tried = new Map<string, number>();

  /**
   * Returns a construct id and a variable name, derived from the name and kind of the object:
   * `large-gpu` becomes `LargeGpu` and `largeGpu`. The kind is appended if the name is taken.
   */
  public next(name: string | undefined, kind: string): { readonly id: string; readonly variable: string } {
    const base = pascalCase(name ?? '') || pascalCase(kind) || 'Object';
    const key = `${base} ${kind}`;
    for (let count = this.tried.get(key) ?? 0; ; count++) {
      const candidate = base + suffixOf(kind, count);
      const variable = candidate[0].toLowerCase() + candidate.slice(1);
      if (!this.ids.has(candidate) && !this.variables.has(variable)) {
        this.ids.add(candidate);
        this.variables.add(variable);
        this.tried.set(key, count + 1);
        return { id: candidate, variable };
      }
    }
  }
}

/** The suffix that makes a name unique: none, then the kind, then the kind and a number. */
function suffixOf(kind: string, count: number): string {
  if (count === 0) {
    return '';
  }
  return count === 1 ? pascalCase(kind) : `${pascalCase(kind)}${count}`;
}

/** The ASCII letters and digits of a string in PascalCase, starting with a letter. */
function pascalCase(text: string): string {
  const words = text.split(/[^A-Za-z0-9]+/).filter((word) => word !== '').slice(0, 8);
  const joined = words.map((word) => word[0].toUpperCase() + word.slice(1)).join('').slice(0, 60);
  return /^\d/.test(joined) ? `N${joined}` : joined;
}
