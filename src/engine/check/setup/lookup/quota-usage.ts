import { Outcome } from './claim-lookup';
import { podReferencesTo } from './claim-references';
import { deviceClaims } from './device-claims';
import { perSetup } from './per-setup';
import { DeviceClaim, MOST_DEVICES } from './structured-requests';
import { push } from '../../../kubernetes/grouping';
import { isObject } from '../../../kubernetes/plain-data';
import { isQuantity, wholeValueOf } from '../../../kubernetes/quantity';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';

/**
 * What follows the name of a class in the resource that limits its devices.
 *
 * @see https://kubernetes.io/docs/concepts/policy/resource-quotas/
 */
export const CLASS_SUFFIX = '.deviceclass.resource.k8s.io/devices';

/** The resource that limits how many claims there are. */
export const CLAIM_COUNT = 'count/resourceclaims.resource.k8s.io';

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

/** What some claims count in a quota: at a time, as far as manifests tell. */
export interface Consumer {
  readonly claim: DeviceClaim;
  /** How many there are of them: the claim itself, or one for each pod that keeps running. */
  readonly count: number;
}

/** The claims of each namespace. */
export const consumers: (setup: Setup) => ReadonlyMap<string, readonly Consumer[]> = perSetup((setup) => {
  const byNamespace = new Map<string, Consumer[]>();
  const pods = new Map<SetupObject, number>();
  for (const { object, pod, outcome, targets: [template] } of podReferencesTo(setup, 'ResourceClaimTemplate')) {
    const isLasting = pod.builtIn && !TERMINATING.includes(object.identity.kind ?? '');
    if (outcome === Outcome.FOUND && isLasting) {
      pods.set(template, (pods.get(template) ?? 0) + (pod.count ?? 1));
    }
  }
  for (const claim of deviceClaims(setup)) {
    const { kind, namespace = '' } = claim.object.identity;
    push(byNamespace, namespace, { claim, count: kind === 'ResourceClaim' ? 1 : pods.get(claim.object) ?? 0 });
  }
  return byNamespace;
});

/** Workloads whose pods end, so that others may wait for what the quota allows. */
const TERMINATING = ['Job', 'CronJob', 'PodTemplate'];

/**
 * What one claim counts for a resource of a quota: the most that it may get of a class.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/quota/v1/evaluator/core/resource_claims.go
 */
export function countedFor(resource: string, { requests }: DeviceClaim): number {
  if (resource === CLAIM_COUNT) {
    return 1;
  }
  const className = resource.slice(0, -CLASS_SUFFIX.length);
  return requests.reduce((sum, { ways }) => {
    const counts = ways.filter((way) => way.className === className).map(({ count }) => count ?? MOST_DEVICES);
    return sum + Math.max(0, ...counts);
  }, 0);
}

/** Whether a quota counts claims by the resource. */
export function isOfClaims(resource: string): boolean {
  return resource === CLAIM_COUNT || resource.endsWith(CLASS_SUFFIX);
}
