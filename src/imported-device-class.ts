import { Construct } from 'constructs';
import { declareExternal } from './check/externals';
import { FindingOrigin, Severity } from './check/finding';
import { Problem } from './check/problem';
import { UNKNOWN_API } from './check/rule-ids';
import { IClaimableClass } from './claimable-class';
import { ExternalObject } from './external-object';
import { GrantableExternalObject } from './grants';
import { CLASSIC_API_VERSIONS } from './kubernetes/api-versions';
import { describeMinors, MinorSet, minorsBetween, NO_MINORS } from './kubernetes/minors';
import { STRUCTURED_API_VERSIONS } from './render/model/structured';
import { targetFor } from './render/target-source';

const DEVICE_CLASS = { kind: 'DeviceClass', apiVersions: STRUCTURED_API_VERSIONS };
const RESOURCE_CLASS = { kind: 'ResourceClass', apiVersions: CLASSIC_API_VERSIONS };

/** The minors with classes of classic DRA. */
const CLASSIC_MINORS = minorsBetween(undefined, '1.30');

/**
 * A class that exists in the cluster. One with a driver is a ResourceClass up to
 * Kubernetes 1.30: its kind and name follow the target cluster.
 *
 * @internal
 */
export class ImportedDeviceClass extends GrantableExternalObject {
  /**
   * The kind of the construct; that of the object depends on the target cluster.
   *
   * @internal
   */
  public readonly _kind: string = DEVICE_CLASS.kind;

  /**
   * Whether classic DRA can express the class. Without a driver, claims of it are reported
   * for classic DRA.
   *
   * @internal
   */
  public readonly _isPortable: boolean = true;

  /**
   * @param scope the scope of the construct
   * @param id the id of the construct
   * @param deviceClassName the name of the DeviceClass
   * @param driverName the driver of the devices, if known
   * @param resourceClassName the name of the ResourceClass up to Kubernetes 1.30
   */
  constructor(
    scope: Construct,
    id: string,
    deviceClassName: string,
    public readonly driverName?: string,
    resourceClassName: string = deviceClassName,
  ) {
    super(scope, id, DEVICE_CLASS.kind, deviceClassName);
    declareExternal(this, { kind: RESOURCE_CLASS.kind, name: resourceClassName });
    if (driverName !== undefined) {
      this.followTarget(deviceClassName, resourceClassName);
    }
  }

  /** Gives the class the kind and name that it has on the target cluster. */
  private followTarget(deviceClassName: string, resourceClassName: string): void {
    const currentKind = () => targetFor(this).choose([RESOURCE_CLASS, DEVICE_CLASS]).form.kind;
    // Own properties, since the base class declares fields.
    Object.defineProperty(this, 'kind', { get: currentKind, enumerable: true });
    Object.defineProperty(this, 'name', {
      get: () => (currentKind() === RESOURCE_CLASS.kind ? resourceClassName : deviceClassName),
      enumerable: true,
    });
  }
}

/**
 * The problem of a claim for a class in the cluster of which nothing says what it is up to
 * Kubernetes 1.30.
 *
 * @internal
 */
export function classicNameProblems(claimedClass: IClaimableClass, minors: MinorSet): Problem[] {
  const classic = minors & CLASSIC_MINORS;
  const { driverName } = claimedClass as Partial<ImportedDeviceClass>;
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
        + 'or set the target cluster to Kubernetes 1.31 or newer',
    }),
  }];
}
