import { setTimeout as sleep } from 'node:timers/promises';
import { ADMIN_ACCESS_LABELS, Manifest } from './draft';
import { devicesOf } from './prediction';
import { RandomSetup } from './random-setup';
import { KubernetesVersion, Manifests } from '../../../src';
import { Client } from '../../control-plane/client';
import { Cluster } from '../cluster';
import { API_VERSION, createNamespace, RELEASE } from '../fixtures';

/** How long the scheduler may take to see what was there before a pod. */
const PATIENCE_MS = 30_000;

/** A setup in a cluster. */
export class RunningSetup {
  /** Applies everything but the pods. */
  public static async of(
    name: string, setup: RandomSetup, client: Client, featureGates: Record<string, boolean>,
  ): Promise<RunningSetup> {
    await createNamespace(client, name, setup.hasAdminAccess ? ADMIN_ACCESS_LABELS : {});
    const objects = ofMinor(setup.objects, featureGates);
    const running = new RunningSetup(new Cluster(client), name, objects);
    for (const object of objects) {
      await running.apply(object);
    }
    return running;
  }

  private constructor(
    private readonly cluster: Cluster,
    private readonly namespace: string,
    private readonly objects: readonly Manifest[],
  ) {
  }

  /** Applies an object. */
  public async apply(object: Manifest): Promise<void> {
    await this.cluster.applyObject(object);
  }

  /** Deletes a pod as if its containers ended at once. */
  public async delete(pod: Manifest): Promise<void> {
    await this.cluster.deletePod(pod);
  }

  /** Ends all pods, and leaves nothing that other setups would see. */
  public async end(): Promise<void> {
    for (const pod of await this.cluster.pods(this.namespace)) {
      await this.delete(pod);
    }
    for (const object of this.objects.filter(({ metadata }) => metadata.namespace === undefined)) {
      await this.cluster.delete(object);
    }
  }

  /** All objects that the scheduler looks at, those of other namespaces apart. */
  public async dump(): Promise<Manifest[]> {
    const kinds = ['ResourceSlice', 'DeviceClass', 'ResourceClaim', 'ResourceClaimTemplate'];
    const lists = await Promise.all([
      this.list('v1', 'Node'), this.list('v1', 'Pod'), ...kinds.map((kind) => this.list(API_VERSION, kind)),
    ]);
    return [...lists.flat(), ...this.objects.filter(({ kind }) => kind === 'DeviceTaintRule')];
  }

  /** The pod once it is as expected, or after half a minute. */
  public async settled({ metadata: { name } }: Manifest, isSettled: (pod: Manifest) => boolean): Promise<Manifest> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const pod = (await this.cluster.pods(this.namespace)).find(({ metadata }) => metadata.name === name)!;
      if (isSettled(pod) || Date.now() > deadline) {
        return pod;
      }
      await sleep(50);
    }
  }

  /** The devices of the claims of a pod, claim by claim. */
  public async devicesOf({ spec, status }: Manifest): Promise<string[][]> {
    const claims = await this.list(API_VERSION, 'ResourceClaim');
    return spec.resourceClaims.map(({ name, resourceClaimName }: Manifest) => {
      const made = status.resourceClaimStatuses?.find((each: Manifest) => each.name === name)?.resourceClaimName;
      return devicesOf(claims.find(({ metadata }) => metadata.name === (made ?? resourceClaimName))!.status.allocation);
    });
  }

  private async list(apiVersion: string, kind: string): Promise<Manifest[]> {
    const items = await this.cluster.list(apiVersion, kind, this.namespace);
    return items.map((each) => ({ ...each, apiVersion, kind }));
  }
}

/** @throws if the minor cannot have all of an object */
function ofMinor(objects: readonly Manifest[], featureGates: Record<string, boolean>): Manifest[] {
  const version = KubernetesVersion.of(RELEASE.minor);
  const converted = Manifests.fromObjects([...objects]).convert({ version, featureGates });
  expect(converted.losses.map((loss) => loss.toString())).toEqual([]);
  return converted.objects;
}
