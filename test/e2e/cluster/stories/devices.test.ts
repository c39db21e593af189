// Not in npm test: it starts a control plane.
import { fixesOf, useStages } from './stage';
import { onMinors } from '../../fixtures';

const { describe } = onMinors(34);

/** Before, the API server drops taints of devices. */
const { test: withTaints } = onMinors(36);

describe('stories of devices', () => {
  const stage = useStages();

  test('all devices are in use: the release of one is enough', async () => {
    const story = await stage('in-use');
    const node = await story.node('gpu', ['{ name: gpu-0 }']);
    await story.claim('first');
    await story.pod('first', '', { claim: 'resourceClaimName: first' });
    await story.bound('first');
    await story.claim('gpu');
    await story.pod('p');

    const told = await story.explain('pod', 'p', 'in-use');

    expect(fixesOf(told)).toEqual(['fits after claim in-use/first is released']);
    const holder = await story.explain('claim', 'gpu', 'in-use');
    expect(holder.points[0].message).toContain('in use by claim in-use/first');
    await story.deletePod('first');
    expect(await story.bound('p')).toBe(node);
  });

  test('a selector that no device passes: a value that exists is enough', async () => {
    const story = await stage('selector');
    const node = await story.node('gpu', ['{ name: gpu-0, attributes: { model: { string: A100-80GB } } }']);
    const select = (model: string) =>
      `, selectors: [{ cel: { expression: 'device.attributes["${story.driver}"].model == "${model}"' } }]`;
    await story.claim('gpu', select('A100'));
    await story.pod('p');

    const told = await story.explain('pod', 'p', 'selector-matches-nothing');

    expect(fixesOf(told)).toEqual([`fits with device.attributes["${story.driver}"].model == "A100-80GB"`]);
    await story.deletePod('p');
    await story.run(`kubectl delete resourceclaim gpu -n ${story.name}`);
    await story.claim('gpu', select('A100-80GB'));
    await story.pod('p');
    expect(await story.bound('p')).toBe(node);
  });

  withTaints('a tainted device: its toleration in the request is enough', async () => {
    const story = await stage('device-taint');
    const node = await story.node('gpu', ['{ name: gpu-0, taints: [{ key: example.com/sick, effect: NoSchedule }] }']);
    await story.claim('gpu');
    await story.pod('p');

    const told = await story.explain('pod', 'p', 'tainted');

    expect(fixesOf(told)).toEqual(['fits with a toleration of example.com/sick:NoSchedule in request gpu']);
    await story.deletePod('p');
    await story.run(`kubectl delete resourceclaim gpu -n ${story.name}`);
    await story.claim('gpu', ', tolerations: [{ key: example.com/sick, operator: Exists, effect: NoSchedule }]');
    await story.pod('p');
    expect(await story.bound('p')).toBe(node);
  });

  test('a class that does not exist: making it is enough', async () => {
    const story = await stage('no-class');
    const node = await story.node('gpu', ['{ name: gpu-0 }']);
    await story.run(`kubectl delete deviceclass ${story.driver}`);
    await story.claim('gpu');
    await story.pod('p');

    const told = await story.explain('pod', 'p', 'class-not-found');

    expect(told.points[0].message).toContain(`there is no DeviceClass "${story.driver}"`);
    await story.makeClass();
    expect(await story.bound('p')).toBe(node);
  });

  test('a class whose devices are all in use is told as such', async () => {
    const story = await stage('full-class');
    await story.node('gpu', ['{ name: gpu-0 }']);
    await story.claim('gpu');
    await story.pod('p');
    await story.bound('p');

    const told = await story.explain('class', story.driver, 'in-use');

    expect(told).toMatchObject({
      state: '0 free devices',
      facts: expect.arrayContaining(['1 claim of the class: full-class/gpu']),
    });
  });
});
