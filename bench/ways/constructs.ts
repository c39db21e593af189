import { ApiObject, App, Chart } from 'cdk8s';
import { appOf } from './charts';
import { CLASS, deployment, DRIVER, POD_CLAIM, Size, templateMetadata } from './workload';
import {
  IResourceClass, KubernetesVersion, PodClaims, ResourceClaimTemplate, ResourceClass, TargetCluster,
} from 'cdk8s-dra';

/** DRA as constructs of this library, with Deployments as plain API objects. */
export function build(size: Size, outdir: string): App {
  let gpu: IResourceClass;
  return appOf(size, outdir, (chart) => {
    gpu = addClass(chart);
  }, (chart, index) => {
    const template = addTemplate(chart, index, gpu);
    const trainer = new ApiObject(chart, `Trainer${index}`, deployment(index));
    PodClaims.of(trainer).add(template, { name: POD_CLAIM });
  });
}

/** Adds the class of all claims, and targets a cluster that supports it. */
export function addClass(chart: Chart): ResourceClass {
  TargetCluster.define(chart.node.root, { version: KubernetesVersion.V1_30 });
  return new ResourceClass(chart, 'Gpu', { metadata: { name: CLASS }, driverName: DRIVER });
}

export function addTemplate(chart: Chart, index: number, gpu: IResourceClass): ResourceClaimTemplate {
  return new ResourceClaimTemplate(chart, `Template${index}`, {
    metadata: templateMetadata(index),
    resourceClass: gpu,
  });
}
