import { App, Chart } from 'cdk8s';
import { StatefulSet } from 'cdk8s-plus-27';
import * as dra from 'cdk8s-dra';

/** Parameters that the scheduler of Kubernetes 1.30 reads itself, so that the driver needs no controller. */
export function structured(): App {
  const app = new App();
  dra.TargetCluster.define(app, { version: dra.KubernetesVersion.V1_30 });
  const chart = new Chart(app, 'inference', { namespace: 'ml' });

  // The administrator's side: the class is about healthy devices only.
  const healthy = new dra.ResourceClassParameters(chart, 'Healthy', {
    filters: [{ driverName: 'gpu.example.com', selector: 'attributes.bool["healthy"]' }],
  });
  const gpu = new dra.ResourceClass(chart, 'Gpu', {
    driverName: 'gpu.example.com',
    structuredParameters: true,
    parametersRef: dra.ParametersReference.to(healthy),
  });

  // The user's side: one device with enough memory, and a setting for the driver.
  const large = new dra.ResourceClaimParameters(chart, 'Large', {
    driverRequests: [{
      driverName: 'gpu.example.com',
      vendorParameters: { sharing: 'none' },
      requests: [{ selector: 'attributes.quantity["memory"].isGreaterThan(quantity("16Gi"))' }],
    }],
  });
  const largeGpu = new dra.ResourceClaimTemplate(chart, 'LargeGpu', {
    resourceClass: gpu,
    parametersRef: dra.ParametersReference.to(large),
  });

  const server = new StatefulSet(chart, 'Server', {
    containers: [{ name: 'main', image: 'registry.example.com/server:5.1', portNumber: 8080 }],
  });
  dra.PodClaims.of(server).add(largeGpu);

  return app;
}

if (require.main === module) {
  structured().synth();
}
