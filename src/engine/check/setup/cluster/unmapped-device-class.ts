import { countedReferences } from './lookup/kueue';
import { found } from '../../../errors/wording';
import { deviceClaim } from '../lookup/structured-requests';
import { describe } from '../lookup/words';
import { checkEach, setupRule } from '../setup-rule';

export const UNMAPPED_DEVICE_CLASS = setupRule({
  id: 'unmapped-device-class',
  order: 630,
  title: 'a workload in a queue of Kueue asks for devices of a class that Kueue does not count',
  why:
    'Kueue counts devices by the deviceClassMappings of its configuration. Devices of a class that is not '
    + 'listed are admitted without counting against the quota, or not at all.',
  fix: 'Add the class to deviceClassMappings, under the name of the resource that the quota is for.',
  check: checkEach(countedReferences, ({ object, reference, queue, mapped }) => {
    const classes = reference.targets.flatMap((target) => deviceClaim(target).ways);
    const unmapped = classes.flatMap(({ className }) => className ?? []).find((name) => !mapped.has(name));
    return unmapped === undefined ? undefined : {
      at: reference.at,
      reason: 'NotFound',
      message:
        `DeviceClass ${found(unmapped)} not found in deviceClassMappings of Kueue, so no quota counts the `
        + `devices of the ${describe(object)} in queue ${found(queue)}`,
      suggestion: `add ${found(unmapped)} to deviceClassNames of an entry of deviceClassMappings`,
    };
  }),
});
