import { App } from 'cdk8s';
import { build as buildPlain } from './plain';
import { Size } from './workload';
import { KubernetesVersion, TargetCluster } from 'cdk8s-dra';

/**
 * Everything as plain API objects, written by hand, and checked: a target is all that an
 * app needs for it.
 */
export function build(size: Size, outdir: string): App {
  const app = buildPlain(size, outdir);
  TargetCluster.define(app, { version: KubernetesVersion.V1_30 });
  return app;
}
