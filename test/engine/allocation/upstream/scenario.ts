import { AllocatedState } from '../../../../src/engine/allocation/allocated-state';
import { AllocationError } from '../../../../src/engine/allocation/allocation-error';
import { Allocation, Allocator, STEPS_THAT_MAY_TIME_OUT } from '../../../../src/engine/allocation/allocator';
import { Behaviour } from '../../../../src/engine/allocation/behaviour';
import { featuresOf, gatesOf } from '../../../../src/engine/allocation/features';
import {
  AllocationObject, DeviceClassObject, NodeObject, ResourceClaimObject, ResourceSliceObject,
} from '../../../../src/engine/allocation/objects';

/** A cluster and claims, in the format of the program that asks upstream's allocator. */
export interface Scenario {
  readonly name?: string;
  /** The Kubernetes minor, such as `1.37`, or a release, such as `1.36.2`. */
  readonly minor?: string;
  /** Names of feature gates, or `all`. */
  readonly features?: readonly string[];
  readonly claims?: readonly ResourceClaimObject[] | null;
  readonly classes?: readonly DeviceClassObject[] | null;
  readonly slices?: readonly ResourceSliceObject[] | null;
  readonly nodes?: readonly NodeObject[] | null;
  /** All claims together on each node, or claim after claim on the first node that fits. */
  readonly mode?: 'each' | 'sequence';
  /** Devices in use, as `driver/pool/device`. */
  readonly allocated?: readonly string[];
  /** Shares in use, as `driver/pool/device/share`. */
  readonly allocatedShared?: readonly string[];
  readonly allocatedCapacity?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What happens on one node. */
export interface NodeAnswer {
  readonly node: string;
  readonly results: readonly AllocationObject[] | null;
  readonly error?: string;
  readonly mayTimeOut?: boolean;
}

/** What one claim of a sequence gets. */
export interface ClaimAnswer {
  readonly claim: string;
  readonly node?: string;
  readonly result?: AllocationObject;
  readonly error?: string;
}

/** The answer to a scenario, in upstream's format. */
export interface Answer {
  readonly error?: string;
  readonly nodes?: readonly NodeAnswer[];
  readonly claims?: readonly ClaimAnswer[];
}

const BINDING_GATES = ['DRADeviceBindingConditions', 'DRAResourceClaimDeviceStatus'];

/**
 * What our allocator says to a scenario.
 *
 * @param known how the allocator behaves with the features of the scenario, if that was
 *   worked out before
 */
export function answerTo(scenario: Scenario, known?: Behaviour): Answer {
  try {
    const behaviour = known ?? behaviourFor(scenario.minor, scenario.features);
    return (scenario.mode === 'sequence' ? inSequence : onEachNode)(scenario, behaviour);
  } catch (error) {
    if (error instanceof AllocationError) {
      return { error: error.message };
    }
    throw error;
  }
}

/** What the allocator of a minor, such as `1.37`, or a release does with gates. */
export function behaviourFor(release = '1.37', features: readonly string[] = []): Behaviour {
  const [, minor, patch] = release.split('.').map(Number);
  return Behaviour.of({ minor, patch }, featuresOf(gatesFrom(features, minor), minor));
}

/** Since 1.35, upstream's program takes each gate of binding conditions for both of them. */
function gatesFrom(names: readonly string[], minor: number): readonly string[] {
  const gates = names.flatMap((name) => (/^all$/i.test(name) ? gatesOf(minor) : name.split('+')))
    .map((name) => (name.startsWith('DRA') ? name : `DRA${name}`));
  const hasBinding = minor >= 35 && gates.some((gate) => BINDING_GATES.includes(gate));
  return hasBinding ? [...gates, ...BINDING_GATES] : gates;
}

function onEachNode(scenario: Scenario, behaviour: Behaviour): Answer {
  const { nodes } = scenario;
  const { allocator, claims } = setUp(scenario, behaviour);
  const answers = (nodes ?? []).map((node) => nodeAnswer(node, allocator.allocate(node, claims)));
  return answers.length === 0 ? {} : { nodes: answers };
}

function nodeAnswer({ metadata: { name } }: NodeObject, { results, error, steps }: Allocation): NodeAnswer {
  return {
    node: name,
    results: results ?? null,
    ...error === undefined ? {} : { error: error.message },
    ...steps > STEPS_THAT_MAY_TIME_OUT ? { mayTimeOut: true } : {},
  };
}

function inSequence(scenario: Scenario, behaviour: Behaviour): Answer {
  const { allocator, claims } = setUp(scenario, behaviour);
  const answers = claims.map((claim): ClaimAnswer => {
    const { name, namespace = '' } = claim.metadata;
    const { node, results, error } = firstPlace([claim], scenario.nodes ?? [], allocator);
    results?.forEach((result) => allocator.record(result));
    return {
      claim: namespace === '' ? name : `${namespace}/${name}`,
      ...node === undefined ? {} : { node: node.metadata.name, result: results![0] },
      ...error === undefined ? {} : { error: error.message },
    };
  });
  return answers.length === 0 ? {} : { claims: answers };
}

/** Upstream's program gives up on the first error. */
function firstPlace(claims: readonly ResourceClaimObject[], nodes: readonly NodeObject[], allocator: Allocator) {
  allocator.startPod();
  for (const node of nodes) {
    const { results, error } = allocator.allocate(node, claims);
    if (results !== undefined || error !== undefined) {
      return results === undefined ? { error } : { node, results };
    }
  }
  return {};
}

/** Claims with an allocation are running. */
function setUp(scenario: Scenario, behaviour: Behaviour) {
  const { allocated = [], allocatedShared = [], allocatedCapacity = {} } = scenario;
  const state = new AllocatedState();
  allocated.forEach((id) => state.addDevice(id));
  allocatedShared.forEach((id) => state.addShare(id.slice(0, id.lastIndexOf('/'))));
  Object.entries(allocatedCapacity).forEach(([id, capacity]) => state.addCapacity(id, capacity));
  const all = scenario.claims ?? [];
  all.forEach(({ status }) => status?.allocation && state.record(status.allocation));
  const claims = all.filter(({ status }) => status?.allocation === undefined);
  const allocator = new Allocator({
    behaviour, classes: scenario.classes ?? [], slices: scenario.slices ?? [], state,
  });
  return { allocator, claims };
}
