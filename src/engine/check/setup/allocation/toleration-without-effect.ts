import { deviceTaints } from './lookup/device-taints';
import { minorsBetween } from '../../../kubernetes/minors';
import { field } from '../../field-path';
import { endOf, inserting, suggestedFix } from '../../fixes/draft-fix';
import { requestsWith } from '../lookup/device-claims';
import { PlacedEntry, RequestedDevices, tolerationsOf } from '../lookup/structured-requests';
import { Setup } from '../setup';
import { setupRule } from '../setup-rule';

export const TOLERATION_WITHOUT_EFFECT = setupRule({
  id: 'toleration-without-effect',
  order: 410,
  minors: minorsBetween('1.33'),
  check(setup, report) {
    const minors = setup.gates.minorsOn('DRADeviceTaints');
    for (const way of requestsWith(setup, 'tolerations')) {
      for (const toleration of unprotectedTolerations(way).filter(({ fields }) => mayEvict(setup, fields.key))) {
        report(way.object, {
          at: field(toleration.at, 'effect'),
          reason: 'Required',
          lacking: 'field',
          minors,
          words: () => ({
            message: 'without an effect, pods on a device with a NoExecute taint are evicted despite the toleration',
            suggestion: 'set the effect, or add the same toleration with the effect "NoExecute"',
            fixes: [suggestedFix('add the same toleration with the effect "NoExecute"', inserting(
              endOf(toleration.at.parent!), { ...toleration.fields, effect: 'NoExecute' },
            ))],
          }),
        });
      }
    }
  },
});

/** Whether a known taint with the key evicts pods, or there is none. */
function mayEvict(setup: Setup, key: unknown): boolean {
  const taints = deviceTaints(setup).filter((taint) => taint.key === key);
  return taints.length === 0 || taints.some(({ effect }) => effect === 'NoExecute');
}

function unprotectedTolerations(way: RequestedDevices): PlacedEntry[] {
  const tolerations = tolerationsOf(way);
  const forEviction = tolerations.filter((each) => each.fields.effect === 'NoExecute');
  return tolerations
    .filter((each) => (each.fields.effect ?? '') === '')
    .filter((each) => !forEviction.some((other) => tolerates(other.fields, each.fields)));
}

/** Whether a toleration tolerates everything that the other one does, regardless of effects. */
function tolerates(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const [key, otherKey] = [one.key ?? '', other.key ?? ''];
  const isForAll = one.operator === 'Exists';
  return (
    (key === otherKey || key === '')
    && (isForAll || (other.operator !== 'Exists' && (one.value ?? '') === (other.value ?? '')))
  );
}
