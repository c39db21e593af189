import { ALL_MINORS } from '../../../kubernetes/minors';
import { textOf } from '../../../kubernetes/plain-data';
import { field, FieldPath, pathThrough } from '../../field-path';
import { classNotFound, misspelledClass } from '../drivers/lookup/known-class-words';
import { claimField, classicClaims } from '../lookup/classic-objects';
import { requestsWith } from '../lookup/device-claims';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';
import { checkEach, setupRule } from '../setup-rule';

export const UNKNOWN_CLASS = setupRule({
  id: 'unknown-class',
  order: 20,
  minors: ALL_MINORS,
  check: checkEach(unmetClassReferences, ({ object, kind, name, at }, setup) => ({
    at,
    reason: 'NotFound',
    cause: `${kind} ${name}`,
    lacking: { kind },
    words: () => classNotFound(setup, { kind, name, at }, apiVersionFor(object)),
  })),
});

/** The API version for a missing class that the object refers to. Taint rules have API versions of their own. */
function apiVersionFor({ kind, identity }: SetupObject): string | undefined {
  return kind?.kind === 'DeviceTaintRule' ? undefined : identity.apiVersion;
}

interface ClassReference {
  readonly object: SetupObject;
  readonly kind: string;
  readonly name: string;
  readonly at: FieldPath;
}

function unmetClassReferences(setup: Setup): ClassReference[] {
  const isUnmet = ({ kind, name }: ClassReference) =>
    name !== '' && setup.named(kind, name).length === 0
      && (!setup.isExternal(kind, name) || misspelledClass(setup, kind, name) !== undefined);
  return [
    ...classicClaims(setup).map((claim) => ({
      object: claim.object,
      kind: 'ResourceClass',
      name: claim.model.className,
      at: claimField(claim, 'resourceClassName'),
    })),
    ...requestsWith(setup, 'deviceClassName').map(({ object, className = '', at }) => ({
      object, kind: 'DeviceClass', name: className, at: field(at, 'deviceClassName'),
    })),
    ...setup.ofKind('DeviceTaintRule').map((object) => ({
      object,
      kind: 'DeviceClass',
      name: textOf(object.manifest.spec?.deviceSelector?.deviceClassName) ?? '',
      at: pathThrough('spec', 'deviceSelector', 'deviceClassName')!,
    })),
  ].filter(isUnmet);
}
