import { App, Chart } from 'cdk8s';
import { devicesNamed } from './setting';
import * as dra from '../../../src';
import { Cluster } from '../cluster';
import { API_VERSION, createNamespace, RELEASE, useControlPlane, useNodes } from '../fixtures';
import { testReliability } from '../reliability';
import { Trial } from '../trial';

const controlPlane = useControlPlane();
useNodes(controlPlane);

function appFor(): App {
  const app = new App();
  dra.TargetCluster.define(app, { version: dra.KubernetesVersion.of(RELEASE.minor) });
  return app;
}

/** Each node has a GPU, and a network card that is the same for two pods. */
async function prepare(namespace: string): Promise<Trial> {
  const cluster = new Cluster(controlPlane().client);
  await createNamespace(cluster.client, namespace);
  const app = appFor();
  const chart = new Chart(app, namespace, { namespace });
  const [gpuDriver, nicDriver] = [`gpu.${namespace}.example.com`, `nic.${namespace}.example.com`];
  const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: gpuDriver });
  const nic = new dra.DeviceClass(chart, 'Nic', { driverName: nicDriver });
  return new Trial({
    controlPlane: controlPlane(),
    namespace,
    app,
    chart,
    shared: new dra.ResourceClaim(chart, 'SharedNic', { requests: [dra.DeviceRequest.exactly('nic', nic)] }),
    template: new dra.ResourceClaimTemplate(chart, 'OneGpu', { requests: [dra.DeviceRequest.exactly('gpu', gpu)] }),
    publish: async () => {
      const driver = appFor();
      const slices = new Chart(driver, `${namespace}-driver`);
      for (const [node, nodeName] of ['node-1', 'node-2'].entries()) {
        const pool = { name: nodeName };
        new dra.ResourceSlice(slices, `Gpu-${nodeName}`, {
          driverName: gpuDriver,
          pool,
          nodeName,
          devices: devicesNamed(`gpu-${node}`),
        });
      }
      const pool = { name: 'node-2' };
      new dra.ResourceSlice(slices, 'Nic', {
        driverName: nicDriver,
        pool,
        nodeName: 'node-2',
        devices: devicesNamed('nic-0'),
      });
      await cluster.apply(driver);
    },
    apiVersion: API_VERSION,
    allocated: ({ status }) =>
      status.allocation.devices.results.map(({ request, device }: any) => `${request}: ${device}`),
  });
}

testReliability(controlPlane, prepare, {
  objects: { Pod: 4, ReplicaSet: 1, Deployment: 1, ResourceClaim: 3, ResourceClaimTemplate: 1 },
  allocated: ['gpu: gpu-0', 'gpu: gpu-1', 'nic: nic-0'],
  consumers: [1, 1, 2],
});
