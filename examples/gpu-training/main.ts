import { App, Chart } from 'cdk8s';
import { Deployment } from 'cdk8s-plus-27';
import * as dra from 'cdk8s-dra';

/** A deployment whose pods get two large GPUs each, for one of them in a container of its own. */
export function gpuTraining(version = dra.KubernetesVersion.V1_34): App {
  const app = new App();
  dra.TargetCluster.define(app, { version });
  const chart = new Chart(app, 'training', { namespace: 'ml' });

  const largeGpu = new dra.DeviceClass(chart, 'LargeGpu', {
    driverName: 'gpu.example.com',
    selectors: [dra.DeviceSelector.capacityAtLeast('gpu.example.com/memory', '40Gi')],
  });

  const gpus = new dra.ResourceClaimTemplate(chart, 'Gpus', {
    requests: [
      dra.DeviceRequest.exactly('training', largeGpu, {
        count: 2,
        selectors: [dra.DeviceSelector.attributeIsOneOf('gpu.example.com/architecture', ['hopper', 'blackwell'])],
      }),
      dra.DeviceRequest.exactly('validation', largeGpu),
    ],
    config: [dra.DeviceConfiguration.opaque('gpu.example.com', {
      apiVersion: 'gpu.example.com/v1', kind: 'GpuConfig', sharing: { strategy: 'Exclusive' },
    }, { requests: ['training'] })],
  });

  const trainer = new Deployment(chart, 'Trainer', {
    replicas: 2,
    containers: [
      { name: 'main', image: 'registry.example.com/trainer:1.4' },
      { name: 'validator', image: 'registry.example.com/validator:1.4' },
    ],
  });
  const claims = dra.PodClaims.of(trainer);
  claims.add(gpus, { containers: ['main'], request: 'training' });
  claims.add(gpus, { containers: ['validator'], request: 'validation' });

  return app;
}

if (require.main === module) {
  gpuTraining().synth();
}
