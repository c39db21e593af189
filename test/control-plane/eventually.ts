import { setTimeout as sleep } from 'timers/promises';

/**
 * Much more than most steps take, since a busy machine is not a fault. A scheduler of
 * 1.26 that sees a pod before its class retries the pod only after five minutes.
 */
const PATIENCE_MS = 360_000;

/**
 * What comes, as soon as it is as wanted.
 *
 * @throws after six minutes, with what there was last
 */
export async function eventually<T>(get: () => Promise<T>, isWanted: (value: T) => boolean): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const value = await get();
    if (isWanted(value)) {
      return value;
    }
    if (Date.now() > deadline) {
      throw new Error(
        `still not so after ${PATIENCE_MS / 1000} s: ${isWanted}\n${JSON.stringify(value, undefined, 2)}`,
      );
    }
    await sleep(100);
  }
}
