import { Allocator } from '../../allocation/allocator';
import { ResourceSliceObject } from '../../allocation/objects';
import { ClaimState } from '../claim-state';
import { ClusterObjects } from '../cluster/cluster-objects';
import { DevicesInUse } from '../devices-in-use';
import { ClusterNode } from '../nodes/cluster-node';
import { DeviceResources } from '../nodes/device-resources';
import { Objection } from '../nodes/objection';
import { PodToPlace } from '../pods/pod-to-place';
import { Quotas } from '../quota/quotas';
import { SchedulerSettings } from '../scheduler-settings';

/** The state of the cluster in which a pod found no node. */
export interface Situation {
  readonly cluster: ClusterObjects;
  readonly settings: SchedulerSettings;
  readonly nodes: readonly ClusterNode[];
  readonly slices: readonly ResourceSliceObject[];
  readonly inUse: DevicesInUse;
  readonly allocator: Allocator;
  /** The node resources that devices take; undefined if the scheduler does not count them. */
  readonly deviceResources?: DeviceResources;
  readonly quotas: Quotas;
  /** Returns the nodes that see a pool, given as `driver/pool`. */
  nodesOfPool(pool: string): readonly ClusterNode[];
  /** Returns why a node is not feasible for a pod, apart from devices; undefined if it is. */
  objection(node: ClusterNode, pod: PodToPlace): Objection | undefined;
}

/** The claims of a pod by their names in the pod. */
export type ClaimsOfPod = ReadonlyMap<string, ClaimState>;
