import { changePods } from './attached-claims';
import { Fields, isObject, textOf } from '../engine/kubernetes/plain-data';
import { changeContainers, containersOf, PlacedContainer } from '../engine/pods/containers';
import { PodLocation } from '../engine/pods/pod-location';

/**
 * When a container runs: before the others (init containers), beside all that start later
 * (sidecars), or with the others.
 */
export type Runs = 'before' | 'beside' | 'with';

/** A container and the devices that it requests as a counted resource. */
export interface CountedContainer {
  /** The name of the container; undefined if it has none. */
  readonly name?: string;
  /** The amount as written in the limit, or else in the request. */
  readonly amount: unknown;
  /** When the container runs. */
  readonly runs: Runs;
}

/** The fields of `resources` that contain amounts. */
const AMOUNTS = ['limits', 'requests'];

/** The containers of a pod that request a counted resource. */
export function containersCounting(pod: PodLocation, resource: string): CountedContainer[] {
  return containersOf(pod).flatMap(({ container, name, path }) => {
    const amount = AMOUNTS.map((list) => amountsOf(container, list)?.[resource]).find((each) => each !== undefined);
    return amount === undefined ? [] : [{ name, amount, runs: runsOf(container, path) }];
  });
}

function runsOf({ restartPolicy }: Fields, path: readonly string[]): Runs {
  if (path[0] !== 'initContainers') {
    return 'with';
  }
  return restartPolicy === 'Always' ? 'beside' : 'before';
}

/** The names of the counted resources that containers request, except for those that every node has, such as `cpu`. */
export function countedResources(pods: readonly PodLocation[]): string[] {
  const names = pods.flatMap(containersOf).flatMap(({ container }) =>
    AMOUNTS.flatMap((list) => Object.entries(amountsOf(container, list) ?? {})));
  const requested = names.filter(([, amount]) => amount !== undefined && deviceCount(amount) !== 0);
  return [...new Set(requested.map(([name]) => name))].filter((name) => name.includes('/'));
}

/** Returns a copy of a manifest without counted resources in the limits and requests of its pods. */
export function withoutCounted(
  manifest: Fields,
  pods: readonly PodLocation[],
  resources: readonly string[],
): Fields {
  return resources.length === 0
    ? manifest
    : changePods(manifest, pods, (pod) => changeContainers(pod, (placed) => withoutAmounts(placed, resources)));
}

function withoutAmounts({ container }: PlacedContainer, resources: readonly string[]): Fields {
  const lists = AMOUNTS.filter((list) => resources.some((name) => amountsOf(container, list)?.[name] !== undefined));
  const changed = lists.reduce((holder: Fields, list) => {
    const { [list]: amounts, ...others } = holder;
    const left = Object.entries(amounts as object).filter(([name]) => !resources.includes(name));
    return left.length === 0 ? others : { ...holder, [list]: Object.fromEntries(left) };
  }, container.resources);
  return lists.length === 0 ? container : { ...container, resources: changed };
}

function amountsOf(container: Fields, list: string): Record<string, unknown> | undefined {
  const amounts: unknown = isObject(container.resources) ? container.resources[list] : undefined;
  return isObject(amounts) ? amounts : undefined;
}

/** The number of devices in an amount; undefined if it is not a whole number. */
export function deviceCount(amount: unknown): number | undefined {
  const text = textOf(amount);
  const count = text === undefined || !/^\d+$/.test(text) ? amount : Number(text);
  return Number.isSafeInteger(count) && (count as number) >= 0 ? count as number : undefined;
}
