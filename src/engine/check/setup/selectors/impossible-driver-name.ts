import { found } from '../../../errors/wording';
import { isDriverName, lowerCase } from '../../../kubernetes/name-grammar';
import { driversComparedIn } from '../lookup/device-selectors';
import { chainedSelectors } from '../lookup/selector-chains';
import { checkEach, setupRule } from '../setup-rule';

export const IMPOSSIBLE_DRIVER_NAME = setupRule({
  id: 'impossible-driver-name',
  order: 470,
  check: checkEach(chainedSelectors, ({ expression }) => {
    const name = driversComparedIn(expression).find((each) => !isDriverName(lowerCase(each)));
    return name === undefined ? undefined : {
      at: expression.at,
      message: `no driver can have the name ${found(name)}`,
      suggestion: 'use lower-case letters, digits, "-" and ".", at most 63 characters',
    };
  }),
});
