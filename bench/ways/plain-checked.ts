import { App } from 'cdk8s';
import { build as buildPlain } from './plain';
import { Size } from './workload';
import { KubernetesVersion, TargetCluster } from 'cdk8s-dra';

/** Everything as plain API objects, written by hand, and checked: for that, an app only needs a target. */
export function build(size: Size, outdir: string): App {
  const app = buildPlain(size, outdir);
  TargetCluster.define(app, { version: KubernetesVersion.V1_30 });
  return app;
}
