import { FreeDevice, PendingPod, PlacedPod } from './allocated-pods';
import { KubernetesVersion } from '../kubernetes/kubernetes-version';

/** The data of a report. */
export interface AllocationReportSource {
  readonly version: KubernetesVersion;
  readonly placed: PlacedPod[];
  readonly pending: PendingPod[];
  readonly free: FreeDevice[];
  readonly notConsidered: string[];
  /** What the API server says against manifests that it rejects. @default - nothing */
  readonly rejected?: string[];
  /** Whether the pods are those that wait in a cluster. @default false */
  readonly isOfCluster?: boolean;
}
