import { Amount } from '../../allocation/capacity/amount';
import { kept } from '../../kubernetes/grouping';
import { Fields, objectsOf } from '../../kubernetes/plain-data';
import { BILLION, billionthsOf } from '../../kubernetes/quantity';

/** Amounts in billionths, by resource: `cpu`, `memory`, `example.com/gpu`. */
export type Amounts = ReadonlyMap<string, bigint>;

const NOTHING: Amounts = new Map();

/** The amounts of a map of quantities. */
export function amountsOf(quantities: Fields | undefined): Amounts {
  return new Map(Object.entries(quantities ?? {}).map(([name, value]) => [name, billionthsOf(value)]));
}

/** An amount as people write it: `500m` of `cpu`, `4Gi` of `memory`. */
export function amountText(resource: string, amount: bigint): string {
  const isInBytes = /^(?:memory|ephemeral-storage|hugepages-.*)$/.test(resource);
  return String(Amount.ofThousandths(amount / 1_000_000n, Amount.parse(isInBytes ? '1Ki' : '1')));
}

/** The sum of two amounts. */
export function sumOf(one: Amounts, other: Amounts): Amounts {
  return combined(one, other, (left, right) => left + right);
}

/**
 * What the scheduler keeps free for a pod: for all containers that run together, or for an
 * init container and the sidecars that run beside it, whichever is more; and what its
 * devices take of the node.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/staging/src/k8s.io/component-helpers/resource/helpers.go
 */
export function requestsOf(podSpec: Fields, takenByDevices = NOTHING): Amounts {
  let sidecars = NOTHING;
  let before = NOTHING;
  for (const container of objectsOf(podSpec.initContainers)) {
    if (container.restartPolicy === 'Always') {
      sidecars = sumOf(sidecars, requestsOfContainer(container));
      before = largest(before, sidecars);
    } else {
      before = largest(before, sumOf(sidecars, requestsOfContainer(container)));
    }
  }
  const together = objectsOf(podSpec.containers).map(requestsOfContainer).reduce(sumOf, sidecars);
  const { limits, requests } = podSpec.resources ?? {};
  const ofContainers = sumOf(largest(together, before), takenByDevices);
  const ofPod = new Map([...amountsOf(limits), ...ofContainers, ...amountsOf(requests)]);
  return sumOf(ofPod, amountsOf(podSpec.overhead));
}

/** What the scheduler adds up of a pod: whole bytes and other units, and thousandths of a cpu. */
export function rounded(amounts: Amounts): Amounts {
  return new Map([...amounts].map(([name, amount]) => {
    const unit = name === 'cpu' ? BILLION / 1000n : BILLION;
    return [name, (amount + unit - 1n) / unit * unit];
  }));
}

/** What the scheduler adds up of pods, which stay as they are. */
const REQUESTS = new WeakMap<Fields, Amounts>();

/** What the scheduler adds up of a pod, worked out once for all nodes. */
export function roundedRequestsOf(podSpec: Fields): Amounts {
  return kept(REQUESTS, podSpec, () => rounded(requestsOf(podSpec)));
}

/** A running pod that is being resized, with what it and its containers have or are to have, whichever is more. */
export function withStatus(podSpec: Fields, status: Fields = {}): Fields {
  const statuses = new Map([...objectsOf(status.initContainerStatuses), ...objectsOf(status.containerStatuses)]
    .map((each) => [each.name, each]));
  const isImpossible = objectsOf(status.conditions).some(({ type, reason }) =>
    type === 'PodResizePending' && reason === 'Infeasible');
  const resized = (one: Fields, { allocatedResources, resources }: Fields = {}): Fields => {
    const had = largest(amountsOf(allocatedResources), amountsOf(resources?.requests));
    return had.size === 0 ? one : {
      ...one,
      resources: { requests: textsOf(isImpossible ? had : largest(had, requestsOfContainer(one))) },
    };
  };
  const resizedContainer = (container: Fields): Fields => resized(container, statuses.get(container.name));
  const { limits, requests } = podSpec.resources ?? {};
  const ofPod = requests === undefined ? {} : resized({ resources: { requests } }, status).resources;
  return {
    ...podSpec,
    resources: { limits, ...ofPod },
    initContainers: objectsOf(podSpec.initContainers).map(resizedContainer),
    containers: objectsOf(podSpec.containers).map(resizedContainer),
  };
}

/** Amounts as quantities. */
function textsOf(amounts: Amounts): Fields {
  return Object.fromEntries([...amounts].map(([name, amount]) => [name, `${amount}n`]));
}

/** What a container, or a pod by itself, requests: a limit without a request is a request, too. */
export function requestsOfContainer({ resources }: Fields): Amounts {
  return new Map([...amountsOf(resources?.limits), ...amountsOf(resources?.requests)]);
}

function largest(one: Amounts, other: Amounts): Amounts {
  return combined(one, other, (left, right) => (left > right ? left : right));
}

function combined(one: Amounts, other: Amounts, combine: (left: bigint, right: bigint) => bigint): Amounts {
  const result = new Map(one);
  other.forEach((amount, name) => result.set(name, combine(one.get(name) ?? 0n, amount)));
  return result;
}
