import { claimViews } from '../../../../src/engine/placement/views/claim-view';
import { ClusterKind, GapReason } from '../../../../src/engine/read/read-cluster';
import { CLASS, node, pod, request, slice, template } from '../../scheduling/setups';
import { clusterOf } from '../story/clusters';

const inMl = (text: string): string => text.replace(/metadata: \{ name: ([\w-]+)/, 'metadata: { name: $1, namespace: ml');

const claim = (name: string, more = '', status = ''): string => `
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: ${name}, namespace: ml${more} }
spec: { devices: ${request()} }
${status}
`;
const allocated = (device: string, more = ''): string => `status:
  allocation: { devices: { results: [
    { request: gpu, driver: gpu.example.com, pool: node-1, device: ${device},
      bindingConditions: [Attached], bindingFailureConditions: [AttachFailed] }] } }
  ${more}`;

/** What is wrong with the claims of a cluster, by name. */
function problems(documents: readonly string[], ...forbidden: ClusterKind[]) {
  const cluster = [CLASS, slice('node-1', '{ name: gpu-0 }'), node('node-1'), ...documents];
  const gaps = forbidden.map((kind) => ({ kind, reason: GapReason.FORBIDDEN }));
  return Object.fromEntries(claimViews(clusterOf(cluster.join('---\n'), gaps))
    .map(({ name, state, problems: all }) => [name, [state, ...all]]));
}

test('a pending claim says why its pod is pending, or that no pod uses it', () => {
  const waiting = inMl(pod('waiting', 'nodeSelector: { zone: a }', 'resourceClaimName: asked'));

  expect(problems([claim('asked'), claim('lonely'), waiting])).toEqual({
    asked: ['pending', expect.stringContaining('zone')],
    lonely: ['pending', 'no pod uses it: it gets devices with its first pod'],
  });
  expect(problems([claim('lonely')], 'Pod')).toEqual({ lonely: ['pending'] });
});

test('a claim that was made from a template has the pod that it was made for', () => {
  const made = `${inMl(pod('trainer'))}status: { resourceClaimStatuses: [{ name: gpus, resourceClaimName: made-x }] }\n`;
  const cluster = clusterOf([inMl(template(request())), made, claim('made-x')].join('---\n'));

  expect(claimViews(cluster)).toMatchObject([{ name: 'made-x', pods: ['trainer'] }]);
});

test('devices and pods that are gone are problems, if they could be read', () => {
  const lost = claim('lost', '', allocated('gpu-9', 'reservedFor: [{ resource: pods, name: gone, uid: "1" }]'));

  expect(problems([lost]).lost).toEqual([
    'allocated,reserved', 'reserved for pod gone, which does not exist',
    'device gpu.example.com/node-1/gpu-9 is no longer published',
  ]);
  expect(problems([lost], 'Pod', 'ResourceSlice').lost).toEqual(['allocated,reserved']);
});

test('a claim that is being deleted says what it waits for', () => {
  const deleted = ', deletionTimestamp: "2026-01-01T00:00:00Z", finalizers: [example.com/keep]';
  const used = allocated('gpu-0', 'reservedFor: [{ resource: pods, name: user, uid: "1" }]');

  expect(problems([claim('free', deleted), claim('used', deleted, used), inMl(pod('user'))])).toEqual({
    free: ['deleted', 'is deleted after the finalizer example.com/keep'],
    used: ['deleted,allocated,reserved', 'is deleted once no pod uses it'],
  });
});

test('a binding condition that failed is told with the words of the driver', () => {
  const status = allocated('gpu-0', `devices:
  - { driver: gpu.example.com, pool: node-1, device: gpu-0, conditions: [
      { type: AttachFailed, status: "True", reason: x, message: no fabric, lastTransitionTime: "2026-01-01T00:00:00Z" }] }`);

  expect(problems([claim('failed', '', status)]).failed)
    .toEqual(['allocated', 'device gpu-0: AttachFailed: no fabric']);
});
