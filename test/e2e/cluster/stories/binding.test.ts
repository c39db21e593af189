// Not in npm test: it starts a control plane.
import { useStages } from './stage';
import { eventually } from '../../../control-plane/eventually';
import { onMinors } from '../../fixtures';

const { describe } = onMinors(36);

const DEVICE = (name: string) =>
  `{ name: ${name}, bindsToNode: true, bindingConditions: [Attached], bindingFailureConditions: [Broken] }`;

const TAINTED = DEVICE('gpu-0').replace('{', '{ taints: [{ key: example.com/broken, effect: NoSchedule }],');

describe('stories of binding conditions', () => {
  const stage = useStages({ bindingTimeout: '20s' });

  /** What a driver says of the device that a claim has. */
  async function report(story: Awaited<ReturnType<typeof stage>>, type: string, more = {}): Promise<string> {
    const { status } = await story.get('resourceclaim', 'gpu');
    const [{ driver, pool, device }] = status.allocation.devices.results;
    const condition = {
      type,
      status: 'True',
      reason: 'Told',
      message: '',
      lastTransitionTime: new Date()
        .toISOString(),
      ...more,
    };
    await story.setStatus('resourceclaim', 'gpu', { devices: [{ driver, pool, device, conditions: [condition] }] });
    return device;
  }

  test('the scheduler waits for the driver: once that reports what the story names, the pod is bound', async () => {
    const story = await stage('attach');
    const node = await story.node('gpu', [DEVICE('gpu-0')]);
    await story.claim('gpu');
    await story.pod('p');

    const told = await story.explain('pod', 'p', 'binding-pending');

    expect(told.points[0].message).toBe(`the scheduler waits until driver ${story.driver} reports Attached for device `
      + `${story.driver}/${node}/gpu-0 of claim "gpu"`);
    await report(story, 'Attached');
    expect(await story.bound('p')).toBe(node);
  });

  test('a device that cannot be attached: the words of the driver, and the next device', async () => {
    const story = await stage('broken');
    const node = await story.node('gpu', [DEVICE('gpu-0')]);
    await story.claim('gpu');
    await story.pod('p');
    await story.explain('pod', 'p', 'binding-pending');
    const told = await eventually(async () => {
      await report(story, 'Broken', { reason: 'NoPower', message: 'the port is off' });
      return story.tell('pod', 'p');
    }, ({ points }) => points[0]?.cause === 'binding-failed');

    expect(told.points[0].message).toBe(`driver ${story.driver} reports Broken for device ${story.driver}/${node}/gpu-0 `
      + 'of claim "gpu": NoPower: the port is off');
    await story.publish(node, [TAINTED, '{ name: gpu-1 }']);
    expect(await story.bound('p')).toBe(node);
    expect(await story.deviceOf('gpu')).toBe('gpu-1');
  });

  test('a driver that reports nothing: after the timeout the scheduler takes another device', async () => {
    const story = await stage('timeout');
    const node = await story.node('gpu', [DEVICE('gpu-0')]);
    await story.claim('gpu');
    await story.pod('p');
    await story.explain('pod', 'p', 'binding-pending');

    await story.publish(node, [TAINTED, '{ name: gpu-1 }']);

    expect(await story.bound('p')).toBe(node);
    expect(await story.deviceOf('gpu')).toBe('gpu-1');
  });
});
