import type { Machine } from './machine';
import {
  A_STRING, AN_INVENTORY, ANYTHING, Expectation, listOf, nonEmptyListOf, optional, SETTINGS, struct,
} from '../../errors/arguments';
import { isDnsSubdomain } from '../../kubernetes/name-grammar';
import type { IInventory } from '../../scheduling/cluster/inventory-source';
import { SchedulerOptions } from '../allocate-options';

/** A kind of machine, implemented by MachineType. */
export interface IMachineType {
  /** The name of the machine type, which prefixes the names of its nodes. */
  readonly name: string;

  /**
   * The node, devices and price of the machine type.
   *
   * @internal
   */
  readonly _machine: Machine;
}

/** Options of `Manifests.plan`. */
export interface PlanOptions extends SchedulerOptions {
  /** The machine types that can be bought. */
  readonly machines: IMachineType[];

  /**
   * The existing cluster, whose nodes cost nothing. Its Pending pods are placed, too.
   *
   * @default - none
   */
  readonly inventory?: IInventory;

  /**
   * The nodes of the inventory that fail or are drained. Their pods are placed elsewhere, except for
   * pods without an owner, which are lost.
   *
   * @default - none
   */
  readonly without?: string[];

  /**
   * The number of machines, at most 3, that may fail at once while all pods keep running. Nodes of the
   * inventory are assumed not to fail.
   *
   * @default 0
   */
  readonly spare?: number;
}

/**
 * The expectation for the name of a machine.
 *
 * @internal
 */
export const A_MACHINE_NAME: Expectation = {
  fits: (value) => typeof value === 'string' && value.length < 200 && isDnsSubdomain(value),
  words: 'the prefix of node names: lower-case letters, digits, "-" and "."',
};

/**
 * The expectation for a number of machines.
 *
 * @internal
 */
export const A_NUMBER_OF_MACHINES: Expectation = {
  fits: (value) => Number.isInteger(value) && value >= 0 && value <= 100_000,
  words: 'a whole number, at least 0 and at most 100000',
};

/**
 * The expectation for a price, in any currency.
 *
 * @internal
 */
export const A_PRICE: Expectation = {
  fits: (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0,
  words: 'a number of at least 0',
};

const MACHINE: Expectation = {
  fits: (value) => typeof value?._machine?.price === 'number',
  words: 'a MachineType, such as MachineType.of({ name, devices })',
};

/**
 * The expected options of a plan.
 *
 * @internal
 */
export const PLAN_OPTIONS = struct<PlanOptions>({
  machines: nonEmptyListOf(MACHINE, 'MachineType'),
  inventory: optional(AN_INVENTORY),
  without: optional(listOf(A_STRING, 'names')),
  spare: optional({
    fits: (value) => Number.isInteger(value) && value >= 0 && value <= 3,
    words: 'a whole number, at least 0 and at most 3',
  }),
  version: ANYTHING,
  featureGates: SETTINGS,
});
