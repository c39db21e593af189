import { DeviceName, splitName } from './device-selectors';
import { perSetup } from './per-setup';
import {
  DeviceClaim, deviceClaim, isStructured, isStructuredClaim, PlacedEntry, placedEntries, RequestedDevices,
} from './structured-requests';
import { push } from '../../../kubernetes/grouping';
import { field, pathThrough } from '../../field-path';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';

/** The claims and templates with structured parameters. */
export const deviceClaims = perSetup((setup): readonly DeviceClaim[] =>
  [...setup.ofKind('ResourceClaim'), ...setup.ofKind('ResourceClaimTemplate')]
    .filter(isStructuredClaim)
    .map(deviceClaim),
);

/** All ways of satisfying the requests of these claims. */
const requestedDevices = perSetup((setup): readonly RequestedDevices[] =>
  deviceClaims(setup).flatMap(({ ways }) => ways),
);

const requestsByField = perSetup((setup) => {
  const index = new Map<string, RequestedDevices[]>();
  for (const way of requestedDevices(setup)) {
    Object.keys(way.fields).forEach((name) => push(index, name, way));
  }
  return index;
});

const NONE: readonly RequestedDevices[] = [];

/** The ways of satisfying a request that set the field. */
export function requestsWith(setup: Setup, name: string): readonly RequestedDevices[] {
  return requestsByField(setup).get(name) ?? NONE;
}

/** A constraint on the devices of a claim. */
export interface Constraint extends PlacedEntry {
  readonly object: SetupObject;
  readonly claim: DeviceClaim;
}

/** The constraints of all claims. */
export const constraints = perSetup((setup): readonly Constraint[] =>
  deviceClaims(setup).flatMap((claim) => claim.constraints.map((each) => ({ ...each, object: claim.object, claim }))),
);

/** An attribute with a domain in a constraint, with the path of the constraint's field. */
export interface ConstrainedAttribute extends Constraint {
  readonly attribute: DeviceName;
}

/** The attributes with a domain in constraints. */
export const constrainedAttributes = perSetup((setup): readonly ConstrainedAttribute[] =>
  constraints(setup).flatMap((constraint) => ['matchAttribute', 'distinctAttribute'].flatMap((key) => {
    const attribute = splitName(constraint.fields[key]);
    return attribute === undefined ? [] : [{ ...constraint, at: field(constraint.at, key), attribute }];
  })));

/** A configuration in a DeviceClass, ResourceClaim or ResourceClaimTemplate. */
export interface Configuration extends PlacedEntry {
  readonly object: SetupObject;
}

/** The configurations of all classes, claims and templates. */
export const configurations = perSetup((setup): readonly Configuration[] => [
  ...setup.ofKind('DeviceClass').flatMap((object) => placed(object, configurationsOfClass(object))),
  ...deviceClaims(setup).flatMap(({ object, config }) => placed(object, config)),
]);

function placed(object: SetupObject, entries: readonly PlacedEntry[]): Configuration[] {
  return entries.map((each) => ({ ...each, object }));
}

function configurationsOfClass(object: SetupObject): readonly PlacedEntry[] {
  return isStructured(object) ? placedEntries(object.spec.config, pathThrough('spec', 'config')) : [];
}
