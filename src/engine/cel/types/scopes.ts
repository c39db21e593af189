import { CelType } from '../values/cel-type';

/** The macro variables that are visible at a place. */
export class Scopes {
  private readonly scopes: ReadonlyMap<string, CelType>[] = [];

  public push(variables: ReadonlyMap<string, CelType>): void {
    this.scopes.push(variables);
  }

  public pop(): void {
    this.scopes.pop();
  }

  /** The type of a variable, from the innermost scope that has it. */
  public find(name: string): CelType | undefined {
    for (let index = this.scopes.length - 1; index >= 0; index--) {
      const type = this.scopes[index].get(name);
      if (type !== undefined) {
        return type;
      }
    }
    return undefined;
  }
}
