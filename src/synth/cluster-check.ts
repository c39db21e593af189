import { ApiObject } from 'cdk8s';
import { Cluster } from './cluster';
import { Located } from '../check/found-problems';
import { MinorSet } from '../kubernetes/minors';

/** The result of checking the objects of one cluster. */
export interface ClusterCheck {
  readonly cluster: Cluster;
  /** The minors that the objects are rendered for. */
  readonly minors: MinorSet;
  readonly problems: readonly Located[];
  readonly acknowledged: readonly Located[];
  readonly manifests: ReadonlyMap<ApiObject, any>;
  /** Why a cluster without a target is rendered for an older minor than the newest. */
  readonly limit?: string;
}
