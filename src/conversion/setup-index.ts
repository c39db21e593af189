import { isObject } from '../kubernetes/plain-data';
import { identityOf } from '../read/document';

/** All objects that are converted together, for those that refer to others. */
export class Surroundings {
  private readonly objects = new Map<string, Record<string, any>[]>();
  private readonly named = new Map<string, Record<string, any>[]>();
  private readonly used = new Set<string>();

  /**
   * @param manifests the objects as they were before, lists taken apart
   */
  public constructor(manifests: Iterable<unknown>) {
    for (const manifest of manifests) {
      const { kind, name } = identityOf(manifest);
      if (isObject(manifest) && kind !== undefined) {
        push(this.objects, kind, manifest);
        push(this.named, `${kind}/${name}`, manifest);
      }
    }
  }

  /** The objects of a kind of DRA, whatever their API version. */
  public ofKind(kind: string): readonly Record<string, any>[] {
    return this.objects.get(kind) ?? [];
  }

  /** The object of a kind and name; one that names no namespace may be in any. */
  public find(kind: string, name: unknown, namespace?: unknown): Record<string, any> | undefined {
    const named = typeof name === 'string' ? this.named.get(`${kind}/${name}`) : undefined;
    return named?.find(({ metadata }) => isSameNamespace(metadata?.namespace, namespace));
  }

  /** Another object of the same name that has the API version and kind already. */
  public twinOf(
    { metadata }: Record<string, any>,
    apiVersion: string,
    kind: string,
  ): Record<string, any> | undefined {
    const named = typeof metadata?.name === 'string' ? this.named.get(`${kind}/${metadata.name}`) : undefined;
    return named?.find(
      (other) =>
        other.apiVersion === apiVersion && other.metadata?.namespace === metadata?.namespace,
    );
  }

  /** Notes that what an object says is in another one now. */
  public use(manifest: unknown): void {
    this.used.add(keyOf(manifest));
  }

  /** Whether what the object says is in others now. */
  public isUsed(manifest: unknown): boolean {
    return this.used.has(keyOf(manifest));
  }
}

function push(lists: Map<string, Record<string, any>[]>, key: string, object: Record<string, any>): void {
  const list = lists.get(key);
  if (list === undefined) {
    lists.set(key, [object]);
  } else {
    list.push(object);
  }
}

/** Whether two namespaces may be the same. */
export function isSameNamespace(one: unknown, other: unknown): boolean {
  return one === undefined || other === undefined || one === other;
}

/** The items of lists are not always the same object, so that they are known by name. */
function keyOf(manifest: unknown): string {
  const { kind, namespace, name } = identityOf(manifest);
  return JSON.stringify([kind, namespace, name]);
}
