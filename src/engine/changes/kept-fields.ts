import { Fields, isObject, own, textOf } from '../kubernetes/plain-data';
import { Body } from '../render/models';

/** The annotation in which `kubectl apply` records the manifest that it applied. */
export const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration';

/** The annotation that `kubectl rollout restart` adds to a pod template. */
const RESTARTED_AT = 'kubectl.kubernetes.io/restartedAt';

/** Returns a copy of an object without the fields that others have added: applying new manifests keeps them. */
export function withoutKept(object: Body, next: Body): Body {
  const applied = lastApplied(object);
  return (applied === undefined
    ? withoutForeign(object, [next], isRestart)
    : withoutForeign(object, [next, applied], () => true)) as Body;
}

function lastApplied({ metadata }: Body): Fields | undefined {
  try {
    const applied: unknown = JSON.parse(textOf((metadata as Fields | undefined)?.annotations?.[LAST_APPLIED]) ?? '');
    return isObject(applied) ? applied : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a field is the annotation of a restart, or a map of annotations that has no others. */
function isRestart(name: string, value: unknown): boolean {
  return name === RESTARTED_AT || (isObject(value) && Object.keys(value).join() === RESTARTED_AT);
}

/** Removes the fields that no other object has and that are foreign, also from the objects in a value. */
function withoutForeign(
  value: unknown, others: readonly unknown[], isForeign: (name: string, value: unknown) => boolean,
): unknown {
  return isObject(value) ? Object.fromEntries(Object.entries(value).flatMap(([name, inner]) => {
    const same = others.map((each) => (isObject(each) ? own(each, name) : undefined));
    return same.every((each) => each === undefined) && isForeign(name, inner)
      ? []
      : [[name, withoutForeign(inner, same, isForeign)]];
  })) : value;
}
