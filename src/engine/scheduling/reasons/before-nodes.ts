import { PendingCause, PendingReason, reason } from './pending-reason';
import { Situation } from './situation';
import { AllocationError, attempted } from '../../allocation/allocation-error';
import { AllocationObject, ResourceClaimObject } from '../../allocation/objects';
import { reaches } from '../../allocation/pools/node-match';
import { found, listed } from '../../errors/wording';
import { firstDefined } from '../../kubernetes/grouping';
import { kubernetesRelease } from '../../kubernetes/kubernetes-releases';
import { objectsOf, textOf } from '../../kubernetes/plain-data';
import { consumerOf } from '../claim-state';
import { PodNeeds } from '../pod-needs';
import { PodClaim, PodToPlace } from '../pods/pod-to-place';
import { priorityClassOf } from '../pods/priority';
import { runtimeClassOf } from '../pods/runtime-class';

/**
 * Returns why the scheduler rejects a pod before it looks at nodes, in the order of its checks:
 * refused pods and claims, missing claims, then claims in use and missing classes. It notices a
 * duplicate claim only when it binds the pod.
 *
 * @see https://github.com/kubernetes/kubernetes/tree/v1.37.1/pkg/scheduler/framework/plugins/dynamicresources
 */
export function reasonBeforeNodes(
  pod: PodToPlace, needs: PodNeeds, situation: Situation,
): PendingReason | undefined {
  const { claims } = needs;
  const early = refusedForClass(pod, situation) ?? situation.quotas.refusalOf(pod) ?? notQueued(pod)
    ?? firstDefined(pod.claims, missingClaim);
  return early ?? firstDefined(pod.claims, ({ name }) => {
    const { claim, allocation, users } = claims.get(name)!;
    const most = kubernetesRelease(situation.settings.minor).reservedForMax;
    if (allocation === undefined) {
      return pod.isBound === true ? notAllocated(name) : missingClass(name, claim.spec, situation);
    }
    const isUser = users.has(consumerOf(pod, name));
    if (users.size > 0 && situation.deviceResources?.hasMapping(allocation) === true && !isUser) {
      return reason(PendingCause.CLAIM_IN_USE, `the devices of claim ${found(name)} take resources of their node, `
        + 'so only one pod can use it, and another one already does', { claim: name });
    }
    return users.size >= most && !isUser
      ? reason(PendingCause.CLAIM_IN_USE,
        `claim ${found(name)} is used by ${users.size} pods; at most ${most} can use it`, { claim: name })
      : malformedSelector(name, allocation);
  }) ?? firstDefined(pod.claims.entries(), ([index, { name }]) => {
    const { claim, fullName, users } = claims.get(name)!;
    const other = pod.claims.slice(0, index).find((each) => claims.get(each.name)!.fullName === fullName);
    return other === undefined || users.has(consumerOf(pod, name))
      ? undefined
      : reason(PendingCause.CLAIM_TWICE, `claims ${found(other.name)} and ${found(name)} are the same ResourceClaim `
        + `${found(claim.metadata.name)}, which cannot be reserved for a pod twice`, { claim: name });
  }) ?? withoutDevices(pod, needs, situation);
}

/** Returns why the API server refuses a pod of manifests that names a class which the cluster does not have. */
function refusedForClass(
  { spec, documentIndex, runsOn }: PodToPlace, { cluster }: Situation,
): PendingReason | undefined {
  if (documentIndex === undefined || runsOn !== undefined) {
    return undefined;
  }
  const missing = ([
    ['RuntimeClass', textOf(spec.runtimeClassName), runtimeClassOf(spec, cluster)],
    ['PriorityClass', textOf(spec.priorityClassName), priorityClassOf(spec, cluster)],
  ] as const).find(([kind, name = '', known]) => name !== '' && known === undefined && cluster.hasAll(kind));
  return missing && reason(PendingCause.OTHER,
    `the API server refuses the pod: there is no ${missing[0]} ${found(missing[1])}`);
}

