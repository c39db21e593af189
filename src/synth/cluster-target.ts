import { IConstruct } from 'constructs';
import { FeatureGates } from '../kubernetes/feature-gates';
import { RuntimeConfig } from '../kubernetes/runtime-config';
import { nearest, registryOf } from '../render/registry';
import { RenderTarget } from '../render/render-target';

/** What synthesis needs to know of a target cluster. */
export interface ClusterTarget {
  readonly gates: FeatureGates;
  readonly runtimeConfig: RuntimeConfig;
  readonly renderTarget: RenderTarget;
}

const targets = registryOf<IConstruct, ClusterTarget>('cluster targets');

/** Sets the cluster that everything under a scope is for. */
export function setClusterTarget(scope: IConstruct, target: ClusterTarget): void {
  targets.set(scope, target);
}

/** The cluster that a construct is for, undefined if no scope around it names one. */
export function clusterTargetOf(construct: IConstruct): ClusterTarget | undefined {
  return nearest(construct, targets);
}
