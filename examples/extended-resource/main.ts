import { App, Chart } from 'cdk8s';
import { Deployment } from 'cdk8s-plus-27';
import * as dra from 'cdk8s-dra';

/** Pods that ask for GPUs by their limits, as for a device plugin, and get devices of a class. */
export function extendedResource(version = dra.KubernetesVersion.V1_36): App {
  const app = new App();
  dra.TargetCluster.define(app, {
    version,
    // Extended resources of classes are behind a feature gate in 1.34 and 1.35, and on by themselves since.
    featureGates: version.minor < 36 ? { DRAExtendedResource: true } : {},
  });
  const chart = new Chart(app, 'serving', { namespace: 'ml' });

  const gpu = new dra.DeviceClass(chart, 'Gpu', {
    driverName: 'gpu.example.com',
    extendedResourceName: 'example.com/gpu',
  });

  const server = new Deployment(chart, 'Server', {
    replicas: 2,
    containers: [
      { name: 'main', image: 'registry.example.com/server:2.0', portNumber: 8080 },
      { name: 'sidecar', image: 'registry.example.com/metrics:2.0', portNumber: 9090 },
    ],
  });
  dra.PodClaims.of(server).addExtendedResource(gpu, { count: 2, containers: ['main'] });

  return app;
}

if (require.main === module) {
  extendedResource().synth();
}
