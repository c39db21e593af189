/** A value that is computed when a variable bound to it is first used. */
class Binding {
  private result: { readonly value: unknown } | undefined;

  public constructor(private readonly compute: () => unknown) {
  }

  public get value(): unknown {
    this.result ??= { value: this.compute() };
    return this.result.value;
  }
}

type Scope = ReadonlyMap<string, unknown>;

/** The values of the macro variables that are visible at a place. */
export class Variables {
  private scopes: readonly Scope[] = [];

  /** Computes a value with more variables. */
  public within<T>(variables: Scope, compute: () => T): T {
    return this.inScopes([...this.scopes, variables], compute);
  }

  /** Computes a value with a name bound to another one, which sees only the outer variables. */
  public withBinding<T>(name: string, bound: () => unknown, compute: () => T): T {
    const outer = this.scopes;
    const binding = new Binding(() => this.inScopes(outer, bound));
    return this.within(new Map([[name, binding]]), compute);
  }

  /** The value of a variable in the innermost scope that has it. */
  public find(name: string): { readonly value: unknown } | undefined {
    for (let index = this.scopes.length - 1; index >= 0; index--) {
      if (this.scopes[index].has(name)) {
        const value = this.scopes[index].get(name);
        return value instanceof Binding ? value : { value };
      }
    }
    return undefined;
  }

  private inScopes<T>(scopes: readonly Scope[], compute: () => T): T {
    const outer = this.scopes;
    this.scopes = scopes;
    try {
      return compute();
    } finally {
      this.scopes = outer;
    }
  }
}
