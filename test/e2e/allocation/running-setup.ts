import { setTimeout as sleep } from 'node:timers/promises';
import { ADMIN_ACCESS_LABELS, Manifest } from './draft';
import { cordon } from './nodes';
import { EXTENDED_CLAIM, isForExtendedResources, isReserved } from './outcome';
import { RandomSetup } from './random-setup';
import { KubernetesVersion, Manifests } from '../../../src';
import { Client } from '../../control-plane/client';
import { eventually } from '../../control-plane/eventually';
import { Cluster, isBound } from '../cluster';
import { API_VERSION, createNamespace, RELEASE } from '../fixtures';

const TIME = '2026-01-31T12:00:00Z';
const MERGE = 'application/merge-patch+json';

/** A setup in a cluster. */
export class RunningSetup {
  /** Applies everything but what users do. */
  public static async of(
    name: string, setup: RandomSetup, client: Client, featureGates: Record<string, boolean>,
  ): Promise<RunningSetup> {
    await createNamespace(client, name, setup.hasAdminAccess ? ADMIN_ACCESS_LABELS : {});
    const objects = ofMinor(setup.objects, featureGates);
    const running = new RunningSetup(new Cluster(client), name, objects, setup.cordoned);
    for (const object of objects) {
      await running.apply(object);
    }
    await eventually(() => running.list('v1', 'PersistentVolumeClaim'), (all) =>
      all.every(({ status }) => status.phase === 'Bound'));
    await cordon(client, setup.cordoned, true);
    return running;
  }

  /** How many pods have started: no two do so in one second. */
  private started = 0;

  private constructor(
    private readonly cluster: Cluster,
    private readonly namespace: string,
    private readonly objects: readonly Manifest[],
    private readonly cordoned?: string,
  ) {
  }

  /** Applies an object. */
  public async apply(object: Manifest): Promise<void> {
    await this.cluster.applyObject(object);
  }

  /** Deletes a workload or a pod, as if all containers ended at once. */
  public async delete(object: Manifest): Promise<void> {
    const path = await this.cluster.path(object);
    await this.cluster.client.request('DELETE', path, { query: { propagationPolicy: 'Background' } });
    await eventually(() => this.dump(), (all) => !all.some(({ kind, metadata }) =>
      kind === 'Pod' && metadata.labels?.app === object.metadata.name));
  }

  /** Ends all pods, and leaves nothing that other setups would see. */
  public async end(): Promise<void> {
    const { client } = this.cluster;
    for (const apiVersion of ['apps/v1', 'batch/v1']) {
      for (const kind of apiVersion === 'apps/v1' ? ['DaemonSet', 'Deployment', 'StatefulSet'] : ['Job', 'CronJob']) {
        const path = await this.cluster.collection({ apiVersion, kind, metadata: { namespace: this.namespace } });
        await client.expect('DELETE', path, { query: { propagationPolicy: 'Background' } });
      }
    }
    const pods = `/api/v1/namespaces/${this.namespace}/pods`;
    await eventually(async () => {
      await client.expect('DELETE', pods, { query: { gracePeriodSeconds: '0' } });
      return this.cluster.pods(this.namespace);
    }, (all) => all.length === 0);
    const seen = ({ kind, metadata }: Manifest): boolean =>
      metadata.namespace === undefined || kind === 'PersistentVolumeClaim';
    for (const object of [...this.objects].reverse().filter(seen)) {
      await this.cluster.delete(object);
    }
    await cordon(client, this.cordoned, false);
  }

  /** All that the scheduler looks at, other namespaces apart. Pods go on as kubelets let them. */
  public async dump(): Promise<Manifest[]> {
    const kinds = ['ResourceSlice', 'DeviceClass', 'ResourceClaim', 'ResourceClaimTemplate'];
    const lists = await Promise.all([
      ...['Node', 'Pod', 'LimitRange', 'PersistentVolume', 'PersistentVolumeClaim']
        .map((kind) => this.list('v1', kind)),
      this.list('scheduling.k8s.io/v1', 'PriorityClass'),
      ...kinds.map((kind) => this.list(API_VERSION, kind)),
    ]);
    const all = [...lists.flat(), ...this.objects.filter(({ kind }) => kind === 'DeviceTaintRule')];
    await Promise.all(all.filter(({ kind }) => kind === 'Pod').map((pod) => this.proceed(pod, all)));
    return all;
  }

