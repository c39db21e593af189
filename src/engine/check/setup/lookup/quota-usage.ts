import { Outcome } from './claim-lookup';
import { podReferencesTo } from './claim-references';
import { deviceClaims } from './device-claims';
import { classesByExtendedResource } from './extended-resources';
import { mostPods } from './inventory/autoscaling';
import { perSetup } from './per-setup';
import { podSpecPath } from './pod-references';
import { DeviceClaim, MOST_DEVICES } from './structured-requests';
import { push } from '../../../kubernetes/grouping';
import { isObject, textOf } from '../../../kubernetes/plain-data';
import { BILLION, isQuantity, wholeValueOf } from '../../../kubernetes/quantity';
import { CLASS_PREFIX } from '../../../pods/extended-resources';
import { keepsItsPods } from '../../../pods/workload-kinds';
import { FieldPath } from '../../field-path';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';
import { SetupPod } from '../setup-pod';

const loadPodResources = () =>
  require('../../../scheduling/nodes/pod-resources') as typeof import('../../../scheduling/nodes/pod-resources');

/**
 * What follows the name of a class in the resource that limits its devices.
 *
 * @see https://kubernetes.io/docs/concepts/policy/resource-quotas/
 */
export const CLASS_SUFFIX = '.deviceclass.resource.k8s.io/devices';

/** The resource that limits how many claims there are. */
export const CLAIM_COUNT = 'count/resourceclaims.resource.k8s.io';

/** The resource that limits how many templates there are. */
export const TEMPLATE_COUNT = 'count/resourceclaimtemplates.resource.k8s.io';

/** What precedes an extended resource in the resource that limits it. */
export const REQUESTS = 'requests.';

/** What a quota allows of a resource. */
export interface Limit {
  readonly quota: SetupObject;
  readonly resource: string;
  readonly most: bigint;
}

/** The limits of all quotas; scopes are those of pods, so that a quota with scopes limits no claims. */
export const limits: (setup: Setup) => readonly Limit[] = perSetup((setup) =>
  setup.ofKind('ResourceQuota').flatMap((quota) => {
    const { hard, scopes, scopeSelector } = isObject(quota.manifest.spec) ? quota.manifest.spec : {};
    return isObject(hard) && scopes === undefined && scopeSelector === undefined
      ? Object.entries(hard).filter(([, most]) => isQuantity(most))
        .map(([resource, most]) => ({ quota, resource, most: wholeValueOf(most) }))
      : [];
  }));

/** Claims or pods that count in a quota: at a time, as far as manifests tell. */
export interface Consumer {
  readonly object: SetupObject;
  readonly at: FieldPath | string;
  readonly isClaim: boolean;
  /** How many there are of them: the claim itself, or one for each pod that keeps running. */
  readonly count: number;
  /** The same with the most replicas of autoscalers. */
  readonly most: number;
  /** What each of them counts, by the resources of quotas. */
  readonly amounts: ReadonlyMap<string, number>;
}

/** The claims and pods of each namespace. */
export const consumers: (setup: Setup) => ReadonlyMap<string, readonly Consumer[]> = perSetup((setup) => {
  const byNamespace = new Map<string, Consumer[]>();
  const pods = new Map<SetupObject, Numbers>();
  for (const { object, pod, outcome, targets: [template] } of podReferencesTo(setup, 'ResourceClaimTemplate')) {
    if (outcome === Outcome.FOUND) {
      const { count, most } = pods.get(template) ?? NONE;
      const more = lasting(setup, object, pod);
      pods.set(template, { count: count + more.count, most: most + more.most });
    }
  }
  for (const claim of deviceClaims(setup)) {
    const { object, requests: [first] } = claim;
    const namespace = object.identity.namespace ?? '';
    if (object.identity.kind === 'ResourceClaimTemplate') {
      const amounts = new Map([[TEMPLATE_COUNT, 1]]);
      push(byNamespace, namespace, { object, at: 'metadata.name', isClaim: true, ...ONE, amounts });
    }
    push(byNamespace, namespace, {
      object,
      at: first?.at.parent ?? 'spec',
      isClaim: true,
      ...object.identity.kind === 'ResourceClaim' ? ONE : pods.get(object) ?? NONE,
      amounts: amountsOfClaim(setup, claim),
    });
  }
  for (const { object, pod } of setup.placedPods) {
    const amounts = amountsOfPod(setup, pod);
    if (amounts.size > 0) {
      push(byNamespace, object.identity.namespace ?? '', {
        object, at: podSpecPath(pod)!, isClaim: false, ...lasting(setup, object, pod), amounts,
      });
    }
  }
  return byNamespace;
});

