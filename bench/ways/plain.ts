import { ApiObject, App } from 'cdk8s';
import { appOf } from './charts';
import { claimTemplate, deploymentWithClaim, resourceClass, Size } from './workload';

/** Everything as plain API objects, written by hand. */
export function build(size: Size, outdir: string): App {
  return appOf(size, outdir, (chart) => {
    new ApiObject(chart, 'Gpu', resourceClass());
  }, (chart, index) => {
    new ApiObject(chart, `Template${index}`, claimTemplate(index));
    new ApiObject(chart, `Trainer${index}`, deploymentWithClaim(index));
  });
}
