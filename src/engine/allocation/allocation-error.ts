/**
 * The reason why the scheduler gives up on a pod, without trying further nodes. Claims that do not fit on a node are no
 * such reason.
 */
export class AllocationError extends Error {
  /**
   * @param message the message of upstream
   * @param endsAttempt whether the scheduler stops for all nodes, rather than for one only
   */
  public constructor(message: string, public readonly endsAttempt = true) {
    super(message);
    this.name = 'AllocationError';
  }
}

/** Thrown if a selector of a class or a request fails for a device, or does not compile. */
export class SelectorError extends AllocationError {
  public constructor(message: string) {
    super(message);
    this.name = 'SelectorError';
  }
}

/** Thrown if a claim needs more devices than it can hold. */
export class TooManyDevices extends AllocationError {
  /** @param claimIndex the index of the claim among those that are allocated together */
  public constructor(message: string, public readonly claimIndex: number) {
    super(message);
    this.name = 'TooManyDevices';
  }
}

/** The reason why kube-scheduler itself crashes, each time it processes the pod. */
export class SchedulerCrash extends AllocationError {
  public constructor(why: string) {
    super(`kube-scheduler crashes: ${why}`);
    this.name = 'SchedulerCrash';
  }
}

/** The result, or the reason why the scheduler gives up. */
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
