// Not in npm test: it starts a control plane.
import { fixesOf, useStages } from './stage';
import { onMinors } from '../../fixtures';

const { describe } = onMinors(34);

describe('stories of nodes', () => {
  const stage = useStages();

  test('a taint of the node: its toleration is enough', async () => {
    const story = await stage('taint');
    const node = await story.node('gpu', ['{ name: gpu-0 }']);
    await story.node('cpu');
    await story.run(`kubectl taint node ${node} example.com/gpu=yes:NoSchedule`);
    await story.claim('gpu');
    await story.pod('p');

    const told = await story.explain('pod', 'p', 'devices-elsewhere');

    expect(told.nodes[0]).toMatchObject({
      nodes: [node],
      reason: expect.stringContaining('example.com/gpu=yes:NoSchedule'),
      fix: 'fits with a toleration of example.com/gpu=yes:NoSchedule',
    });
    await story.deletePod('p');
    await story.pod('p', 'tolerations: [{ key: example.com/gpu, operator: Exists, effect: NoSchedule }]');
    expect(await story.bound('p')).toBe(node);
  });

  test('a label that no node has: a value that exists is enough', async () => {
    const story = await stage('label');
    const node = await story.node('a', ['{ name: gpu-0 }'], { model: 'a100' });
    await story.node('h', [], { model: 'h100' });
    await story.claim('gpu');
    await story.pod('p', 'nodeSelector: { model: l4 }');

    const told = await story.explain('pod', 'p', 'no-node');

    expect(told.points[0].message).toMatch(/^no node has the label model=l4: model is (?=.*a100 on 1 node)(?=.*h100 on 1 node)/);
    expect(fixesOf(told)).toEqual(['fits with model=a100 in its node selector']);
    await story.deletePod('p');
    await story.pod('p', 'nodeSelector: { model: a100 }');
    expect(await story.bound('p')).toBe(node);
  });

  test('too little cpu on the only node with devices: as much as is left is enough', async () => {
    const story = await stage('cpu');
    const node = await story.node('gpu', ['{ name: gpu-0 }']);
    await story.claim('gpu');
    await story.pod('p', '', { resources: 'requests: { cpu: 200 }, ' });

    const told = await story.explain('pod', 'p', 'no-node');

    expect(told.nodes.find(({ nodes }) => nodes.includes(node))?.reason)
      .toMatch(/^the pod needs 200 cpu, 128 of 128 are left/);
    expect(fixesOf(told)).toEqual(['fits with 128 cpu instead of 200']);
    await story.deletePod('p');
    await story.pod('p', '', { resources: 'requests: { cpu: 128 }, ' });
    expect(await story.bound('p')).toBe(node);
  });

  test('a node that is cordoned: the command of the story is enough', async () => {
    const story = await stage('cordon');
    const node = await story.node('gpu', ['{ name: gpu-0 }']);
    await story.run(`kubectl cordon ${node}`);
    await story.claim('gpu');
    await story.pod('p');

    const told = await story.explain('pod', 'p', 'devices-elsewhere');

    expect(fixesOf(told)).toEqual([`fits after kubectl uncordon ${node}`]);
    await story.run(fixesOf(told)[0].replace('fits after ', ''));
    expect(await story.bound('p')).toBe(node);
  });

  test('a host port that another pod uses', async () => {
    const story = await stage('port');
    const node = await story.node('gpu', ['{ name: gpu-0 }', '{ name: gpu-1 }']);
    const withPort = (name: string) => story.apply(`
apiVersion: v1
kind: Pod
metadata: { name: ${name} }
spec:
  nodeSelector: { kubernetes.io/hostname: ${node} }
  resourceClaims: [{ name: gpu, resourceClaimName: ${name} }]
  containers: [{ name: main, image: web, ports: [{ containerPort: 80, hostPort: 8080 }],
    resources: { claims: [{ name: gpu }] } }]`);
    await story.claim('first');
    await story.claim('second');
    await withPort('first');
    await story.bound('first');
    await withPort('second');

    const told = await story.explain('pod', 'second', 'no-node');

    expect(told.points[0].message).toBe(`${node}, for which the pod asks: another pod uses port 8080 of the node`);
    expect(told.nodes[0]).toMatchObject({ asked: true, fix: 'fits without host port 8080' });
    await story.deletePod('first');
    expect(await story.bound('second')).toBe(node);
  });

  test('a pod that names its node has no scheduler: it selects the node instead', async () => {
    const story = await stage('named');
    const node = await story.node('gpu', ['{ name: gpu-0 }']);
    await story.claim('gpu');
    await story.pod('p', `nodeName: ${node}`);

    const told = await story.explain('pod', 'p', 'not-allocated');

    expect(told.points[0].advice.map(({ text }) => text))
      .toEqual(['recreate the pod with a nodeSelector instead of nodeName']);
    await story.deletePod('p');
    await story.pod('p', `nodeSelector: { kubernetes.io/hostname: ${node} }`);
    expect(await story.bound('p')).toBe(node);
  });
});
