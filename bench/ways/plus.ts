import { ApiObject, App, JsonPatch } from 'cdk8s';
import { Cpu, Deployment } from 'cdk8s-plus-27';
import { appOf } from './charts';
import { API_VERSION, CLASS, deployment, DRIVER, Size, templateName } from './workload';

/** Deployments of cdk8s-plus-27, the claims put in with JSON patches: what its users write today. */
export function build(size: Size, outdir: string): App {
  return appOf(size, outdir, (chart) => {
    const resourceClass: any = { apiVersion: API_VERSION, kind: 'ResourceClass', metadata: { name: CLASS }, driverName: DRIVER };
    new ApiObject(chart, 'Gpu', resourceClass);
  }, (chart, index) => {
    const template: any = { metadata: { name: templateName(index) }, spec: { spec: { resourceClassName: CLASS } } };
    new ApiObject(chart, `Template${index}`, { apiVersion: API_VERSION, kind: 'ResourceClaimTemplate', ...template });
    const { metadata, spec } = deployment(index, true);
    const trainer = new Deployment(chart, `Trainer${index}`, {
      metadata,
      replicas: spec.replicas,
      containers: spec.template.spec.containers.map(({ name, image, args }: any) =>
        ({ name, image, args, resources: { cpu: { limit: Cpu.units(2) } } })),
    });
    ApiObject.of(trainer).addJsonPatch(
      JsonPatch.add('/spec/template/spec/resourceClaims', spec.template.spec.resourceClaims),
      JsonPatch.add('/spec/template/spec/containers/0/resources/claims', [{ name: 'gpu' }]),
      JsonPatch.add('/spec/template/spec/containers/1/resources/claims', [{ name: 'gpu' }]),
    );
  });
}
