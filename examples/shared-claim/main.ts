import { App, Chart } from 'cdk8s';
import { Pod } from 'cdk8s-plus-27';
import * as dra from 'cdk8s-dra';

/** Two pods that use the same device through one claim. */
export function sharedClaim(): App {
  const app = new App();
  const chart = new Chart(app, 'viewers', { namespace: 'visualization' });

  // The driver is installed already, and its class with it.
  const gpu = dra.ResourceClass.fromResourceClassName(chart, 'Gpu', 'shared.gpu.example.com');

  const claim = new dra.ResourceClaim(chart, 'SharedGpu', { resourceClass: gpu });

  for (const name of ['Left', 'Right']) {
    const viewer = new Pod(chart, name, {
      containers: [
        { name: 'viewer', image: 'registry.example.com/viewer:2.0' },
        { name: 'metrics', image: 'registry.example.com/metrics:0.9' },
      ],
    });
    // Only the viewer sees the device.
    dra.PodClaims.of(viewer).add(claim, { containers: ['viewer'] });
  }

  return app;
}

if (require.main === module) {
  sharedClaim().synth();
}
