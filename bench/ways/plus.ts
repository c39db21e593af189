import { ApiObject, App, JsonPatch } from 'cdk8s';
import { appOf } from './charts';
import { plusDeployment } from './plus-deployment';
import { claimTemplate, containerClaims, podClaims, resourceClass, Size } from './workload';

/**
 * Deployments of cdk8s-plus-27, with DRA as plain API objects and claims added by JSON patches, as
 * its users do today.
 */
export function build(size: Size, outdir: string): App {
  return appOf(size, outdir, (chart) => {
    new ApiObject(chart, 'Gpu', resourceClass());
  }, (chart, index) => {
    new ApiObject(chart, `Template${index}`, claimTemplate(index));
    ApiObject.of(plusDeployment(chart, index)).addJsonPatch(
      JsonPatch.add('/spec/template/spec/resourceClaims', podClaims(index)),
      JsonPatch.add('/spec/template/spec/containers/0/resources/claims', containerClaims()),
      JsonPatch.add('/spec/template/spec/containers/1/resources/claims', containerClaims()),
    );
  });
}
