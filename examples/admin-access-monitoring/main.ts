import { App, Chart } from 'cdk8s';
import { DaemonSet, Namespace } from 'cdk8s-plus-27';
import * as dra from 'cdk8s-dra';

/** A monitor on every node that sees all GPUs there, also those that are in use. */
export function adminAccessMonitoring(version = dra.KubernetesVersion.V1_34): App {
  const app = new App();
  dra.TargetCluster.define(app, {
    version,
    // Admin access is behind a feature gate in 1.32 and 1.33, and on by itself since.
    featureGates: version.minor < 34 ? { DRAAdminAccess: true } : {},
  });
  const chart = new Chart(app, 'monitoring', { namespace: 'gpu-monitoring' });

  // The label that lets claims of the namespace ask for admin access has another key on 1.33 than on 1.34.
  const namespace = new Namespace(chart, 'Namespace', { metadata: { name: 'gpu-monitoring' } });
  dra.AdminAccess.allowIn(namespace);

  const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });

  const monitor = new DaemonSet(chart, 'Monitor', {
    containers: [{ name: 'main', image: 'registry.example.com/gpu-monitor:1.0' }],
  });
  dra.PodClaims.of(monitor).request(gpu, { all: true, adminAccess: true });

  return app;
}

if (require.main === module) {
  adminAccessMonitoring().synth();
}
