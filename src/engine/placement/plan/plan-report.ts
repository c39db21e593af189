import { costOf, PlannedMachine, PlanSource } from './plan-source';
import { expectMade } from '../../errors/arguments';
import { exactJson } from '../../kubernetes/plain-data';
import { AllocationReport } from '../allocation-report';

const loadPlanText = () => require('./plan-text') as typeof import('./plan-text');

/**
 * The machines to buy, and the pods that run on them.
 *
 * @example
 *
 * const large = dra.MachineType.of({
 *   name: 'large',
 *   price: 30,
 *   devices: [{ driverName: 'gpu.example.com', count: 8 }],
 * });
 * const plan = dra.Manifests.fromScope(app).plan({ machines: [large] });
 * console.log(plan.toText());
 */
export class PlanReport {
  /**
   * Creates a plan.
   *
   * @internal
   */
  public static _of(source: PlanSource): PlanReport {
    return new PlanReport(source);
  }

  /** The number of machines of each type to buy. */
  public readonly machines: PlannedMachine[];

  /** The nodes and devices of the pods on these machines, and why other pods stay Pending whatever is bought. */
  public readonly allocation: AllocationReport;

  /** A lower bound for the price of any set of machines that runs as many pods; undefined if it is not known. */
  public readonly lowerBound?: number;

  /** Whether pods stay Pending because the limits allow no more machines. */
  public readonly isLimited: boolean;

  /** The number of additional pods that stay Pending if `spare` machines fail; 0 if there are enough spare machines. */
  public readonly lackingSpare: number;

  /** The names of nodes that are not bought, but were tried for Pending pods, whose reasons may name them. */
  public readonly triedNodes: string[];

  /** The pods of failed or drained nodes that are lost because they have no owner, as `namespace/name`. */
  public readonly lostPods: string[];

  private constructor(source: PlanSource) {
    expectMade(Array.isArray(source?.machines), 'Manifests.plan({ machines })');
    this.machines = source.machines;
    this.allocation = source.allocation;
    this.lowerBound = source.lowerBound;
    this.isLimited = source.isLimited;
    this.lackingSpare = source.lackingSpare;
    this.triedNodes = source.triedNodes;
    this.lostPods = source.lostPods;
  }

  /** The total price of the machines. */
  public get price(): number {
    return costOf(this.machines);
  }

  /** Whether no cheaper set of these machines runs as many pods, placed in the same order. */
  public get isCheapest(): boolean {
    return this.lowerBound !== undefined && this.lowerBound >= this.price * (1 - 1e-9);
  }

  /** Returns the plan as text: what to buy, how close that is to the optimum, and where the pods run. */
  public toText(): string {
    return loadPlanText().planText(this);
  }

  /** Returns the plan as JSON. */
  public toJson(): string {
    const { allocation, ...plan } = this;
    const { price, isCheapest } = this;
    return exactJson({ ...plan, price, isCheapest, ...allocation._data });
  }

  /** The same as `toText()`. */
  public toString(): string {
    return this.toText();
  }
}
