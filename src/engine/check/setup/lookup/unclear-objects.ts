import { memoized, perObject, perSetup } from './per-setup';
import { isDraApiVersion } from '../../../kubernetes/api-versions';
import { ALL_MINORS, MinorSet, NO_MINORS } from '../../../kubernetes/minors';
import { UNKNOWN_API, UNKNOWN_FIELD } from '../../rule-ids';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';

/** A missing part of the setup: a field of the object itself, a pod, or an object of a kind. */
export type Lacking = 'field' | 'pod' | { readonly kind: string };

/** The rules whose errors leave open what an object is, or what it was meant to contain. */
const STRUCTURE_RULES = [
  'unreadable', 'no-kind', UNKNOWN_API, 'object-metadata', UNKNOWN_FIELD, 'wrong-type', 'required-field', 'one-of',
];

/** The minors in which structural errors may hide parts of the object. */
const minorsOfStructureErrors = perObject(({ problems, isPartial }): MinorSet =>
  problems.filter(({ ruleId }) => STRUCTURE_RULES.includes(ruleId))
    .reduce((minors, problem) => minors | problem.minors, isPartial ? ALL_MINORS : NO_MINORS));

function minorsOfAny(objects: readonly SetupObject[]): MinorSet {
  return objects.reduce((minors, object) => minors | minorsOfStructureErrors(object), NO_MINORS);
}

/** The minors in which some object may be of any kind. */
const minorsOfUnknownKinds = perSetup(({ objects }) => minorsOfAny(objects.filter(
  ({ identity: { apiVersion, kind }, kind: known }) => apiVersion === undefined || kind === undefined
    || (known === undefined && isDraApiVersion(apiVersion)),
)));

const minorsOfPods = perSetup((setup) => minorsOfUnknownKinds(setup) | minorsOfAny(setup.podHolders));

/** The minors in which some object of a kind may have any name. */
const minorsOfUnknownNames = perSetup((setup) => memoized((kind: string) =>
  minorsOfUnknownKinds(setup)
    | minorsOfAny(setup.ofKind(kind).filter(({ identity }) => identity.name === undefined))));

/**
 * The minors in which the missing part may exist after all, hidden by a structural error. That error is reported
 * anyway; its consequences are not.
 */
export function minorsUnclear(setup: Setup, object: SetupObject, lacking: Lacking): MinorSet {
  switch (lacking) {
    case 'field':
      return minorsOfStructureErrors(object);
    case 'pod':
      return minorsOfPods(setup);
    default:
      return minorsOfUnknownNames(setup)(lacking.kind);
  }
}
