/**
 * Why the scheduler gives up on a pod: it does not try further nodes. That claims do not
 * fit on a node is no error.
 */
export class AllocationError extends Error {
  /**
   * @param message what upstream says
   * @param endsAttempt whether the scheduler stops for all nodes, not only for this one
   */
  public constructor(message: string, public readonly endsAttempt = true) {
    super(message);
    this.name = 'AllocationError';
  }
}
