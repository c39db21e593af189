import { changePods, withField } from './attached-claims';
import { Fields, isObject } from '../engine/kubernetes/plain-data';
import { changeContainers, PlacedContainer } from '../engine/pods/containers';
import { PodLocation } from '../engine/pods/pod-location';

/** An extended resource to add to the limits of containers. */
export interface AttachedLimit {
  /** The name of the resource: `example.com/gpu`. */
  readonly name: string;
  /** The containers that get it; undefined for all of them. */
  readonly containers?: readonly string[];
  readonly count: number;
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
    (result: Fields, { name, count }) => withField(result, name, String(count)),
    present,
  );
  return wanted.length === 0
    ? container
    : withField(container, 'resources', withField(resources, 'limits', changed));
}
