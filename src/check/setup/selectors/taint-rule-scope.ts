import { minorsBetween } from '../../../kubernetes/minors';
import { isObject } from '../../../kubernetes/plain-data';
import { Severity } from '../../finding';
import { SetupObject } from '../setup';
import { SetupRule } from '../setup-rule';

/** A taint rule has no selector, which is not the same as an empty one. */
export const TAINT_RULE_FOR_NO_DEVICE: SetupRule = {
  id: 'taint-rule-for-no-device',
  severity: Severity.WARNING,
  minors: minorsBetween('1.33'),
  kinds: ['DeviceTaintRule'],
  title: 'a taint rule selects no device',
  why: 'Without deviceSelector the rule matches nothing. Only an empty deviceSelector, written {}, matches every device.',
  fix: 'Set deviceSelector: to {} for all devices, or to the driver, pool and device that the taint is for.',
  check(object, _setup, report) {
    const selector = selectorOf(object);
    if (selector === undefined || selector === null) {
      report({
        at: 'spec.deviceSelector',
        reason: 'Required',
        minors: object.kind?.minors,
        words: () => ({
          message: 'without deviceSelector the rule matches no device',
          suggestion:
            'name the driver, pool or device; write deviceSelector: {} where every device is meant',
        }),
      });
    }
  },
};

/** A taint rule throws the pods off all devices there are. */
export const TAINT_RULE_FOR_ALL_DEVICES: SetupRule = {
  id: 'taint-rule-for-all-devices',
  severity: Severity.WARNING,
  minors: minorsBetween('1.33'),
  kinds: ['DeviceTaintRule'],
  title: 'a taint rule evicts every pod that has a device',
  why: 'An empty deviceSelector matches every device of every driver, and NoExecute evicts the pods that use them.',
  fix: 'Name the driver, pool or device. Acknowledge the finding where all devices are meant.',
  check(object, _setup, report) {
    const selector = selectorOf(object);
    const isEmpty =
      isObject(selector)
      && Object.values(selector).every((value) => value === undefined || value === null);
    if (isEmpty && object.manifest.spec?.taint?.effect === 'NoExecute') {
      report({
        at: 'spec.deviceSelector',
        reason: 'Invalid',
        minors: object.kind?.minors,
        words: () => ({
          message:
            'the empty deviceSelector matches every device of every driver, and "NoExecute" evicts all pods that use one',
          suggestion: 'name the driver, pool or device',
        }),
      });
    }
  },
};

function selectorOf({ manifest }: SetupObject): unknown {
  return isObject(manifest.spec) ? manifest.spec.deviceSelector : undefined;
}
