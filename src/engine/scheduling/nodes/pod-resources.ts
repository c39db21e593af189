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
 * Returns the resources that the scheduler reserves for a pod: those of its containers and what its devices
 * take, or those of the pod as a whole, plus the overhead.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/staging/src/k8s.io/component-helpers/resource/helpers.go
 */
export function requestsOf(podSpec: Fields, takenByDevices = NOTHING): Amounts {
  return ofWholePod(podSpec, sumOf(ofContainers(podSpec), takenByDevices));
}

/** Returns the larger of the sum of all containers that run together and that of an init container and its sidecars. */
function ofContainers(podSpec: Fields, of: (container: Fields) => Amounts = requestsOfContainer): Amounts {
  let sidecars = NOTHING;
  let before = NOTHING;
  for (const container of objectsOf(podSpec.initContainers)) {
    if (isSidecar(container)) {
      sidecars = sumOf(sidecars, of(container));
      before = largest(before, sidecars);
    } else {
      before = largest(before, sumOf(sidecars, of(container)));
    }
  }
  return largest(objectsOf(podSpec.containers).map(of).reduce(sumOf, sidecars), before);
}

/** Adds what a pod sets as a whole to the requests of its containers. */
function ofWholePod({ resources, overhead }: Fields, containers: Amounts): Amounts {
  const limits = amountsOf(resources?.limits);
  // Huge pages cannot be overcommitted: their limit counts, even if the containers request less.
  const hugePages = [...limits].filter(([name]) => name.startsWith('hugepages-'));
  const ofPod = new Map([...limits, ...containers, ...hugePages, ...amountsOf(resources?.requests)]);
  return sumOf(ofPod, amountsOf(overhead));
}

function isSidecar({ restartPolicy }: Fields): boolean {
  return restartPolicy === 'Always';
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

/** The first minor that resizes the containers of running pods. */
const RESIZE_SINCE = 33;

/** The first minor in which the status of a resized pod as a whole counts. */
const POD_STATUS_SINCE = 36;

/** The first minor that compares the sums of all containers; before, it compares those of each container. */
const SUMS_SINCE = 37;

/** A running pod. */
interface Running {
  readonly spec: Fields;
  readonly status?: Fields;
  /** The node resources that the pod's devices take. */
  readonly taken?: Amounts;
}

/** Returns the requests of a running pod; during a resize, the largest of its desired and its current ones. */
export function requestsOfRunning({ spec, status = {}, taken = NOTHING }: Running, minor: number): Amounts {
  const pending = objectsOf(status.conditions).find(({ type }) => type === 'PodResizePending');
  const desired = (amounts: Amounts): Amounts => (pending?.reason === 'Infeasible' ? NOTHING : amounts);
  const { resources, allocatedResources } = status;
  if (minor < RESIZE_SINCE) {
    return requestsOf(spec, taken);
  }
  const steps = objectsOf(spec.initContainers).filter((each) => !isSidecar(each));
  const containers = minor >= SUMS_SINCE
    ? sumOfResized({ spec, status, taken }, desired)
    : sumOf(ofContainers(spec, (each) => (steps.includes(each)
      ? requestsOfContainer(each)
      : resized(each, status, desired))), taken);
  const requests = amountsOf(spec.resources?.requests);
  if (requests.size === 0 || resources === undefined || minor < POD_STATUS_SINCE) {
    return ofWholePod(spec, containers);
  }
  const all = [desired(requests), amountsOf(resources.requests), amountsOf(allocatedResources)].reduce(largest);
  const counted = minor >= SUMS_SINCE
    ? [...all].filter(([name]) => /^(?:cpu|memory|hugepages-.*)$/.test(name))
    : [...requests.keys()].map((name) => [name, all.get(name) ?? 0n] as const);
  return sumOf(new Map([...containers, ...counted]), amountsOf(spec.overhead));
}

/** Returns the largest sum of what the containers desire, are allocated and use. */
function sumOfResized(
  { spec, status = {}, taken = NOTHING }: Running, desired: (amounts: Amounts) => Amounts,
): Amounts {
  const { resources, allocatedResources } = status;
  const isOfPod = allocatedResources !== undefined && resources?.requests !== undefined;
  const sum = (of: (container: Fields) => Fields | undefined): Amounts => ofContainers(spec, (container) => {
    const amounts = of(statusOf(container, status));
    return amounts === undefined ? desired(requestsOfContainer(container)) : amountsOf(amounts);
  });
  return [
    desired(sumOf(ofContainers(spec), taken)),
    isOfPod ? amountsOf(allocatedResources) : sumOf(sum((each) => each.allocatedResources), taken),
    isOfPod ? amountsOf(resources.requests) : sum((each) => each.resources?.requests ?? each.allocatedResources),
  ].reduce(largest);
}

/** Returns the largest of what a container desires, is allocated and uses. */
function resized(container: Fields, status: Fields, desired: (amounts: Amounts) => Amounts): Amounts {
  const { resources, allocatedResources } = statusOf(container, status);
  const own = requestsOfContainer(container);
  return resources === undefined
    ? own
    : [desired(own), amountsOf(resources.requests), amountsOf(allocatedResources)].reduce(largest);
}

function statusOf(container: Fields, { containerStatuses, initContainerStatuses }: Fields): Fields {
  return [...objectsOf(containerStatuses), ...objectsOf(initContainerStatuses)]
    .find(({ name }) => name === container.name) ?? {};
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
