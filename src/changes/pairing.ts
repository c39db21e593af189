import { ObjectPair } from './object-pair';
import { groupKind } from '../check/group-kind';
import { SetupObject } from '../check/setup/setup';
import { isSameNamespace, mayBeSameNamespace } from '../kubernetes/namespace';

/** The objects of two sets of manifests. */
export interface Pairing {
  readonly pairs: readonly ObjectPair[];
  readonly added: readonly SetupObject[];
  readonly removed: readonly SetupObject[];
}

/**
 * Pairs the same objects in two sets of manifests: those with the same kind and name, in
 * any API version. An unset namespace matches another unset one, otherwise any namespace.
 */
export function pairObjects(previous: readonly SetupObject[], next: readonly SetupObject[]): Pairing {
  const candidates = new Map<string, SetupObject[]>();
  previous
    .filter(isNamed)
    .forEach((object) =>
      candidates.set(keyOf(object), [...(candidates.get(keyOf(object)) ?? []), object]),
    );
  const partners = new Map<SetupObject, SetupObject>();
  for (const fits of [hasSameNamespace, mayHaveSameNamespace]) {
    for (const object of next.filter((each) => isNamed(each) && !partners.has(each))) {
      const rest = candidates.get(keyOf(object)) ?? [];
      const partner = rest.find((other) => fits(other, object));
      if (partner !== undefined) {
        partners.set(object, partner);
        rest.splice(rest.indexOf(partner), 1);
      }
    }
  }
  return {
    pairs: next
      .filter((object) => partners.has(object))
      .map((object) => ({ previous: partners.get(object)!, next: object })),
    added: next.filter((object) => isNamed(object) && !partners.has(object)),
    removed: [...candidates.values()].flat(),
  };
}

/** Objects with generateName are new every time. */
function isNamed({ identity }: SetupObject): boolean {
  return (identity.name ?? '') !== '';
}

function keyOf({ identity: { apiVersion, kind, name } }: SetupObject): string {
  return `${groupKind(apiVersion, kind)}/${name}`;
}

function hasSameNamespace(one: SetupObject, other: SetupObject): boolean {
  return isSameNamespace(one.identity.namespace, other.identity.namespace);
}

function mayHaveSameNamespace(one: SetupObject, other: SetupObject): boolean {
  return mayBeSameNamespace(one.identity.namespace, other.identity.namespace);
}
