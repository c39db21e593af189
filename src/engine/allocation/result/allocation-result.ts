import { configurationFor } from './configuration';
import { nodeSelectorFor } from './node-selector';
import { AllocationError } from '../allocation-error';
import { Behaviour } from '../behaviour';
import { AllocationObject, DeviceResult, NodeObject, NodeSelectorObject, TolerationObject } from '../objects';
import { Claim, Demand } from '../requests/request';
import { TakenDevice } from '../search/attempt';

/** The result of the search for a claim. */
export interface ClaimSolution {
  readonly taken: readonly TakenDevice[];
  /** The chosen demand of each request. */
  readonly chosen: readonly Demand[];
}

/**
 * The allocation that the scheduler writes into the status of a claim.
 *
 * @throws AllocationError if there is no node selector for the devices
 */
export function allocationOf(
  claim: Claim, { taken, chosen }: ClaimSolution, node: NodeObject, behaviour: Behaviour,
): AllocationObject {
  const config = configurationFor(claim, chosen, behaviour);
  const results = taken.map((each) => resultOf(each, behaviour));
  const nodeSelector = selectorFor(claim, taken, node, behaviour);
  return {
    devices: {
      ...results.length > 0 ? { results } : {},
      ...config.length > 0 ? { config } : {},
    },
    ...nodeSelector === undefined ? {} : { nodeSelector },
  };
}

function resultOf({ demand, device, shareId, consumed }: TakenDevice, behaviour: Behaviour): DeviceResult {
  const { object, slice: { spec }, driver, pool, name } = device;
  const { bindingConditions = [], bindingFailureConditions = [] } = object;
  const tolerations = behaviour.does('writesTolerations') ? demand.tolerations : [];
  const skipNodeOperations = behaviour.does('looksAtNodeOperations') ? spec.skipNodeOperations ?? [] : [];
  return {
    request: demand.fullName,
    driver,
    pool,
    device: name,
    ...demand.isAdmin ? { adminAccess: true } : {},
    ...tolerations.length > 0 ? { tolerations: tolerations.map(written) } : {},
    ...behaviour.bindsConditions && bindingConditions.length > 0 ? { bindingConditions } : {},
    ...behaviour.bindsConditions && bindingFailureConditions.length > 0 ? { bindingFailureConditions } : {},
    ...shareId === undefined ? {} : { shareID: shareId },
    ...consumed === undefined || consumed.size === 0 ? {} : { consumedCapacity: textsOf(consumed) },
    ...skipNodeOperations.length > 0 ? { skipNodeOperations } : {},
  };
}

/** Omits empty fields, as the API server does. */
function written(toleration: TolerationObject): TolerationObject {
  return Object.fromEntries(Object.entries(toleration).filter(([, value]) => value !== ''));
}

function textsOf(amounts: ReadonlyMap<string, { toString(): string }>): Record<string, string> {
  return Object.fromEntries([...amounts].map(([name, amount]) => [name, String(amount)]));
}

function selectorFor(
  { object }: Claim,
  taken: readonly TakenDevice[],
  node: NodeObject,
  behaviour: Behaviour,
): NodeSelectorObject | undefined {
  try {
    return nodeSelectorFor(taken, node, behaviour);
  } catch (error) {
    throw error instanceof AllocationError
      ? new AllocationError(`create NodeSelector for claim ${object.metadata.name}: ${error.message}`)
      : error;
  }
}
