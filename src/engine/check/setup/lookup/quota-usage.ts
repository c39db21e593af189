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

/** A quota's limit on a resource. */
export interface Limit {
  readonly quota: SetupObject;
  readonly resource: string;
  readonly most: bigint;
}

/** The limits of all quotas without scopes. Scopes select pods, so a quota with scopes does not limit claims. */
export const limits = perSetup((setup): readonly Limit[] =>
  setup.ofKind('ResourceQuota').flatMap((quota) => {
    const { hard, scopes, scopeSelector } = quota.spec;
    return isObject(hard) && scopes === undefined && scopeSelector === undefined
      ? Object.entries(hard).filter(([, most]) => isQuantity(most))
        .map(([resource, most]) => ({ quota, resource, most: wholeValueOf(most) }))
      : [];
  }));

/** Claims or pods that count against a quota at the same time, as far as manifests specify it. */
export interface Consumer {
  readonly object: SetupObject;
  readonly at: FieldPath | string;
  readonly isClaim: boolean;
  /** The number of objects: one for a claim, or the pods that keep running. */
  readonly count: number;
  /** The same number, with autoscalers at their maximum. */
  readonly most: number;
  /** The amounts for each of the objects, by quota resource. */
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

/** The number of pods that run at the same time for as long as the object exists: none waits for another to end. */
function lasting(setup: Setup, { manifest }: SetupObject, pod: SetupPod): Numbers {
  const count = keepsItsPods(manifest) ? pod.count ?? (pod.builtIn ? 1 : 0) : 0;
  return { count, most: Math.max(count, mostPods(setup).get(pod) ?? 0) };
}

/** The amounts for a claim, including the extended resources of its classes. */
function amountsOfClaim(setup: Setup, { requests }: DeviceClaim): ReadonlyMap<string, number> {
  return wholeAmounts(loadUsage().usageOfClaim(requests.map(({ ways }) => ways), namesIn(setup)));
}

/**
 * The extended resources of classes that a pod counts. For a resource with the name of a class, the pod also gets a
 * claim; any other name may be that of a device plugin's resource.
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

/** Returns a function from a class to the extended resources as which its devices also count. */
function namesIn(setup: Setup): (className: string) => readonly string[] {
  return (className) => loadUsage().extendedNamesOf(className,
    textOf(setup.named('DeviceClass', className)[0]?.manifest.spec?.extendedResourceName));
}

function wholeAmounts(amounts: ReadonlyMap<string, bigint>): ReadonlyMap<string, number> {
  return new Map([...amounts].map(([name, amount]) => [name, Number((amount + BILLION - 1n) / BILLION)]));
}

/** Whether the quota resource counts claims or extended resources. */
export function isOfDevices(resource: string): boolean {
  return resource === CLAIM_COUNT || resource === TEMPLATE_COUNT || resource.endsWith(CLASS_SUFFIX)
    || (resource.startsWith(REQUESTS) && resource.includes('/'));
}
