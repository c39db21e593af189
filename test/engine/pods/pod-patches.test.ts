import { CONTAINER_FIELDS } from '../../../src/engine/pods/containers';
import { patchedPodSpec } from '../../../src/engine/pods/pod-patches';

const POD = { containers: [{ name: 'main', image: 'trainer' }, { name: 'log', image: 'log' }] };
const patched = (...patches: unknown[]) => patchedPodSpec({ podSpec: POD, containerFields: CONTAINER_FIELDS },
  patches);

test('claims of a patch are those of the pod and of the container of that name', () => {
  const patch = 'resourceClaims: [{ name: gpu, resourceClaimName: shared }]\n'
    + 'containers: [{ name: main, resources: { claims: [{ name: gpu }] } }]';

  expect(patched(patch)).toEqual({
    resourceClaims: [{ name: 'gpu', resourceClaimName: 'shared' }],
    containers: [{ name: 'main', image: 'trainer', resources: { claims: [{ name: 'gpu' }] } }, POD.containers[1]],
  });
  expect(patched(JSON.stringify({ resourceClaims: [{ name: 'a' }] }), 'resourceClaims: [{ name: b }]').resourceClaims)
    .toEqual([{ name: 'a' }, { name: 'b' }]);
});

test('a patch that only a workflow can fill in, or that is none, changes nothing', () => {
  expect(patched('resourceClaims: {{inputs.parameters.claims}}', undefined, 'text', '', 'a: [')).toEqual(POD);
});

test('an expression elsewhere in a patch leaves its claims as they are', () => {
  const patch = 'resourceClaims: [{ name: gpu, resourceClaimName: shared }]\n'
    + 'priorityClassName: "{{workflow.parameters.priority}}"';

  expect(patched(patch).resourceClaims).toEqual([{ name: 'gpu', resourceClaimName: 'shared' }]);
  expect(patched(patch.replace('shared', '{{name}}'))).toEqual(POD);
});
