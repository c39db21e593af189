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
  /** Whether pods stay Pending because no more machines may be bought. */
  readonly isLimited: boolean;
  /** How many pods more stay Pending if the machines fail that were to be spare. */
  readonly lackingSpare: number;
}

/** What machines cost together. Prices such as 0.1 add up to what people expect. */
export function costOf(machines: readonly PlannedMachine[]): number {
  return Number(machines.reduce((sum, { count, price }) => sum + count * price, 0).toPrecision(12));
}
