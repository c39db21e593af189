import { Scopes } from '../types/scopes';

/** A bound value, which is computed on first use. */
class Binding {
  private result: { readonly value: unknown } | undefined;

  public constructor(private readonly compute: () => unknown) {
  }

  public get value(): unknown {
    this.result ??= { value: this.compute() };
    return this.result.value;
  }
}

/** The values of the macro variables in scope. */
export class Variables extends Scopes<unknown> {
  /** Binds a name to a value while computing another one. The bound value only sees the outer variables. */
  public withBinding<T>(name: string, bound: () => unknown, compute: () => T): T {
    return this.within(new Map([[name, new Binding(this.here(bound))]]), compute);
  }

  /** The value of a variable in the innermost scope that contains it. */
  public find(name: string): { readonly value: unknown } | undefined {
    const scope = this.scopeOf(name);
    const value = scope?.get(name);
    return scope === undefined || value instanceof Binding ? value as Binding | undefined : { value };
  }
}
