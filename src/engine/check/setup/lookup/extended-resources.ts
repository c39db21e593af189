import { perSetup } from './per-setup';
import { containerPath } from './pod-references';
import { isStructured } from './structured-requests';
import { Fields, isObject, textOf } from '../../../kubernetes/plain-data';
import { PlacedContainer } from '../../../pods/containers';
import { entry, field, FieldPath } from '../../field-path';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';
import { SetupPod } from '../setup-pod';

/** A resource with a domain that a container requests. */
export interface ExtendedResource {
  readonly object: SetupObject;
  readonly pod: SetupPod;
  readonly container: Fields;
  readonly name: string;
  readonly amount: unknown;
  readonly at: FieldPath;
}

/** The resources with a domain that containers request, from their limits if they have any. */
export const extendedResources: (setup: Setup) => readonly ExtendedResource[] = perSetup((setup) => {
  const resources: ExtendedResource[] = [];
  for (const object of setup.podHolders) {
    for (const pod of object.pods) {
      for (const placed of pod.containers) {
        collect(resources, object, pod, placed);
      }
    }
  }
  return resources;
});

function collect(
  resources: ExtendedResource[], object: SetupObject, pod: SetupPod, placed: PlacedContainer,
): void {
  const { container } = placed;
  const key = isObject(container.resources?.limits) ? 'limits' : 'requests';
  const amounts: unknown = container.resources?.[key];
  if (!isObject(amounts)) {
    return;
  }
  for (const name of Object.keys(amounts)) {
    if (name.includes('/')) {
      const at = entry(field(field(containerPath(pod, placed), 'resources'), key), name);
      resources.push({ object, pod, container, name, amount: amounts[name], at });
    }
  }
}

/** The classes of the app by the extended resource that they stand for. */
export const classesByExtendedResource = perSetup((setup) => {
  const classes = new Map<string, SetupObject[]>();
  for (const object of setup.ofKind('DeviceClass').filter(isStructured)) {
    const name = isObject(object.manifest.spec) ? textOf(object.manifest.spec.extendedResourceName) : undefined;
    if (name !== undefined && name !== '') {
      classes.set(name, [...classes.get(name) ?? [], object]);
    }
  }
  return classes;
});
