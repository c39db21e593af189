// Not in npm test: it starts a control plane.
import { commandOf, useStages } from './stage';
import { eventually } from '../../../control-plane/eventually';
import { onMinors } from '../../fixtures';

const { describe } = onMinors(34);

describe('stories of what is being deleted', () => {
  const stage = useStages();

  test('a claim in use: when its pod is deleted, as the story says, it goes, and can be made again', async () => {
    const story = await stage('held');
    const node = await story.node('gpu', ['{ name: gpu-0 }']);
    await story.claim('gpu');
    await story.pod('first');
    await story.bound('first');
    await story.startDeletion('resourceclaim', 'gpu');
    await story.pod('p');

    const told = await story.explain('pod', 'p', 'claim-deleted');

    expect(told.points[1]).toMatchObject({
      cause: 'used',
      message: `claim "gpu" is in use by pod "first" on node ${node}`,
    });
    const deletion = story.run(commandOf(told)); // kubectl waits until the pod is gone
    await eventually(() => story.get('pod', 'first'), ({ metadata }) => metadata.deletionTimestamp !== undefined);
    await story.deletePod('first'); // as its kubelet does
    await deletion;
    await story.gone('resourceclaim', 'gpu');
    await story.claim('gpu');
    expect(await story.bound('p')).toBe(node);
  });

  test('a finalizer of a controller that is gone: the command takes it off', async () => {
    const story = await stage('finalizer');
    const node = await story.node('gpu', ['{ name: gpu-0 }']);
    await story.claim('gpu');
    await story.run(`kubectl patch resourceclaim gpu -n ${story.name} --type=merge -p '{"metadata":{"finalizers":["example.com/audit"]}}'`);
    await story.startDeletion('resourceclaim', 'gpu');
    await story.pod('p');

    const told = await story.explain('pod', 'p', 'claim-deleted');

    expect(told.points[1]).toMatchObject({
      cause: 'finalizer',
      message: 'claim "gpu" waits for the finalizer example.com/audit',
    });
    await story.run(commandOf(told));
    await story.gone('resourceclaim', 'gpu');
    await story.claim('gpu');
    expect(await story.bound('p')).toBe(node);
  });

  test('a claim that is reserved for something else than a pod stays until that gives it up', async () => {
    const story = await stage('reserved');
    const node = await story.node('gpu', ['{ name: gpu-0 }']);
    await story.claim('gpu');
    await story.pod('first');
    await story.bound('first');
    const { status } = await story.get('resourceclaim', 'gpu');
    const other = { apiGroup: 'example.com', resource: 'jobs', name: 'backup', uid: 'some-uid' };
    await story.setStatus('resourceclaim', 'gpu', { reservedFor: [...status.reservedFor, other] });
    await story.deletePod('first');
    await story.startDeletion('resourceclaim', 'gpu');
    await story.pod('p');

    const { points } = await story.explain('pod', 'p', 'claim-deleted');

    // The controller may not have taken out the first pod yet.
    expect(points).toContainEqual(expect.objectContaining({
      cause: 'used-by-other',
      message: 'claim "gpu" is reserved for jobs.example.com "backup"',
      advice: [expect.objectContaining({
        text: expect.stringMatching(/^delete it, or let its controller release the claim/),
      })],
    }));
    await story.setStatus('resourceclaim', 'gpu', { reservedFor: null });
    await story.gone('resourceclaim', 'gpu');
    await story.claim('gpu');
    expect(await story.bound('p')).toBe(node);
  });

  test('a pod of a node that is gone: the command of the story frees its claim for the next pod', async () => {
    const story = await stage('lost-node');
    const lost = await story.node('lost', ['{ name: gpu-0 }']);
    await story.claim('gpu');
    await story.pod('first');
    await story.bound('first');
    const node = await story.node('other', ['{ name: gpu-0 }']);
    await story.startDeletion('pod', 'first');
    await story.loseNode(lost);
    await story.pod('p');

    const told = await story.explain('pod', 'first', 'node-gone');

    expect(told.points[0].message).toBe(`pod "first" was on node ${lost}, which no longer exists`);
    await story.run(commandOf(told)).catch(() => undefined); // the garbage collector may be first
    expect(await story.bound('p')).toBe(node);
  });
});
