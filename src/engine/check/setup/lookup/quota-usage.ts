import { Outcome } from './claim-lookup';
import { podReferencesTo } from './claim-references';
import { deviceClaims } from './device-claims';
import { classesByExtendedResource } from './extended-resources';
import { mostPods } from './inventory/autoscaling';
import { perSetup } from './per-setup';
import { podSpecPath } from './pod-references';
import { DeviceClaim } from './structured-requests';
import { push } from '../../../kubernetes/grouping';
import { NEWEST_MINOR } from '../../../kubernetes/minors';
import { isObject, textOf } from '../../../kubernetes/plain-data';
import { BILLION, isQuantity, wholeValueOf } from '../../../kubernetes/quantity';
import { CLASS_PREFIX } from '../../../pods/extended-resources';
import { CLAIM_COUNT, CLASS_SUFFIX, REQUESTS, TEMPLATE_COUNT } from '../../../pods/quota-resources';
import { keepsItsPods } from '../../../pods/workload-kinds';
import { FieldPath } from '../../field-path';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';
import { SetupPod } from '../setup-pod';

const loadUsage = () =>
  require('../../../scheduling/quota/usage') as typeof import('../../../scheduling/quota/usage');
const loadPodResources = () =>
  require('../../../scheduling/nodes/pod-resources') as typeof import('../../../scheduling/nodes/pod-resources');

/** What a quota allows of a resource. */
export interface Limit {
  readonly quota: SetupObject;
  readonly resource: string;
  readonly most: bigint;
}

/** The limits of all quotas; scopes are those of pods, so that a quota with scopes limits no claims. */
export const limits = perSetup((setup): readonly Limit[] =>
  setup.ofKind('ResourceQuota').flatMap((quota) => {
    const { hard, scopes, scopeSelector } = quota.spec;
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
export const consumers = perSetup((setup): ReadonlyMap<string, readonly Consumer[]> => {
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

/** What one claim counts, with the extended resources of its classes. */
function amountsOfClaim(setup: Setup, { requests }: DeviceClaim): ReadonlyMap<string, number> {
  return wholeAmounts(loadUsage().usageOfClaim(requests.map(({ ways }) => ways), namesIn(setup)));
}

/**
 * What one pod counts: the extended resources of classes. By the name of a class, it gets a
 * claim, too; by another, a device plugin may have the resource.
 */
function amountsOfPod(setup: Setup, { podSpec }: SetupPod): ReadonlyMap<string, number> {
  const { usageOfClaim, usageOfPod } = loadUsage();
  const prefix = `${REQUESTS}${CLASS_PREFIX}`;
  const ofPod = new Map([...usageOfPod(podSpec, NEWEST_MINOR)].filter(([resource]) =>
    resource.startsWith(prefix) || classesByExtendedResource(setup).has(resource.slice(REQUESTS.length))));
  const claimed = [...wholeAmounts(ofPod)].filter(([resource]) => resource.startsWith(prefix))
    .map(([resource, count]) => [{ className: resource.slice(prefix.length), count }]);
  const ofClaim = claimed.length === 0 ? new Map() : usageOfClaim(claimed, namesIn(setup), ofPod);
  return wholeAmounts(loadPodResources().sumOf(ofPod, ofClaim));
}

/** How else devices of classes count. */
function namesIn(setup: Setup): (className: string) => readonly string[] {
  return (className) => loadUsage().extendedNamesOf(className,
    textOf(setup.named('DeviceClass', className)[0]?.manifest.spec?.extendedResourceName));
}

function wholeAmounts(amounts: ReadonlyMap<string, bigint>): ReadonlyMap<string, number> {
  return new Map([...amounts].map(([name, amount]) => [name, Number((amount + BILLION - 1n) / BILLION)]));
}

/** Whether a quota counts claims or extended resources by the resource. */
export function isOfDevices(resource: string): boolean {
  return resource === CLAIM_COUNT || resource === TEMPLATE_COUNT || resource.endsWith(CLASS_SUFFIX)
    || (resource.startsWith(REQUESTS) && resource.includes('/'));
}
