import { Client } from './client';
import { eventually } from './eventually';

const LEASES = '/apis/coordination.k8s.io/v1/namespaces/kube-node-lease/leases';

/**
 * A node that the scheduler takes for real: it is ready, and its lease is renewed. No
 * kubelet runs pods on it.
 */
export class FakeNode {
  /**
   * Makes a node with room for 100 pods, and waits until pods can be scheduled to it: the
   * API server taints a new node, and the controller of nodes takes the taint off a ready
   * one.
   */
  public static async create(
    client: Client,
    name: string,
    labels: Record<string, string> = {},
  ): Promise<FakeNode> {
    await client.expect('POST', '/api/v1/nodes', {
      body: {
        apiVersion: 'v1',
        kind: 'Node',
        metadata: { name, labels: { 'kubernetes.io/hostname': name, ...labels } },
      },
    });
    await client.expect('POST', LEASES, {
      body: {
        apiVersion: 'coordination.k8s.io/v1',
        kind: 'Lease',
        metadata: { name },
        spec: { holderIdentity: name, leaseDurationSeconds: 40 },
      },
    });
    const node = new FakeNode(client, name);
    await node.beat();
    await eventually(
      () => client.expect('GET', `/api/v1/nodes/${name}`),
      ({ spec }) => (spec.taints ?? []).length === 0,
    );
    return node;
  }

  // Without a heartbeat for 40 seconds, the node is tainted.
  private readonly timer = setInterval(() => void this.beat().catch(() => undefined), 10_000).unref();

  private constructor(private readonly client: Client, public readonly name: string) {}

  /** Ends the heartbeat. */
  public stop(): void {
    clearInterval(this.timer);
  }

  private async beat(): Promise<void> {
    const now = new Date().toISOString();
    const quantities = { cpu: '128', memory: '512Gi', pods: '100' }; // a pod of cdk8s-plus asks for a whole processor
    const status = {
      capacity: quantities,
      allocatable: quantities,
      conditions: [
        {
          type: 'Ready',
          status: 'True',
          reason: 'KubeletReady',
          lastHeartbeatTime: now,
          lastTransitionTime: now,
        },
      ],
    };
    const contentType = 'application/merge-patch+json';
    await this.client.expect('PATCH', `/api/v1/nodes/${this.name}/status`, { body: { status }, contentType });
    const renewTime = now.replace('Z', '000Z'); // microseconds
    await this.client.expect('PATCH', `${LEASES}/${this.name}`, { body: { spec: { renewTime } }, contentType });
  }
}
