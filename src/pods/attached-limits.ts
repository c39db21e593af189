import { changePods, CONTAINER_LISTS, withField } from './attached-claims';
import { isObject } from '../kubernetes/plain-data';

/** An extended resource to add to the limits of containers. */
export interface AttachedLimit {
  /** The name of the resource: `example.com/gpu`. */
  readonly name: string;
  /** The containers that get it; undefined for all of them. */
  readonly containers?: readonly string[];
  readonly count: number;
}

/**
 * The extended resource of a class: the one that it sets, otherwise the implicit one that
 * every class has.
 */
export function extendedResourceOf(deviceClass: {
  readonly name: string;
  readonly extendedResourceName?: string;
}): string {
  return deviceClass.extendedResourceName ?? `deviceclass.resource.kubernetes.io/${deviceClass.name}`;
}

/**
 * Adds extended resources to the limits of containers. The given manifest is not
 * modified.
 */
export function attachLimits(
  manifest: Record<string, any>,
  limits: readonly AttachedLimit[],
): Record<string, any> {
  if (limits.length === 0) {
    return manifest;
  }
  return changePods(manifest, (podSpec) => {
    const changed = { ...podSpec };
    for (const list of CONTAINER_LISTS) {
      if (Array.isArray(podSpec[list])) {
        changed[list] = podSpec[list].map((container: unknown) => withLimits(container, limits));
      }
    }
    return changed;
  });
}

function withLimits(container: unknown, limits: readonly AttachedLimit[]): unknown {
  const resources = isObject(container) ? container.resources ?? {} : undefined;
  const present = isObject(resources) ? resources.limits ?? {} : undefined;
  if (!isObject(container) || !isObject(resources) || !isObject(present)) {
    return container;
  }
  const wanted = limits.filter(({ containers }) => containers?.includes(container.name) ?? true);
  const changed = wanted.reduce(
    (result: Record<string, any>, { name, count }) => withField(result, name, String(count)),
    present,
  );
  return wanted.length === 0
    ? container
    : withField(container, 'resources', withField(resources, 'limits', changed));
}
