import { Fields, isObject, own, textOf } from '../kubernetes/plain-data';
import { Body } from '../render/models';

/** The annotation in which `kubectl apply` records the manifest that it applied. */
export const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration';

/** The annotation that `kubectl rollout restart` adds to a pod template. */
const RESTARTED_AT = 'kubectl.kubernetes.io/restartedAt';

/** Returns a copy of an object without the fields that others have added: applying new manifests keeps them. */
export function withoutKept(object: Body, next: Body): Body {
  const applied = lastApplied(object);
  return (applied === undefined ? withoutRestart(object, next) : withoutOthers(object, next, applied)) as Body;
}

function lastApplied({ metadata }: Body): Fields | undefined {
  try {
    const applied: unknown = JSON.parse(textOf((metadata as Fields | undefined)?.annotations?.[LAST_APPLIED]) ?? '');
    return isObject(applied) ? applied : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the fields that are neither in the new manifest nor in the applied one. */
function withoutOthers(value: unknown, next: unknown, applied: unknown): unknown {
  return isObject(value) ? Object.fromEntries(Object.entries(value).flatMap(([name, inner]) => {
    const [wanted, before] = [next, applied].map((each) => (isObject(each) ? own(each, name) : undefined));
    return wanted === undefined && before === undefined ? [] : [[name, withoutOthers(inner, wanted, before)]];
  })) : value;
}

/** Removes the annotation of a restart, and the map of annotations that has no others. */
function withoutRestart(value: unknown, next: unknown): unknown {
  return isObject(value) ? Object.fromEntries(Object.entries(value).flatMap(([name, inner]) => {
    const wanted = isObject(next) ? own(next, name) : undefined;
    const isAdded = wanted === undefined
      && (name === RESTARTED_AT || (isObject(inner) && Object.keys(inner).join() === RESTARTED_AT));
    return isAdded ? [] : [[name, withoutRestart(inner, wanted)]];
  })) : value;
}
