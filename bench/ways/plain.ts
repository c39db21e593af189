import { ApiObject, App } from 'cdk8s';
import { appOf } from './charts';
import { API_VERSION, CLASS, deployment, DRIVER, Size, templateName } from './workload';

/** Everything as plain API objects, written by hand. */
export function build(size: Size, outdir: string): App {
  return appOf(size, outdir, (chart) => {
    const resourceClass: any = { apiVersion: API_VERSION, kind: 'ResourceClass', metadata: { name: CLASS }, driverName: DRIVER };
    new ApiObject(chart, 'Gpu', resourceClass);
  }, (chart, index) => {
    const template: any = { metadata: { name: templateName(index) }, spec: { spec: { resourceClassName: CLASS } } };
    new ApiObject(chart, `Template${index}`, { apiVersion: API_VERSION, kind: 'ResourceClaimTemplate', ...template });
    new ApiObject(chart, `Trainer${index}`, { apiVersion: 'apps/v1', kind: 'Deployment', ...deployment(index, true) });
  });
}