type Numbers = Pick<Consumer, 'count' | 'most'>;

const NONE: Numbers = { count: 0, most: 0 };
const ONE: Numbers = { count: 1, most: 1 };

/** How many pods run at the same time for as long as the object exists, so that none waits for the end of another. */
function lasting(setup: Setup, { manifest }: SetupObject, pod: SetupPod): Numbers {
  const count = keepsItsPods(manifest) ? pod.count ?? (pod.builtIn ? 1 : 0) : 0;
  return { count, most: Math.max(count, mostPods(setup).get(pod) ?? 0) };
}

/**
 * What one claim counts: of each class, the most devices that it may get, which also count
 * for the extended resources of the class.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/quota/v1/evaluator/core/resource_claims.go
 */
function amountsOfClaim(setup: Setup, { requests }: DeviceClaim): ReadonlyMap<string, number> {
  const amounts = new Map([[CLAIM_COUNT, 1]]);
  for (const { ways } of requests) {
    for (const className of new Set(ways.map((way) => way.className ?? ''))) {
      const counts = ways.filter((way) => way.className === className).map(({ count }) => count ?? MOST_DEVICES);
      addDevices(setup, amounts, { className, count: Math.max(0, ...counts) });
    }
  }
  return amounts;
}

/** Devices of a class with an extended resource also count for this, by both of its names. */
function addDevices(
  setup: Setup, amounts: Map<string, number>, { className, count }: { className: string; count: number },
): void {
  const explicit = textOf(setup.named('DeviceClass', className)[0]?.manifest.spec?.extendedResourceName) ?? '';
  const ofExplicit = explicit === '' ? [] : [`${REQUESTS}${explicit}`, `${REQUESTS}${CLASS_PREFIX}${className}`];
  for (const resource of [`${className}${CLASS_SUFFIX}`, ...ofExplicit]) {
    amounts.set(resource, (amounts.get(resource) ?? 0) + count);
  }
}

/**
 * What one pod counts: the extended resources of classes. By the name of a class, it gets a
 * claim, too; by another, a device plugin may have the resource.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/quota/v1/evaluator/core/pods.go
 */
function amountsOfPod(setup: Setup, { podSpec }: SetupPod): ReadonlyMap<string, number> {
  const amounts = new Map<string, number>();
  for (const [name, amount] of loadPodResources().requestsOf(podSpec)) {
    const count = Number((amount + BILLION - 1n) / BILLION);
    if (name.startsWith(CLASS_PREFIX)) {
      addDevices(setup, amounts, { className: name.slice(CLASS_PREFIX.length), count });
      amounts.set(CLAIM_COUNT, 1);
    }
    if (name.startsWith(CLASS_PREFIX) || classesByExtendedResource(setup).has(name)) {
      amounts.set(`${REQUESTS}${name}`, count);
    }
  }
  return amounts;
}

/** Whether a quota counts claims or extended resources by the resource. */
export function isOfDevices(resource: string): boolean {
  return resource === CLAIM_COUNT || resource === TEMPLATE_COUNT || resource.endsWith(CLASS_SUFFIX)
    || (resource.startsWith(REQUESTS) && resource.includes('/'));
}
