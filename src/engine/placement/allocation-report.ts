import { ALLOCATION_TEXT_OPTIONS, AllocationTextOptions } from './allocate-options';
import { FreeDevice, PendingPod, PlacedPod } from './allocated-pods';
import { AllocationReportSource } from './report-source';
import { expectMade, expectStruct } from '../errors/arguments';
import { releaseName } from '../kubernetes/kubernetes-releases';
import { KubernetesVersion } from '../kubernetes/kubernetes-version';
import { exactJson } from '../kubernetes/plain-data';

const loadAllocationText = () => require('./allocation-text') as typeof import('./allocation-text');

/**
 * The devices that each pod gets, and the reasons why pods stay Pending.
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

  /** The pods that are placed on a node, in the order in which they were queued. */
  public readonly placed: PlacedPod[];

  /** The pods that stay Pending, with reasons. */
  public readonly pending: PendingPod[];

  /** The devices that remain free; empty if the report is about a single pod. */
  public readonly free: FreeDevice[];

  /** One line per manifest that the API server rejects; the pods and claims of these manifests are left out. */
  public readonly rejected: string[];

  /** The aspects of scheduling that the report does not consider. */
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

  /** Whether every pod is placed on a node and the API server rejects no manifest. */
  public get allPlaced(): boolean {
    return this.pending.length === 0 && this.rejected.length === 0;
  }

  /** Returns the report as text: tables of pods and nodes, and a paragraph for each reason why pods stay Pending. */
  public toText(options: AllocationTextOptions = {}): string {
    expectStruct('options', options, ALLOCATION_TEXT_OPTIONS);
    return loadAllocationText().allocationText(this.source, options);
  }

  /** Returns the report as JSON. */
  public toJson(): string {
    return exactJson(this._data);
  }

  /**
   * The data of the report as JSON.
   *
   * @internal
   */
  public get _data(): object {
    const { version, placed, pending, free, rejected, notConsidered } = this;
    const release = version.patch === undefined ? {} : { release: releaseName(version) };
    const kubernetes = String(version);
    return { kubernetes, ...release, placed, pending, free, rejected, notConsidered };
  }

  /** The same as `toText()`. */
  public toString(): string {
    return this.toText();
  }
}
