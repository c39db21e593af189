import { Selector } from './selector';
import { Amount } from '../capacity/amount';
import {
  ConstraintObject, DeviceClassObject, DeviceDemand, ResourceClaimObject, TolerationObject,
} from '../objects';

/** What a request asks for, or one of its alternatives, with what is worked out of it. */
export interface Demand {
  readonly claimIndex: number;
  readonly claimName: string;
  readonly requestIndex: number;
  /** The name of the request. */
  readonly requestName: string;
  /** `request`, or `request/alternative`. */
  readonly fullName: string;
  /** The name of the request or alternative alone. */
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
  /** Whether it needs all devices that match, how ever many. */
  readonly wantsAll: boolean;
  /** How many devices it needs, if it does not need all. */
  readonly count: number;
}

/** A request of a claim: one demand, or alternatives of which the first that fits is taken. */
export interface Request {
  readonly name: string;
  readonly demands: readonly Demand[];
  readonly hasAlternatives: boolean;
}

/** A claim whose devices are searched. */
export interface Claim {
  readonly index: number;
  readonly object: ResourceClaimObject;
  /** `namespace/name`. */
  readonly fullName: string;
  readonly requests: readonly Request[];
  readonly constraints: readonly ConstraintObject[];
}

/** The most devices of a claim. */
export const MOST_DEVICES = 32;

/** All demands of claims, in their order. */
export function demandsOf(claims: readonly Claim[]): readonly Demand[] {
  return claims.flatMap(({ requests }) => requests).flatMap(({ demands }) => demands);
}
