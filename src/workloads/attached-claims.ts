import { follow, locatePods, PodLocation } from './pod-location';
import { ContainerClaimModel, PodClaimModel } from '../model/models';
import { PodClaimShape } from '../model/pod-claims';

/** A claim to be put into the pods of an object. */
export interface AttachedClaim {
  readonly claim: PodClaimModel;
  /** The containers that use the claim; undefined for all of them. */
  readonly containers?: readonly string[];
  readonly request?: string;
}

/** The lists of a pod spec whose containers may use claims. */
const CONTAINER_LISTS = ['initContainers', 'containers'];

/**
 * Puts claims into the pods of a rendered object.
 *
 * Works on the finished manifest, since generated classes drop every field that they do not know.
 * What the manifest has already stays. The manifest is changed in place, so it must be nobody else's.
 */
export function attachClaims(manifest: Record<string, any>, attached: readonly AttachedClaim[], shape: PodClaimShape): Record<string, any> {
  for (const { path, podSpec } of locatePods(manifest)) {
    const parent = follow(manifest, path.slice(0, -1)) as Record<string, any>;
    parent[path[path.length - 1]] = withClaims(podSpec, attached, shape);
  }
  return manifest;
}

/** The names of all containers that may use claims, in all pods of an object. */
export function containerNames(pods: readonly PodLocation[]): string[] {
  return pods.flatMap(({ podSpec }) => containersOf(podSpec).map((container) => String(container.name)));
}

/** The containers of a pod spec that may use claims. */
export function containersOf(podSpec: Record<string, any>): Record<string, any>[] {
  return CONTAINER_LISTS.flatMap((list) => (Array.isArray(podSpec[list]) ? podSpec[list] : []));
}

function withClaims(podSpec: Record<string, any>, attached: readonly AttachedClaim[], shape: PodClaimShape): Record<string, any> {
  const containers = containersOf(podSpec);
  const wanted = attached.filter((each) => each.containers === undefined || containers.some((container) => uses(container, each)));
  if (wanted.length === 0) {
    return podSpec;
  }
  for (const container of containers.filter(isObject)) {
    const entries = wanted.filter((each) => uses(container, each)).map(({ claim, request }): ContainerClaimModel =>
      (request === undefined ? { name: claim.name } : { name: claim.name, request }));
    if (entries.length > 0) {
      container.resources = withEntries(container.resources ?? {}, 'claims', entries);
    }
  }
  return withEntries(podSpec, 'resourceClaims', wanted.map(({ claim }) => shape.render(claim)));
}

function uses(container: Record<string, any>, { containers }: AttachedClaim): boolean {
  return containers === undefined || containers.includes(container?.name);
}

/**
 * A copy of an object whose list holds more entries, those that it has already left out. A new list is put in its alphabetical place,
 * which is where cdk8s prints it.
 */
function withEntries(object: Record<string, any>, name: string, entries: readonly object[]): Record<string, any> {
  const result: Record<string, any> = {};
  let isPlaced = name in object || Boolean(process.env.CDK8S_DISABLE_SORT);
  for (const key of Object.keys(object)) {
    if (!isPlaced && key > name) {
      result[name] = entries;
      isPlaced = true;
    }
    result[key] = object[key];
  }
  result[name] = Array.isArray(object[name]) ? merged(object[name], entries) : entries;
  return result;
}

function merged(existing: readonly unknown[], additions: readonly object[]): unknown[] {
  const held = new Set(existing.map((entry) => JSON.stringify(entry)));
  return [...existing, ...additions.filter((entry) => !held.has(JSON.stringify(entry)))];
}

function isObject(value: unknown): value is Record<string, any> {
  return typeof value === 'object' && value !== null;
}

/** Whether the pods declare the claim. */
export function isAttached(pods: readonly PodLocation[], { claim }: AttachedClaim): boolean {
  return pods.some(({ podSpec }) => Array.isArray(podSpec.resourceClaims) && podSpec.resourceClaims.some((entry) => entry?.name === claim.name));
}
