import * as dra from '../../../../src';
import { checkObject } from '../../../../src/engine/check/object/object-check';
import { StructType, ValueType, valueType } from '../../../../src/engine/kubernetes/api-schema';
import { draApiVersions } from '../../../../src/engine/kubernetes/api-versions';
import { FeatureGates } from '../../../../src/engine/kubernetes/feature-gates';
import { findKind, kindsOf } from '../../../../src/engine/kubernetes/kinds';
import { minorsWhere } from '../../../../src/engine/kubernetes/kubernetes-releases';
import { listMinors, minorSet } from '../../../../src/engine/kubernetes/minors';
import { testOfAll } from '../../../sample';
import { Case, placed, PROFILES, readAllCases } from '../../../verdicts/recording';

function claim(...requests: object[]) {
  return {
    apiVersion: 'resource.k8s.io/v1beta1',
    kind: 'ResourceClaim',
    metadata: { name: 'gpu', namespace: 'ml' },
    spec: { devices: { requests: requests.map((request, index) => ({ name: `gpu-${index}`, ...request })) } },
  };
}

const EITHER = { firstAvailable: [{ name: 'large', deviceClassName: 'gpu' }] };

/** The findings about the object itself on 1.33, which drops `firstAvailable`. */
function findingsOf(object: object): string[] {
  return dra.Manifests.fromObjects([object]).check({ version: dra.KubernetesVersion.V1_33 }).findings
    .filter(({ origin }) => origin !== dra.FindingOrigin.SETUP)
    .map(({ severity, ruleId, fieldPath, reason, message }) => `${severity} ${ruleId} ${fieldPath} ${reason}: ${message}`);
}

test('an error that follows from a dropped field is one with it, and names the gate', () => {
  expect(findingsOf(claim(EITHER))).toEqual([
    'error gate-off spec.devices.requests[0] Required: the API server drops firstAvailable, since the feature gate '
      + 'DRAPrioritizedList is off, and rejects what is left',
  ]);
});

test('each of several errors is one with the dropped field that it follows from', () => {
  expect(findingsOf(claim(EITHER, { deviceClassName: 'gpu' }, EITHER)).map((text) => text.split(':')[0])).toEqual([
    'error gate-off spec.devices.requests[0] Required', 'error gate-off spec.devices.requests[2] Required',
  ]);
});

test('an error that is there with the gate, too, stays what it is', () => {
  expect(findingsOf(claim({ ...EITHER, name: 'BAD' })).map((text) => text.split(':')[0]).sort()).toEqual([
    'error field-format spec.devices.requests[0].name Invalid', 'error gate-off spec.devices.requests[0] Required',
  ]);
});

test('an error that the gate would only hide stays what it is', () => {
  const both = { ...EITHER, deviceClassName: 'BAD' };

  expect(findingsOf(claim(both)).map((text) => text.split(':')[0]).sort()).toEqual([
    'error field-format spec.devices.requests[0].exactly.deviceClassName Invalid',
    'warning gate-off spec.devices.requests[0].firstAvailable Forbidden',
  ]);
});

/** A field with a feature gate, in a minor that has it switched off. */
interface DroppedField {
  readonly name: string;
  readonly gate: string;
  readonly minor: number;
}

const DEFAULTS = FeatureGates.of(PROFILES.default);

/** Nobody has recorded answers of a preview. */
const RELEASED_MINORS = minorsWhere(({ preview }) => preview === undefined);

/** All of them, from the schemas. */
function droppedFields(): DroppedField[] {
  const fields = new Map<string, DroppedField>();
  const visit = ({ struct, element }: ValueType, seen: Set<StructType>): void => {
    if (element !== undefined) {
      visit(element, seen);
    } else if (struct !== undefined && !seen.has(struct)) {
      seen.add(struct);
      struct.fields.forEach(({ name, gate, gateMinors, minors, type }) => {
        const off = gate === undefined ? 0 : RELEASED_MINORS & minors & gateMinors & ~DEFAULTS.minorsOn(gate);
        listMinors(off).forEach((minor) => fields.set(`${name} ${minor}`, { name, gate: gate!, minor }));
        visit(type, seen);
      });
    }
  };
  draApiVersions().forEach((apiVersion) =>
    kindsOf(apiVersion).forEach((kind) => visit(findKind(apiVersion, kind)!.type, new Set())));
  visit(valueType('pods.json', 'PodSpec'), new Set());
  return [...fields.values()];
}

/** Fields of a status, which is dropped as a whole, and groups of pods, which nothing misses. */
const NOT_RECORDED = [
  'devices 32', 'allocationTimestamp 34', 'allocationTimestamp 35', 'consumedCapacity 34', 'consumedCapacity 35',
  'shareID 34', 'shareID 35', 'nodeAllocatableResources 37', 'schedulingGroup 36', 'schedulingGroup 37',
];

interface WrittenCase extends Case {
  /** Its object, in JSON. */
  readonly text: string;
}

/** Those recorded objects with the field that the server with all gates on accepts. */
function acceptedWith({ name, minor }: DroppedField, recorded: readonly WrittenCase[]): object[] {
  const server = `1.${minor}.gates`;
  return recorded.filter(({ text, verdicts }) => text.includes(`"${name}":`)
    && verdicts.some(({ verdict, servers }) => verdict === 'accepted' && servers.includes(server)))
    .map(({ object }) => placed(object));
}

testOfAll('whichever gated field a minor drops, each error of an object that needs it names the gate', () => {
  const untested: string[] = [];
  const recorded = readAllCases().map((each) => ({ ...each, text: JSON.stringify(each.object) }));
  for (const field of droppedFields()) {
    const checked = acceptedWith(field, recorded).map((manifest) => ({
      manifest, problems: checkObject({ manifest, index: 0 }, minorSet(field.minor), DEFAULTS).problems,
    }));
    const riddles = checked.filter(({ problems }) => problems.some(({ gate }) => gate !== undefined)
      && problems.some(({ severity, gate }) => severity === 'error' && gate === undefined));

    expect({ field, riddles: riddles.map(({ manifest }) => manifest) }).toEqual({ field, riddles: [] });
    if (!checked.some(({ problems }) => problems.some(({ gate }) => gate === field.gate))) {
      untested.push(`${field.name} ${field.minor}`);
    }
  }
  expect(untested).toEqual(NOT_RECORDED);
});
