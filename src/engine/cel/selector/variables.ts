import { Scopes } from '../types/scopes';

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

/** The values of the macro variables that are visible at a place. */
export class Variables extends Scopes<unknown> {
  /** Computes a value with a name bound to another one, which sees only the outer variables. */
  public withBinding<T>(name: string, bound: () => unknown, compute: () => T): T {
    return this.within(new Map([[name, new Binding(this.here(bound))]]), compute);
  }

  /** The value of a variable in the innermost scope that has it. */
  public find(name: string): { readonly value: unknown } | undefined {
    const scope = this.scopeOf(name);
    const value = scope?.get(name);
    return scope === undefined || value instanceof Binding ? value as Binding | undefined : { value };
  }
}
