// Random setups on a real scheduler, pod after pod: what the library predicts from a dump of the
// cluster is what happens. `CDK8S_DRA_SETUPS=300` tries so many of them, half of them with the
// feature gates that are on by default.

import { Manifest } from './draft';
import { createNodes, NODES } from './nodes';
import { Prediction } from './prediction';
import { randomSetup } from './random-setup';
import { RunningSetup } from './running-setup';
import { agrees } from './said';
import { FeatureGates } from '../../../src/engine/kubernetes/feature-gates';
import { FakeNode } from '../../control-plane/fake-node';
import { isBound, whyPending } from '../cluster';
import { onMinors, useControlPlane } from '../fixtures';
import { GATES, hasByDefault, hasFeature } from '../structured/features';

const SETUPS = Math.ceil(Number(process.env.CDK8S_DRA_SETUPS ?? 40) / 2);
const SEED = process.env.CDK8S_DRA_SEED ?? '1';

onMinors(31).describe.each([
  { key: 'default', what: 'the gates that are on by default', featureGates: [], has: hasByDefault },
  { key: 'all', what: 'the gates of all features', featureGates: GATES, has: hasFeature },
])(`${SETUPS} random setups with $what`, ({ key, featureGates, has }) => {
  const controlPlane = useControlPlane({ featureGates });
  const gates = Object.fromEntries(featureGates.map((gate) => [gate, true]));
  let nodes: readonly FakeNode[] = [];

  beforeAll(async () => {
    nodes = await createNodes(controlPlane().client);
  });
  afterAll(() => nodes.forEach((node) => node.stop()));

  test.each(Array.from({ length: SETUPS }, (_, index) => `${key}-${SEED}-${index}`))('%s', async (name) => {
    const setup = randomSetup(name, NODES, has);
    const running = await RunningSetup.of(name, setup, controlPlane().client, gates);
    try {
      for (const pod of setup.pods) {
        await expectPredicted(running, pod, new FeatureGates(gates));
      }
    } finally {
      await running.end();
    }
  });
});

/** A pod that stays Pending is deleted, since it would run as soon as another one lets it. */
async function expectPredicted(running: RunningSetup, pod: Manifest, gates: FeatureGates): Promise<void> {
  const prediction = new Prediction(await running.dump(), pod, gates);
  const { nodes, mayBePending, reasons } = prediction;
  if (prediction.endsScheduler) {
    return;
  }
  const agree = (why: string): boolean => reasons.some((reason) => agrees(why, reason));
  await running.apply(pod);
  const seen = await running.settled(pod, (each) =>
    isBound(each) || (mayBePending && agree(whyPending(each))));

  const { name } = pod.metadata;
  if (isBound(seen)) {
    const devices = await running.devicesOf(seen);
    expect({ name, reasons, devices, on: nodes })
      .toEqual({ name, reasons, devices, on: expect.arrayContaining([seen.spec.nodeName]) });
    expect(prediction.devicesOn(seen.spec.nodeName)).toContainEqual(devices);
  } else {
    const why = whyPending(seen);
    expect({ name, isPending: true, on: nodes }).toEqual({ name, isPending: mayBePending, on: nodes });
    expect({ name, why, reasons: agree(why) ? [] : reasons }).toEqual({ name, why, reasons: [] });
    await running.delete(seen);
  }
}
