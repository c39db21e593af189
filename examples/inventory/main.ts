import { join } from 'node:path';
import { App, Chart, Size } from 'cdk8s';
import { Cpu, Deployment } from 'cdk8s-plus-27';
import * as dra from 'cdk8s-dra';

const { NvidiaGpu } = dra.drivers;

/** Training and inference for a cluster whose devices are known: each claim must be one that they can satisfy. */
export function inventory(): App {
  const app = new App();
  dra.TargetCluster.define(app, {
    version: dra.KubernetesVersion.V1_34,
    drivers: { [NvidiaGpu.DRIVER]: 'v25.12.0' },
    inventory: dra.Inventory.fromFiles([join(__dirname, 'inventory.yaml')]),
  });
  const chart = new Chart(app, 'models', { namespace: 'ml' });
  const gpu = NvidiaGpu.deviceClass(chart, 'Gpu');

  const twoLarge = new dra.ResourceClaimTemplate(chart, 'TwoLarge', {
    metadata: { name: 'two-large' },
    requests: [dra.DeviceRequest.exactly('gpus', gpu, { count: 2, selectors: [NvidiaGpu.memory.atLeast('75Gi')] })],
  });
  const trainer = new Deployment(chart, 'Trainer', {
    metadata: { name: 'trainer' },
    replicas: 4,
    containers: [{
      name: 'main',
      image: 'registry.example.com/trainer:1.4',
      resources: { cpu: { request: Cpu.units(8) }, memory: { request: Size.gibibytes(64) } },
    }],
  });
  dra.PodClaims.of(trainer).add(twoLarge, { name: 'gpus' });
  dra.Checks.of(trainer).acknowledge('not-enough-devices', 'the last replica starts when the notebook ends');

  const oneTuring = new dra.ResourceClaimTemplate(chart, 'OneTuring', {
    metadata: { name: 'one-turing' },
    requests: [dra.DeviceRequest.exactly('gpu', gpu, { selectors: [NvidiaGpu.architecture.is('Turing')] })],
  });
  const server = new Deployment(chart, 'Server', {
    metadata: { name: 'server' },
    replicas: 2,
    containers: [{
      name: 'main',
      image: 'registry.example.com/server:2.0',
      portNumber: 8080,
      resources: { cpu: { request: Cpu.units(2) }, memory: { request: Size.gibibytes(8) } },
    }],
  });
  dra.PodClaims.of(server).add(oneTuring, { name: 'gpu' });

  return app;
}

if (require.main === module) {
  inventory().synth();
}
