import { ZONE } from './draft';
import { Client } from '../../control-plane/client';
import { eventually } from '../../control-plane/eventually';
import { FakeNode } from '../../control-plane/fake-node';
import { isBound } from '../cluster';
import { FEATURES, hasFeature } from '../structured/features';

const PODS = '/api/v1/namespaces/default/pods';

/** The nodes, and the zones that they are in. */
const ZONES = { 'node-1': 'east', 'node-2': 'east', 'node-3': 'west' };

/** The names of the nodes. */
export const NODES = Object.keys(ZONES);

/** Makes the nodes, of which the last one has a taint, and waits until pods get one. */
export async function createNodes(client: Client): Promise<readonly FakeNode[]> {
  const nodes = await Promise.all(Object.entries(ZONES).map(([name, zone]) =>
    FakeNode.create(client, name, { [ZONE]: zone })));
  await client.expect('PATCH', `/api/v1/nodes/${NODES.at(-1)}`, {
    body: { spec: { taints: [{ key: 'busy', effect: 'NoSchedule' }] } },
    contentType: 'application/merge-patch+json',
  });
  if (hasFeature('nodeResources')) {
    // Slices whose devices take resources of a node are refused otherwise.
    await Promise.all(NODES.map((name) => client.expect('PATCH', `/api/v1/nodes/${name}/status`, {
      body: { status: { declaredFeatures: FEATURES.nodeResources.gates } },
      contentType: 'application/merge-patch+json',
    })));
  }
  await untilScheduling(client);
  return nodes;
}

/** A scheduler that has just started knows only a part of the cluster. */
async function untilScheduling(client: Client): Promise<void> {
  const spec = { containers: [{ name: 'main', image: 'registry.example.com/first:1.0' }] };
  await client.expect('POST', PODS, { body: { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'first' }, spec } });
  await eventually(() => client.expect('GET', `${PODS}/first`), isBound);
  await client.expect('DELETE', `${PODS}/first`, { query: { gracePeriodSeconds: '0' } });
}

/** Cordons a node, as `kubectl cordon` does, or lets pods on it again; waits until it has the taint, or none. */
export async function cordon(client: Client, name: string | undefined, unschedulable: boolean): Promise<void> {
  if (name === undefined) {
    return;
  }
  const path = `/api/v1/nodes/${name}`;
  const contentType = 'application/merge-patch+json';
  await client.expect('PATCH', path, { body: { spec: { unschedulable } }, contentType });
  await eventually(() => client.expect('GET', path), ({ spec: { taints = [] } }) =>
    taints.some(({ key }: { key: string }) => key === 'node.kubernetes.io/unschedulable') === unschedulable);
}
