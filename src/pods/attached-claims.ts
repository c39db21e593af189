import { ContainerClaimModel, PodClaimModel, PodClaimShape } from './pod-claims';
import { locatePods, PodLocation } from './pod-location';
import { isObject, textOf } from '../kubernetes/plain-data';

/** A claim to attach to the pods of an object. */
export interface AttachedClaim {
  readonly claim: PodClaimModel;
  /**
   * The containers that use the claim; undefined for all of them, empty if it is for the
   * pod as a whole.
   */
  readonly containers?: readonly string[];
  readonly request?: string;
}

/** The fields of a pod spec that list containers which may use claims. */
export const CONTAINER_LISTS = ['initContainers', 'containers'];

/**
 * Attaches claims to the pods of a rendered object.
 *
 * Works on the finished manifest, since generated classes drop every field that they do
 * not know. Existing claims are preserved, and the given manifest is not modified.
 */
export function attachClaims(
  manifest: Record<string, any>,
  attached: readonly AttachedClaim[],
  shape: PodClaimShape,
): Record<string, any> {
  return changePods(manifest, (podSpec) => withClaims(podSpec, attached, shape));
}

/** A copy of a manifest with changed pods. */
export function changePods(
  manifest: Record<string, any>,
  change: (podSpec: Record<string, any>) => Record<string, any>,
): Record<string, any> {
  return locatePods(manifest).reduce(
    (changed, { path, podSpec }) => replaceAt(changed, path, change(podSpec)),
    manifest,
  );
}

function replaceAt(holder: any, path: PodLocation['path'], value: unknown, depth = 0): any {
  if (depth === path.length) {
    return value;
  }
  const copy = Array.isArray(holder) ? [...holder] : { ...holder };
  copy[path[depth]] = replaceAt(copy[path[depth]], path, value, depth + 1);
  return copy;
}

/** The names of all containers that may use claims, in all pods of an object. */
export function containerNames(pods: readonly PodLocation[]): string[] {
  return pods.flatMap(({ podSpec }) =>
    containersOf(podSpec).flatMap((container) => textOf(container?.name) ?? []),
  );
}

/** The containers of a pod spec that may use claims. */
export function containersOf(podSpec: Record<string, any>): readonly Record<string, any>[] {
  const first = listOf(podSpec.initContainers);
  const containers = listOf(podSpec.containers);
  return first.length === 0 ? containers : [...first, ...containers];
}

function listOf(value: unknown): readonly any[] {
  return Array.isArray(value) ? value : [];
}

function withClaims(
  podSpec: Record<string, any>,
  attached: readonly AttachedClaim[],
  shape: PodClaimShape,
): Record<string, any> {
  const containers = containersOf(podSpec);
  const wanted = attached.filter(
    (each) =>
      (each.containers ?? []).length === 0 || containers.some((container) => uses(container, each)),
  );
  if (wanted.length === 0) {
    return podSpec;
  }
  const changed = { ...podSpec };
  for (const list of CONTAINER_LISTS) {
    if (Array.isArray(podSpec[list])) {
      changed[list] = podSpec[list].map((container: Record<string, any>) =>
        withContainerClaims(container, wanted),
      );
    }
  }
  return withEntries(changed, 'resourceClaims', wanted.map(({ claim }) => shape.render(claim)));
}

function withContainerClaims(
  container: Record<string, any>,
  attached: readonly AttachedClaim[],
): Record<string, any> {
  const entries = attached.filter((each) => uses(container, each)).map(({ claim, request }): ContainerClaimModel =>
    (request === undefined ? { name: claim.name } : { name: claim.name, request }));
  const resources = container?.resources ?? {};
  return entries.length === 0 || !isObject(container) || !isObject(resources) ? container
    : withField(container, 'resources', withEntries(resources, 'claims', entries));
}

function uses(container: Record<string, any>, { containers }: AttachedClaim): boolean {
  return containers === undefined || containers.includes(container?.name);
}

/**
 * A copy of an object with more entries in a list. Entries that the list already has are
 * skipped. A value that is not a list is kept, so that the checker reports it.
 */
function withEntries(object: Record<string, any>, name: string, entries: readonly object[]): Record<string, any> {
  const present: unknown = object[name] ?? [];
  return Array.isArray(present) ? withField(object, name, merged(present, entries)) : object;
}

/**
 * A copy of an object with a field added. A new field is inserted in alphabetical order,
 * which is where cdk8s prints it.
 */
export function withField(object: Record<string, any>, name: string, value: unknown): Record<string, any> {
  const fields: [string, unknown][] = [];
  // The environment is read last, since that is slow.
  let isPlaced = Object.hasOwn(object, name) || Boolean(process.env.CDK8S_DISABLE_SORT);
  for (const key of Object.keys(object)) {
    if (!isPlaced && key > name) {
      fields.push([name, value]);
      isPlaced = true;
    }
    fields.push([key, object[key]]);
  }
  fields.push([name, value]);
  // An assignment to a field named `__proto__` would set the prototype instead.
  return Object.fromEntries(fields);
}

function merged(existing: readonly unknown[], additions: readonly object[]): readonly unknown[] {
  if (existing.length === 0 && additions.length === 1) {
    return additions;
  }
  const held = new Set(existing.map((entry) => JSON.stringify(entry)));
  const missing = additions.filter((entry) => {
    const text = JSON.stringify(entry);
    return !held.has(text) && held.add(text);
  });
  return [...existing, ...missing];
}

/** Whether the pods declare the claim. */
export function isAttached(pods: readonly PodLocation[], { claim }: AttachedClaim): boolean {
  return pods.some(
    ({ podSpec }) =>
      Array.isArray(podSpec.resourceClaims)
      && podSpec.resourceClaims.some((entry) => entry?.name === claim.name),
  );
}
