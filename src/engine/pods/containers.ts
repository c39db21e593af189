import { Fields, isObject, textOf } from '../kubernetes/plain-data';

/** A field of a pod spec that holds a container, or a list of them. */
export interface ContainerField {
  /** The fields that lead to the container; `*` stands for each item of a list. */
  readonly path: readonly string[];
  /** The name of the container in the pod, if it has none of its own. */
  readonly name?: string;
}

/** A container of a pod. */
export class PlacedContainer {
  /**
   * @param container the container itself
   * @param field the field that holds it
   * @param indexes where it is in the lists on the way to it
   */
  public constructor(
    public readonly container: Fields,
    private readonly field: ContainerField,
    private readonly indexes: readonly number[],
  ) {
  }

  /** The path of the container in the pod spec. Few callers ask for it. */
  public get path(): readonly string[] {
    let lists = 0;
    return this.field.path.map((step) => (step === '*' ? String(this.indexes[lists++]) : step));
  }

  public get name(): string | undefined {
    return textOf(this.container.name) ?? this.field.name;
  }
}

/** Where the containers of a pod are. */
export interface ContainerHolder {
  readonly podSpec: Fields;
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
  for (const field of containerFields) {
    const collect = (value: unknown, depth: number, indexes: readonly number[]): void => {
      const step = field.path[depth];
      if (step === '*') {
        for (let index = 0; Array.isArray(value) && index < value.length; index++) {
          collect(value[index], depth + 1, [...indexes, index]);
        }
      } else if (isObject(value)) {
        if (step === undefined) {
          containers.push(new PlacedContainer(value, field, indexes));
        } else if (Object.hasOwn(value, step)) {
          collect(value[step], depth + 1, indexes);
        }
      }
    };
    collect(podSpec, 0, []);
  }
  return containers;
}

/** A copy of a pod spec with changed containers. */
export function changeContainers(
  pod: ContainerHolder, change: (container: PlacedContainer) => Fields,
): Fields {
  let changed = pod.podSpec;
  for (const each of containersOf(pod)) {
    const container = change(each);
    changed = container === each.container ? changed : replaceAt(changed, each.path, container);
  }
  return changed;
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
