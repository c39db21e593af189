import { App, Chart } from 'cdk8s';
import { Job } from 'cdk8s-plus-27';
import * as dra from 'cdk8s-dra';

/** A job that runs on one large GPU or, if there is none, on two small ones. */
export function firstAvailable(version = dra.KubernetesVersion.V1_34): App {
  const app = new App();
  dra.TargetCluster.define(app, {
    version,
    // The alternatives are behind a feature gate in 1.33, and on by themselves since.
    featureGates: version.minor < 34 ? { DRAPrioritizedList: true } : {},
  });
  const chart = new Chart(app, 'rendering', { namespace: 'media' });

  const large = new dra.DeviceClass(chart, 'LargeGpu', {
    driverName: 'gpu.example.com',
    selectors: [dra.DeviceSelector.attributeEquals('gpu.example.com/size', 'large')],
  });
  const small = new dra.DeviceClass(chart, 'SmallGpu', {
    driverName: 'gpu.example.com',
    selectors: [dra.DeviceSelector.attributeEquals('gpu.example.com/size', 'small')],
  });

  const gpu = new dra.ResourceClaimTemplate(chart, 'Gpu', {
    requests: [dra.DeviceRequest.firstAvailable('gpu', [
      dra.DeviceSubRequest.exactly('large', large),
      dra.DeviceSubRequest.exactly('small', small, { count: 2 }),
    ])],
  });

  const render = new Job(chart, 'Render', {
    containers: [{ name: 'main', image: 'registry.example.com/render:3.0' }],
  });
  dra.PodClaims.of(render).add(gpu);

  return app;
}

if (require.main === module) {
  firstAvailable().synth();
}
