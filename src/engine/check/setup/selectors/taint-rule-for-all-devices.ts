import { minorsBetween } from '../../../kubernetes/minors';
import { isObject } from '../../../kubernetes/plain-data';
import { SetupObject } from '../setup-object';
import { checkEach, setupRule } from '../setup-rule';

export const TAINT_RULE_FOR_ALL_DEVICES = setupRule({
  id: 'taint-rule-for-all-devices',
  order: 490,
  minors: minorsBetween('1.33'),
  check: checkEach((setup) => setup.ofKind('DeviceTaintRule').filter(evictsEveryPod), () => ({
    at: 'spec.deviceSelector',
    message:
        'the empty deviceSelector matches every device of every driver, and "NoExecute" evicts all pods '
        + 'that use one',
    suggestion: 'name the driver, pool or device',
  })),
});

function evictsEveryPod({ spec }: SetupObject): boolean {
  const selector: unknown = spec.deviceSelector;
  const matchesAll =
    isObject(selector)
    && Object.values(selector).every((value) => value === undefined || value === null);
  return matchesAll && spec.taint?.effect === 'NoExecute';
}
