import { App, Chart } from 'cdk8s';
import { Service, StatefulSet } from 'cdk8s-plus-27';
import * as dra from 'cdk8s-dra';

const { DranetInterface, NvidiaGpu } = dra.drivers;

/** Training workers, each with a GPU and an RDMA interface on one PCIe root. */
export function gpuAndNic(version = dra.KubernetesVersion.V1_34): App {
  const app = new App();
  dra.TargetCluster.define(app, {
    version,
    drivers: { [NvidiaGpu.DRIVER]: 'v25.12.0', [DranetInterface.DRIVER]: 'v1.1.0' },
  });
  const chart = new Chart(app, 'training', { namespace: 'ml' });

  const gpu = NvidiaGpu.deviceClass(chart, 'Gpu');
  // DRANET installs no class.
  const rdma = DranetInterface.deviceClass(chart, 'Rdma', { selectors: [DranetInterface.rdma.isTrue()] });

  const gpuWithNic = new dra.ResourceClaimTemplate(chart, 'GpuWithNic', {
    requests: [
      dra.DeviceRequest.exactly('gpu', gpu, { selectors: [NvidiaGpu.architecture.is('Hopper')] }),
      dra.DeviceRequest.exactly('nic', rdma, { selectors: [DranetInterface.mtu.atLeast(4200)] }),
    ],
    constraints: [dra.DeviceConstraint.matchAttribute(NvidiaGpu.pcieRoot.qualifiedName)],
    config: [DranetInterface.config({ interface: { name: 'rdma0', mtu: 8896 } }, { requests: ['nic'] })],
  });

  const worker = new StatefulSet(chart, 'Worker', {
    replicas: 4,
    service: new Service(chart, 'Workers', { ports: [{ port: 29500 }] }),
    containers: [{ name: 'main', image: 'registry.example.com/nccl-training:1.0', portNumber: 29500 }],
  });
  dra.PodClaims.of(worker).add(gpuWithNic);

  return app;
}

if (require.main === module) {
  gpuAndNic().synth();
}
