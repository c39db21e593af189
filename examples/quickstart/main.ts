import { App, Chart } from 'cdk8s';
import { Deployment } from 'cdk8s-plus-27';
import * as dra from 'cdk8s-dra';

/** A deployment whose pods get a GPU each. */
export function quickstart(): App {
  const app = new App();
  const chart = new Chart(app, 'training', { namespace: 'ml' });

  // The administrator's side: a class says which devices there are, here those of one driver.
  const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });

  // The user's side: every pod gets a claim of its own, made from this template.
  const oneGpu = new dra.ResourceClaimTemplate(chart, 'OneGpu', { requests: [dra.DeviceRequest.exactly('gpu', gpu)] });

  const trainer = new Deployment(chart, 'Trainer', {
    replicas: 2,
    containers: [{ name: 'main', image: 'registry.example.com/trainer:1.4' }],
  });
  dra.PodClaims.of(trainer).add(oneGpu);

  return app;
}

if (require.main === module) {
  quickstart().synth();
}
