import { setTimeout as sleep } from 'timers/promises';
import { EndState, Trial } from './trial';
import { ControlPlane } from '../control-plane/control-plane';

/** Ten orders; the first seed can be given to see the same ones again. */
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);

/** Tests that an app reaches the same end state whatever fails on the way, without a manual step. */
export function testReliability(
  controlPlane: () => ControlPlane,
  prepare: (name: string) => Promise<Trial>,
  expected: EndState,
): void {
  test('applying an app again changes nothing', async () => {
    const trial = await prepare('twice');
    await trial.publish();
    await trial.apply();
    expect(await trial.endState()).toEqual(expected);
    const versions = await trial.resourceVersions();

    await trial.apply();

    expect(await trial.resourceVersions()).toEqual(versions);
    expect(await trial.endState()).toEqual(expected);
  });

  test('an app that is applied after its deletion reaches the same state', async () => {
    const trial = await prepare('deleted');
    await trial.publish();
    await trial.apply();
    expect(await trial.endState()).toEqual(expected);

    await trial.delete();
    await trial.apply();

    expect(await trial.endState()).toEqual(expected);
  });

  test.each(Array.from({ length: 10 }, (_, index) => SEED + index))(
    'applying the objects in another order reaches the same state (seed %i)',
    async (seed) => {
      const trial = await prepare(`order-${seed}`);
      await trial.applyShuffled(seed);

      expect(await trial.endState()).toEqual(expected);
    },
  );

  // Last, since what watched the server may need a while to hear of it again.
  test('an API server that is killed between apply and allocation does not prevent the final state', async () => {
    const trial = await prepare('killed');
    await trial.apply();
    await controlPlane().restartApiServer();
    await trial.publish();

    expect(await trial.endState()).toEqual(expected);
  });

  test.each([0, 50, 150, 400])(
    'an API server that is killed %i ms after the last object is applied does not prevent the final state',
    async (milliseconds) => {
      const trial = await prepare(`killed-after-${milliseconds}`);
      await trial.publish();
      await trial.apply();
      await sleep(milliseconds);
      await controlPlane().restartApiServer();

      expect(await trial.endState()).toEqual(expected);
    },
  );
}
