import { Selector } from './selector';
import { Amount } from '../capacity/amount';
import {
  ConstraintObject, DeviceClassObject, DeviceDemand, ResourceClaimObject, TolerationObject,
} from '../objects';

/** The content of a request, or of one of its alternatives, with derived data. */
export interface Demand {
  readonly claimIndex: number;
  readonly claimName: string;
  readonly requestIndex: number;
  /** The name of the request. */
  readonly requestName: string;
  /** `request`, or `request/alternative`. */
  readonly fullName: string;
  /** The unqualified name of the request or alternative. */
  readonly name: string;
  readonly object: DeviceDemand;
  readonly deviceClass: DeviceClassObject;
  readonly classSelectors: readonly Selector[];
  readonly selectors: readonly Selector[];
  readonly isAdmin: boolean;
  readonly tolerations: readonly TolerationObject[];
  readonly capacity: ReadonlyMap<string, Amount>;
  /** The expressions of derived attributes, by name. */
  readonly derivedAttributes: ReadonlyMap<string, string>;
  /** Whether the demand needs all matching devices, regardless of their number. */
  readonly wantsAll: boolean;
  /** The number of devices, unless the demand needs all. */
  readonly count: number;
}

/** A request of a claim: one demand, or alternatives, the first of which that fits is chosen. */
export interface Request {
  readonly name: string;
  readonly demands: readonly Demand[];
  readonly hasAlternatives: boolean;
}

/** A claim to allocate. */
export interface Claim {
  readonly index: number;
  readonly object: ResourceClaimObject;
  /** `namespace/name`. */
  readonly fullName: string;
  readonly requests: readonly Request[];
  readonly constraints: readonly ConstraintObject[];
}

/** The maximum number of devices of a claim. */
export const MOST_DEVICES = 32;

/** All demands of claims, in order. */
export function demandsOf(claims: readonly Claim[]): readonly Demand[] {
  return claims.flatMap(({ requests }) => requests).flatMap(({ demands }) => demands);
}
