import { Fields, follow, isObject, replaceAt } from '../engine/kubernetes/plain-data';
import { changeContainers, containersOf, PlacedContainer } from '../engine/pods/containers';
import { deviceUsesOf } from '../engine/pods/device-uses';
import { stepsOf } from '../engine/pods/field-pattern';
import { ContainerClaimModel, parsePodClaims, PodClaimModel, PodClaimShape } from '../engine/pods/pod-claims';
import { PodLocation } from '../engine/pods/pod-location';

/** A claim to attach to the pods of an object. */
export interface AttachedClaim {
  readonly claim: PodClaimModel;
  /** The containers that use the claim; undefined for all, empty for the pod as a whole. */
  readonly containers?: readonly string[];
  readonly request?: string;
  /** The name of the request, if the claim has a single one. */
  readonly onlyRequest?: string;
}

/**
 * Attaches claims to pods of a rendered object.
 *
 * Works on the finished manifest, since generated classes drop all fields that they do not know.
 * Existing claims are preserved, and the given manifest is not modified.
 */
export function attachClaims(
  manifest: Fields,
  attached: readonly AttachedClaim[],
  shape: PodClaimShape,
  pods: readonly PodLocation[],
): Fields {
  return changePods(manifest, pods, (pod) => withClaims(pod, attached, shape));
}

/** Returns a copy of a manifest with changed pods. */
export function changePods(
  manifest: Fields, pods: readonly PodLocation[], change: (pod: PodLocation) => Fields,
): Fields {
  let changed = manifest;
  for (const pod of pods) {
    const podSpec = change(pod);
    changed = podSpec === pod.podSpec ? changed : replaceAt(changed, pod.path, podSpec);
  }
  return changed;
}

/** The names of all containers that may use claims, in all pods of an object. */
export function containerNames(pods: readonly PodLocation[]): string[] {
  return pods.flatMap((pod) => containersOf(pod).flatMap(({ name }) => name ?? []));
}

function withClaims(
  pod: PodLocation, attached: readonly AttachedClaim[], shape: PodClaimShape,
): Fields {
  const wanted = attached.filter((each) =>
    (each.containers ?? []).length === 0 || containersOf(pod).some((container) => uses(container, each)));
  if (wanted.length === 0) {
    return pod.podSpec;
  }
  if (pod.claimsField !== undefined) {
    return withClaimsIn(pod.claimsField, pod.podSpec, wanted, shape);
  }
  const changed = changeContainers(pod, (container) => withContainerClaims(container, wanted));
  const withDevices = pod.devices === undefined ? changed : withMissingDevices({ ...pod, podSpec: changed }, wanted);
  return withEntries(withDevices, 'resourceClaims', wanted.map(({ claim }) => shape.render(claim)));
}

/** Adds the claims to a field of the controller's API, which names neither claims nor containers. */
function withClaimsIn(
  field: string, { resourceClaims: _, ...podSpec }: Fields, wanted: readonly AttachedClaim[], shape: PodClaimShape,
): Fields {
  return withEntries(podSpec, field, wanted.map(({ claim, request }) => {
    const { name: __, ...reference } = shape.render(claim);
    return request === undefined ? reference : { ...reference, requests: [request] };
  }));
}

/** Adds a device to a virtual machine for each claim that none of its devices uses. */
function withMissingDevices(pod: PodLocation, wanted: readonly AttachedClaim[]): Fields {
  const used = deviceUsesOf(pod).map(({ claimName }) => claimName);
  const { fields: [first], claim: claimField, request: requestField } = pod.devices!;
  const path = stepsOf(first).slice(0, -1);
  const devices = wanted.filter(({ claim, containers }) => containers?.length !== 0 && !used.includes(claim.name))
    .map(({ claim, request, onlyRequest = request }) =>
      ({ name: claim.name, [claimField]: claim.name, ...onlyRequest && { [requestField]: request ?? onlyRequest } }));
  const present = follow(pod.podSpec, path) ?? [];
  return devices.length === 0 || !Array.isArray(present)
    ? pod.podSpec
    : replaceAt(pod.podSpec, path, [...present, ...devices]);
}

function withContainerClaims(
  placed: PlacedContainer, attached: readonly AttachedClaim[],
): Fields {
  const { container } = placed;
  const entries = attached.filter((each) => uses(placed, each)).map(({ claim, request }): ContainerClaimModel =>
    (request === undefined ? { name: claim.name } : { name: claim.name, request }));
  const resources = container.resources ?? {};
  return entries.length === 0 || !isObject(resources) ? container
    : withField(container, 'resources', withEntries(resources, 'claims', entries));
}

function uses({ name }: PlacedContainer, { containers }: AttachedClaim): boolean {
  return containers === undefined || (name !== undefined && containers.includes(name));
}

/**
 * Returns a copy of an object with more entries in a list. Entries that the list already contains
 * are skipped. A value that is not a list is kept, so that the checker reports it.
 */
function withEntries(object: Fields, name: string, entries: readonly object[]): Fields {
  const present: unknown = object[name] ?? [];
  return Array.isArray(present) ? withField(object, name, merged(present, entries)) : object;
}

/** Returns a copy of an object with a field added, in alphabetical order as cdk8s prints it. */
export function withField(object: Fields, name: string, value: unknown): Fields {
  const fields: [string, unknown][] = [];
  // The environment comes last, since reading it is slow.
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
  return pods.some(({ podSpec, claimsField }) =>
    Array.isArray(podSpec.resourceClaims) && parsePodClaims(podSpec).some((entry) => claimsField === undefined
      ? entry.name === claim.name
      : entry.claimName === claim.claimName && entry.templateName === claim.templateName));
}
