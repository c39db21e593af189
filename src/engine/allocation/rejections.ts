/** The nodes, by their number, on which claims did not fit. */
export class Rejections {
  private readonly nodes = new Set<number>();
  private firstPossible = 0;

  /**
   * @param seen how many changes were there before
   * @param isFinal whether no change makes the claims fit
   * @param full nodes without a free device, where such claims do not fit if they were rejected elsewhere
   */
  public constructor(
    private seen = 0, private readonly isFinal = false, private readonly full: ReadonlySet<number> = new Set(),
  ) {
  }

  /** The first node on which the claims may fit. */
  public get first(): number {
    return this.firstPossible;
  }

  public has(node: number): boolean {
    return this.nodes.has(node) || (this.isFinal && this.nodes.size > 0 && this.full.has(node));
  }

  public add(node: number): void {
    this.nodes.add(node);
    while (this.has(this.firstPossible)) {
      this.firstPossible++;
    }
  }

  /**
   * Forgets the nodes on which something has changed since the last time.
   *
   * @param changes all changes so far, each with its nodes
   */
  public forget(changes: readonly (readonly number[])[]): void {
    for (; !this.isFinal && this.seen < changes.length; this.seen++) {
      changes[this.seen].filter((node) => this.nodes.delete(node))
        .forEach((node) => { this.firstPossible = Math.min(this.firstPossible, node); });
    }
  }
}
