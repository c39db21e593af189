import { ExternalObject } from '../base';
import { IClaimableClass } from '../claimable-class';
import { FindingOrigin, Severity } from '../engine/check/finding';
import { Problem } from '../engine/check/problem';
import { UNKNOWN_API } from '../engine/check/rule-ids';
import { describeMinors, MinorSet, minorsBetween, NO_MINORS } from '../engine/kubernetes/minors';

/** The minors with classes of classic DRA. */
const CLASSIC_MINORS = minorsBetween(undefined, '1.30');

/**
 * The problem of a claim for a class in the cluster of which nothing says what it is up to
 * Kubernetes 1.30.
 */
export function classicNameProblems(claimedClass: IClaimableClass, minors: MinorSet): Problem[] {
  const classic = minors & CLASSIC_MINORS;
  const { driverName } = claimedClass as { driverName?: string };
  if (!ExternalObject.isExternalObject(claimedClass) || driverName !== undefined || classic === NO_MINORS) {
    return [];
  }
  return [{
    ruleId: UNKNOWN_API,
    severity: Severity.ERROR,
    origin: FindingOrigin.SETUP,
    fieldPath: 'spec',
    reason: 'NotFound',
    minors: classic,
    words: () => ({
      message: `Kubernetes ${describeMinors(classic)} has no device classes, and nothing says which ResourceClass `
        + `takes the place of ${claimedClass.node.path}`,
      suggestion:
        'reference the class with DeviceClass.fromDeviceClassAttributes, which names its driver and its ResourceClass, '
        + 'or target Kubernetes 1.31 or newer',
    }),
  }];
}
