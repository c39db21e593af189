import type { KubernetesRange } from '../../../catalogue/driver-data';
import type { KnownDriver } from '../../../catalogue/known-driver';
import { found } from '../../../errors/wording';
import { ALL_MINORS, MinorSet, minorsBetween, NO_MINORS } from '../../../kubernetes/minors';
import { textOf } from '../../../kubernetes/plain-data';
import { field, FieldPath, pathThrough } from '../../field-path';
import { requestsWith } from '../lookup/device-claims';
import { expressionsOfClass, provenDriver } from '../lookup/device-selectors';
import { knownClass, knownDriver } from '../lookup/known-drivers';
import { isStructured } from '../lookup/structured-requests';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';
import { setupRule } from '../setup-rule';

export const DRIVER_KUBERNETES_VERSION = setupRule({
  id: 'driver-kubernetes-version',
  order: 790,
  minors: ALL_MINORS,
  check(setup, report) {
    for (const { object, driver, at } of usesOfDrivers(setup)) {
      const minors = ALL_MINORS & ~minorsOf(driver);
      if (minors !== NO_MINORS) {
        const next = successorOf(setup, driver);
        report(object, {
          at,
          reason: 'NotSupported',
          minors,
          message: `the driver ${driver} runs on Kubernetes ${describe(driver)}`
            + (next === undefined ? '' : `; on newer versions it is ${found(next)}`),
          suggestion: next === undefined ? 'use a version of the driver for this cluster' : `name ${found(next)}`,
        });
      }
    }
  },
});

interface DriverUse {
  readonly object: SetupObject;
  readonly driver: KnownDriver;
  readonly at: FieldPath;
}

function usesOfDrivers(setup: Setup): DriverUse[] {
  const use = (object: SetupObject, driver: KnownDriver | undefined, at: FieldPath): DriverUse[] =>
    (driver === undefined || driver.data.isPlaceholder === true ? [] : [{ object, driver, at }]);
  return [
    ...setup.ofKind('ResourceClass').flatMap((object) =>
      use(object, knownDriver(setup, textOf(object.manifest.driverName)), pathThrough('driverName')!)),
    ...setup.ofKind('DeviceClass').filter(isStructured).flatMap((object) =>
      use(object, knownDriver(setup, provenDriver(expressionsOfClass(object))), pathThrough('spec', 'selectors')!)),
    ...requestsWith(setup, 'deviceClassName')
      .filter(({ className }) => setup.named('DeviceClass', className ?? '').length === 0)
      .flatMap(({ object, className, at }) =>
        use(object, knownClass(setup, 'DeviceClass', className ?? '')?.driver, field(at, 'deviceClassName'))),
  ];
}

/**
 * The minors that the driver runs on. If the version of the driver is unknown, older minors count as supported: older
 * versions of the driver, which the catalogue does not have, may run there.
 */
function rangeOf({ data, versions, isVersionKnown }: KnownDriver): KubernetesRange {
  if (isVersionKnown) {
    return data.versions[versions[0]].kubernetes ?? data.kubernetes;
  }
  const ends = data.versions.map(({ kubernetes }) => (kubernetes ?? data.kubernetes).to);
  return { to: ends.includes(undefined) ? undefined : data.kubernetes.to };
}

function minorsOf(driver: KnownDriver): MinorSet {
  const { from, to } = rangeOf(driver);
  return minorsBetween(from, to);
}

function describe(driver: KnownDriver): string {
  const { from, to } = { ...driver.data.kubernetes, ...rangeOf(driver) };
  if (to === undefined) {
    return `${from} or newer`;
  }
  return from === to ? `${from} only` : `${from} to ${to}`;
}

/** The successor of a classic DRA driver. */
function successorOf(setup: Setup, { name, data }: KnownDriver): string | undefined {
  const guess = name.replace('.resource.', '.');
  return data.era === 'classic' && guess !== name && knownDriver(setup, guess) !== undefined ? guess : undefined;
}
