// Not in npm test: it starts a control plane.
import { commandOf, fixesOf, useStages } from './stage';
import { eventually } from '../../../control-plane/eventually';
import { onMinors } from '../../fixtures';

const { describe } = onMinors(34);
const TEMPLATE = { claim: 'resourceClaimTemplateName: one-gpu' };

describe('stories of claims', () => {
  const stage = useStages();

  test('a quota without room: the quota that the story computes is enough', async () => {
    const story = await stage('quota');
    const node = await story.node('gpu', ['{ name: gpu-0 }']);
    await story.quota(0);
    await story.claim('one-gpu', '', 'ResourceClaimTemplate');
    await story.pod('p', '', TEMPLATE);

    const told = await story.explain('pod', 'p', 'quota');

    expect(fixesOf(told)).toEqual([`fits with 1 of ${story.driver}.deviceclass.resource.k8s.io/devices in quota "gpus"`]);
    await story.run(commandOf(told));
    expect(await story.bound('p')).toBe(node);
  });

  test('a quota that a claim fills that no pod uses: without that claim there is room', async () => {
    const story = await stage('idle');
    const node = await story.node('gpu', ['{ name: gpu-0 }']);
    await story.quota(1);
    await story.claim('forgotten');
    await story.claim('one-gpu', '', 'ResourceClaimTemplate');
    await story.pod('p', '', TEMPLATE);

    const told = await story.explain('pod', 'p', 'quota');

    expect(fixesOf(told)[0]).toBe('no pod uses claim "forgotten": deleting it makes room');
    await story.run(commandOf(told));
    expect(await story.bound('p')).toBe(node);
  });

  test('a template that does not exist: making it is enough', async () => {
    const story = await stage('no-template');
    const node = await story.node('gpu', ['{ name: gpu-0 }']);
    await story.pod('p', '', { claim: 'resourceClaimTemplateName: forgotten' });

    const told = await story.explain('pod', 'p', 'template-not-found');

    expect(told.points[0].advice[0].text).toBe('create it: the claim controller then creates the claim');
    await story.claim('forgotten', '', 'ResourceClaimTemplate');
    expect(await story.bound('p')).toBe(node);
  });

  test('a name that is taken: after a restored backup, the claim in the status is not the one of the pod', async () => {
    const story = await stage('taken');
    const node = await story.node('gpu');
    await story.claim('one-gpu', '', 'ResourceClaimTemplate');
    await story.pod('p', '', TEMPLATE);
    await eventually(() => story.get('pod', 'p'), ({ status }) => status.resourceClaimStatuses !== undefined);
    await story.claim('restored');
    await story.setStatus('pod', 'p', { resourceClaimStatuses: [{ name: 'gpu', resourceClaimName: 'restored' }] });
    await story.publish(node, ['{ name: gpu-0 }']);

    const told = await story.explain('pod', 'p', 'name-taken');

    expect(told.points[0].message)
      .toContain('ResourceClaim "restored" has the name of the generated claim, but does not belong to pod "p"');
    expect(commandOf(told)).toBe('kubectl delete resourceclaim restored -n taken');
    await story.run(commandOf(told));
    expect(await story.bound('p')).toBe(node);
  });

  test('a name that no claim can have: the controller says so, and a shorter one is enough', async () => {
    const story = await stage('bad-name');
    const node = await story.node('gpu', ['{ name: gpu-0 }']);
    // Kubernetes cuts the name of the pod for that of the claim: here, after the dot.
    const name = `${'a'.repeat(51)}.${'b'.repeat(14)}`;
    await story.claim('one-gpu', '', 'ResourceClaimTemplate');
    await story.pod(name, '', TEMPLATE);

    const told = await story.explain('pod', name, 'invalid');

    expect(told.points[0].message).toContain('is invalid');
    await story.deletePod(name);
    await story.pod('p', '', TEMPLATE);
    expect(await story.bound('p')).toBe(node);
  });

  test('a claim that does not exist: making it is enough', async () => {
    const story = await stage('no-claim');
    const node = await story.node('gpu', ['{ name: gpu-0 }']);
    await story.pod('p');

    await story.explain('pod', 'p', 'claim-not-found');
    await story.claim('gpu');

    expect(await story.bound('p')).toBe(node);
  });
});
