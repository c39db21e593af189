import { apiVersionGate, findKind } from '../../kubernetes/kinds';
import { isEmpty, isObject } from '../../kubernetes/plain-data';
import { ValueType } from '../../kubernetes/value-type';
import { identityOf } from '../../read/document';
import { objectsOfKind, ReadCluster } from '../../read/read-cluster';

/** The kinds whose fields show which feature gates are on; others are numerous, and show no more. */
const TELLING = ['ResourceSlice', 'DeviceClass', 'PodGroup'] as const;

/**
 * Returns the feature gates that a cluster must have switched on: those of the API versions that it serves, and of
 * fields that its API server would have dropped otherwise.
 */
export function gatesInUse(cluster: Pick<ReadCluster, 'served' | 'objects'>): Record<string, boolean> {
  const gates = new Set(cluster.served.flatMap((each) => apiVersionGate(each) ?? []));
  for (const object of TELLING.flatMap((kind) => objectsOfKind(cluster, kind))) {
    const { apiVersion = '', kind = '' } = identityOf(object);
    addGates(object.spec, findKind(apiVersion, kind)?.struct.fields.get('spec')?.type, gates);
  }
  return Object.fromEntries([...gates].map((gate) => [gate, true]));
}

/** Adds the gates of the fields that a value has. */
function addGates(value: unknown, type: ValueType | undefined, gates: Set<string>): void {
  const { form, element, struct } = type ?? {};
  if (form === 'list' && Array.isArray(value)) {
    value.forEach((each) => addGates(each, element, gates));
  } else if (form === 'map' && isObject(value)) {
    Object.values(value).forEach((each) => addGates(each, element, gates));
  } else if (struct !== undefined && isObject(value)) {
    for (const [name, content] of Object.entries(value)) {
      const field = isEmpty(content) ? undefined : struct.fields.get(name);
      if (field?.gate !== undefined) {
        gates.add(field.gate);
      }
      addGates(content, field?.type, gates);
    }
  }
}
