import { perSetup } from './per-setup';
import { forEachContainer } from './pod-references';
import { isStructured } from './structured-requests';
import { isObject, textOf } from '../../../kubernetes/plain-data';
import { PodLocation } from '../../../pods/pod-location';
import { entry, field, FieldPath } from '../../field-path';
import { Setup, SetupObject } from '../setup';

/** A resource with a domain that a container requests. */
export interface ExtendedResource {
  readonly object: SetupObject;
  readonly pod: PodLocation;
  readonly container: Record<string, any>;
  readonly name: string;
  readonly amount: unknown;
  readonly at: FieldPath;
}

/** The resources with a domain that containers request, from their limits if they have any. */
export const extendedResources: (setup: Setup) => readonly ExtendedResource[] = perSetup((setup) => {
  const resources: ExtendedResource[] = [];
  for (const object of setup.podHolders) {
    for (const pod of object.pods) {
      forEachContainer(pod, (container, at) => {
        const { limits, requests } = isObject(container.resources) ? container.resources : {} as Record<string, any>;
        const key = isObject(limits) ? 'limits' : 'requests';
        const amounts = isObject(limits) ? limits : requests;
        for (const [name, amount] of Object.entries(isObject(amounts) ? amounts : {})) {
          if (name.includes('/')) {
            const path = entry(field(field(at(), 'resources'), key), name);
            resources.push({ object, pod, container, name, amount, at: path });
          }
        }
      });
    }
  }
  return resources;
});

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
