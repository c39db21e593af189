// Not in npm test: it starts a control plane.
import { FakeKubelet } from './fake-kubelet';
import { commandOf, fixesOf, useStages } from './stage';
import { onMinors } from '../../fixtures';

const { describe } = onMinors(36);

describe('stories with a fake kubelet', () => {
  const stage = useStages();

  test('simulated: the plugin of the driver is gone; once it is back, nothing is wrong', async () => {
    const story = await stage('no-plugin');
    const kubelet = new FakeKubelet(story);
    const node = await story.node('gpu', ['{ name: gpu-0 }']);
    await story.claim('gpu');
    await story.pod('p');
    await story.bound('p');
    await kubelet.plugin(node, false);
    await story.run(`kubectl delete resourceslice ${node}`); // as kubelet does 30 seconds after the plugin has gone
    await kubelet.failsToPrepare('p', `DRA driver ${story.driver} is not registered`);

    const told = await story.explain('pod', 'p', 'driver-not-registered');

    expect(told.points.map(({ cause }) => cause)).toEqual(['driver-not-registered', 'driver-gone', 'plugin-not-ready']);
    expect(told.points[2].message).toContain('container "plugin": CrashLoopBackOff (back-off 5m0s');
    expect(commandOf(told)).toMatch(/^kubectl logs plugin-\w+ -n no-plugin --all-containers$/);
    await kubelet.plugin(node, true);
    await story.publish(node, ['{ name: gpu-0 }']);
    await kubelet.runs('p');
    expect((await story.tell('pod', 'p')).points).toEqual([]);
  });

  test('simulated: a device is unhealthy; a new pod gets another one, as the story says', async () => {
    const story = await stage('sick');
    const kubelet = new FakeKubelet(story);
    const node = await story.node('gpu', ['{ name: gpu-0 }']);
    await story.claim('one-gpu', '', 'ResourceClaimTemplate');
    await story.pod('p', '', { claim: 'resourceClaimTemplateName: one-gpu' });
    await story.bound('p');
    const other = await story.node('other', ['{ name: gpu-0 }']);
    await kubelet.runs('p', 'Unhealthy', 'too many ECC errors');

    const told = await story.explain('pod', 'p', 'device-unhealthy');

    expect(told.points[0].message).toMatch(/gpu-0 of container "main" is unhealthy/);
    expect(fixesOf(told)).toEqual([expect.stringMatching(new RegExp(`a new one like it fits on ${other}$`))]);
    await story.publish(node, ['{ name: gpu-0, taints: [{ key: example.com/sick, effect: NoSchedule }] }']);
    await story.deletePod('p');
    await story.pod('p', '', { claim: 'resourceClaimTemplateName: one-gpu' });
    expect(await story.bound('p')).toBe(other);
  });

  test('simulated: the driver cannot prepare a claim, and says why', async () => {
    const story = await stage('unprepared');
    const kubelet = new FakeKubelet(story);
    await story.node('gpu', ['{ name: gpu-0 }']);
    await story.claim('gpu');
    await story.pod('p');
    await story.bound('p');
    await kubelet.failsToPrepare('p', 'NodePrepareResources failed for ResourceClaim gpu: no such device: gpu-0');

    const told = await story.explain('pod', 'p', 'driver-failed');

    expect(told.points[0]).toMatchObject({
      message: 'the driver cannot prepare claim gpu: no such device: gpu-0',
      details: [expect.stringContaining('3 times')],
    });
    await kubelet.runs('p');
    expect((await story.tell('pod', 'p')).points).toEqual([]);
  });

  test('simulated: a node does not answer; taken out of service, its pod goes, and the next one gets the claim',
    async () => {
      const story = await stage('silent');
      const kubelet = new FakeKubelet(story);
      const silent = await story.node('gpu', ['{ name: gpu-0 }']);
      await story.claim('gpu');
      await story.pod('first');
      await story.bound('first');
      const node = await story.node('other', ['{ name: gpu-0 }']);
      await kubelet.isSilentOn(silent);
      await story.startDeletion('pod', 'first');
      await story.pod('p');

      const told = await story.explain('pod', 'first', 'node-silent');

      await story.run(commandOf(told));
      expect(await story.bound('p')).toBe(node);
    });
});
