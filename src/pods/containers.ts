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
  const containers: PlacedContainer[] = [];
  containerFields.forEach((field) => collect(containers, podSpec, field, []));
  return containers;
}

function collect(
  containers: PlacedContainer[], value: unknown, field: ContainerField, path: readonly string[],
): void {
  const step = field.path[path.length];
  if (step === '*') {
    if (Array.isArray(value)) {
      value.forEach((item, index) => collect(containers, item, field, [...path, String(index)]));
    }
  } else if (isObject(value)) {
    if (step === undefined) {
      containers.push({ container: value, path, name: textOf(value.name) ?? field.name });
    } else if (Object.hasOwn(value, step)) {
      collect(containers, value[step], field, [...path, step]);
    }
  }
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
