import { found } from '../../../errors/wording';
import { Severity } from '../../finding';
import { guarded } from '../../fixes/selector-fixes';
import { unguardedReadOf } from '../lookup/device-selectors';
import { chainedSelectors } from '../lookup/selector-chains';
import { setupRule } from '../setup-rule';

export const UNGUARDED_ATTRIBUTE = setupRule({
  id: 'unguarded-attribute',
  order: 440,
  check(setup, report) {
    for (const { object, expression, before, followsUnknownClass } of chainedSelectors(setup)) {
      const read = followsUnknownClass ? undefined : unguardedReadOf(expression, before);
      if (read !== undefined) {
        const { container, domain, name } = read;
        report(object, {
          at: expression.at,
          severity: object.identity.kind === 'DeviceClass' ? Severity.WARNING : Severity.INFO,
          words: () => ({
            message: `the selector reads ${found(name)} of every device, and fails for one that does not have it`,
            suggestion:
              `put device.driver == ${found(domain)} && before it, or `
              + `${found(name)} in device.${container}[${found(domain)}] &&`,
            fixes: guarded(expression, `device.driver == ${found(domain)}`),
          }),
        });
      }
    }
  },
});
