import { ApiObject, App, Chart } from 'cdk8s';
import { Job } from 'cdk8s-plus-27';
import * as dra from 'cdk8s-dra';

/** A class and a claim, each with parameters in a custom resource of the vendor. */
export function parameters(): App {
  const app = new App();
  dra.TargetCluster.define(app, { version: dra.KubernetesVersion.V1_30 });

  // The administrator's side: cluster-scoped, so the chart has no namespace.
  const admin = new Chart(app, 'gpu-classes');
  const classParameters = new ApiObject(admin, 'Monitored', {
    apiVersion: 'gpu.example.com/v1',
    kind: 'GpuClassParameters',
    spec: { monitoring: true },
  });
  const gpu = new dra.ResourceClass(admin, 'MonitoredGpu', {
    driverName: 'gpu.example.com',
    parametersRef: dra.ParametersReference.to(classParameters),
    suitableNodes: dra.NodeSelector.allOf(dra.NodeRequirement.is('gpu.example.com/present', 'true')),
  });

  // The user's side: the parameters of a claim lie in the namespace of the claim.
  const rendering = new Chart(app, 'rendering', { namespace: 'studio' });
  const claimParameters = new ApiObject(rendering, 'LargeGpu', {
    apiVersion: 'gpu.example.com/v1',
    kind: 'GpuClaimParameters',
    spec: { count: 1, memory: '40Gi' },
  });
  const largeGpu = new dra.ResourceClaimTemplate(rendering, 'Gpu', {
    resourceClass: gpu,
    parametersRef: dra.ParametersReference.to(claimParameters),
  });

  const renderer = new Job(rendering, 'Renderer', {
    containers: [{ name: 'main', image: 'registry.example.com/renderer:3.2' }],
  });
  dra.PodClaims.of(renderer).add(largeGpu);

  return app;
}

if (require.main === module) {
  parameters().synth();
}
