import { FreeDevice, PendingPod, PlacedPod } from './allocated-pods';
import { KubernetesVersion } from '../kubernetes/kubernetes-version';

/** The data of a report. */
export interface AllocationReportSource {
  readonly version: KubernetesVersion;
  readonly placed: PlacedPod[];
  readonly pending: PendingPod[];
  readonly free: FreeDevice[];
  readonly notConsidered: string[];
  /** The manifests that the API server rejects, with its error. @default - none */
  readonly rejected?: string[];
  /** Whether the pods are Pending pods of a cluster. @default false */
  readonly isOfCluster?: boolean;
}
