import { driverMentions } from './lookup/driver-mentions';
import { found } from '../../../errors/wording';
import { ALL_MINORS } from '../../../kubernetes/minors';
import { setting, suggestedFix } from '../../fixes/draft-fix';
import { checkEach, setupRule } from '../setup-rule';

export const UPPER_CASE_DRIVER_NAME = setupRule({
  id: 'upper-case-driver-name',
  order: 590,
  minors: ALL_MINORS,
  check: checkEach(driverMentions, ({ name, at }) => {
    return typeof name !== 'string' || name === name.toLowerCase() ? undefined : {
      at,
      message: `driver name ${found(name)} has upper-case letters, and driver names are case-sensitive`,
      suggestion: `write ${found(name.toLowerCase())} if that is how the driver registers`,
      fixes: [suggestedFix(`write ${found(name.toLowerCase())}`, setting(at, name.toLowerCase()))],
    };
  }),
});
