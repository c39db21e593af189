import { Claim, Demand, MOST_DEVICES, Request } from './request';
import { Selectors } from './selector';
import { AllocationError, attempted, TooManyDevices } from '../allocation-error';
import { Behaviour } from '../behaviour';
import { requestedCapacity } from '../capacity/consumption';
import { DeviceClassObject, DeviceDemand, RequestObject, ResourceClaimObject, SelectorObject } from '../objects';

/** The context for reading claims. */
export interface ClaimReading {
  readonly behaviour: Behaviour;
  readonly selectors: Selectors;
  readonly classes: ReadonlyMap<string, DeviceClassObject>;
}

/**
 * Reads a claim and checks everything that does not depend on a node, as upstream does before its search.
 *
 * @see https://github.com/kubernetes/dynamic-resource-allocation/tree/v0.37.1/structured/internal/incubating
 * @throws AllocationError if the allocator does not support something in the claim
 */
export function readClaim(object: ResourceClaimObject, index: number, reading: ClaimReading): Claim {
  const { name, namespace = '' } = object.metadata;
  const fullName = namespace === '' ? name : `${namespace}/${name}`;
  const { requests = [], constraints = [] } = object.spec.devices ?? {};
  const claim = {
    index,
    object,
    fullName,
    requests: requests.map((each, requestIndex) => readRequest(each, { index, fullName, requestIndex }, reading)),
    constraints,
  };
  constraints.forEach(({ matchAttribute, distinctAttribute }, number) => {
    const isKnown = matchAttribute !== undefined
      || (distinctAttribute !== undefined && reading.behaviour.does('knowsDistinctAttribute'));
    if (!isKnown) {
      throw new AllocationError(
        `claim ${fullName}, constraint #${number}: empty constraint (unsupported constraint type?)`,
      );
    }
  });
  return claim;
}

/** Reads claims that are allocated together; returns an error if the allocator does not support something in them. */
export function readClaims(
  objects: readonly ResourceClaimObject[], reading: ClaimReading,
): readonly Claim[] | AllocationError {
  return attempted(() => objects.map((object, index) => readClaim(object, index, reading)));
}

/**
 * Checks that the devices of a claim fit into its status.
 *
 * @param countOf the number of devices that a demand needs
 * @throws TooManyDevices if there are too many
 */
export function checkSize(
  { fullName, requests, index }: Claim,
  countOf: (demand: Demand) => number,
  behaviour: Behaviour,
): void {
  let size = 0;
  for (const { name, demands } of requests) {
    const least = Math.min(...demands.map(countOf));
    if (behaviour.does('limitsEachRequest') && least > MOST_DEVICES - size) {
      throw new TooManyDevices(`claim ${fullName}, request ${name}: adding ${least} devices exceeds`
        + ` the claim limit of ${MOST_DEVICES}, with ${size} already accounted for`, index);
    }
    size += least;
  }
  if (size > MOST_DEVICES) {
    throw new TooManyDevices(
      `claim ${fullName}: number of requested devices ${size} exceeds the claim limit of ${MOST_DEVICES}`, index,
    );
  }
}

type Owner = Pick<Claim, 'index' | 'fullName'> & Pick<Demand, 'requestIndex'>;

/** The name of a demand. The name of an alternative is only unique within its request. */
interface DemandName {
  readonly name: string;
  readonly parent?: string;
}

function readRequest(object: RequestObject, claim: Owner, reading: ClaimReading): Request {
  const { name, exactly, firstAvailable = [] } = object;
  const { behaviour } = reading;
  const hasAlternatives = firstAvailable.length > 0;
  const place = `claim ${claim.fullName}, request ${name}`;
  if (hasAlternatives && !behaviour.has('prioritizedList')) {
    throw new AllocationError(`${place}: has subrequests, but the DRAPrioritizedList feature is disabled`);
  }
  const asksForCapacity = [exactly, ...firstAvailable].some((each) => each?.capacity !== undefined);
  if (asksForCapacity && behaviour.does('knowsCapacity') && !behaviour.has('consumableCapacity')) {
    throw new AllocationError(`${place}: has capacity requests, but the DRAConsumableCapacity feature is disabled`);
  }
  const demands = hasAlternatives
    ? firstAvailable.map((each) => readDemand(each, { name: each.name, parent: name }, claim, reading))
    : [readDemand(exactly ?? {}, { name }, claim, reading)];
  return { name, demands, hasAlternatives };
}

function readDemand(
  object: DeviceDemand,
  { name, parent }: DemandName,
  { index, fullName, requestIndex }: Owner,
  reading: ClaimReading,
): Demand {
  const place = `claim ${fullName}, request ${name}`;
  const deviceClass = checkDemand(object, parent !== undefined, place, reading);
  const compiled = (all: DeviceDemand['selectors'] = []) =>
    all.map(({ cel }) => reading.selectors.get(cel!.expression));
  return {
    claimIndex: index,
    claimName: fullName,
    requestIndex,
    requestName: parent ?? name,
    fullName: parent === undefined ? name : `${parent}/${name}`,
    name,
    object,
    deviceClass,
    classSelectors: compiled(deviceClass.spec.selectors),
    selectors: compiled(object.selectors),
    isAdmin: parent === undefined && object.adminAccess === true,
    tolerations: object.tolerations ?? [],
    capacity: requestedCapacity(object.capacity),
    derivedAttributes: new Map((object.derivedAttributes ?? []).map((each) => [each.name, each.expression])),
    wantsAll: object.allocationMode === 'All',
    count: object.allocationMode === 'All' ? 0 : object.count ?? 0,
  };
}

/** Checks a demand in upstream's order, and returns its class. */
function checkDemand(
  { derivedAttributes = [], selectors = [], adminAccess, deviceClassName = '', allocationMode }: DeviceDemand,
  isAlternative: boolean,
  place: string,
  { behaviour, classes }: ClaimReading,
): DeviceClassObject {
  const fail = (why: string): never => {
    throw new AllocationError(`${place}${why}`);
  };
  const derives = derivedAttributes.length > 0 && behaviour.does('rejectsDerivedAttributes');
  if (derives && !behaviour.has('derivedAttributes')) {
    fail(': cannot handle request with derived attributes, the feature is disabled');
  }
  expectExpressions(place, selectors);
  if (adminAccess !== undefined && !isAlternative && !behaviour.has('adminAccess')) {
    fail(': admin access is requested, but the feature is disabled');
  }
  if (deviceClassName === '') {
    fail(': missing device class name (unsupported request type?)');
  }
  const deviceClass = classes.get(deviceClassName);
  if (deviceClass === undefined) {
    fail(`: could not retrieve device class ${deviceClassName}:`
      + ` deviceclasses.resource.k8s.io "${deviceClassName}" not found`);
  }
  expectExpressions(`class ${deviceClassName}`, deviceClass!.spec.selectors);
  if (allocationMode !== 'ExactCount' && allocationMode !== 'All') {
    fail(`: unsupported count mode ${allocationMode ?? ''}`);
  }
  return deviceClass!;
}

/** Rejects selectors without a CEL expression, which may be of another type. */
function expectExpressions(place: string, selectors: readonly SelectorObject[] = []): void {
  const unknown = [selectors].flat().findIndex(({ cel }) => typeof cel?.expression !== 'string');
  if (unknown >= 0) {
    throw new AllocationError(`${place}, selector #${unknown}: CEL expression empty (unsupported selector type?)`);
  }
}
