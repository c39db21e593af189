import type { AllocationReport } from '../allocation-report';

/** How many machines of a kind a plan has. */
export interface PlannedMachine {
  /** The name of the MachineType. */
  readonly name: string;

  /** How many of them. */
  readonly count: number;

  /** What one of them costs. */
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

/** What machines cost together. Prices such as 0.1 add up to what people expect. */
export function costOf(machines: readonly PlannedMachine[]): number {
  return Number(machines.reduce((sum, { count, price }) => sum + count * price, 0).toPrecision(12));
}
