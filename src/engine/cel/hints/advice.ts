/** A part of a selector that compiles, but does not do what it seems to. */
export interface Advice {
  readonly message: string;
  readonly suggestion?: string;
  readonly offset: number;
}
