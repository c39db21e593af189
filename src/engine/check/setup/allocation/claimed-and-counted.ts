import { found } from '../../../errors/wording';
import { ALL_MINORS, MinorSet } from '../../../kubernetes/minors';
import { CLASS_PREFIX } from '../../../pods/extended-resources';
import { namesClaim } from '../../../pods/pod-claims';
import { Outcome } from '../lookup/claim-lookup';
import { podReferencesByPod } from '../lookup/claim-references';
import { classicClaim, classOfClaim } from '../lookup/classic-objects';
import { driverOfClass, driverOfRequest } from '../lookup/device-selectors';
import {
  classesByExtendedResource, ExtendedResource, extendedResources,
} from '../lookup/extended-resources';
import { isCountedAs, knownClass } from '../lookup/known-drivers';
import { deviceClaim } from '../lookup/structured-requests';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';
import { setupRule } from '../setup-rule';

const GATE = 'DRAExtendedResource';

export const CLAIMED_AND_COUNTED = setupRule({
  id: 'claimed-and-counted',
  order: 360,
  minors: ALL_MINORS,
  check(setup, report) {
    for (const resource of extendedResources(setup)) {
      const source = isZero(resource.amount) ? undefined : claimedLike(setup, resource);
      if (source === undefined) {
        continue;
      }
      for (const { minors, effect } of effectsOf(setup, resource, source)) {
        report(resource.object, {
          at: resource.at,
          minors,
          message: `${found(resource.name)} requests devices like those of the pod claim ${found(source.claimName)} `
            + `once more: ${effect}`,
          suggestion:
            'remove it from limits and requests; PodClaims.replaceExtendedResource puts a claim in its place',
          manifestSuggestion: 'remove it from limits and requests',
        });
      }
    }
  },
});

function isZero(amount: unknown): boolean {
  return amount === 0 || amount === '0';
}

/** A claim of the pod whose devices a counted resource also represents. */
interface ClaimedSource {
  readonly claimName: string;
  /** Whether a class of the app makes the scheduler allocate the resource. */
  readonly isOfClass: boolean;
}

/** A class in a request of a claim, and the driver of its devices, if known. */
interface ClaimedDevices {
  readonly className?: string;
  readonly driver?: string;
}

function claimedLike(setup: Setup, { pod, name }: ExtendedResource): ClaimedSource | undefined {
  const classes = classesByExtendedResource(setup).get(name) ?? [];
  const references = podReferencesByPod(setup).get(pod) ?? [];
  for (const { claimName, targets } of references.filter(({ outcome }) => outcome === Outcome.FOUND)) {
    for (const { className, driver } of targets.flatMap((target) => devicesOf(setup, target))) {
      const isOfClass = (className !== undefined && name === `${CLASS_PREFIX}${className}`)
        || classes.some(({ identity }) => identity.name === className
          || (driver !== undefined && driverOfClass(setup, identity.name) === driver));
      if (isOfClass || (driver !== undefined && isCountedAs(setup, driver, name))) {
        return { claimName, isOfClass: isOfClass || classes.length > 0 };
      }
    }
  }
  return undefined;
}

function devicesOf(setup: Setup, target: SetupObject): ClaimedDevices[] {
  const classic = classicClaim(target);
  if (classic !== undefined) {
    const { className } = classic.model;
    const ofClass = classOfClaim(setup, classic)?.driverName;
    return [{ driver: ofClass ?? knownClass(setup, 'ResourceClass', className)?.driver.name }];
  }
  return deviceClaim(target).ways.map((way) => ({
    className: way.className,
    driver: driverOfRequest(setup, way),
  }));
}

interface Effect {
  readonly minors: MinorSet;
  readonly effect: string;
}

/** The effects of the resource, by minor. A resource that the scheduler allocates may be for another container. */
function effectsOf(setup: Setup, { placed: { container } }: ExtendedResource, source: ClaimedSource): Effect[] {
  const scheduled = setup.gates.minorsOn(GATE);
  const isForSame = namesClaim(container, source.claimName);
  const plugin = 'a device plugin must provide it, and without one the pod stays Pending';
  if (!source.isOfClass) {
    return [{ minors: isForSame ? ALL_MINORS : ALL_MINORS & ~scheduled, effect: plugin }];
  }
  return [
    { minors: ALL_MINORS & ~scheduled, effect: plugin },
    ...isForSame ? [{ minors: scheduled, effect: 'the scheduler allocates further devices for it' }] : [],
  ];
}
