import { ALLOCATION_TEXT_OPTIONS, AllocationTextOptions } from './allocate-options';
import { FreeDevice, PendingPod, PlacedPod } from './allocated-pods';
import { AllocationReportSource } from './report-source';
import { expectMade, expectStruct } from '../errors/arguments';
import { releaseName } from '../kubernetes/kubernetes-releases';
import { KubernetesVersion } from '../kubernetes/kubernetes-version';

const loadAllocationText = () => require('./allocation-text') as typeof import('./allocation-text');

/**
 * Which devices each pod gets, and why pods stay Pending.
 *
 * @example
 *
 * const inventory = dra.Inventory.of({
 *   nodes: 3,
 *   devices: [{ driverName: 'gpu.example.com', count: 8 }],
 * });
 * const report = dra.Manifests.fromScope(app).allocate({ inventory });
 * console.log(report.toText());
 */
export class AllocationReport {
  /**
   * Creates a report.
   *
   * @internal
   */
  public static _of(source: AllocationReportSource): AllocationReport {
    return new AllocationReport(source);
  }

  /** The Kubernetes version of the scheduler. */
  public readonly version: KubernetesVersion;

  /** The pods that have a node, in the order in which they were placed. */
  public readonly placed: PlacedPod[];

  /** The pods that stay Pending, with reasons. */
  public readonly pending: PendingPod[];

  /** The devices that remain free; empty if one pod was asked for. */
  public readonly free: FreeDevice[];

  /** The manifests that the API server rejects, one line each: their pods and claims are left out. */
  public readonly rejected: string[];

  /** Aspects of scheduling that the report leaves out. */
  public readonly notConsidered: string[];

  private constructor(private readonly source: AllocationReportSource) {
    expectMade(Array.isArray(source?.placed), 'Manifests.allocate({ inventory })');
    this.version = source.version;
    this.placed = source.placed;
    this.pending = source.pending;
    this.free = source.free;
    this.rejected = source.rejected ?? [];
    this.notConsidered = source.notConsidered;
  }

  /** Whether every pod has a node, and the API server rejects no manifest. */
  public get allPlaced(): boolean {
    return this.pending.length === 0 && this.rejected.length === 0;
  }

  /**
   * The report for people: tables of pods and of nodes, and a paragraph for each reason
   * why pods stay Pending.
   */
  public toText(options: AllocationTextOptions = {}): string {
    expectStruct('options', options, ALLOCATION_TEXT_OPTIONS);
    return loadAllocationText().allocationText(this.source, options);
  }

  /** The report as JSON, for programs. */
  public toJson(): string {
    const { version, placed, pending, free, rejected, notConsidered } = this;
    const release = version.patch === undefined ? {} : { release: releaseName(version) };
    const kubernetes = String(version);
    return JSON.stringify({ kubernetes, ...release, placed, pending, free, rejected, notConsidered }, undefined, 2);
  }

  /** The same as `toText()`. */
  public toString(): string {
    return this.toText();
  }
}