  /** The same once nothing has devices that no pod uses, and no pod is being bound. */
  public settled(): Promise<Manifest[]> {
    return eventually(() => this.dump(), (all) => {
      const pods = new Set(all.filter(({ kind, status }) => kind === 'Pod' && !hasEnded(status))
        .map(({ metadata }) => metadata.uid));
      return all.every(({ kind, metadata: { deletionTimestamp, annotations, ownerReferences = [] }, status }) => {
        const { allocation, reservedFor = [] } = status ?? {};
        // A claim that the scheduler has made gets its devices at once: until then, it is binding the pod.
        const isFree = allocation === undefined && annotations?.[EXTENDED_CLAIM] === undefined;
        return kind === 'Pod' ? deletionTimestamp === undefined : kind !== 'ResourceClaim' || (
          (isFree || reservedFor.length > 0)
          && [...reservedFor, ...ownerReferences].every(({ uid }: Manifest) => pods.has(uid)));
      });
    });
  }

  /** Lets the pods of a job be done. */
  public async finish(job: Manifest): Promise<void> {
    const pods = (await this.dump()).filter(({ kind, metadata }) =>
      kind === 'Pod' && metadata.labels?.app === job.metadata.name);
    await Promise.all(pods.filter(isBound).map((pod) => this.report(pod, { phase: 'Succeeded' })));
    await eventually(async () => this.cluster.client.request('GET', await this.cluster.path(job)),
      ({ status, body }) => status === 404 || (body.status.succeeded ?? 0) >= pods.filter(isBound).length);
  }

  /** Reports for the devices of claims, as their driver does. */
  public async reportDevices(claims: readonly Manifest[], type: string): Promise<void> {
    const conditions = [{ type, status: 'True', reason: 'Reported', message: '', lastTransitionTime: TIME }];
    for (const claim of claims) {
      const devices = claim.status.allocation.devices.results
        .filter(({ bindingConditions = [] }: Manifest) => bindingConditions.length > 0)
        .map(({ driver, pool, device, shareID }: Manifest) => ({ driver, pool, device, shareID, conditions }));
      await this.report(claim, { devices });
    }
  }

  private async report(object: Manifest, status: object): Promise<void> {
    const path = await this.cluster.path(object);
    await this.cluster.client.expect('PATCH', `${path}/status`, { body: { status }, contentType: MERGE });
  }

  /** What a kubelet does: starts a pod that has its claims, and ends one that is deleted. */
  private async proceed(pod: Manifest, all: readonly Manifest[]): Promise<void> {
    const { metadata, spec, status } = pod;
    if (metadata.deletionTimestamp !== undefined) {
      const path = await this.cluster.path(pod);
      await this.cluster.client.request('DELETE', path, { query: { gracePeriodSeconds: '0' } });
    } else if (isBound(pod) && status.phase === 'Pending') {
      const reserved = all.filter((each) => each.kind === 'ResourceClaim' && isReserved(each, pod));
      const extended = reserved.filter((each) => isForExtendedResources(each, pod)).length;
      if (reserved.length - extended === (spec.resourceClaims ?? []).length) {
        const conditions = [{ type: 'Ready', status: 'True', lastTransitionTime: TIME }];
        const startTime = new Date(Date.parse(TIME) + 1000 * this.started++).toISOString();
        await this.report(pod, { phase: 'Running', conditions, startTime });
      }
    }
  }

  private async list(apiVersion: string, kind: string): Promise<Manifest[]> {
    const items = await this.cluster.list(apiVersion, kind, this.namespace);
    return items.map((each) => ({ ...each, apiVersion, kind }));
  }
}

/** Waits a moment, in which controllers would do what they have left to do. */
export async function pause(): Promise<void> {
  await sleep(250);
}

function hasEnded({ phase }: Manifest): boolean {
  return ['Succeeded', 'Failed'].includes(phase);
}

/** @throws if the minor cannot have all of an object */
function ofMinor(objects: readonly Manifest[], featureGates: Record<string, boolean>): Manifest[] {
  const version = KubernetesVersion.of(RELEASE.minor);
  const converted = Manifests.fromObjects([...objects]).convert({ version, featureGates });
  expect(converted.losses.map((loss) => loss.toString())).toEqual([]);
  return converted.objects;
}
