import { costOf, PlannedMachine, PlanSource } from './plan-source';
import { expectMade } from '../../errors/arguments';
import { AllocationReport } from '../allocation-report';

const loadPlanText = () => require('./plan-text') as typeof import('./plan-text');

/**
 * Which machines to buy, and which pods run on them.
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

  /** How many machines of each kind to buy. */
  public readonly machines: PlannedMachine[];

  /** The nodes and devices of the pods on these machines, and why others stay Pending whatever is bought. */
  public readonly allocation: AllocationReport;

  /** What any other set of machines costs at least that runs as many pods; undefined where that is not known. */
  public readonly lowerBound?: number;

  /** Whether pods stay Pending because there can be no more machines. */
  public readonly isLimited: boolean;

  /** How many more pods stay Pending if machines fail that were to be spare: 0 if there are enough of them. */
  public readonly lackingSpare: number;

  /** Nodes that are not bought, with which it was tried whether Pending pods run: their reasons may name them. */
  public readonly triedNodes: string[];

  /** Pods of the nodes that are gone, as `namespace/name`, which nothing makes again: they have no owner. */
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

  /** What all machines cost together. */
  public get price(): number {
    return costOf(this.machines);
  }

  /** Whether no cheaper set of these machines runs as many pods. */
  public get isCheapest(): boolean {
    return this.lowerBound !== undefined && this.lowerBound >= this.price * (1 - 1e-9);
  }

  /** The plan for people: what to buy, how good that is, and where the pods run. */
  public toText(): string {
    return loadPlanText().planText(this);
  }

  /** The plan as JSON, for programs. */
  public toJson(): string {
    const { allocation, ...plan } = this;
    const { price, isCheapest } = this;
    return JSON.stringify({ ...plan, price, isCheapest, ...JSON.parse(allocation.toJson()) }, undefined, 2);
  }

  /** The same as `toText()`. */
  public toString(): string {
    return this.toText();
  }
}
