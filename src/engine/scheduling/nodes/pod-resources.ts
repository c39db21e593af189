import { Amount } from '../../allocation/capacity/amount';
import { kept } from '../../kubernetes/grouping';
import { Fields, objectsOf } from '../../kubernetes/plain-data';
import { BILLION, billionthsOf } from '../../kubernetes/quantity';

/** Amounts in billionths, by resource: `cpu`, `memory`, `example.com/gpu`. */
export type Amounts = ReadonlyMap<string, bigint>;

const NOTHING: Amounts = new Map();

/** Parses a map of quantities. */
export function amountsOf(quantities: Fields | undefined): Amounts {
  return new Map(Object.entries(quantities ?? {}).map(([name, value]) => [name, billionthsOf(value)]));
}

/** Returns an amount as a quantity: `500m` of `cpu`, `4Gi` of `memory`. */
export function amountText(resource: string, amount: bigint): string {
  const isInBytes = /^(?:memory|ephemeral-storage|hugepages-.*)$/.test(resource);
  return String(Amount.ofThousandths(amount / 1_000_000n, Amount.parse(isInBytes ? '1Ki' : '1')));
}

/** Adds amounts, resource by resource. */
export function sumOf(one: Amounts, other: Amounts): Amounts {
  return combined(one, other, (left, right) => left + right);
}

/**
 * Returns the resources that the scheduler reserves for a pod: the larger of the sum of all containers
 * that run together and that of an init container with its sidecars, plus what the pod's devices take.
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

/** Rounds amounts up as the scheduler does: cpu to thousandths, everything else to whole units. */
export function rounded(amounts: Amounts): Amounts {
  return new Map([...amounts].map(([name, amount]) => {
    const unit = name === 'cpu' ? BILLION / 1000n : BILLION;
    return [name, (amount + unit - 1n) / unit * unit];
  }));
}

const REQUESTS = new WeakMap<Fields, Amounts>();

/** Returns the rounded requests of a pod. They are cached: specs must not change. */
export function roundedRequestsOf(podSpec: Fields): Amounts {
  return kept(REQUESTS, podSpec, () => rounded(requestsOf(podSpec)));
}

/** Returns the spec of a running pod; during a resize, with the larger of its current and desired requests. */
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

function textsOf(amounts: Amounts): Fields {
  return Object.fromEntries([...amounts].map(([name, amount]) => [name, `${amount}n`]));
}

/** Returns the requests of a container, or those at pod level. A limit without a request counts as a request. */
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
