import { ObjectPair } from './object-pair';
import { groupKind } from '../check/group-kind';
import { SetupObject } from '../check/setup/setup-object';

/** The pairing of the objects in two sets of manifests. */
export interface Pairing {
  readonly pairs: readonly ObjectPair[];
  readonly added: readonly SetupObject[];
  readonly removed: readonly SetupObject[];
}

/**
 * Pairs the objects that have the same kind and name, in any API version, in two sets of manifests. An unset
 * namespace preferably matches another unset namespace, otherwise any namespace. Duplicates pair in order; surplus
 * duplicates count as the same object.
 */
export function pairObjects(previous: readonly SetupObject[], next: readonly SetupObject[]): Pairing {
  const candidates = new Map<string, Candidates>();
  previous.filter(isNamed).forEach((object) => {
    const known = candidates.get(keyOf(object)) ?? new Candidates();
    candidates.set(keyOf(object), known.add(object));
  });
  const partners = new Map<SetupObject, SetupObject>();
  for (const place of ['ofNamespace', 'anywhere'] as const) {
    for (const object of next.filter((each) => isNamed(each) && !partners.has(each))) {
      const partner = candidates.get(keyOf(object))?.take(object, place);
      if (partner !== undefined) {
        partners.set(object, partner);
      }
    }
  }
  return {
    pairs: next
      .filter((object) => partners.has(object))
      .map((object) => ({ previous: partners.get(object)!, next: object })),
    added: next.filter((object) => isNamed(object) && !partners.has(object)),
    removed: [...candidates.values()].flatMap((left) => left.all),
  };
}

/** The objects of one kind and name, by namespace. */
class Candidates {
  /** The objects that have no partner yet. */
  private readonly left = new Set<SetupObject>();
  private readonly byNamespace = new Map<string, Set<SetupObject>>();
  /** The last object of each namespace that has a partner. */
  private readonly taken = new Map<string, SetupObject>();

  /** The removed objects, in the order of the manifests: those without a partner, except for surplus duplicates. */
  public get all(): SetupObject[] {
    return [...this.left].filter((object) => !this.taken.has(namespaceOf(object)));
  }

  public add(object: SetupObject): this {
    const namespace = namespaceOf(object);
    this.left.add(object);
    this.byNamespace.set(namespace, (this.byNamespace.get(namespace) ?? new Set()).add(object));
    return this;
  }

  /** Takes the first candidate that is in the namespace of an object, or may be in it. */
  public take(object: SetupObject, place: 'ofNamespace' | 'anywhere'): SetupObject | undefined {
    const namespace = namespaceOf(object);
    const fitting = place === 'anywhere' && namespace === ''
      ? this.left
      : this.byNamespace.get(place === 'anywhere' ? '' : namespace);
    const [first] = fitting ?? [];
    if (first === undefined) {
      return place === 'ofNamespace' ? this.taken.get(namespace) : undefined;
    }
    this.left.delete(first);
    this.byNamespace.get(namespaceOf(first))!.delete(first);
    this.taken.set(namespaceOf(first), first);
    return first;
  }
}

/** Returns the namespace of an object; empty if unset. */
function namespaceOf({ identity }: SetupObject): string {
  return identity.namespace ?? '';
}

/** Whether an object has a name. One with generateName only is new every time. */
function isNamed({ identity }: SetupObject): boolean {
  return (identity.name ?? '') !== '';
}

function keyOf({ identity: { apiVersion, kind, name } }: SetupObject): string {
  return `${groupKind(apiVersion, kind)}/${name}`;
}
