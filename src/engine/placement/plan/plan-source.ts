import type { AllocationReport } from '../allocation-report';

/** The number of machines of a type in a plan. */
export interface PlannedMachine {
  /** The name of the MachineType. */
  readonly name: string;

  /** The number of machines to buy. */
  readonly count: number;

  /** The price of one machine. */
  readonly price: number;
}

/** The data of a plan. */
export interface PlanSource {
  readonly machines: PlannedMachine[];
  readonly allocation: AllocationReport;
  readonly lowerBound?: number;
  readonly isLimited: boolean;
  readonly lackingSpare: number;
  readonly triedNodes: string[];
  readonly lostPods: string[];
}

/** Returns the total price of machines, rounded so that prices such as 0.1 add up as expected. */
export function costOf(machines: readonly PlannedMachine[]): number {
  return Number(machines.reduce((sum, { count, price }) => sum + count * price, 0).toPrecision(12));
}
