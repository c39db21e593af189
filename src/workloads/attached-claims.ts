import { locatePods, PodLocation } from './pod-location';
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
 * What the manifest has already stays; the manifest itself is not changed.
 */
export function attachClaims(manifest: Record<string, any>, attached: readonly AttachedClaim[], shape: PodClaimShape): Record<string, any> {
  return locatePods(manifest).reduce(
    (result, pod) => replaceAt(result, pod.path, (podSpec) => withClaims(podSpec, attached, shape)), manifest);
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
  const wanted = attached.filter((each) => each.containers === undefined
    || containersOf(podSpec).some((container) => uses(container, each)));
  const changes: Record<string, unknown> = {
    resourceClaims: merged(podSpec.resourceClaims, wanted.map(({ claim }) => shape.render(claim))),
  };
  for (const list of CONTAINER_LISTS.filter((name) => Array.isArray(podSpec[name]))) {
    changes[list] = podSpec[list].map((container: Record<string, any>) => withContainerClaims(container, wanted));
  }
  return withFields(podSpec, changes);
}

function withContainerClaims(container: Record<string, any>, attached: readonly AttachedClaim[]): Record<string, any> {
  const entries = attached.filter((each) => uses(container, each)).map(({ claim, request }): ContainerClaimModel =>
    (request === undefined ? { name: claim.name } : { name: claim.name, request }));
  if (entries.length === 0 || typeof container !== 'object' || container === null) {
    return container;
  }
  const claims = merged(container.resources?.claims, entries);
  return withFields(container, { resources: withFields(container.resources ?? {}, { claims }) });
}

function uses(container: Record<string, any>, { containers }: AttachedClaim): boolean {
  return containers === undefined || containers.includes(container?.name);
}

/** The entries of a list followed by those that it does not hold yet. */
function merged(existing: unknown, additions: readonly object[]): unknown[] {
  if (!Array.isArray(existing) || existing.length === 0) {
    return [...additions];
  }
  const held = new Set(existing.map((entry) => JSON.stringify(entry)));
  return [...existing, ...additions.filter((entry) => !held.has(JSON.stringify(entry)))];
}

function replaceAt(value: Record<string, any>, path: readonly string[], change: (found: any) => any): Record<string, any> {
  const [step, ...rest] = path;
  const key: string | number = Array.isArray(value) ? Number(step) : step;
  const replaced = rest.length === 0 ? change(value[key]) : replaceAt(value[key], rest, change);
  if (Array.isArray(value)) {
    return value.map((each, index) => (index === key ? replaced : each));
  }
  return { ...value, [step]: replaced };
}

/** A copy with other fields; new ones are put in their alphabetical place, which is where cdk8s prints them. */
function withFields(object: Record<string, any>, fields: Record<string, unknown>): Record<string, any> {
  const result: Record<string, unknown> = { ...object, ...fields };
  const isSorted = process.env.CDK8S_DISABLE_SORT || Object.keys(fields).every((name) => name in object);
  return isSorted ? result : Object.keys(result).sort().reduce((sorted: Record<string, unknown>, name) => {
    sorted[name] = result[name];
    return sorted;
  }, {});
}

/** Whether the pods declare the claim. */
export function isAttached(pods: readonly PodLocation[], { claim }: AttachedClaim): boolean {
  return pods.some(({ podSpec }) => Array.isArray(podSpec.resourceClaims) && podSpec.resourceClaims.some((entry) => entry?.name === claim.name));
}
