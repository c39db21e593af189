// Random setups on a real control plane, one thing that users do after the other: what the library
// predicts from a dump of the cluster is what happens. `CDK8S_DRA_SETUPS=300` tries so many of them,
// half of them with the feature gates that are on by default.

import { Manifest } from './draft';
import { Forecast } from './forecast';
import { createNodes, NODES } from './nodes';
import { Outcome } from './outcome';
import { ATTACHED, BROKEN } from './random-devices';
import { randomSetup } from './random-setup';
import { Step } from './random-workloads';
import { pause, RunningSetup } from './running-setup';
import { FakeNode } from '../../control-plane/fake-node';
import { onMinors, useControlPlane } from '../fixtures';
import { GATES, hasByDefault, hasFeature } from '../structured/features';

const SETUPS = Math.ceil(Number(process.env.CDK8S_DRA_SETUPS ?? 40) / 2);
const SEED = process.env.CDK8S_DRA_SEED ?? '1';

/** How long the cluster may take to get as predicted. */
const PATIENCE_MS = 30_000;

onMinors(31).describe.each([
  { key: 'default', what: 'the gates that are on by default', featureGates: [], has: hasByDefault },
  { key: 'all', what: 'the gates of all features', featureGates: GATES, has: hasFeature },
])(`${SETUPS} random setups with $what`, ({ key, featureGates, has }) => {
  const controlPlane = useControlPlane({ featureGates });
  const gates = Object.fromEntries(featureGates.map((gate) => [gate, true]));
  let nodes: readonly FakeNode[] = [];
  let reviving: NodeJS.Timeout;

  beforeAll(async () => {
    nodes = await createNodes(controlPlane().client);
    // Some schedulers panic when a claim loses its devices at the wrong moment.
    reviving = setInterval(() => controlPlane().revive().forEach((why) => console.warn(why)), 1000);
  });
  afterAll(() => {
    clearInterval(reviving);
    nodes.forEach((node) => node.stop());
  });

  test.each(Array.from({ length: SETUPS }, (_, index) => `${key}-${SEED}-${index}`))('%s', async (name) => {
    const setup = randomSetup(name, NODES, has);
    const running = await RunningSetup.of(name, setup, controlPlane().client, gates);
    try {
      const applied = new Map<string, Manifest>();
      const deleted = new Set<string>();
      for (const step of setup.steps) {
        const { name: app } = step.manifest.metadata;
        applied.set(app, step.manifest);
        for (const stopped of deleted.has(app) ? [] : await expectPredicted(running, step, gates)) {
          await running.delete(applied.get(stopped)!);
          deleted.add(stopped);
        }
      }
    } finally {
      await running.end();
    }
  });
});

/** @returns what has pods that are Pending now, and would run as soon as something else lets them */
async function expectPredicted(running: RunningSetup, step: Step, gates: Record<string, boolean>): Promise<string[]> {
  const { what, manifest, endsPods = false, breaksDevices = false } = step;
  if (endsPods) {
    await running.finish(manifest);
  }
  const before = await running.settled();
  let forecast = Forecast.ofManifest(before, manifest, gates);
  if (forecast.endsScheduler || forecast.mayBeRefused) {
    return [];
  }
  const { pods } = forecast.report();
  expect({ what, pods }).toEqual({ what, pods: forecast.kept.length + forecast.made.length });

  await running.apply(manifest);
  let outcome = await asPredicted(running, { what, forecast, manifest });
  if (breaksDevices && outcome.attaching.length > 0 && forecast.made.length === 1) {
    await running.reportDevices(outcome.attaching, BROKEN);
    forecast = Forecast.ofPods(await running.dump(), manifest, gates);
    outcome = await asPredicted(running, { what: `${what} whose device is broken`, forecast, manifest });
  }
  if (outcome.attaching.length > 0) {
    await running.reportDevices(outcome.attaching, ATTACHED);
    outcome = await asPredicted(running, { what: `${what} with its devices`, forecast, manifest }, true);
  }
  const stopped = outcome.evicted.map(({ metadata }) => metadata.labels.app as string);
  return [...new Set([...stopped, ...outcome.pending.length > 0 ? [manifest.metadata.name] : []])];
}

interface Expected {
  readonly what: string;
  readonly forecast: Forecast;
  readonly manifest: Manifest;
}

/**
 * What there is once it is as predicted, and stays so.
 *
 * @throws what is different after half a minute
 */
async function asPredicted(
  running: RunningSetup, { what, forecast, manifest }: Expected, isAttached = false,
): Promise<Outcome> {
  const deadline = Date.now() + PATIENCE_MS;
  let known: string | undefined;
  for (;;) {
    const outcome = new Outcome(await running.dump(), manifest.metadata.name, forecast);
    const isReady = outcome.key !== known && !(isAttached && outcome.attaching.length > 0);
    if (isReady && outcome.difference() === undefined) {
      await pause();
      if (new Outcome(await running.dump(), manifest.metadata.name, forecast).key === outcome.key) {
        return outcome;
      }
    }
    known = outcome.key;
    if (Date.now() > deadline) {
      const attaching = isAttached ? outcome.attaching : [];
      expect({ what, manifest, difference: outcome.difference(), attaching })
        .toEqual({ what, manifest, difference: undefined, attaching: [] });
      return outcome;
    }
    await pause();
  }
}
