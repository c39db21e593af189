import { classicClaim, classicSpokeOf, classOfClaim } from './classic-objects';
import { generatedFor, isStructuredKind, parametersUse } from './parameters-lookup';
import { Setup, SetupObject } from '../setup';

/** Who says whether several pods may use a claim of classic DRA at a time, and what. */
export interface Shareability {
  /** Undefined where only the driver knows. */
  readonly isShareable?: boolean;
  /** The ResourceClaimParameters that say so. */
  readonly parameters?: SetupObject;
}

/**
 * Whether several pods may use the claim at a time, undefined for anything but a claim of
 * classic DRA.
 */
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
  // The driver may read them as it likes, but the scheduler takes what is left out for
  // no.
  const shareable = classicSpokeOf(parameters)?.parseClaimParameters(parameters.manifest).shareable;
  return { isShareable: shareable ?? (isStructured ? false : undefined), parameters };
}

/** The only ResourceClaimParameters that the claim can mean. */
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
