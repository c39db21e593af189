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

/** A selector of a class or a request fails for a device, or does not compile. */
export class SelectorError extends AllocationError {
  public constructor(message: string) {
    super(message);
    this.name = 'SelectorError';
  }
}

/** Why kube-scheduler itself ends, again whenever it looks at the pod. */
export class SchedulerCrash extends AllocationError {
  public constructor(why: string) {
    super(`kube-scheduler crashes: ${why}`);
    this.name = 'SchedulerCrash';
  }
}

/** What is found, or why the scheduler gives up instead. */
export function attempted<T>(find: () => T): T | AllocationError {
  try {
    return find();
  } catch (error) {
    if (error instanceof AllocationError) {
      return error;
    }
    throw error;
  }
}
