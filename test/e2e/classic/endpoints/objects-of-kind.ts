import { App, Chart } from 'cdk8s';
import { changedSpec, statusOf } from './statuses';
import { exampleFields } from '../../../../projenrc/l1/example';
import * as dra from '../../../../src';
import { DRA_GROUP } from '../../../../src/engine/kubernetes/api-versions';
import { Kind } from '../../../../src/engine/kubernetes/kinds';
import { Answer, Client, RequestProps } from '../../../control-plane/client';

/** An event of a watch. */
export interface WatchEvent {
  readonly type: string;
  readonly object: any;
}

/** The objects of one kind on one server, and what the L1 emits for them. */
export class ObjectsOfKind {
  public readonly version: string;
  /** What drivers write into the status; undefined for a kind without one. */
  public readonly status?: Record<string, unknown>;

  constructor(private readonly client: Client, private readonly kind: Kind, public readonly namespace: string) {
    this.version = kind.apiVersion.slice(DRA_GROUP.length + 1);
    this.status = statusOf(kind);
  }

  public get namespaced(): boolean {
    return this.kind.namespaced;
  }

  /** The path of the objects of the namespace, or of all if the kind has none. */
  public get collection(): string {
    return this.path(this.namespace);
  }

  /** The path of the objects of all namespaces. */
  public get everywhere(): string {
    return this.path();
  }

  /**
   * The collection in a namespace, or of all. A deprecated path watches what lies behind
   * it.
   */
  public path(namespace?: string, verb = ''): string {
    const where = this.namespaced && namespace !== undefined ? `namespaces/${namespace}/` : '';
    return `/apis/${this.kind.apiVersion}/${verb}${where}${this.kind.plural}`;
  }

  public object(name = 'one'): string {
    return `${this.collection}/${name}`;
  }

  public statusPath(name = 'one'): string {
    return `${this.object(name)}/status`;
  }

  /** The path of the deprecated watch endpoints. */
  public watchPath(namespace?: string): string {
    return this.path(namespace, 'watch/');
  }

  /** What the L1 emits. */
  public manifest(name = 'one', labels: Record<string, string> = {}): any {
    const chart = new Chart(new App(), 'chart', { namespace: this.namespace });
    const kubeClass = (dra as any)[this.version][`Kube${this.kind.kind}`];
    return new kubeClass(chart, 'object', {
      ...exampleFields(this.version, this.kind.kind),
      metadata: { name, labels },
    }).toJson();
  }

  /** The manifest with its status, and with another spec. */
  public withStatus(manifest: any): any {
    return { ...manifest, spec: changedSpec(this.kind, manifest.spec), status: this.status };
  }

  public request(method: string, path: string, props?: RequestProps): Promise<Answer> {
    return this.client.request(method, path, props);
  }

  /** Creates objects of these names. Each is labelled with its own name. */
  public async create(...names: string[]): Promise<any> {
    const created = [];
    for (const name of names) {
      created.push(await this.client.expect('POST', this.collection, { body: this.manifest(name, { name }) }));
    }
    return created[0];
  }

  /** The stored object, undefined when there is none. */
  public async stored(name = 'one'): Promise<any> {
    const { status, body } = await this.request('GET', this.object(name));
    return status === 404 ? undefined : body;
  }

  /** The names of what is stored. */
  public async names(): Promise<string[]> {
    return namesIn(await this.request('GET', this.collection));
  }

  /** Deletes all, with finalizers or without. */
  public async clear(): Promise<void> {
    for (const { metadata } of (await this.client.expect('GET', this.collection)).items) {
      if (metadata.finalizers !== undefined) {
        await this.patch({ metadata: { finalizers: null } }, {}, metadata.name);
      }
    }
    await this.client.expect('DELETE', this.collection, { body: {} });
  }

  /** A JSON merge patch. */
  public patch(body: unknown, query: Record<string, string> = {}, name = 'one'): Promise<Answer> {
    return this.request('PATCH', this.object(name), { body, query, contentType: 'application/merge-patch+json' });
  }

  /** A server-side apply. */
  public apply(body: unknown, query: Record<string, string> = {}): Promise<Answer> {
    return this.request('PATCH', this.object(), {
      body,
      query: { fieldManager: 'test', ...query },
      contentType: 'application/apply-patch+yaml',
    });
  }
}

/** The names in a list. */
export function namesIn({ body }: Answer): string[] {
  return body.items.map(({ metadata }: any) => metadata.name);
}

/** The events in the answer of a watch. */
export function eventsIn({ text }: Answer): WatchEvent[] {
  return text.trim().split('\n').filter((line) => line !== '').map((line) => JSON.parse(line));
}
