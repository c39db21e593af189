import { App, Chart } from 'cdk8s';
import { Job } from 'cdk8s-plus-27';
import * as dra from 'cdk8s-dra';

const { IntelGaudi } = dra.drivers;

/** A training job on all eight accelerators of a node. */
export function gaudiTraining(version = dra.KubernetesVersion.V1_34): App {
  const app = new App();
  dra.TargetCluster.define(app, { version, drivers: { [IntelGaudi.DRIVER]: 'gaudi-v0.7.2' } });
  const chart = new Chart(app, 'training', { namespace: 'ml' });

  const accelerators = new dra.ResourceClaimTemplate(chart, 'Accelerators', {
    requests: [dra.DeviceRequest.exactly('accelerators', IntelGaudi.deviceClass(chart, 'Gaudi'), {
      count: 8,
      selectors: [IntelGaudi.model.isOneOf('Gaudi2', 'Gaudi3'), IntelGaudi.healthy.isTrue()],
    })],
    // All of one generation.
    constraints: [dra.DeviceConstraint.matchAttribute(IntelGaudi.model.qualifiedName)],
  });

  const job = new Job(chart, 'Training', {
    containers: [{ name: 'main', image: 'registry.example.com/gaudi-training:1.0' }],
  });
  dra.PodClaims.of(job).add(accelerators);

  return app;
}

if (require.main === module) {
  gaudiTraining().synth();
}
