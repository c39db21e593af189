import { isObject, textOf } from '../kubernetes/plain-data';

/** A field of a pod spec that holds a container, or a list of them. */
export interface ContainerField {
  /** The fields that lead to the container; `*` stands for each item of a list. */
  readonly path: readonly string[];
  /** The name of the container in the pod, if it has none of its own. */
  readonly name?: string;
}

/** A container of a pod. */
export interface PlacedContainer {
  readonly container: Record<string, any>;
  /** The path of the container in the pod spec. */
  readonly path: readonly string[];
  readonly name?: string;
}

/** Where the containers of a pod are. */
export interface ContainerHolder {
  readonly podSpec: Record<string, any>;
  /** The fields of the pod spec with containers that may use claims. */
  readonly containerFields: readonly ContainerField[];
}

/** The fields of a pod spec that list containers which may use claims. */
export const CONTAINER_FIELDS: readonly ContainerField[] = [
  { path: ['initContainers', '*'] },
  { path: ['containers', '*'] },
];

/** The containers of a pod that may use claims. Values that are no objects are left out. */
export function containersOf({ podSpec, containerFields }: ContainerHolder): PlacedContainer[] {
  return containerFields.flatMap((field) => containersIn(podSpec, field, 0, []));
}

function containersIn(
  holder: unknown,
  field: ContainerField,
  depth: number,
  path: readonly string[],
): PlacedContainer[] {
  if (depth === field.path.length) {
    return isObject(holder) ? [{ container: holder, path, name: textOf(holder.name) ?? field.name }] : [];
  }
  const step = field.path[depth];
  if (step === '*') {
    return Array.isArray(holder)
      ? holder.flatMap((item, index) => containersIn(item, field, depth + 1, [...path, String(index)]))
      : [];
  }
  return isObject(holder) && Object.hasOwn(holder, step)
    ? containersIn(holder[step], field, depth + 1, [...path, step])
    : [];
}

/** A copy of a pod spec with changed containers. */
export function changeContainers(
  pod: ContainerHolder,
  change: (container: PlacedContainer) => Record<string, any>,
): Record<string, any> {
  return containersOf(pod).reduce((changed, each) => {
    const container = change(each);
    return container === each.container ? changed : replaceAt(changed, each.path, container);
  }, pod.podSpec);
}

/** A copy of an object with the value at a path replaced. */
export function replaceAt(holder: any, path: readonly string[], value: unknown, depth = 0): any {
  if (depth === path.length) {
    return value;
  }
  const copy = Array.isArray(holder) ? [...holder] : { ...holder };
  copy[path[depth]] = replaceAt(copy[path[depth]], path, value, depth + 1);
  return copy;
}
