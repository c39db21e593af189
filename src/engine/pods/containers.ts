import { Fields, isObject, own, textOf } from '../kubernetes/plain-data';

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
   * @param index where it is in the innermost list on the way to it
   * @param before where it is in the other lists
   */
  public constructor(
    public readonly container: Fields,
    private readonly field: ContainerField,
    private readonly index: number | undefined,
    private readonly before: readonly number[],
  ) {
  }

  /** The path of the container in the pod spec. Few callers ask for it. */
  public get path(): readonly string[] {
    const indexes = [...this.before, this.index];
    return this.field.path.map((step) => (step === '*' ? String(indexes.shift()) : step));
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
  return containerFields.flatMap((field) => containersIn(field, podSpec));
}

const NO_INDEXES: readonly number[] = [];

function containersIn(field: ContainerField, podSpec: Fields): PlacedContainer[] {
  const containers: PlacedContainer[] = [];
  const last = field.path.length - 1;
  const collect = (holder: unknown, depth: number, before: readonly number[]): void => {
    const step = field.path[depth];
    const list = step === '*' && Array.isArray(holder) ? holder : NO_INDEXES;
    list.forEach((value, index) => {
      if (depth < last) {
        collect(value, depth + 1, [...before, index]);
      } else if (isObject(value)) {
        containers.push(new PlacedContainer(value, field, index, before));
      }
    });
    const value: unknown = step !== '*' && isObject(holder) ? own(holder, step) : undefined;
    if (depth < last) {
      collect(value, depth + 1, before);
    } else if (isObject(value)) {
      containers.push(new PlacedContainer(value, field, undefined, before));
    }
  };
  collect(podSpec, 0, NO_INDEXES);
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
