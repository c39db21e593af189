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

/** What a pod met when it found no node. */
export interface Situation {
  readonly cluster: ClusterObjects;
  readonly settings: SchedulerSettings;
  readonly nodes: readonly ClusterNode[];
  readonly slices: readonly ResourceSliceObject[];
  readonly inUse: DevicesInUse;
  readonly allocator: Allocator;
  /** What devices take of their nodes, if the scheduler counts it. */
  readonly deviceResources?: DeviceResources;
  /** What the API server refuses to create. */
  readonly quotas: Quotas;
  /** The nodes that see a pool, as `driver/pool`. */
  nodesOfPool(pool: string): readonly ClusterNode[];
  /** Why a node does not come into question for a pod, apart from devices; undefined if it does. */
  objection(node: ClusterNode, pod: PodToPlace): Objection | undefined;
}

/** The claims of a pod by their names in the pod. */
export type ClaimsOfPod = ReadonlyMap<string, ClaimState>;
