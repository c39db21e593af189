import { CheckTarget } from '../check/check-target';
import { Setup } from '../check/setup/setup';
import { SetupObject } from '../check/setup/setup-object';
import { isSameNamespace, mayBeSameNamespace } from '../kubernetes/namespace';
import { Fields, isObject, textOf } from '../kubernetes/plain-data';
import { objectsIn } from '../pods/objects-in';
import { Document, identityOf } from '../read/document';

/** The objects to convert together, for resolving references between them. */
export class SetupIndex {
  private readonly setup: Setup;
  private readonly used = new Set<string>();

  /** @param documents the objects before the conversion */
  public constructor(documents: readonly Document[], target: CheckTarget) {
    this.setup = new Setup(objectsIn(documents).map((document) => new SetupObject(document)), target);
  }

  /** Returns the object that a reference identifies. An unset namespace matches any namespace. */
  public find(kind: string, name: unknown, namespace?: unknown): Fields | undefined {
    const key = textOf(name);
    return key === undefined ? undefined : this.setup.meant(kind, key, textOf(namespace))[0]?.manifest;
  }

  /**
   * Returns the object of a kind that a reference from a namespace matches, for references that names alone do not
   * resolve. An object in that namespace precedes one that may be in it.
   */
  public findBy(
    kind: string, namespace: unknown, matches: (manifest: Fields) => boolean,
  ): Fields | undefined {
    const candidates = this.setup.ofKind(kind).filter(({ identity, manifest }) =>
      mayBeSameNamespace(identity.namespace, namespace) && matches(manifest));
    const exact = candidates.find(({ identity }) => isSameNamespace(identity.namespace, namespace));
    return (exact ?? candidates[0])?.manifest;
  }

  /** Returns another object that would collide with the manifest in an API version and kind. */
  public twinOf({ metadata }: Fields, apiVersion: string, kind: string): Fields | undefined {
    const name = textOf(metadata?.name);
    const named = name === undefined ? [] : this.setup.named(kind, name);
    return named.find(({ identity }) =>
      identity.apiVersion === apiVersion && isSameNamespace(identity.namespace, metadata.namespace))?.manifest;
  }

  /** Records that the contents of an object are now part of another object. */
  public use(manifest: unknown): void {
    this.used.add(keyOf(manifest));
  }

  /** Whether the contents of an object are now part of another object. */
  public isUsed(manifest: unknown): boolean {
    return isObject(manifest) && this.used.has(keyOf(manifest));
  }
}

/** Returns the key of an object by name, because list items may be copies. */
function keyOf(manifest: unknown): string {
  const { kind, namespace, name } = identityOf(manifest);
  return JSON.stringify([kind, namespace ?? '', name]);
}
