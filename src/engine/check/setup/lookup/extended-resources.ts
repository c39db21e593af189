import { perSetup } from './per-setup';
import { containerPath } from './pod-references';
import { isStructured } from './structured-requests';
import { Fields, isObject, textOf } from '../../../kubernetes/plain-data';
import { PlacedContainer } from '../../../pods/containers';
import { entry, field, FieldPath } from '../../field-path';
import { SetupObject } from '../setup-object';
import { SetupPod } from '../setup-pod';

/** A container with limits or requests of resources with a domain. */
export interface AskingContainer {
  readonly object: SetupObject;
  readonly pod: SetupPod;
  readonly placed: PlacedContainer;
  readonly resources: Fields;
}

/** A resource with a domain that a container requests. */
export interface ExtendedResource extends AskingContainer {
  readonly name: string;
  readonly amount: unknown;
  readonly at: FieldPath;
}

/** The containers that request resources with a domain. */
export const askingContainers = perSetup((setup): readonly AskingContainer[] => {
  const containers: AskingContainer[] = [];
  for (const { object, pod } of setup.placedPods) {
    for (const placed of pod.containers) {
      const resources: unknown = placed.container.resources;
      if (isObject(resources) && (hasDomains(resources.limits) || hasDomains(resources.requests))) {
        containers.push({ object, pod, placed, resources });
      }
    }
  }
  return containers;
});

function hasDomains(list: unknown): boolean {
  if (isObject(list)) {
    for (const name in list) {
      if (name.includes('/')) {
        return true;
      }
    }
  }
  return false;
}

/** The resources with a domain that containers request: those in limits if there are limits, otherwise in requests. */
export const extendedResources = perSetup((setup): readonly ExtendedResource[] =>
  askingContainers(setup).flatMap((asking) => {
    const { pod, placed, resources } = asking;
    const key = isObject(resources.limits) ? 'limits' : 'requests';
    const path = field(field(containerPath(pod, placed), 'resources'), key);
    return Object.entries(resources[key] as Fields).filter(([name]) => name.includes('/'))
      .map(([name, amount]) => ({ ...asking, name, amount, at: entry(path, name) }));
  }));

/** The classes of the app, by their extended resource. */
export const classesByExtendedResource = perSetup((setup) => {
  const classes = new Map<string, SetupObject[]>();
  for (const object of setup.ofKind('DeviceClass').filter(isStructured)) {
    const name = textOf(object.spec.extendedResourceName);
    if (name !== undefined && name !== '') {
      classes.set(name, [...classes.get(name) ?? [], object]);
    }
  }
  return classes;
});
