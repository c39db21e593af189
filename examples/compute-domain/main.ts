import { ApiObject, App, Chart } from 'cdk8s';
import { Service, StatefulSet } from 'cdk8s-plus-27';
import * as dra from 'cdk8s-dra';

const { NvidiaComputeDomainChannel, NvidiaGpu } = dra.drivers;

/** Workers on several nodes of a GB200 rack, which read the memory of each other's GPUs. */
export function computeDomain(version = dra.KubernetesVersion.V1_34): App {
  const app = new App();
  dra.TargetCluster.define(app, {
    version,
    drivers: { [NvidiaGpu.DRIVER]: 'v25.12.0', [NvidiaComputeDomainChannel.DRIVER]: 'v25.12.0' },
  });
  const chart = new Chart(app, 'training', { namespace: 'ml' });

  // The controller of the driver makes the claim template of this name; another one would collide with it.
  const channelName = 'training-channel';
  new ApiObject(chart, 'Domain', {
    apiVersion: 'resource.nvidia.com/v1beta1',
    kind: 'ComputeDomain',
    metadata: { name: 'training' },
    spec: { numNodes: 2, channel: { resourceClaimTemplate: { name: channelName } } },
  });
  const channel = dra.ResourceClaimTemplate.fromResourceClaimTemplateName(chart, 'Channel', channelName);

  const gpus = new dra.ResourceClaimTemplate(chart, 'Gpus', {
    requests: [dra.DeviceRequest.exactly('gpus', NvidiaGpu.deviceClass(chart, 'Gpu'), {
      count: 4,
      selectors: [NvidiaGpu.productName.startsWith('NVIDIA GB200')],
    })],
  });

  const worker = new StatefulSet(chart, 'Worker', {
    replicas: 2,
    service: new Service(chart, 'Workers', { ports: [{ port: 29500 }] }),
    containers: [{ name: 'main', image: 'registry.example.com/nccl-training:1.0', portNumber: 29500 }],
  });
  const claims = dra.PodClaims.of(worker);
  claims.add(gpus);
  claims.add(channel);

  return app;
}

if (require.main === module) {
  computeDomain().synth();
}
