import { Delivery, deliveryOf } from './lookup/delivery';
import { ALL_MINORS } from '../../../kubernetes/minors';
import { isSuspended } from '../../../pods/workload-kinds';
import { Severity } from '../../finding';
import { metReferences, PodReference } from '../lookup/claim-references';
import { describe } from '../lookup/words';
import { SetupRule } from '../setup-rule';

export const DELIVERY_ORDER: SetupRule = {
  id: 'delivery-order',
  order: 642,
  severity: Severity.WARNING,
  minors: ALL_MINORS,
  title: 'a claim or template is delivered after the pods that need it, or deleted while they need it',
  why:
    'Argo CD waits for the pods of each phase and wave before it creates what comes later, and Helm for the pods of '
    + 'hooks and, if told to wait, for all others. Pods that need a claim of a later step never start, and the '
    + 'delivery never ends. What a hook creates is deleted when the hook is done if its policy says so.',
  fix: 'Deliver the claim or template in the same step as the pods, or in an earlier one.',
  check(setup, report) {
    for (const reference of metReferences(setup)) {
      const { object, targets } = reference;
      const user = deliveryOf(object);
      for (const needed of user === undefined ? [] : targets) {
        const delivery = deliveryOf(needed);
        const fault = delivery === undefined ? undefined : faultOf(delivery, user!);
        if (fault !== undefined && isAwaited(reference)) {
          report(object, {
            at: reference.at,
            reason: 'Invalid',
            words: () => ({
              message: `the ${describe(needed)} is delivered ${delivery!.words}, ${fault} the ${describe(object)} `
                + `${user!.words}`,
              suggestion: `deliver the ${describe(needed)} in the same step as the pods, or in an earlier one`,
            }),
          });
        }
      }
    }
  },
};

/** What is wrong between the delivery of an object and that of the pods that need it. */
function faultOf(needed: Delivery, user: Delivery): string | undefined {
  if (needed.phase > user.phase || (needed.phase === user.phase && needed.step > user.step)) {
    return 'after';
  }
  return needed.isDeleted && !user.isHook ? 'and deleted when that is done, but needed by' : undefined;
}

/** Whether tools wait for the pods: not for those of a cron job, or of a custom resource that they do not know. */
function isAwaited({ object, pod }: PodReference): boolean {
  return pod.builtIn && object.identity.kind !== 'CronJob' && pod.count !== 0 && !isSuspended(object.manifest);
}
