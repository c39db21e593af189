import { fullNameOf } from './cluster/cluster-objects';
import { ClusterNode } from './nodes/cluster-node';
import { takenByDevices } from './nodes/device-resources';
import { Neighbour } from './nodes/pod-affinity';
import { Amounts, requestsOfRunning, rounded } from './nodes/pod-resources';
import { RunningPods } from './nodes/running-pods';
import { PodToPlace } from './pods/pod-to-place';
import { isRunning } from './pods/pods-of-cluster';
import { priorityOf } from './pods/priority';
import type { Situation } from './reasons/situation';
import { push } from '../kubernetes/grouping';
import { Fields } from '../kubernetes/plain-data';

/** The start time of a pod that has not started: later than any other. */
const NOT_STARTED = '9999-12-31T23:59:59Z';

/** A pod that has a node. */
export interface Resident {
  /** `namespace/name`. */
  readonly fullName: string;
  readonly priority: number;
  /** The start time, in RFC 3339 format. */
  readonly startTime: string;
  readonly pod: Arrival['pod'];
  /** The same pod if it was placed here and did not run before. */
  readonly placed?: PodToPlace;
  /** Removes the pod from its node but keeps its claims reserved. */
  leave(): void;
  /** Puts the pod back on its node. */
  enter(): void;
}

/** A pod to add to a node. */
export interface Arrival extends Pick<Resident, 'placed'> {
  readonly pod: Neighbour & Pick<PodToPlace, 'name'>;
  readonly node: ClusterNode;
  readonly status?: Fields;
  /** The node resources that the pod's devices take. */
  readonly taken?: Amounts;
}

type Surroundings = Pick<Situation, 'cluster' | 'nodes' | 'deviceResources' | 'settings'>;

/** The pods on all nodes. */
export class Residents {
  public readonly running: RunningPods;
  private readonly all = new Map<ClusterNode, Resident[]>();
  private lowest = Infinity;

  public constructor(private readonly situation: Surroundings) {
    const { cluster, nodes, deviceResources } = situation;
    this.running = new RunningPods(cluster.namespaces);
    const byName = new Map(nodes.map((node) => [node.name, node]));
    cluster.pods.filter(isRunning).forEach(({ metadata, spec, status }) => {
      const node = byName.get(spec.nodeName);
      if (node !== undefined) {
        const pod = { ...metadata, spec };
        const taken = deviceResources && takenByDevices(status?.nodeAllocatableResourceClaimStatuses);
        this.add({ pod, node, status, taken });
      }
    });
  }

  /** Adds a pod to a node. */
  public add({ pod, node, status, taken, ...more }: Arrival): Resident {
    const amounts = status === undefined && taken === undefined
      ? undefined
      : rounded(requestsOfRunning({ spec: pod.spec, status, taken }, this.situation.settings.minor));
    const enter = (): (() => void)[] => [node.add(pod.spec, amounts), this.running.add(pod, node)];
    let undos = enter();
    const resident: Resident = {
      ...more,
      priority: priorityOf(pod.spec, this.situation.cluster),
      pod,
      fullName: fullNameOf({ metadata: pod }),
      startTime: status?.startTime ?? NOT_STARTED,
      leave: () => undos.forEach((undo) => undo()),
      enter: () => {
        undos = enter();
      },
    };
    push(this.all, node, resident);
    this.lowest = Math.min(this.lowest, resident.priority);
    return resident;
  }

  /** Removes pods, also from their nodes. */
  public remove(gone: readonly Resident[]): void {
    gone.forEach((each) => each.leave());
    this.all.forEach((residents, node) => {
      if (gone.some((each) => residents.includes(each))) {
        this.all.set(node, residents.filter((each) => !gone.includes(each)));
      }
    });
  }

  /** Returns the nodes with pods of a lower priority, and those pods. */
  public below(priority: number): (readonly [ClusterNode, readonly Resident[]])[] {
    return this.lowest >= priority ? [] : [...this.all].map(([node, residents]) =>
      [node, residents.filter((each) => each.priority < priority)] as const).filter(([, lower]) => lower.length > 0);
  }
}
