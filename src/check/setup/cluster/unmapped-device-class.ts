import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { lookUpClaim, Outcome } from '../lookup/claim-lookup';
import { allWays } from '../lookup/device-selectors';
import { mappedDeviceClasses, queueOf } from '../lookup/kueue';
import { forEachReference } from '../lookup/pod-references';
import { describe } from '../lookup/words';
import { SetupRule } from '../setup-rule';

/** A queued workload asks for devices that the quota does not count. */
export const UNMAPPED_DEVICE_CLASS: SetupRule = {
  id: 'unmapped-device-class',
  severity: Severity.WARNING,
  minors: minorsBetween('1.31'),
  kinds: ['pod'],
  title: 'a workload in a queue of Kueue asks for devices of a class that Kueue does not count',
  why: 'Kueue counts devices by deviceClassMappings of its configuration. What stands in none of them is admitted beside the quota, or not at all.',
  fix: 'Add the class to deviceClassMappings, under the name of the resource that the quota is for.',
  check(object, setup, report) {
    const mapped = mappedDeviceClasses(setup);
    if (mapped === undefined || queueOf(object) === undefined) {
      return;
    }
    forEachReference(object, (reference, at) => {
      const { outcome, objects } = lookUpClaim(setup, reference, object.identity.namespace);
      const names =
        outcome === Outcome.FOUND
          ? objects.flatMap(allWays).flatMap(({ className }) => className ?? [])
          : [];
      const unmapped = names.find((name) => !mapped.has(name));
      if (unmapped !== undefined) {
        report({
          at,
          reason: 'NotFound',
          words: () => ({
            message:
              `the ${describe(object)} is in the queue ${found(queueOf(object))} and asks for devices of class ${found(unmapped)}, `
              + 'which is in no entry of deviceClassMappings of Kueue: no quota counts them',
            suggestion: `add ${found(unmapped)} to deviceClassNames of an entry of deviceClassMappings`,
          }),
        });
      }
    });
  },
};
