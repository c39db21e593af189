import { Amounts, amountsOf, requestsOf, sumOf } from './pod-resources';
import { NodeObject } from '../../allocation/objects';
import { objectsOf } from '../../kubernetes/plain-data';
import { BILLION } from '../../kubernetes/quantity';
import { PlainObject } from '../cluster/structured-objects';

/** A node, and what the pods on it use. */
export class ClusterNode {
  /** The object as the allocator reads it: the same for as long as the node. */
  public readonly object: NodeObject;
  public readonly name: string;
  public readonly taints: readonly PlainObject[];
  public readonly isUnschedulable: boolean;
  /** What pods can use; undefined if the node does not say. */
  public readonly allocatable?: Amounts;
  private requested: Amounts = new Map();
  private pods = 0n;

  /**
   * @param manifest what is known of the node
   * @param isKnown whether that is the node itself, or its name is all there is
   */
  public constructor(manifest: PlainObject, public readonly isKnown: boolean) {
    const { metadata, spec, status } = manifest;
    this.object = { metadata: { ...metadata, labels: metadata.labels ?? {} }, status };
    this.name = metadata.name;
    this.taints = objectsOf(spec?.taints);
    this.isUnschedulable = spec?.unschedulable === true;
    this.allocatable = status?.allocatable === undefined ? undefined : amountsOf(status.allocatable);
  }

  /** Adds a pod that runs here. */
  public add(podSpec: PlainObject): void {
    this.requested = sumOf(this.requested, requestsOf(podSpec));
    this.pods++;
  }

  /** The resources of which too little is left for a pod. */
  public lacking(podSpec: PlainObject): string[] {
    const { allocatable } = this;
    if (allocatable === undefined) {
      return [];
    }
    const isTooMuch = ([name, amount]: [string, bigint]): boolean =>
      amount > 0n && amount > (allocatable.get(name) ?? 0n) - (this.requested.get(name) ?? 0n);
    const most = allocatable.get('pods');
    const isFull = most !== undefined && this.pods * BILLION >= most;
    return [...isFull ? ['pods'] : [], ...[...requestsOf(podSpec)].filter(isTooMuch).map(([name]) => name)];
  }
}
