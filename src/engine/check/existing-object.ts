import { groupKind } from './group-kind';
import { ANYTHING, Expectation, expectArgument, listOf, struct } from '../errors/arguments';
import { nearName } from '../errors/did-you-mean';
import { UnscopedValidationError } from '../errors/validation-error';
import { found } from '../errors/wording';
import { DRA_GROUP, knownApiVersions } from '../kubernetes/api-versions';
import { kindsOf } from '../kubernetes/kinds';
import { isObject } from '../kubernetes/plain-data';
import type { IInventory } from '../scheduling/cluster/inventory-source';

/**
 * An object that exists in the cluster but not in the manifests, such as a class that a
 * driver installs.
 */
export interface ExistingObject {
  /**
   * The kind: `DeviceClass` or `Namespace` without a group for DRA and the core group,
   * `scheduling.k8s.io/PodGroup` for all others.
   */
  readonly kind: string;

  /** The name of the object. */
  readonly name: string;

  /**
   * The namespace of the object.
   *
   * @default - any namespace, or none
   */
  readonly namespace?: string;
}

/**
 * An object that others refer to as existing.
 *
 * @internal
 */
export interface ReferredObject extends ExistingObject {
  /** Whether only the object's name is known, which may be wrong. @default - false */
  readonly isAssumed?: boolean;
}

const EXISTING_OBJECTS: Expectation = listOf({
  fits: isNamed,
  words: 'an object with a kind and a name',
  struct: struct<ExistingObject>({ kind: ANYTHING, name: ANYTHING, namespace: ANYTHING }),
}, 'objects with a kind and a name');

function isNamed(value: unknown): boolean {
  return isObject(value) && typeof value.kind === 'string' && typeof value.name === 'string' && value.name !== '';
}

/**
 * Rejects arguments that are not declarations of existing objects.
 *
 * @internal
 */
export function expectExisting(name: string, objects: readonly ExistingObject[]): void {
  expectArgument(name, objects, EXISTING_OBJECTS);
  objects.forEach(({ kind }, index) => expectKind(kind, `${name}[${index}].kind: `));
}

/**
 * Rejects misspelled kinds, and kinds with the DRA group, since no reference would find the object.
 *
 * @param place the place of the kind, at the start of the error
 * @internal
 */
export function expectKind(kind: string, place = ''): void {
  const known = ['Namespace', ...knownApiVersions().flatMap((apiVersion) =>
    kindsOf(apiVersion).map((each) => groupKind(apiVersion, each)))];
  const plain = kind.startsWith(`${DRA_GROUP}/`) ? kind.slice(DRA_GROUP.length + 1) : kind;
  const near = known.includes(plain) ? { name: plain, isCertain: true } : nearName(plain, known);
  if (near?.isCertain === true && near.name !== kind) {
    throw new UnscopedValidationError(`${place}unknown kind ${found(kind)} (did you mean ${found(near.name)}?)`);
  }
}

/**
 * The objects of an inventory that others refer to.
 *
 * @internal
 */
export function existingIn(inventory: IInventory | undefined): readonly ExistingObject[] {
  if (inventory === undefined) {
    return [];
  }
  const { classes, claims, templates } = inventory._objects;
  const ofKind = (kind: string, objects: readonly { readonly metadata: Omit<ExistingObject, 'kind'> }[]) =>
    objects.map(({ metadata: { name, namespace } }) => ({ kind, name, namespace }));
  return [
    ...ofKind('DeviceClass', classes),
    ...ofKind('ResourceClaim', claims),
    ...ofKind('ResourceClaimTemplate', templates),
  ];
}
