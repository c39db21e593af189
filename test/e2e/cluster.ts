import { setTimeout as sleep } from 'timers/promises';
import { App } from 'cdk8s';
import { parseAllDocuments } from 'yaml';
import { Client } from '../control-plane/client';

/** What tests do with the objects of a cluster, kind by kind. */
export class Cluster {
  private readonly resources = new Map<string, Promise<any[]>>();

  constructor(public readonly client: Client) {}

  /**
   * Synthesizes the app, and applies all that it emits, in its order: server-side, with
   * strict field validation.
   */
  public async apply(app: App): Promise<any[]> {
    const objects = parseAllDocuments(app.synthYaml()).map((document) => document.toJS());
    for (const object of objects) {
      await this.applyObject(object);
    }
    return objects;
  }

  /** Applies one object, as `kubectl apply --server-side` does. */
  public async applyObject(object: any): Promise<any> {
    return this.client.expect('PATCH', await this.path(object), {
      body: object,
      query: { fieldManager: 'cdk8s-dra', fieldValidation: 'Strict', force: 'true' },
      contentType: 'application/apply-patch+yaml',
    });
  }

  /** Deletes an object. */
  public async delete(object: any): Promise<void> {
    await this.client.expect('DELETE', await this.path(object));
  }

  /** The objects of a kind in a namespace; of all if the kind has none. */
  public async list(apiVersion: string, kind: string, namespace: string): Promise<any[]> {
    const path = await this.path({ apiVersion, kind, metadata: { namespace } });
    return (await this.client.expect('GET', path)).items;
  }

  public pods(namespace: string): Promise<any[]> {
    return this.list('v1', 'Pod', namespace);
  }

  /** Deletes a pod as if its containers ended at once. */
  public async deletePod({ metadata: { name, namespace } }: any): Promise<void> {
    await this.client.expect('DELETE', `/api/v1/namespaces/${namespace}/pods/${name}`, {
      query: { gracePeriodSeconds: '0' },
    });
  }

  /**
   * The path of the object; of the collection if it has no name.
   *
   * @throws if the API server does not serve the kind
   */
  public async path({ metadata, ...object }: any): Promise<string> {
    const collection = await this.collection({ metadata, ...object });
    return metadata.name === undefined ? collection : `${collection}/${metadata.name}`;
  }

  /** The path of all objects of that kind and namespace. */
  public async collection({ apiVersion, kind, metadata }: any): Promise<string> {
    const resource = (await this.resourcesOf(apiVersion)).find(
      (each) => each.kind === kind && !each.name.includes('/'),
    );
    if (resource === undefined) {
      throw new Error(`the API server does not serve ${apiVersion} ${kind}`);
    }
    const namespace = resource.namespaced ? `/namespaces/${metadata?.namespace ?? 'default'}` : '';
    return `${rootOf(apiVersion)}${namespace}/${resource.name}`;
  }

  /** What the API server serves of an API version: nothing, if it does not know it. */
  public resourcesOf(apiVersion: string): Promise<any[]> {
    const known =
      this.resources.get(apiVersion)
      ?? this.client
        .request('GET', rootOf(apiVersion))
        .then(({ status, body }) => (status === 200 ? body.resources : []));
    this.resources.set(apiVersion, known);
    return known;
  }
}

function rootOf(apiVersion: string): string {
  return apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
}

/**
 * Much more than most steps take, since a busy machine is not a fault. A scheduler of
 * 1.26 that sees a pod before its class retries the pod only after five minutes.
 */
const PATIENCE_MS = 360_000;

/**
 * What comes, as soon as it is as wanted.
 *
 * @throws after three minutes, with what there was last
 */
export async function eventually<T>(get: () => Promise<T>, isWanted: (value: T) => boolean): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const value = await get();
    if (isWanted(value)) {
      return value;
    }
    if (Date.now() > deadline) {
      throw new Error(
        `still not so after ${PATIENCE_MS / 1000} s: ${isWanted}\n${JSON.stringify(value, undefined, 2)}`,
      );
    }
    await sleep(100);
  }
}

/** Whether the scheduler has given the pod a node. */
export function isBound(pod: any): boolean {
  return pod.spec.nodeName !== undefined;
}

/** Why the scheduler has given the pod no node; empty while it has said nothing. */
export function whyPending(pod: any): string {
  const condition = pod.status.conditions?.find(({ type }: any) => type === 'PodScheduled');
  return condition?.status === 'False' ? condition.message : '';
}
