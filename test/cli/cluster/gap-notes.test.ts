// Not in npm test: it starts programs.
import { CLUSTER, inMl, onCluster } from './on-cluster';
import { Answers } from './stand-in-kubectl';
import { CLASS, node, pod, request, template } from '../../engine/scheduling/setups';

/** A cluster of which a kind may not be listed. */
const blindTo = (plural: string): Answers => ({
  objects: CLUSTER, failures: { [`${plural}.v1.`]: { stderr: `Error from server (Forbidden): ${plural} is forbidden` } },
});

test('what may not be read is said once, with what is not known therefore', async () => {
  const stderr = 'Error from server (Forbidden): nodes is forbidden: User "jane" cannot list resource "nodes"';
  const outcome = await onCluster('explain-pending --cluster', '', {
    objects: CLUSTER, failures: { 'nodes.v1.': { stderr } },
  });

  expect(outcome.stderr).toContain(
    'note: you may not list nodes; unknown: labels, taints, cpu and memory of nodes\n');
  expect(outcome).toMatchObject({ code: 0, stdout: expect.stringMatching(/^ml\/first +node-1 /m) });
});

test('a user who may not list devices gets no findings about them, and no prediction', async () => {
  const stderr = 'Error from server (Forbidden): resourceslices is forbidden: User "jane" cannot list them';
  const blind = { objects: CLASS + node('node-1'), failures: { 'resourceslices.v1.': { stderr } } };
  const files = [inMl(template(request())), inMl(pod('second'))].join('---\n');

  expect((await onCluster('check --cluster new.yaml', files, blind)).code).toBe(0);
  expect(await onCluster('allocate --cluster new.yaml', files, blind)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('which devices pods would get is not known: you may not list resourceslices'),
  });
});

test('a user who may not list devices or classes is not told that there are none', async () => {
  for (const [resource, kind] of [['resourceslices', 'ResourceSlice'], ['deviceclasses', 'DeviceClass']]) {
    const stderr = `Error from server (Forbidden): ${resource} is forbidden: User "jane" cannot list them`;
    const failures = { [`${resource}.v1.`]: { stderr } };

    expect((await onCluster('explain-pending --cluster', '', { objects: CLUSTER, failures })).stdout).toContain(
      `Pending: ml/first: the reason is not known: finding it requires objects of kind ${kind}, which cannot be read`);
  }
});

test('allocate and plan guess nothing of classes that nobody may list', async () => {
  const stderr = 'Error from server (Forbidden): deviceclasses is forbidden: User "jane" cannot list them';
  const blind = { objects: CLUSTER, failures: { 'deviceclasses.v1.': { stderr } } };
  const pending = async (line: string, files: string, answers: Answers) =>
    JSON.parse((await onCluster(`${line} --format json --cluster new.yaml`, files, answers)).stdout).pending;
  const second = inMl(pod('second'));
  const unread = { name: 'second', cause: 'unread', reason: expect.stringMatching(/DeviceClass, which cannot be read$/) };

  expect(await pending('allocate', second, blind)).toMatchObject([unread]);
  expect(await pending('plan --machines machines.yaml', second, blind)).toContainEqual(expect.objectContaining(unread));
  // A class of the manifests is known.
  expect(await pending('allocate', `${CLASS}---\n${second}`, blind)).toEqual([]);
  expect(await pending('allocate', second, { objects: CLUSTER.replace(CLASS, '') }))
    .toMatchObject([{ cause: 'class-not-found' }]);
});

test('of classes that nobody may list, neither plan nor extended resources say that pods stay Pending', async () => {
  const stderr = 'Error from server (Forbidden): deviceclasses is forbidden: User "jane" cannot list them';
  const failures = { 'deviceclasses.v1.': { stderr } };
  const extended = (name: string) => `
apiVersion: v1
kind: Pod
metadata: { name: ${name}, namespace: ml }
spec: { containers: [{ name: main, image: x, resources: { limits: { nvidia.com/gpu: 1 } } }] }
`;
  const objects = `${node('node-1', 'status: { allocatable: { cpu: 8, pods: 110 } }')}---\n${extended('waiting')}`;
  const unread = (name: string) =>
    `Pending: ml/${name}: the reason is not known: finding it requires objects of kind DeviceClass, which cannot be read`;
  const run = async (line: string, file: string, answers: Answers) => (await onCluster(line, file, answers)).stdout;
  const planned = await run('plan --machines machines.yaml --cluster new.yaml', inMl(pod('second')),
    { objects: CLUSTER, failures });

  expect(planned).toContain('Nothing to buy: what the pods need is not known');
  expect(planned).toContain('Whether 2 pods can run is not known');
  expect(planned).not.toContain('whatever is bought');
  expect(await run('allocate --cluster new.yaml', extended('second'), { objects, failures }))
    .toContain(unread('second'));
  expect(await run('explain-pending --cluster', '', { objects, failures })).toContain(unread('waiting'));
  expect(await run('allocate --cluster new.yaml', extended('second'), { objects }))
    .toContain('the pod needs 1 nvidia.com/gpu, the node has none');
  expect(await run('explain-pending --cluster', '', { objects })).toContain('no pods with claims are pending');
});

test('what nobody may list is not missing in a picture, and not new in a comparison', async () => {
  expect(await onCluster('explain-pending --cluster', '', blindTo('pods'))).toMatchObject({
    code: 2, stdout: '', stderr: expect.stringContaining('which pods are Pending is not known: you may not list pods'),
  });
  const planned = await onCluster('plan --machines machines.yaml --cluster new.yaml', '', blindTo('resourceslices'));
  expect(planned)
    .toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('you may not list resourceslices') });
});
