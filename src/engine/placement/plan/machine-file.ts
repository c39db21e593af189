import { Machine, machineLike, MachineTerms } from './machine';
import { nodeObjects } from './node-objects';
import { NODE_PARTS } from './node-parts';
import { inNodePool } from './node-pool';
import { A_MACHINE_NAME, A_NUMBER_OF_MACHINES, A_PRICE } from './plan-options';
import {
  A_NAME, A_STRING, AN_OBJECT, ANYTHING, expectArgument, listOf, optional, rejectConflicts, struct, structs,
} from '../../errors/arguments';
import { UnscopedValidationError } from '../../errors/validation-error';
import { alternatives, found } from '../../errors/wording';
import { Fields, isObject } from '../../kubernetes/plain-data';
import { objectsIn } from '../../pods/objects-in';
import { Document } from '../../read/document';
import { ClusterObjects } from '../../scheduling/cluster/cluster-objects';
import { readInventory } from '../inventory-documents';

const DEVICE = struct<Record<string, unknown>>({
  driver: A_STRING,
  count: optional(A_NUMBER_OF_MACHINES),
  name: optional(A_STRING),
  attributes: ANYTHING,
  capacity: ANYTHING,
  taints: ANYTHING,
  allowMultipleAllocations: ANYTHING,
  consumesCounters: ANYTHING,
});

const ENTRY = struct<Record<string, unknown>>({
  ...NODE_PARTS,
  name: optional(A_MACHINE_NAME),
  price: optional(A_PRICE),
  least: optional(A_NUMBER_OF_MACHINES),
  most: optional(A_NUMBER_OF_MACHINES),
  devices: structs(DEVICE),
  node: optional(A_NAME),
  nodePool: optional(A_NAME),
});

const ENTRIES = listOf({ ...AN_OBJECT, struct: ENTRY }, 'objects');

/**
 * Reads machines from the `machines` list of a document. The nodes, slices and NodePools that they
 * refer to are other documents; nodes and slices may also be in the inventory.
 *
 * @throws UnscopedValidationError if a document cannot be read, or an entry is wrong
 */
export function readMachines(documents: readonly Document[], inventory?: ClusterObjects): Machine[] {
  const broken = documents.find(({ unreadable }) => unreadable !== undefined);
  if (broken !== undefined) {
    const file = broken.text?.source.file;
    const where = file === undefined ? '' : ` in ${file}`;
    throw new UnscopedValidationError(`the machines${where} cannot be read: ${broken.unreadable}`);
  }
  const isList = ({ manifest }: Document): boolean =>
    isObject(manifest) && manifest.kind === undefined && Array.isArray(manifest.machines);
  const entries = documents.filter(isList).flatMap(({ manifest }) => (manifest as Fields).machines as unknown[]);
  if (entries.length === 0) {
    throw new UnscopedValidationError('there is no list of machines: write a document such as '
      + '"machines: [{ name: large, price: 30, devices: [{ driver: gpu.example.com, count: 8 }] }]"');
  }
  expectArgument('machines', entries, ENTRIES);
  const others = objectsIn(documents.filter((document) => !isList(document)));
  const isPool = ({ manifest }: Document): boolean => isObject(manifest) && manifest.kind === 'NodePool';
  const pools = others.filter(isPool).map(({ manifest }) => manifest as Fields);
  const own = readInventory(others.filter((document) => !isPool(document)));
  const known = inventory === undefined ? own : inventory.and(own);
  return entries.map((entry, index) => machineOf(entry as Fields, `machines[${index}]`, { known, pools }));
}

function machineOf(
  entry: Fields, place: string, { known, pools }: { known: ClusterObjects; pools: readonly Fields[] },
): Machine {
  const { node, nodePool, devices = [], name = node, ...parts } = entry;
  if (node !== undefined) {
    const { price: _, least: __, most: ___, ...rest } = parts;
    rejectConflicts({ ...rest, devices: entry.devices }, `${place}.node`);
  }
  if (name === undefined) {
    throw new UnscopedValidationError(`${place} has no name: give it one, or name a node that it is like`);
  }
  const made = node === undefined
    ? newMachine({
      ...parts,
      name,
      devices: devices.map(({ driver, count, name: deviceName, ...device }: Fields) =>
        ({ driver, count, name: deviceName, device })),
    })
    : machineLike(node, known, entry);
  if (nodePool === undefined) {
    return made;
  }
  const pool = pools.find(({ metadata }) => metadata?.name === nodePool);
  if (pool === undefined) {
    const names = pools.map(({ metadata }) => metadata?.name as string);
    throw new UnscopedValidationError(`${place}.nodePool: there is no NodePool ${found(nodePool)}: `
      + `the documents have ${names.length === 0 ? 'none' : alternatives(names)}`);
  }
  return inNodePool(made, pool);
}

/**
 * Creates a machine from the parts of a node.
 *
 * @throws UnscopedValidationError if no API server accepts its node or its devices
 */
export function newMachine({ name = '', price, least, most, ...parts }: MachineTerms & Fields): Machine {
  const objects = readInventory(nodeObjects(name, parts as Parameters<typeof nodeObjects>[1]));
  return machineLike(name, objects, { name, price, least, most });
}
