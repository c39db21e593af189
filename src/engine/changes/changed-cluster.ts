import { Inspection } from '../check/inspection';
import { SetupObject } from '../check/setup/setup-object';
import { Field, ValueType, valueType } from '../kubernetes/api-schema';
import { FeatureGates } from '../kubernetes/feature-gates';
import { findKind } from '../kubernetes/kinds';
import { hasMinor, minorSet } from '../kubernetes/minors';
import { isEmpty, isObject } from '../kubernetes/plain-data';

/** The cluster in which the new manifests replace the previous ones. */
export interface ChangedCluster {
  readonly minor: number;
  readonly gates: FeatureGates;
}

/**
 * Returns the cluster that applies to updates of an object: a gate counts as enabled if the stored object has one
 * of its fields.
 */
export function clusterOf({ identity, manifest, pods }: SetupObject, cluster: ChangedCluster): ChangedCluster {
  const { status: _, ...stored } = manifest;
  const used = [
    ...gatesIn(stored, findKind(identity.apiVersion!, identity.kind!)?.type),
    ...pods.flatMap(({ podSpec }) => gatesIn(podSpec, valueType('pods.json', 'PodSpec'))),
  ];
  return { ...cluster, gates: used.reduce((gates, gate) => gates.and(gate), cluster.gates) };
}

/** Returns a predicate for the fields of an object that the API server drops because their gates are disabled. */
export function droppedFields({ minor, gates }: ChangedCluster, { identity }: SetupObject): (field: Field) => boolean {
  const inspection = new Inspection(minorSet(minor), gates, identity.kind);
  return (field) => hasMinor(field.minors & ~inspection.keeps(field), minor);
}

function gatesIn(value: unknown, type: ValueType | undefined): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((each) => gatesIn(each, type?.element));
  }
  return !isObject(value) || type === undefined ? [] : Object.entries(value).flatMap(([name, each]) => {
    const field = type.struct?.fields.get(name);
    const gate = isEmpty(each) ? undefined : field?.gate;
    return [...gate === undefined ? [] : [gate], ...gatesIn(each, field?.type ?? type.element)];
  });
}
