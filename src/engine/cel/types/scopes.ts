/** The macro variables that are visible at a place. */
export class Scopes<T> {
  private scopes: readonly ReadonlyMap<string, T>[] = [];

  /** Runs an action in a nested scope with more variables. */
  public within<R>(variables: ReadonlyMap<string, T>, action: () => R): R {
    return this.inScopes([...this.scopes, variables], action);
  }

  /** The innermost scope with a variable. */
  protected scopeOf(name: string): ReadonlyMap<string, T> | undefined {
    for (let index = this.scopes.length - 1; index >= 0; index--) {
      if (this.scopes[index].has(name)) {
        return this.scopes[index];
      }
    }
    return undefined;
  }

  /** The value of a variable in the innermost scope that contains it. */
  public lookUp(name: string): T | undefined {
    return this.scopeOf(name)?.get(name);
  }

  /** Binds an action to the current scopes, wherever it runs later. */
  protected here<R>(action: () => R): () => R {
    const { scopes } = this;
    return () => this.inScopes(scopes, action);
  }

  private inScopes<R>(scopes: readonly ReadonlyMap<string, T>[], action: () => R): R {
    const outer = this.scopes;
    this.scopes = scopes;
    try {
      return action();
    } finally {
      this.scopes = outer;
    }
  }
}
