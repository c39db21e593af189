import { App, Chart } from 'cdk8s';
import { Deployment, ServiceAccount } from 'cdk8s-plus-27';
import * as dra from 'cdk8s-dra';

/** A driver with all that it needs in a cluster, a deployment with its devices, and a team that may claim them. */
export function driver(version = dra.KubernetesVersion.V1_36): App {
  const app = new App();
  dra.TargetCluster.define(app, { version });

  const gpus = new dra.DriverInstallation(new Chart(app, 'gpu-driver', { namespace: 'gpu-driver' }), 'Gpus', {
    driverName: 'gpu.example.com',
    image: 'registry.example.com/gpu-driver:1.4',
    args: ['--log-level=info'],
    healthPort: 51515,
    privileged: true,
    nodeSelector: { 'example.com/gpu': 'true' },
    tolerations: [{ key: 'example.com/gpu', effect: 'NoSchedule' }],
    hostPaths: [{ path: '/dev' }],
    controller: { command: ['gpu-controller'] },
  });

  const training = new Chart(app, 'training', { namespace: 'ml' });
  const trainer = new Deployment(training, 'Trainer', {
    replicas: 2,
    serviceAccount: new ServiceAccount(training, 'Account'),
    containers: [{ name: 'main', image: 'registry.example.com/trainer:1.4' }],
  });
  const oneGpu = dra.PodClaims.of(trainer).request(gpus.deviceClass, { name: 'gpu' });

  oneGpu.grantRead(trainer);
  gpus.deviceClass.grantUse({ kind: 'Group', name: 'ml-team', namespace: 'ml' });

  return app;
}

if (require.main === module) {
  driver().synth();
}
