import { PolicyRule } from './policy-rule';
import { MinorSet, minorsBetween, NO_MINORS } from '../kubernetes/minors';
import { readTable } from '../kubernetes/schema-file';

/** A part of a driver that has an account of its own. */
export type DriverPart = 'plugin' | 'controller';

/** What is special about a driver. */
export interface DriverTraits {
  readonly driverName: string;
  /** Whether each plugin has the devices of its own node alone. */
  readonly nodeLocal: boolean;
  /** Whether the driver reports about devices in the status of claims. */
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

/** All that a part of some driver may need on some minor. */
export function driverRights(part: DriverPart): readonly DriverRight[] {
  type Rights = Record<DriverPart, DriverRight[]>;
  return readTable<Rights>('driver-rights.json', 'x-dra-driver-rights')[part];
}

/** The minors on which a part of a driver needs the right. */
export function minorsOfRight(right: DriverRight): MinorSet {
  return minorsBetween(right['x-dra-since'], right['x-dra-until']);
}

/** What a part of a driver must be allowed to do on any of the minors, and no more. */
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
