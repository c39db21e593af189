import { DeviceTaint, deviceTaints } from './lookup/device-taints';
import { nearName } from '../../../errors/did-you-mean';
import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { Fields } from '../../../kubernetes/plain-data';
import { tolerates } from '../../../pods/tolerations';
import { field, FieldPath } from '../../field-path';
import { Severity } from '../../finding';
import { removing, setting, suggestedFix } from '../../fixes/draft-fix';
import { Wording } from '../../problem';
import { podReferencesByPod } from '../lookup/claim-references';
import { requestsWith } from '../lookup/device-claims';
import { driverOfRequest } from '../lookup/device-selectors';
import { knownDriver } from '../lookup/known-drivers';
import { podSpecPath } from '../lookup/pod-references';
import { deviceClaim, placedEntries, RequestedDevices, tolerationsOf } from '../lookup/structured-requests';
import { describe } from '../lookup/words';
import { Setup } from '../setup';
import { ReportViolation, setupRule } from '../setup-rule';

const GATE = 'DRADeviceTaints';

/** @see https://github.com/kubernetes/kubernetes/tree/v1.37.1/pkg/controller/devicetainteviction */
export const INEFFECTIVE_TOLERATION = setupRule({
  id: 'ineffective-toleration',
  order: 412,
  minors: minorsBetween('1.33'),
  check(setup, report) {
    for (const way of requestsWith(setup, 'tolerations')) {
      const tolerations = tolerationsOf(way);
      for (const { fields, at } of tolerations) {
        const missed = missedTaint(setup, way, fields);
        if (missed !== undefined && !tolerations.some((other) => tolerates(other.fields, missed))) {
          report(way.object, {
            at,
            minors: setup.gates.minorsOn(GATE),
            words: () => (missed.key === fields.key ? wordsOf(fields, missed, at) : misspelled(fields, missed, at)),
          });
        }
        if (fields.effect === 'NoSchedule' && typeof fields.tolerationSeconds === 'number') {
          report(way.object, {
            at: field(at, 'tolerationSeconds'),
            message: 'tolerationSeconds is ignored: it counts for the effect "NoExecute" alone',
            suggestion: 'leave it out, or set effect to "NoExecute"',
          });
        }
      }
    }
    checkPods(setup, report);
  },
});

/** A known taint that a toleration nearly matches, if it tolerates no known taint with the same or a similar key. */
function missedTaint(setup: Setup, way: RequestedDevices, toleration: Fields): DeviceTaint | undefined {
  const driver = driverOfRequest(setup, way);
  const ofDriver = deviceTaints(setup).filter((taint) =>
    driver === undefined || taint.driver === undefined || taint.driver === driver);
  const known = [...ofDriver.map(({ key }) => key), ...keysOfDriver(setup, driver)];
  const key = known.includes(toleration.key) ? toleration.key as string : nearText(toleration.key, known);
  const taints = ofDriver.filter((taint) => taint.key === key);
  // A different value may be that of another device.
  const isMeant = ({ value }: DeviceTaint) => toleration.operator === 'Exists' || value === ''
    || [value, ''].includes(toleration.value ?? '') || nearText(toleration.value, [value]) !== undefined;
  return taints.some((taint) => tolerates(toleration, taint)) ? undefined : taints.find(isMeant);
}

/** The keys of the taints that a known driver sets on its devices. */
function keysOfDriver(setup: Setup, driver: string | undefined): string[] {
  return knownDriver(setup, driver)?.data.deviceTypes.flatMap(({ taints = [] }) => taints.map(({ key }) => key)) ?? [];
}

/** Shorter texts are the beginning of many words. */
const FEWEST_LETTERS = 4;

/** The other text that differs by a letter or an ending. Texts that differ only in numbers do so on purpose. */
function nearText(text: unknown, others: readonly string[]): string | undefined {
  const withoutNumbers = (each: string) => each.replace(/\d+/g, '');
  return typeof text !== 'string' || text.length < FEWEST_LETTERS ? undefined : others.find((other) =>
    withoutNumbers(other) !== withoutNumbers(text) && other.length >= FEWEST_LETTERS
      && (nearName(text, [other])?.isCertain === true || text.startsWith(other) || other.startsWith(text)));
}

function misspelled({ key }: Fields, taint: DeviceTaint, at: FieldPath): Wording {
  return {
    message: `no device is known to have the taint ${found(key)} (did you mean ${found(taint.key)} of the `
      + `${describe(taint.source)}?)`,
    fixes: [suggestedFix(`write ${found(taint.key)}`, setting(field(at, 'key'), taint.key))],
  };
}

function wordsOf({ effect }: Fields, taint: DeviceTaint, at: FieldPath): Wording {
  const isOtherEffect = (effect ?? '') !== '' && effect !== taint.effect;
  const [name, value] = isOtherEffect ? ['effect', taint.effect] : ['value', taint.value];
  return {
    message: `the toleration does not tolerate the taint ${found(taint.key)} of the ${describe(taint.source)}, which `
      + `has ${value === '' ? 'no value' : `the ${name} ${found(value)}`}`,
    suggestion: value === '' ? 'leave value out' : `set ${name} to ${found(value)}`,
    fixes: [value === ''
      ? suggestedFix('remove value', removing(field(at, 'value')))
      : suggestedFix(`set ${name} to ${found(value)}`, setting(field(at, name), value))],
  };
}

function checkPods(setup: Setup, report: ReportViolation): void {
  const taints = deviceTaints(setup);
  for (const [pod, references] of taints.length === 0 ? [] : podReferencesByPod(setup)) {
    const ways = references.flatMap(({ targets }) => targets).flatMap((target) => deviceClaim(target).ways);
    const tolerated = new Set(ways.flatMap(tolerationsOf).map(({ fields }) => fields.key as unknown));
    const ofPod = placedEntries(pod.podSpec.tolerations, field(podSpecPath(pod), 'tolerations'));
    for (const { fields: { key }, at } of ofPod) {
      const taint = tolerated.has(key) ? undefined : taints.find((each) => each.key === key);
      if (taint !== undefined && ways.length > 0) {
        report(references[0].object, {
          at,
          severity: Severity.INFO,
          minors: setup.gates.minorsOn(GATE),
          message: `a toleration of a pod is for nodes, and the ${describe(taint.source)} taints devices`,
          suggestion: `tolerate ${found(taint.key)} in the requests of the claim`,
        });
      }
    }
  }
}
