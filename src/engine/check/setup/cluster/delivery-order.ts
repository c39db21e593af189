import { Delivery, deliveryOf } from './lookup/delivery';
import { ALL_MINORS } from '../../../kubernetes/minors';
import { findWorkloadKind, isSuspended } from '../../../pods/workload-kinds';
import { Severity } from '../../finding';
import { metReferences, PodReference } from '../lookup/claim-references';
import { classicClaim } from '../lookup/classic-objects';
import { deviceClaim } from '../lookup/structured-requests';
import { describe } from '../lookup/words';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';
import { setupRule } from '../setup-rule';

export const DELIVERY_ORDER = setupRule({
  id: 'delivery-order',
  order: 642,
  minors: ALL_MINORS,
  check(setup, report) {
    if (setup.objects.every((each) => deliveryOf(each)?.isSaid === false)) {
      return;
    }
    for (const reference of metReferences(setup)) {
      const { object, targets } = reference;
      const user = deliveryOf(object);
      for (const { needed, delivery, fault } of user === undefined ? [] : lateFor(setup, user, targets)) {
        if (isAwaited(reference, delivery)) {
          report(object, {
            at: reference.at,
            // Most classes already exist in the cluster.
            severity: isOfClass(needed) && !delivery.isSaid ? Severity.INFO : Severity.WARNING,
            message: `the ${describe(needed)} is delivered ${delivery.words}, ${fault} the ${describe(object)} `
              + `${user!.words}`,
            suggestion: `deliver the ${describe(needed)} in the same step as the pods, or in an earlier one`,
          });
        }
      }
    }
  },
});

function isOfClass({ identity: { kind } }: SetupObject): boolean {
  return kind === 'DeviceClass' || kind === 'ResourceClass';
}

/** An object that does not exist when pods need it, and the reason. */
interface Late {
  readonly needed: SetupObject;
  readonly delivery: Delivery;
  readonly fault: string;
}

/** The late claims, otherwise their late classes: one finding suffices. */
function lateFor(setup: Setup, user: Delivery, claims: readonly SetupObject[]): Late[] {
  const late = claims.flatMap((claim) => lateIn(claim, user));
  return late.length > 0
    ? late
    : [...new Set(claims.flatMap((claim) => classesOf(setup, claim)))].flatMap((each) => lateIn(each, user));
}

function lateIn(needed: SetupObject, user: Delivery): Late[] {
  const delivery = deliveryOf(needed);
  const fault = delivery === undefined ? undefined : faultOf(delivery, user);
  return fault === undefined ? [] : [{ needed, delivery: delivery!, fault }];
}

/** The classes of the setup in the requests of a claim. */
function classesOf(setup: Setup, claim: SetupObject): readonly SetupObject[] {
  return [
    ...setup.named('ResourceClass', classicClaim(claim)?.model.className ?? ''),
    ...deviceClaim(claim).ways.flatMap(({ className = '' }) => setup.named('DeviceClass', className)),
  ];
}

/** Describes the conflict between the delivery of an object and that of the pods that need it. */
function faultOf(needed: Delivery, user: Delivery): string | undefined {
  if (needed.phase > user.phase || (needed.phase === user.phase && needed.step > user.step)) {
    return 'after';
  }
  return needed.isDeleted && !user.isHook ? 'and deleted when that is done, but needed by' : undefined;
}

/** Whether tools wait for the pods. They do not for those of cron jobs, or of custom resources unknown to them. */
function isAwaited({ object: { identity, manifest }, pod }: PodReference, { isOfArgo }: Delivery): boolean {
  const isKnown = pod.builtIn
    || (isOfArgo && findWorkloadKind(identity.apiVersion, identity.kind)?.awaitedByArgo === true);
  return isKnown && identity.kind !== 'CronJob' && pod.count !== 0 && !isSuspended(manifest);
}
