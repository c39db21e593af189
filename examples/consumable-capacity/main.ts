import { App, Chart } from 'cdk8s';
import { Deployment } from 'cdk8s-plus-27';
import * as dra from 'cdk8s-dra';

/** Services that each take a slice of the memory of GPUs which several claims can use at a time. */
export function consumableCapacity(version = dra.KubernetesVersion.V1_36): App {
  const app = new App();
  dra.TargetCluster.define(app, {
    version,
    // Sharing a device by capacity is behind a feature gate in 1.34 and 1.35, and on by itself since.
    featureGates: version.minor < 36 ? { DRAConsumableCapacity: true } : {},
  });
  const chart = new Chart(app, 'inference', { namespace: 'ml' });

  const sharedGpu = new dra.DeviceClass(chart, 'SharedGpu', { driverName: 'gpu.example.com' });

  // Two slices of one claim are never on the same device.
  const twoSlices = new dra.ResourceClaimTemplate(chart, 'TwoSlices', {
    requests: [
      dra.DeviceRequest.exactly('primary', sharedGpu, { capacity: { memory: '10Gi' } }),
      dra.DeviceRequest.exactly('standby', sharedGpu, { capacity: { memory: '10Gi' } }),
    ],
    constraints: [dra.DeviceConstraint.distinctAttribute('gpu.example.com/uuid')],
  });

  const server = new Deployment(chart, 'Server', {
    replicas: 3,
    containers: [{ name: 'main', image: 'registry.example.com/inference:5.2', portNumber: 8080 }],
  });
  dra.PodClaims.of(server).add(twoSlices);

  const tester = new Deployment(chart, 'Tester', {
    replicas: 1,
    containers: [{ name: 'main', image: 'registry.example.com/load-test:5.2', portNumber: 8080 }],
  });
  dra.PodClaims.of(tester).request(sharedGpu, { capacity: { memory: '2Gi' } });

  return app;
}

if (require.main === module) {
  consumableCapacity().synth();
}
