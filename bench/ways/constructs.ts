import { ApiObject, App } from 'cdk8s';
import { appOf } from './charts';
import { CLASS, deployment, DRIVER, Size, templateName } from './workload';
import { IResourceClass, KubernetesVersion, PodClaims, ResourceClaimTemplate, ResourceClass, TargetCluster } from 'cdk8s-dra';

/** DRA as constructs of this library, the Deployments as plain API objects. */
export function build(size: Size, outdir: string): App {
  let gpu: IResourceClass;
  return appOf(size, outdir, (chart) => {
    gpu = new ResourceClass(chart, 'Gpu', { metadata: { name: CLASS }, driverName: DRIVER });
  }, (chart, index) => {
    const template = new ResourceClaimTemplate(chart, `Template${index}`, { metadata: { name: templateName(index) }, resourceClass: gpu });
    const trainer = new ApiObject(chart, `Trainer${index}`, { apiVersion: 'apps/v1', kind: 'Deployment', ...deployment(index, false) });
    PodClaims.of(trainer).add(template, { name: 'gpu' });
  });
}

/** The same with the Kubernetes version named. */
export function buildWithTarget(size: Size, outdir: string): App {
  const app = build(size, outdir);
  TargetCluster.define(app, { version: KubernetesVersion.V1_30 });
  return app;
}
