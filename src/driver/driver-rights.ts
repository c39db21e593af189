import { PolicyRule } from './policy-rule';
import { MinorSet, minorsBetween, NO_MINORS } from '../engine/kubernetes/minors';
import { readTable } from '../engine/kubernetes/schema-file';

/** A part of a driver that has its own service account. */
export type DriverPart = 'plugin' | 'controller';

/** The properties of a driver that determine its permissions. */
export interface DriverTraits {
  readonly driverName: string;
  /** Whether each plugin only publishes the devices of its own node. */
  readonly nodeLocal: boolean;
  /** Whether the driver reports device status in claims. */
  readonly reportsDeviceStatus: boolean;
}

/** A row of `driver-rights.json`. */
export interface DriverRight {
  readonly 'group'?: string;
  readonly 'resources': string[];
  readonly 'verbs': string[];
  readonly 'for'?: 'device-status';
  readonly 'named'?: boolean;
  readonly 'x-dra-since'?: string;
  readonly 'x-dra-until'?: string;
}

/** All permissions that this part of a driver may need on any minor. */
export function driverRights(part: DriverPart): readonly DriverRight[] {
  type Rights = Record<DriverPart, DriverRight[]>;
  return readTable<Rights>('driver-rights.json', 'x-dra-driver-rights')[part];
}

/** The minors on which a part of a driver needs the permission. */
export function minorsOfRight(right: DriverRight): MinorSet {
  return minorsBetween(right['x-dra-since'], right['x-dra-until']);
}

/** The minimal rules for all permissions that a part of a driver needs on any of the minors. */
export function driverRules(part: DriverPart, traits: DriverTraits, minors: MinorSet): PolicyRule[] {
  const node = traits.nodeLocal ? 'associated-node' : 'arbitrary-node';
  return driverRights(part)
    .filter(
      (right) =>
        (minorsOfRight(right) & minors) !== NO_MINORS
        && (right.for === undefined || traits.reportsDeviceStatus),
    )
    .map(({ group, resources, verbs, named }) => ({
      ...(group === undefined ? {} : { apiGroups: [group] }),
      resources,
      verbs: verbs.map((verb) => verb.replace(/^NODE:/, `${node}:`)),
      ...(named === true ? { resourceNames: [traits.driverName] } : {}),
    }));
}
