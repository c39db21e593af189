import { MOST_DEVICES } from '../../allocation/requests/request';
import { Fields } from '../../kubernetes/plain-data';
import { BILLION } from '../../kubernetes/quantity';
import { CLASS_PREFIX } from '../../pods/extended-resources';
import { CLAIM_COUNT, CLASS_SUFFIX, REQUESTS } from '../../pods/quota-resources';
import { Amounts, requestsOf } from '../nodes/pod-resources';

/** The first minor in which devices of claims count as extended resources, and implicit extended resources for pods. */
export const BOTH_COUNT_SINCE = 35;

/** One alternative of a request: `count` devices of a class, or all of them without `count`. */
export interface CountedWay {
  readonly className?: string;
  readonly count?: number;
}

/**
 * Returns the quota usage of a claim: for each class, the maximum number of devices that it may get.
 *
 * @param requests the alternatives of each request
 * @param namesOf returns the extended resources that devices of a class also count as
 * @param ofPod the usage of the pod, if the scheduler generates the claim for its extended resources
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/quota/v1/evaluator/core/resource_claims.go
 */
export function usageOfClaim(
  requests: readonly (readonly CountedWay[])[], namesOf: (className: string) => readonly string[], ofPod?: Amounts,
): Amounts {
  const usage = new Map([[CLAIM_COUNT, BILLION]]);
  const devices = new Map<string, bigint>();
  for (const ways of requests) {
    new Set(ways.map(({ className = '' }) => className)).forEach((className) => {
      const counts = ways.filter((way) => (way.className ?? '') === className).map((way) => way.count ?? MOST_DEVICES);
      devices.set(className, (devices.get(className) ?? 0n) + BigInt(Math.max(...counts)) * BILLION);
    });
  }
  devices.forEach((amount, className) => {
    const others = namesOf(className).map((name) => [name, amount - (ofPod?.get(name) ?? 0n)] as const);
    [[`${className}${CLASS_SUFFIX}`, amount] as const, ...others].filter(([, more]) => more > 0n)
      .forEach(([name, more]) => usage.set(name, more));
  });
  return usage;
}

/** Returns the quota names under which devices of a class count as extended resources. */
export function extendedNamesOf(className: string, extendedResourceName = ''): string[] {
  const explicit = extendedResourceName === '' ? [] : [`${REQUESTS}${extendedResourceName}`];
  return [`${REQUESTS}${CLASS_PREFIX}${className}`, ...explicit];
}

/**
 * Returns the quota usage of the extended resources that a pod requests.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/quota/v1/evaluator/core/pods.go
 */
export function usageOfPod(podSpec: Fields, minor: number): Amounts {
  return new Map([...requestsOf(podSpec)].flatMap(([name, amount]): [string, bigint][] =>
    (name.includes('/') && (minor >= BOTH_COUNT_SINCE || !name.startsWith(CLASS_PREFIX))
      ? [[`${REQUESTS}${name}`, amount]]
      : [])));
}
