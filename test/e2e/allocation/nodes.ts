import { ZONE } from './draft';
import { Client } from '../../control-plane/client';
import { FakeNode } from '../../control-plane/fake-node';

/** The nodes, and the zones that they are in. */
const ZONES = { 'node-1': 'east', 'node-2': 'east', 'node-3': 'west' };

/** The names of the nodes. */
export const NODES = Object.keys(ZONES);

/** Makes the nodes; the last one has a taint. */
export async function createNodes(client: Client): Promise<readonly FakeNode[]> {
  const nodes = await Promise.all(Object.entries(ZONES).map(([name, zone]) =>
    FakeNode.create(client, name, { [ZONE]: zone })));
  await client.expect('PATCH', `/api/v1/nodes/${NODES.at(-1)}`, {
    body: { spec: { taints: [{ key: 'busy', effect: 'NoSchedule' }] } },
    contentType: 'application/merge-patch+json',
  });
  return nodes;
}
