import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { isObject } from '../../../kubernetes/plain-data';
import { entry, field } from '../../field-path';
import { Wording } from '../../problem';
import { requestsWith } from '../lookup/device-claims';
import { setupRule } from '../setup-rule';

/** An identifier, with or without a domain. */
const QUALIFIED_NAME = /^(?:[^/]+\/)?[A-Za-z_]\w*$/;

export const CAPACITY_NAME = setupRule({
  id: 'capacity-name',
  order: 390,
  minors: minorsBetween('1.34'),
  check(setup, report) {
    for (const { object, fields, at } of requestsWith(setup, 'capacity')) {
      const requests: unknown = isObject(fields.capacity) ? fields.capacity.requests : undefined;
      const names = isObject(requests) ? Object.keys(requests) : [];
      for (const name of names) {
        const bare = name.slice(name.indexOf('/') + 1);
        const isTwice = bare !== name && names.includes(bare);
        if (isTwice || !QUALIFIED_NAME.test(name)) {
          report(object, {
            at: entry(field(field(at, 'capacity'), 'requests'), name),
            isAboutKey: true,
            reason: isTwice ? 'Duplicate' : 'Invalid',
            words: () => (isTwice ? ambiguous(name, bare) : invalid(name)),
          });
        }
      }
    }
  },
});

function ambiguous(name: string, bare: string): Wording {
  return {
    message: `${found(name)} and ${found(bare)} may be the same capacity, which leaves the amount ambiguous`,
    suggestion: 'keep the one that the ResourceSlice has',
  };
}

function invalid(name: string): Wording {
  return {
    message: `${found(name)} is not a capacity name: it must be an identifier, with or without a domain`,
    suggestion: 'spell the name as the ResourceSlice does, for example "memory"',
  };
}
