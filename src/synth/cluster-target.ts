import { IConstruct } from 'constructs';
import { FeatureGates } from '../engine/kubernetes/feature-gates';
import { Release } from '../engine/kubernetes/kubernetes-releases';
import { RuntimeConfig } from '../engine/kubernetes/runtime-config';
import { RenderTarget } from '../engine/render/render-target';
import type { IInventory } from '../engine/scheduling/cluster/inventory-source';
import { nearest, registryOf } from '../objects/registry';

/** The properties of a target cluster that synthesis uses. */
export interface ClusterTarget {
  readonly gates: FeatureGates;
  readonly runtimeConfig: RuntimeConfig;
  readonly drivers: Readonly<Record<string, string>>;
  readonly renderTarget: RenderTarget;
  /** The patch release of the newest version, if it is known. */
  readonly release?: Release;
  /** The inventory of the cluster, if it is known. */
  readonly inventory?: IInventory;
}

const targets = registryOf<IConstruct, ClusterTarget>('cluster targets');

/** Sets the target cluster of everything under a scope. */
export function setClusterTarget(scope: IConstruct, target: ClusterTarget): void {
  targets.set(scope, target);
}

/** The target cluster of a construct; undefined if none of its scopes sets one. */
export function clusterTargetOf(construct: IConstruct): ClusterTarget | undefined {
  return nearest(construct, targets);
}
