import { App } from 'cdk8s';
import { appOf } from './charts';
import { addClass, addTemplate } from './constructs';
import { plusDeployment } from './plus-deployment';
import { POD_CLAIM, Size } from './workload';
import { IResourceClass, PodClaims } from 'cdk8s-dra';

/** DRA as constructs of this library, with the Deployments of cdk8s-plus-27. */
export function build(size: Size, outdir: string): App {
  let gpu: IResourceClass;
  return appOf(size, outdir, (chart) => {
    gpu = addClass(chart);
  }, (chart, index) => {
    const template = addTemplate(chart, index, gpu);
    PodClaims.of(plusDeployment(chart, index)).add(template, { name: POD_CLAIM });
  });
}
