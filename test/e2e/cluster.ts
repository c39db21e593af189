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

/** Whether the scheduler has given the pod a node. */
export function isBound(pod: any): boolean {
  return pod.spec.nodeName !== undefined;
}

/** Why the scheduler has given the pod no node; empty while it has said nothing. */
export function whyPending(pod: any): string {
  const condition = pod.status.conditions?.find(({ type }: any) => type === 'PodScheduled');
  return condition?.status === 'False' ? condition.message : '';
}
