import { identityOf } from '../checks/document';
import { isObject } from '../schema/plain-data';

/** All objects that are converted together, for those that refer to others. */
export class Surroundings {
  private readonly objects = new Map<string, Record<string, any>[]>();
  private readonly used = new Set<string>();

  /**
   * @param manifests the objects as they were before, lists taken apart
   */
  public constructor(manifests: Iterable<unknown>) {
    for (const manifest of manifests) {
      const { kind } = identityOf(manifest);
      if (isObject(manifest) && kind !== undefined) {
        const known = this.objects.get(kind) ?? [];
        known.push(manifest);
        this.objects.set(kind, known);
      }
    }
  }

  /** The objects of a kind of DRA, whatever their API version. */
  public ofKind(kind: string): readonly Record<string, any>[] {
    return this.objects.get(kind) ?? [];
  }

  /** The object of a kind and name; one that names no namespace may be in any. */
  public find(kind: string, name: unknown, namespace?: unknown): Record<string, any> | undefined {
    return this.ofKind(kind).find(({ metadata }) => metadata?.name === name && isSameNamespace(metadata?.namespace, namespace));
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

/** Whether two namespaces may be the same. */
export function isSameNamespace(one: unknown, other: unknown): boolean {
  return one === undefined || other === undefined || one === other;
}

/** The items of lists are not always the same object, so that they are known by name. */
function keyOf(manifest: unknown): string {
  const { kind, namespace, name } = identityOf(manifest);
  return JSON.stringify([kind, namespace, name]);
}
