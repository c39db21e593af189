import { ApiObject } from 'cdk8s';
import { Cluster } from './cluster';
import { Located } from '../engine/check/found-problems';
import { MinorSet } from '../engine/kubernetes/minors';
import { Fields } from '../engine/kubernetes/plain-data';

/** The reason why a newer minor was not chosen. */
export interface VersionLimit {
  readonly constructPath: string;
  /** The object, the field and the reason. */
  readonly words: string;
}

/** The result of checking the objects of one cluster. */
export interface ClusterCheck {
  readonly cluster: Cluster;
  /** The minors that the objects are rendered for. */
  readonly minors: MinorSet;
  readonly problems: readonly Located[];
  readonly acknowledged: readonly Located[];
  readonly manifests: ReadonlyMap<ApiObject, Fields | undefined>;
  /** The problems of objects that fail to render, which cdk8s reports when it prints them. */
  readonly failures: readonly Located[];
  /** The reason why a cluster without a target is not checked for the newest minor. */
  readonly limit?: VersionLimit;
}