/** The scheduler of pods without `schedulerName`. */
const DEFAULT_SCHEDULER = 'default-scheduler';

/** Returns why kube-scheduler does not queue a pod: scheduling gates, or another scheduler. */
function notQueued({ spec, isBound }: PodToPlace): PendingReason | undefined {
  const { schedulingGates, schedulerName = DEFAULT_SCHEDULER } = spec;
  const gates = objectsOf(schedulingGates).map(({ name }) => name as string);
  if (isBound === true || (gates.length === 0 && schedulerName === DEFAULT_SCHEDULER)) {
    return undefined;
  }
  return gates.length > 0
    ? reason(PendingCause.SCHEDULING_GATED, `the pod waits until its scheduling gates are removed: ${listed(gates)}`)
    : reason(PendingCause.OTHER_SCHEDULER,
      `kube-scheduler ignores the pod: schedulerName is ${schedulerName}`);
}

/** Returns the reason of a bound pod with extended resources: the kubelet starts it without devices. */
function withoutDevices(pod: PodToPlace, needs: PodNeeds, { nodes }: Situation): PendingReason | undefined {
  const node = pod.isBound === true ? nodes.find(({ name }) => name === pod.spec.nodeName) : undefined;
  const resources = node === undefined ? [] : needs.extendedOn(node);
  return resources.length === 0 ? undefined : reason(PendingCause.NOT_ALLOCATED, 'the pod sets nodeName, so no '
    + `scheduler allocates devices for ${listed(resources)}, and kubelet starts it without them; use a node selector `
    + 'instead');
}

function notAllocated(claim: string): PendingReason {
  return reason(PendingCause.NOT_ALLOCATED, `claim ${found(claim)} is not allocated: the pod sets nodeName, `
    + 'so no scheduler allocates for it; use a node selector instead', { claim });
}

function missingClaim({ name, missing, claim }: PodClaim): PendingReason | undefined {
  if (missing !== undefined) {
    const isClaim = missing.kind === 'ResourceClaim';
    const cause = isClaim ? PendingCause.CLAIM_NOT_FOUND : PendingCause.TEMPLATE_NOT_FOUND;
    return reason(cause, `claim ${found(name)}: there is no ${missing.kind} ${found(missing.name)}`, { claim: name });
  }
  return claim?.metadata.deletionTimestamp === undefined
    ? undefined
    : reason(PendingCause.CLAIM_DELETED, `claim ${found(name)} is being deleted`, { claim: name });
}

/** Returns the reason of a claim whose devices have a node selector that the scheduler cannot read. */
function malformedSelector(claim: string, { nodeSelector }: AllocationObject): PendingReason | undefined {
  const error = attempted(() => reaches({ nodeSelector }, { metadata: { name: '' } }));
  return error instanceof AllocationError
    ? reason(PendingCause.OTHER, `claim ${found(claim)} has devices on unknown nodes: ${error.message}`, { claim })
    : undefined;
}

function missingClass(
  name: string, { devices }: ResourceClaimObject['spec'], { cluster }: Situation,
): PendingReason | undefined {
  const known = new Set(cluster.classes.map(({ metadata }) => metadata.name));
  for (const request of devices?.requests ?? []) {
    const alternatives = request.firstAvailable ?? [];
    const wanted = alternatives.length === 0
      ? [{ request: request.name, deviceClassName: request.exactly?.deviceClassName }]
      : alternatives.map((each) => ({ ...each, request: `${request.name}/${each.name}` }));
    const missing = wanted.find(({ deviceClassName = '' }) => !known.has(deviceClassName));
    if (missing !== undefined) {
      const { request: own, deviceClassName } = missing;
      const lack = deviceClassName === undefined ? 'it names no DeviceClass'
        : `there is no DeviceClass ${found(deviceClassName)}`;
      return reason(PendingCause.CLASS_NOT_FOUND, `request ${own} of claim ${found(name)}: ${lack}`,
        { claim: name, request: own });
    }
  }
  return undefined;
}
