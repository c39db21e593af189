import { minorsBetween, NO_MINORS } from '../../../kubernetes/minors';
import { field } from '../../field-path';
import { Severity } from '../../finding';
import { allWays } from '../lookup/device-selectors';
import { placedEntries } from '../lookup/structured-requests';
import { SetupRule } from '../setup-rule';

/** A toleration lets pods onto a device from which they are then evicted. */
export const TOLERATION_WITHOUT_EFFECT: SetupRule = {
  id: 'toleration-without-effect',
  severity: Severity.WARNING,
  minors: minorsBetween('1.33'),
  kinds: ['ResourceClaim', 'ResourceClaimTemplate'],
  title: 'a toleration without an effect does not keep pods from being evicted',
  why:
    'For the scheduler a toleration without an effect tolerates every taint. The controller that evicts pods heeds only tolerations that say '
    + 'NoExecute: a device with such a taint is allocated, and its pod evicted, again and again.',
  fix: 'Set the effect; to tolerate both, write one toleration with NoSchedule and one with NoExecute.',
  check(object, setup, report) {
    const minors = (object.kind?.minors ?? NO_MINORS) & setup.gates.minorsOn('DRADeviceTaints');
    for (const { fields, at } of allWays(object)) {
      const tolerations = placedEntries(fields.tolerations, field(at, 'tolerations'));
      for (const { fields: toleration, at: place } of tolerations.filter(
        (each) => (each.fields.effect ?? '') === '',
      )) {
        if (
          !tolerations.some(
            (other) => other.fields.effect === 'NoExecute' && tolerates(other.fields, toleration),
          )
        ) {
          report({
            at: field(place, 'effect'),
            reason: 'Required',
            minors,
            words: () => ({
              message:
                'without an effect the toleration lets a device with a taint of NoExecute be allocated, and its pod is then evicted',
              suggestion: 'set the effect, or add the same toleration with the effect "NoExecute"',
            }),
          });
        }
      }
    }
  },
};

/**
 * Whether one toleration tolerates all that the other one does, whatever their effects.
 */
function tolerates(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const [key, otherKey] = [one.key ?? '', other.key ?? ''];
  const isForAll = one.operator === 'Exists';
  return (
    (key === otherKey || key === '')
    && (isForAll || (other.operator !== 'Exists' && (one.value ?? '') === (other.value ?? '')))
  );
}
