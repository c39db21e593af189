import { App, Chart } from 'cdk8s';
import { StatefulSet, Service } from 'cdk8s-plus-27';
import * as dra from 'cdk8s-dra';

/** Workers that get a GPU and a network card on one PCIe root, so that data takes the short way. */
export function matchAttribute(version = dra.KubernetesVersion.V1_34): App {
  const app = new App();
  dra.TargetCluster.define(app, { version });
  const chart = new Chart(app, 'workers', { namespace: 'ml' });

  const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
  const nic = new dra.DeviceClass(chart, 'Nic', { driverName: 'nic.example.com' });

  const gpuAndNic = new dra.ResourceClaimTemplate(chart, 'GpuAndNic', {
    requests: [dra.DeviceRequest.exactly('gpu', gpu), dra.DeviceRequest.exactly('nic', nic)],
    constraints: [dra.DeviceConstraint.matchAttribute('resource.kubernetes.io/pcieRoot', { requests: ['gpu', 'nic'] })],
  });

  const worker = new StatefulSet(chart, 'Worker', {
    replicas: 4,
    service: new Service(chart, 'Workers', { ports: [{ port: 29500 }] }),
    containers: [{ name: 'main', image: 'registry.example.com/worker:2.1', portNumber: 29500 }],
  });
  dra.PodClaims.of(worker).add(gpuAndNic);

  return app;
}

if (require.main === module) {
  matchAttribute().synth();
}
