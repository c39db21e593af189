import { countedReferences } from './lookup/kueue';
import { found } from '../../../errors/wording';
import { deviceClaim } from '../lookup/structured-requests';
import { describe } from '../lookup/words';
import { checkEach, setupRule } from '../setup-rule';

export const UNMAPPED_DEVICE_CLASS = setupRule({
  id: 'unmapped-device-class',
  order: 630,
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
