import { changePods, withField } from './attached-claims';
import { writtenName } from './pod-claim-source';
import { IDeviceClass } from '../claimable-class';
import { Fields, isObject } from '../engine/kubernetes/plain-data';
import { changeContainers, PlacedContainer } from '../engine/pods/containers';
import { CLASS_PREFIX } from '../engine/pods/extended-resources';
import { PodLocation } from '../engine/pods/pod-location';

/** Devices that containers get through their limits. */
export interface AttachedLimit {
  /** The class whose extended resource is added. Its name may depend on the target cluster. */
  readonly deviceClass: IDeviceClass;
  /** The containers that get the resource; undefined for all containers. */
  readonly containers?: readonly string[];
  readonly count: number;
}

/** The extended resource that a class sets, or else the implicit one. */
export function extendedResourceOf(deviceClass: IDeviceClass & { readonly extendedResourceName?: string }): string {
  return deviceClass.extendedResourceName ?? `${CLASS_PREFIX}${writtenName(deviceClass)}`;
}

/** Adds extended resources to the limits of containers. The given manifest is not modified. */
export function attachLimits(
  manifest: Fields, limits: readonly AttachedLimit[], pods: readonly PodLocation[],
): Fields {
  return changePods(manifest, pods, (pod) => changeContainers(pod, (container) => withLimits(container, limits)));
}

function withLimits({ container, name: containerName }: PlacedContainer, limits: readonly AttachedLimit[]): Fields {
  const resources = container.resources ?? {};
  const present = isObject(resources) ? resources.limits ?? {} : undefined;
  if (!isObject(resources) || !isObject(present)) {
    return container;
  }
  const wanted = limits.filter(({ containers }) => containers?.includes(containerName!) ?? true);
  const changed = wanted.reduce(
    (result: Fields, { deviceClass, count }) => withField(result, extendedResourceOf(deviceClass), String(count)),
    present,
  );
  return wanted.length === 0
    ? container
    : withField(container, 'resources', withField(resources, 'limits', changed));
}
