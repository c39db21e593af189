import { RequestObject } from '../../allocation/objects';
import { found } from '../../errors/wording';
import { Fields, objectsOf } from '../../kubernetes/plain-data';
import { BILLION, billionthsOf } from '../../kubernetes/quantity';

/**
 * Returns the device requests that replace extended resources, one for each container and resource:
 * `container-0-request-1` is for the second of the sorted resources of the first container. Init
 * containers that terminate use the devices of later containers, and share any additional ones.
 *
 * @param classes the class names by resource
 * @param sharesWithInit whether init containers use the devices of containers that start later
 */
export function requestsForDevices(
  podSpec: Fields, classes: ReadonlyMap<string, string>, sharesWithInit: boolean,
): RequestObject[] {
  const init = objectsOf(podSpec.initContainers);
  const containers = containersOf(podSpec);
  const ends = (index: number): boolean =>
    sharesWithInit && index < init.length && init[index].restartPolicy !== 'Always';
  return [...classes].flatMap(([resource, deviceClassName]) => {
    const wanted = containers.map((container, index) => wantedBy(container, index, resource));
    const lasting = wanted.filter(({ index }) => !ends(index));
    const ending = wanted.filter(({ index }) => ends(index)).map((each) => ({
      ...each,
      count: each.count - sumOf(lasting.filter(({ index }) => index > each.index)),
    }));
    return [...largestOf(ending), ...lasting].filter(({ count }) => count > 0).map(({ name, count }) => ({
      name,
      exactly: { deviceClassName, allocationMode: 'ExactCount', count },
    }));
  }).sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Returns the resource and container of a generated request: `nvidia.com/gpu of container "main"`. */
export function resourceOfRequest(podSpec: Fields, request: string): string {
  const [index, position] = request.match(/\d+/g)!.map(Number);
  const container = containersOf(podSpec)[index];
  return `${Object.keys(amountsOf(container)).sort()[position]} of container ${found(container.name)}`;
}

/** The number of devices that a container requests for a resource, and the name of the device request. */
interface Wanted {
  readonly index: number;
  readonly name: string;
  readonly count: number;
}

function containersOf({ initContainers, containers }: Fields): Fields[] {
  return [...objectsOf(initContainers), ...objectsOf(containers)];
}

function amountsOf({ resources }: Fields): Fields {
  return { ...resources?.limits, ...resources?.requests };
}

function wantedBy(container: Fields, index: number, resource: string): Wanted {
  const requests = amountsOf(container);
  const position = Object.keys(requests).sort().indexOf(resource);
  const amount = billionthsOf(requests[resource]);
  const count = amount % BILLION === 0n ? Number(amount / BILLION) : 0;
  return { index, name: `container-${index}-request-${position}`, count };
}

function sumOf(wanted: readonly Wanted[]): number {
  return wanted.reduce((sum, { count }) => sum + count, 0);
}

/** Returns the first request with the largest count, if there is one. */
function largestOf(wanted: readonly Wanted[]): Wanted[] {
  const most = Math.max(...wanted.map(({ count }) => count));
  return wanted.filter(({ count }) => count === most).slice(0, 1);
}
