import { App, Chart } from 'cdk8s';
import { Pod } from 'cdk8s-plus-27';
import * as dra from 'cdk8s-dra';

/** Two pods that use the same device through one claim. */
export function sharedClaim(version = dra.KubernetesVersion.V1_34): App {
  const app = new App();
  dra.TargetCluster.define(app, { version });
  const chart = new Chart(app, 'viewers', { namespace: 'visualization' });

  // The class was created when the driver was installed.
  const gpu = dra.DeviceClass.fromDeviceClassName(chart, 'Gpu', 'shared.gpu.example.com');

  const claim = new dra.ResourceClaim(chart, 'SharedGpu', { requests: [dra.DeviceRequest.exactly('gpu', gpu)] });

  for (const name of ['Left', 'Right']) {
    const viewer = new Pod(chart, name, {
      containers: [
        { name: 'viewer', image: 'registry.example.com/viewer:2.0' },
        { name: 'metrics', image: 'registry.example.com/metrics:0.9' },
      ],
    });
    // Only the viewer can use the device.
    dra.PodClaims.of(viewer).add(claim, { containers: ['viewer'] });
  }

  return app;
}

if (require.main === module) {
  sharedClaim().synth();
}
