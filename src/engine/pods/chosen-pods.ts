import { startsWith } from './field-pattern';
import { placesOfObjects } from './objects-in';
import { customLocation, PodLocation } from './pod-location';
import { didYouMean } from '../errors/did-you-mean';
import { alternatives, listed } from '../errors/wording';
import { Fields, follow, isObject } from '../kubernetes/plain-data';
import { pointerTo } from '../kubernetes/text/json-pointer';

const MOST_LISTED = 10;

/** The JSON pointer to the pod template that contains a pod spec, or to the pod spec if it is not in a template. */
export function templatePointer(path: readonly string[]): string {
  return pointerTo(path.length > 1 && path[path.length - 1] === 'spec' ? path.slice(0, -1) : path);
}

/** Whether the steps lead to the pod spec or its template. */
export function isPlaceOf(podSpec: readonly string[], steps: readonly string[]): boolean {
  return [pointerTo(podSpec), templatePointer(podSpec)].includes(pointerTo(steps));
}

/** The pod whose pod spec or pod template is at a place. */
export function podAt(pods: readonly PodLocation[], steps: readonly string[]): PodLocation | undefined {
  return pods.find(({ path }) => pointerTo(path) === pointerTo(steps))
    ?? pods.find(({ path }) => isPlaceOf(path, steps));
}

/** The only pod of an embedded object, such as one in an AppWrapper, at a place. */
export function podOfObjectAt(
  manifest: unknown, pods: readonly PodLocation[], steps: readonly string[],
): PodLocation | undefined {
  const within = pods.filter(({ path }) => startsWith(path, steps));
  const isObjectPlace = placesOfObjects(manifest).some(({ path }) => pointerTo(path) === pointerTo(steps));
  return isObjectPlace && within.length === 1 ? within[0] : undefined;
}

/** The pod at a place in a custom resource. It is recognized by its containers alone. */
export function unknownPodAt(manifest: unknown, steps: readonly string[]): PodLocation | undefined {
  const path = [steps, [...steps, 'spec']].find((each) => {
    const value = follow(manifest, each);
    return isObject(value) && Array.isArray(value.containers) && value.containers.some(isObject);
  });
  return path === undefined ? undefined : customLocation(path, follow(manifest, path) as Fields);
}

/** The same pods in a changed manifest, with their inherited claims. */
export function relocated(pods: readonly PodLocation[], manifest: unknown): PodLocation[] {
  return pods.map((pod) => {
    const { resourceClaims } = pod.podSpec;
    const podSpec = follow(manifest, pod.path) as Fields;
    const isInherited = resourceClaims !== undefined && podSpec.resourceClaims === undefined;
    return { ...pod, podSpec: isInherited ? { ...podSpec, resourceClaims } : podSpec };
  });
}

/** The fields of templates that do not help to distinguish them. */
const COMMON_STEPS = ['spec', 'template'];

/** The prefix of construct ids for the pods at a place. */
export function idPrefixFor(path: readonly string[]): string {
  const telling = path.filter((step) => !COMMON_STEPS.includes(step));
  return `${(telling.length === 0 ? path : telling).join('-')}-`;
}

/** The message that there is no pod at a place, with the places of the existing pods. */
export function noPodAt(steps: readonly string[], paths: readonly (readonly string[])[]): string {
  const pointer = pointerTo(steps);
  const pointers = paths.map(templatePointer);
  const others = paths.length === 0 ? 'the object has none' : `pods are at ${listedPointers(pointers)}`;
  const hint = paths.length < 2 ? '' : didYouMean(pointer, pointers);
  return `${JSON.stringify(pointer)} is not a pod template or pod spec: ${others}${hint}`;
}

/** The message that an object has no pods with a name, with the existing names. */
export function noPodNamed(name: string, names: readonly string[]): string {
  const others = names.length === 0 ? '' : `: it has ${alternatives(names)}${didYouMean(name, names)}`;
  return `has no pods that are called ${JSON.stringify(name)}${others}`;
}

/** The message that an object has several pods, with the ways to choose among them. */
export function severalPods(paths: readonly (readonly string[])[]): string {
  const pointers = paths.map(templatePointer);
  const first = JSON.stringify(pointers[0]);
  return `has ${paths.length} pod templates, at ${listedPointers(pointers)}: choose one with `
    + `PodClaims.of(object, { place: PodPlace.at(${first}) }), or all with PodPlace.everywhere()`;
}

function listedPointers(pointers: readonly string[]): string {
  return listed(pointers.map((pointer) => JSON.stringify(pointer)), { most: MOST_LISTED });
}
