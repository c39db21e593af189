import { placesOf } from './field-pattern';
import { changedAt, Fields, textOf } from '../kubernetes/plain-data';

/** A field of a pod spec that holds a container, or a list of them. */
export interface ContainerField {
  /** The path of the field; `*` stands for each item of a list. */
  readonly path: string;
  /** The name of the container in the pod, if the field has no `name`. */
  readonly name?: string;
}

/** A container of a pod. */
export interface PlacedContainer {
  readonly container: Fields;
  readonly name?: string;
  /** The path in the pod spec. */
  readonly path: readonly string[];
}

/** A pod spec, and the fields that hold its containers. */
export interface ContainerHolder {
  readonly podSpec: Fields;
  /** The fields of the pod spec with containers that may use claims. */
  readonly containerFields: readonly ContainerField[];
}

/** The fields of a pod spec that list containers which may use claims. */
export const CONTAINER_FIELDS: readonly ContainerField[] = [
  { path: '/initContainers/*' },
  { path: '/containers/*' },
];

/** The containers of a pod that may use claims. Values that are not objects are skipped. */
export function containersOf({ podSpec, containerFields }: ContainerHolder): PlacedContainer[] {
  const containers: PlacedContainer[] = [];
  for (const field of containerFields) {
    for (const { path, value } of placesOf(podSpec, field.path)) {
      containers.push({ container: value, name: textOf(value.name) ?? field.name, path });
    }
  }
  return containers;
}

/** A copy of a pod spec with changed containers; the same object if none changes. */
export function changeContainers(pod: ContainerHolder, change: (placed: PlacedContainer) => Fields): Fields {
  return containersOf(pod).reduce(
    (podSpec, placed) => changedAt(podSpec, placed.path, () => change(placed)), pod.podSpec);
}
