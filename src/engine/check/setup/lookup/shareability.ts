import { ClaimUser, claimUsers } from './claim-users';
import { classicClaim, classicAdapterOf, classOfClaim } from './classic-objects';
import { generatedFor, isStructuredKind, parametersUse } from './parameters-lookup';
import { MinorSet, minorsBetween, NO_MINORS } from '../../../kubernetes/minors';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';

/** Whether several pods can use a claim of classic DRA at a time, and the parameters that decide. */
export interface Shareability {
  /** Whether the claim is shareable; undefined if only the driver knows. */
  readonly isShareable?: boolean;
  /** The deciding ResourceClaimParameters. */
  readonly parameters?: SetupObject;
}

/** Whether several pods can use a claim at a time; undefined except for classic claims. */
export function shareability(setup: Setup, object: SetupObject): Shareability | undefined {
  const claim = classicClaim(object);
  if (claim === undefined) {
    return undefined;
  }
  const isStructured = classOfClaim(setup, claim)?.structuredParameters === true;
  if (claim.model.parametersRef === undefined) {
    return { isShareable: isStructured ? true : undefined };
  }
  const parameters = claimParameters(setup, object);
  if (parameters === undefined) {
    return {};
  }
  // The scheduler treats an unset field as false; a driver may treat it either way.
  const shareable = classicAdapterOf(parameters)?.parseClaimParameters(parameters.manifest).shareable;
  return { isShareable: shareable ?? (isStructured ? false : undefined), parameters };
}

/** The parameters that forbid sharing exist in this minor only. */
const SHAREABLE_MINORS = minorsBetween('1.30', '1.30');

/** The minors in which more pods use a claim of classic DRA than the parameters allow. */
export function unshareableMinors(setup: Setup, claim: SetupObject): MinorSet {
  const isOverused = shareability(setup, claim)?.isShareable === false && podTotal(claimUsers(setup, claim)) > 1;
  return isOverused ? SHAREABLE_MINORS & claim.kind!.minors : NO_MINORS;
}

/** The number of pods that run at a time. An object that does not specify it counts as one. */
export function podTotal(users: readonly ClaimUser[]): number {
  return users.reduce((total, { count }) => total + (count ?? 1), 0);
}

/** The only ResourceClaimParameters that the claim can refer to. */
function claimParameters(setup: Setup, object: SetupObject): SetupObject | undefined {
  const use = parametersUse(object, setup);
  if (use === undefined) {
    return undefined;
  }
  const found = isStructuredKind(use.reference)
    ? setup.meant('ResourceClaimParameters', use.reference.name, use.namespace)
    : generatedFor(setup, use);
  return found.length === 1 ? found[0] : undefined;
}
