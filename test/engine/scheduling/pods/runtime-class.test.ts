import { allocate, CLASS, node, outcomesOf, pod, request, slice, template, yaml } from '../setups';

const ROOM = 'status: { allocatable: { cpu: "4", pods: "10" } }';
const CLUSTER = yaml(
  slice('node-1', '{ name: gpu-0 }', '{ name: gpu-1 }'), slice('node-2', '{ name: gpu-0 }'),
  node('node-1', ROOM),
  node('node-2', `spec: { taints: [{ key: safe, effect: NoSchedule }] }
${ROOM}`),
);
const kata = (more: string): string => `
apiVersion: node.k8s.io/v1
kind: RuntimeClass
metadata: { name: kata }
handler: kata
${more}
`;
const busy = (user: string): string => user.replace('claims: [', 'requests: { cpu: "2" }, claims: [');
const outcomes = (runtimeClass: string): unknown => outcomesOf(allocate(CLUSTER, yaml(
  CLASS, template(request()), runtimeClass, busy(pod('a', 'runtimeClassName: kata')), busy(pod('b')),
)));

test('the overhead of a runtime class counts', () => {
  expect(outcomes(kata(''))).toEqual({ a: 'node-1', b: 'node-1' });
  expect(outcomes(kata('overhead: { podFixed: { cpu: "1" } }'))).toEqual({ a: 'node-1', b: 'no-node' });
});

test('the nodes and tolerations of a runtime class are those of the pod, too', () => {
  const scheduling = (tolerations: string): string =>
    kata(`scheduling: { nodeSelector: { kubernetes.io/hostname: node-2 }, tolerations: [${tolerations}] }`);

  expect(outcomes(scheduling('{ key: safe, operator: Exists }'))).toEqual({ a: 'node-2', b: 'node-1' });
  expect(outcomes(scheduling(''))).toEqual({ a: 'no-node', b: 'node-1' });
});
