import { ClusterNode } from '../../../../src/engine/scheduling/nodes/cluster-node';
import { objectionTo as objectionOf } from '../../../../src/engine/scheduling/nodes/node-filters';
import { objectionText } from '../../../../src/engine/scheduling/nodes/objection';

/** What a node has against a pod, in words. */
function objectionTo(node: ClusterNode, podSpec: object): string | undefined {
  const objection = objectionOf(node, podSpec);
  return objection && objectionText(objection);
}

const AT_80 = { hostPort: 80 };
const podWith = (port: object, more: object = {}) => ({ containers: [{ ports: [port] }], ...more });

test.each<[string, object, object, boolean]>([
  ['the same port', podWith(AT_80), podWith(AT_80), true],
  ['another port', podWith(AT_80), podWith({ hostPort: 81 }), false],
  ['another protocol', podWith(AT_80), podWith({ ...AT_80, protocol: 'UDP' }), false],
  ['another address', podWith({ ...AT_80, hostIP: '10.0.0.1' }), podWith({ ...AT_80, hostIP: '10.0.0.2' }), false],
  ['one of all addresses', podWith(AT_80), podWith({ ...AT_80, hostIP: '10.0.0.2' }), true],
  [
    'a port of the network of the host', podWith({ containerPort: 80 }, { hostNetwork: true }), podWith(AT_80), true,
  ],
  ['a port of a network of its own', podWith({ containerPort: 80 }), podWith(AT_80), false],
  [
    'the port of a sidecar', { initContainers: [{ restartPolicy: 'Always', ports: [AT_80] }] },
    podWith(AT_80), true,
  ],
  ['the port of an init container', { initContainers: [{ ports: [AT_80] }] }, podWith(AT_80), false],
])('a pod beside one with %s', (_, running, wanted, isKept) => {
  const node = new ClusterNode({ metadata: { name: 'node-1' } }, true);
  node.add(running);

  expect(objectionTo(node, wanted)).toBe(isKept ? 'another pod uses port 80 of the node' : undefined);
});
