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
    const indexes = [...this.indexes];
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
export function containersOf(pod: ContainerHolder): PlacedContainer[] {
  const containers: PlacedContainer[] = [];
  changeContainers(pod, (placed) => {
    containers.push(placed);
    return placed.container;
  });
  return containers;
}

type Change = (container: PlacedContainer) => Fields;

/** A copy of a pod spec with changed containers; the same one if none is changed. */
export function changeContainers({ podSpec, containerFields }: ContainerHolder, change: Change): Fields {
  let changed = podSpec;
  for (const field of containerFields) {
    changed = changedIn(changed, { field, change }, 0, NO_INDEXES) as Fields;
  }
  return changed;
}

const NO_INDEXES: readonly number[] = [];

/** A walk along a field, and what is done with the containers at its end. */
interface Walk {
  readonly field: ContainerField;
  readonly change: Change;
}

/**
 * A value on the way to containers, with these changed.
 *
 * @param depth how many steps of the field lead to it
 * @param indexes where it is in the lists on the way to it
 */
function changedIn(value: unknown, walk: Walk, depth: number, indexes: readonly number[]): unknown {
  const step = walk.field.path[depth];
  if (step === undefined) {
    return isObject(value) ? walk.change(new PlacedContainer(value, walk.field, indexes)) : value;
  }
  if (step !== '*') {
    const inner: unknown = isObject(value) ? own(value, step) : undefined;
    const changed = inner === undefined ? inner : changedIn(inner, walk, depth + 1, indexes);
    return changed === inner ? value : { ...value as Fields, [step]: changed };
  }
  const list: readonly unknown[] = Array.isArray(value) ? value : NO_INDEXES;
  let items: unknown[] | undefined;
  for (let index = 0; index < list.length; index++) {
    const item = changedIn(list[index], walk, depth + 1, [...indexes, index]);
    if (item !== list[index]) {
      items ??= [...list];
      items[index] = item;
    }
  }
  return items ?? value;
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
