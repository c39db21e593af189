import { Random } from './random';
import { DeviceObject, NodeSelectorObject, Reach } from '../../../../../src/engine/allocation/objects';
import { Scenario } from '../scenario';

/** The same type, with fields that can be set, at all depths. */
export type Draft<T> = T extends object ? { -readonly [K in keyof T]: Draft<T[K]> } : T;

type List<K extends keyof Scenario> = Draft<NonNullable<NonNullable<Scenario[K]>>>;
export type ClaimDraft = List<'claims'>[number];
export type ClassDraft = List<'classes'>[number];
export type NodeDraft = List<'nodes'>[number];
export type DeviceDraft = Draft<DeviceObject>;
export type RequestDraft = NonNullable<NonNullable<ClaimDraft['spec']['devices']>['requests']>[number];
export type DemandDraft = NonNullable<RequestDraft['exactly']>;

/** A slice of a pool. */
export interface SliceDraft {
  name: string;
  devices: DeviceDraft[];
  counters?: Draft<NonNullable<NonNullable<Scenario['slices']>[number]['spec']['sharedCounters']>>;
  reach?: Draft<Reach> & { perDeviceNodeSelection?: boolean };
  generation?: number;
}

/** A pool of a driver: its slices reach the same nodes if they say nothing else. */
export interface PoolDraft {
  driver: string;
  name: string;
  reach: Draft<Reach> & { perDeviceNodeSelection?: boolean };
  slices: SliceDraft[];
  /** How many slices there should be, by default as many as there are. */
  count?: number;
  skipNodeOperations?: string[];
}

/** A small cluster with claims, before it becomes a scenario. */
export interface World {
  random: Random;
  minor: number;
  nodes: NodeDraft[];
  pools: PoolDraft[];
  classes: ClassDraft[];
  claims: ClaimDraft[];
  allocated: string[];
  allocatedShared: string[];
  allocatedCapacity: Record<string, Record<string, string>>;
  isSequence: boolean;
}

export const DRIVERS = ['gpu.example.com', 'nic.example.com'];
export const PCIE_ROOT = 'resource.kubernetes.io/pcieRoot';

/** The values of attributes and capacities that devices have. */
export const MODELS = ['a100', 'h100', 'l4'];
export const CORES = [16, 32, 64];
export const MEMORY = ['16Gi', '40Gi', '80Gi'];

export function cel(expression: string) {
  return { cel: { expression } };
}

export function newWorld(random: Random, minor: number): World {
  const world: World = {
    random,
    minor,
    nodes: [],
    pools: [],
    classes: [],
    claims: [],
    allocated: [],
    allocatedShared: [],
    allocatedCapacity: {},
    isSequence: false,
  };
  world.nodes = random.list(1, 3, (index) => (
    { metadata: { name: `node-${index}`, labels: { zone: random.pick(['a', 'b']) } } }));
  const drivers = random.some(DRIVERS, 0.7);
  drivers.forEach((driver) => addDriver(world, driver));
  world.claims = random.list(1, 3, (index) => ({
    metadata: { name: `claim-${index}`, namespace: 'default' },
    spec: {
      devices: {
        requests: random.list(1, 3, (number) => (
          { name: `request-${number}`, exactly: demandFor(random.pick(drivers), random.pick([1, 1, 1, 2])) })),
      },
    },
  }));
  return world;
}

function addDriver(world: World, driver: string): void {
  const { random } = world;
  world.classes.push({
    metadata: { name: driver }, spec: { selectors: [cel(`device.driver == "${driver}"`)] },
  });
  const isLocal = random.chance(0.75);
  const owners = isLocal ? world.nodes.map(({ metadata }) => metadata.name) : ['network'];
  for (const owner of owners) {
    const same = random.chance(0.4) ? newDevice(random, 0) : undefined;
    world.pools.push({
      driver,
      name: owner,
      reach: isLocal ? { nodeName: owner } : random.pick([{ allNodes: true }, { nodeSelector: inZone(random) }]),
      slices: [{
        name: `${owner}-${driver}`,
        devices: random.list(1, 5, (index) => (
          same === undefined ? newDevice(random, index) : { ...structuredClone(same), name: `device-${index}` })),
      }],
    });
  }
}

function newDevice(random: Random, index: number): DeviceDraft {
  return {
    name: `device-${index}`,
    attributes: {
      model: { string: random.pick(MODELS) },
      cores: { int: random.pick(CORES) },
      driverVersion: { version: random.pick(['1.9.0', '2.1.0']) },
      [PCIE_ROOT]: { string: `pci-${random.integer(0, 2)}` },
    },
    capacity: { memory: { value: random.pick(MEMORY) } },
  };
}

export function demandFor(deviceClassName: string, count: number): DemandDraft {
  return { deviceClassName, allocationMode: 'ExactCount', count };
}

export function inZone(random: Random): Draft<NodeSelectorObject> {
  return {
    nodeSelectorTerms: [{
      matchExpressions: [random.pick([
        { key: 'zone', operator: 'In', values: [random.pick(['a', 'b'])] },
        { key: 'zone', operator: 'NotIn', values: ['c'] },
        { key: 'zone', operator: 'Exists' },
        { key: 'rack', operator: 'DoesNotExist' },
      ])],
    }],
  };
}

export function devicesOf({ pools }: Pick<World, 'pools'>): DeviceDraft[] {
  return pools.flatMap(({ slices }) => slices).flatMap(({ devices }) => devices);
}

export function requestsOf({ claims }: Pick<World, 'claims'>): RequestDraft[] {
  return claims.flatMap(({ spec }) => spec.devices!.requests!);
}

export function demandsOf(world: Pick<World, 'claims'>): DemandDraft[] {
  return requestsOf(world).flatMap(({ exactly, firstAvailable }) => firstAvailable ?? [exactly!]);
}

/** The scenario, with its slices in any order. */
export function toScenario(world: World, name: string, features: readonly string[]): Scenario {
  const { pools, claims, classes, nodes, random, isSequence } = world;
  const { allocated, allocatedShared, allocatedCapacity } = world;
  const slices = pools.flatMap(({ driver, name: pool, reach, slices: all, count, skipNodeOperations }) =>
    all.map((slice) => ({
      metadata: { name: slice.name },
      spec: {
        driver,
        pool: { name: pool, generation: slice.generation ?? 1, resourceSliceCount: count ?? all.length },
        ...slice.reach ?? reach,
        ...slice.devices.length > 0 ? { devices: slice.devices } : {},
        ...slice.counters === undefined ? {} : { sharedCounters: slice.counters },
        ...skipNodeOperations === undefined ? {} : { skipNodeOperations },
      },
    })));
  return {
    name,
    features,
    claims,
    classes,
    nodes,
    slices: random.chance(0.3) ? random.shuffle(slices) : slices,
    allocated,
    allocatedShared,
    allocatedCapacity,
    mode: isSequence ? 'sequence' : 'each',
  };
}
