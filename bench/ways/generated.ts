import { App } from 'cdk8s';
import { k8s } from 'cdk8s-plus-27';
import { appOf } from './charts';
import { CLASS, claimTemplate, deploymentWithClaim, DRIVER, Size } from './workload';

/** Everything as generated classes of cdk8s-plus-27. */
export function build(size: Size, outdir: string): App {
  return appOf(size, outdir, (chart) => {
    new k8s.KubeResourceClassV1Alpha2(chart, 'Gpu', { metadata: { name: CLASS }, driverName: DRIVER });
  }, (chart, index) => {
    const template = claimTemplate(index);
    new k8s.KubeResourceClaimTemplateV1Alpha2(chart, `Template${index}`, {
      metadata: template.metadata,
      spec: template.spec,
    });
    const { metadata, spec } = withQuantities(deploymentWithClaim(index));
    new k8s.KubeDeployment(chart, `Trainer${index}`, { metadata, spec });
  });
}

/** Converts quantities to the objects that the generated classes require. */
function withQuantities(manifest: any): any {
  for (const { resources } of manifest.spec.template.spec.containers) {
    for (const [name, value] of Object.entries(resources.limits)) {
      resources.limits[name] = k8s.Quantity.fromString(value as string);
    }
  }
  return manifest;
}
