import { devicesOfRequest } from './lookup/chosen-devices';
import type { CapacityData } from '../../../catalogue/driver-data';
import type { KnownDriver, PublishedName } from '../../../catalogue/known-driver';
import { closest } from '../../../errors/did-you-mean';
import { alternatives, found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { isObject } from '../../../kubernetes/plain-data';
import { entry, field } from '../../field-path';
import { Severity } from '../../finding';
import { renaming, suggestedFix } from '../../fixes/draft-fix';
import { requestsWith } from '../lookup/device-claims';
import { RequestedDevices } from '../lookup/structured-requests';
import { Setup } from '../setup';
import { ReportViolation, setupRule } from '../setup-rule';

export const CAPACITY_KEY = setupRule({
  id: 'capacity-key',
  order: 740,
  minors: minorsBetween('1.34'),
  check(setup, report) {
    requestsWith(setup, 'capacity').forEach((way) => checkKeys(setup, way, report));
    requestsWith(setup, 'deviceClassName').filter(({ fields }) => fields.capacity === undefined)
      .forEach((way) => checkMissing(setup, way, report));
  },
});

function checkKeys(setup: Setup, way: RequestedDevices, report: ReportViolation): void {
  const chosen = devicesOfRequest(setup, way);
  const { capacity } = way.fields;
  if (chosen === undefined || !isObject(capacity) || !isObject(capacity.requests)) {
    return;
  }
  const { driver, types } = chosen;
  const published = driver.names(types).filter((each) => each.container === 'capacity' && driver.publishes(each));
  const keys = [...new Set(published.map(requestKey))];
  for (const key of Object.keys(capacity.requests).filter((each) => !keys.includes(each))) {
    const bare = key.slice(key.indexOf('/') + 1);
    const use = keys.find((each) => each.slice(each.indexOf('/') + 1) === bare) ?? closest(key, keys);
    if (!driver.isOpenFor(driver.name) || use !== undefined) {
      const at = entry(field(field(way.at, 'capacity'), 'requests'), key);
      report(way.object, {
        at,
        isAboutKey: true,
        reason: 'NotFound',
        message: wording(driver, key, use, keys),
        suggestion: use === undefined ? 'delete it' : `write ${found(use)}`,
        fixes: use === undefined ? [] : [suggestedFix(`write ${found(use)}`, renaming(at, use))],
      });
    }
  }
}

function wording(driver: KnownDriver, key: string, use: string | undefined, keys: readonly string[]): string {
  if (use !== undefined) {
    return `${driver} publishes the capacity as ${found(use)}, and not as ${found(key)}`;
  }
  return `${driver} has no capacity ${found(key)}${keys.length === 0 ? '' : `: it has ${alternatives(keys)}`}`;
}

function requestKey({ name, data }: PublishedName): string {
  return (data as CapacityData).requestKey ?? name;
}

/** A request without a capacity gets all of it, unless the driver sets a default. */
function checkMissing(setup: Setup, way: RequestedDevices, report: ReportViolation): void {
  const chosen = devicesOfRequest(setup, way);
  const taken = chosen?.driver.names(chosen.types)
    .find((each) => each.data.takesAllByDefault === true && chosen.driver.publishes(each));
  const others = chosen?.driver.deviceTypes(chosen.types).filter(({ isShared }) => isShared !== true) ?? [];
  if (taken !== undefined) {
    report(way.object, {
      at: field(way.at, 'capacity'),
      reason: 'Required',
      severity: others.length === 0 ? Severity.WARNING : Severity.INFO,
      lacking: 'field',
      message: `without a capacity, the request takes all of a device of type ${found(taken.deviceType)} `
        + `of ${chosen!.driver}`,
      suggestion: `request ${found(requestKey(taken))}`,
    });
  }
}
