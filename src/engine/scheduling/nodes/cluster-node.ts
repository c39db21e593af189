import { HostPort, hostPortsOf, isSamePort } from './host-ports';
import { Lack } from './objection';
import { Amounts, amountsOf, requestsOf, rounded, roundedRequestsOf, sumOf } from './pod-resources';
import { NodeObject } from '../../allocation/objects';
import { Fields, objectsOf } from '../../kubernetes/plain-data';
import { BILLION } from '../../kubernetes/quantity';

/** A node and the resources that its pods use. */
export class ClusterNode {
  /** The object that the allocator reads; it keeps its identity. */
  public readonly object: NodeObject;
  public readonly name: string;
  public readonly taints: readonly Fields[];
  public readonly isUnschedulable: boolean;
  /** The resources that pods can use; undefined if the node reports none. */
  public readonly allocatable?: Amounts;
  private requested: Amounts = new Map();
  private pods = 0n;
  private readonly ports: HostPort[] = [];

  /**
   * @param manifest the node's manifest, or one with just a name
   * @param isKnown whether the manifest is that of the node
   * @param comesFromDevices reports whether the scheduler allocates devices for a resource here
   */
  public constructor(
    manifest: Fields, public readonly isKnown: boolean,
    private readonly comesFromDevices: (resource: string, allocatable: Amounts) => boolean = () => false,
  ) {
    const { metadata, spec, status } = manifest;
    this.object = { metadata: { ...metadata, labels: metadata.labels ?? {} }, status };
    this.name = metadata.name;
    this.taints = objectsOf(spec?.taints);
    this.isUnschedulable = spec?.unschedulable === true;
    const allocatable = status?.allocatable ?? status?.capacity;
    this.allocatable = allocatable === undefined ? undefined : rounded(amountsOf(allocatable));
  }

  /**
   * Adds a pod that runs here.
   *
   * @param amounts the rounded resources that the pod uses
   * @returns a function that removes the pod
   */
  public add(podSpec: Fields, amounts = roundedRequestsOf(podSpec)): () => void {
    const ports = hostPortsOf(podSpec);
    this.requested = sumOf(this.requested, amounts);
    this.ports.push(...ports);
    this.pods++;
    return () => {
      this.requested = sumOf(this.requested, new Map([...amounts].map(([name, amount]) => [name, -amount])));
      ports.forEach((port) => this.ports.splice(this.ports.indexOf(port), 1));
      this.pods--;
    };
  }

  /** Returns the first host port of a pod that another pod uses here. */
  public usedPort(podSpec: Fields): number | undefined {
    return this.ports.length === 0
      ? undefined
      : hostPortsOf(podSpec).find((wanted) => this.ports.some((used) => isSamePort(used, wanted)))?.port;
  }

  /** Whether the node runs its maximum number of pods. */
  public get isFull(): boolean {
    const most = this.allocatable?.get('pods');
    return most !== undefined && this.pods * BILLION >= most;
  }

  /** Returns the remaining amount of a resource; undefined if the node reports no resources. */
  public left(resource: string): bigint | undefined {
    const used = resource === 'pods' ? this.pods * BILLION : this.requested.get(resource) ?? 0n;
    return this.allocatable === undefined ? undefined : (this.allocatable.get(resource) ?? 0n) - used;
  }

  /**
   * Returns the resources of which a pod needs more than is left.
   *
   * @param taken the node resources that the pod's devices take
   */
  public lacking(podSpec: Fields, taken?: Amounts): Lack[] {
    const { allocatable, requested } = this;
    if (allocatable === undefined) {
      return [];
    }
    const requests = taken === undefined ? roundedRequestsOf(podSpec) : rounded(requestsOf(podSpec, taken));
    const lacks: Lack[] = [];
    requests.forEach((needed, name) => {
      const all = allocatable.get(name) ?? 0n;
      const left = all - (requested.get(name) ?? 0n);
      if (needed !== 0n && needed > left && !this.comesFromDevices(name, allocatable)) {
        lacks.push({ resource: name, needed, left, all });
      }
    });
    return lacks;
  }
}
