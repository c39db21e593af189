import type { Machine } from './machine';
import {
  A_STRING, AN_INVENTORY, ANYTHING, Expectation, listOf, nonEmptyListOf, optional, SETTINGS, struct,
} from '../../errors/arguments';
import { isDnsSubdomain } from '../../kubernetes/name-grammar';
import type { IInventory } from '../../scheduling/cluster/inventory-source';
import { SchedulerOptions } from '../allocate-options';

/** A kind of machine: a MachineType. */
export interface IMachineType {
  /** The name of the machine, after which its nodes are named. */
  readonly name: string;

  /**
   * What one of them is like.
   *
   * @internal
   */
  readonly _machine: Machine;
}

/** Options of `Manifests.plan`. */
export interface PlanOptions extends SchedulerOptions {
  /** The machines that can be bought. */
  readonly machines: IMachineType[];

  /**
   * The cluster that is there already: its nodes cost nothing more. Pods that wait in it are
   * placed, too.
   *
   * @default - none
   */
  readonly inventory?: IInventory;

  /**
   * Nodes of the inventory that fail or are drained: their pods are placed anew, but those
   * without an owner, which nothing makes again.
   *
   * @default - none
   */
  readonly without?: string[];

  /**
   * How many machines may fail at once, whichever they are, while everything keeps running;
   * at most 3. Nodes of the inventory are not counted.
   *
   * @default 0
   */
  readonly spare?: number;
}

/**
 * The name of a machine.
 *
 * @internal
 */
export const A_MACHINE_NAME: Expectation = {
  fits: (value) => typeof value === 'string' && value.length < 200 && isDnsSubdomain(value),
  words: 'the beginning of names of nodes: lower-case letters, digits, "-" and "."',
};

/**
 * A number of machines.
 *
 * @internal
 */
export const A_NUMBER_OF_MACHINES: Expectation = {
  fits: (value) => Number.isInteger(value) && value >= 0 && value <= 100_000,
  words: 'a whole number, at least 0 and at most 100000',
};

/**
 * A price, in any currency.
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
 * What is known of the options of a plan.
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
