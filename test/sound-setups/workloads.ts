import {
  claim, deviceClass, documents, FROM_TEMPLATE, GPU, gpu, NEVER, oneGpu, pod, podSpec, request,
  sharing, template, workload,
} from './manifests';
import { SoundSetup } from './sound-setup';
import { inEachVersion } from './versions';

export const WORKLOADS: readonly SoundSetup[] = [
  ...inEachVersion('a Deployment with a device for each replica', (dialect) => documents(gpu(dialect), oneGpu(dialect),
    workload('apps/v1', 'Deployment', 'trainer', podSpec(FROM_TEMPLATE, GPU)))),
  ...inEachVersion('a StatefulSet with two devices on one PCIe root for each pod', (dialect) => documents(gpu(dialect),
    template(dialect, 'one-gpu', `requests: [${request(dialect, 'gpus', 'gpu.nvidia.com', 'allocationMode: ExactCount, count: 2')}], `
      + 'constraints: [{ requests: [gpus], matchAttribute: resource.kubernetes.io/pcieRoot }]'),
    workload('apps/v1', 'StatefulSet', 'trainer', podSpec(FROM_TEMPLATE, '{ name: gpu, request: gpus }')))),
  ...inEachVersion('two containers that share a device by time slicing', (dialect) => documents(
    gpu(dialect),
    oneGpu(dialect, '', `, ${sharing('TimeSlicing')}`), pod('pair', `{ resourceClaims: [${FROM_TEMPLATE}], containers: [
      { name: a, image: trainer, resources: { claims: [${GPU}] } }, { name: b, image: trainer, resources: { claims: [${GPU}] } }] }`))),
  ...inEachVersion('two pods that share a device with MPS', (dialect) => documents(gpu(dialect),
    claim(dialect, 'shared', `requests: [${request(dialect, 'gpu', 'gpu.nvidia.com')}], ${sharing('MPS')}`),
    pod('one', podSpec('{ name: gpu, resourceClaimName: shared }', GPU)),
    pod('two', podSpec('{ name: gpu, resourceClaimName: shared }', GPU)))),
  ...inEachVersion('a CronJob', (dialect) => documents(gpu(dialect), oneGpu(dialect), `
apiVersion: batch/v1
kind: CronJob
metadata: { name: nightly, namespace: ml }
spec: { schedule: "0 3 * * *", jobTemplate: { spec: { template: { spec: ${podSpec(FROM_TEMPLATE, GPU, NEVER)} } } } }`)),
  ...inEachVersion('network interfaces for a whole pod, which no container names', (dialect) => documents(
    deviceClass(dialect, 'rdma', 'dra.net'),
    template(dialect, 'nics', `requests: [${request(dialect, 'nics', 'rdma', 'selectors: [{ cel: { expression: '
      + '\'device.attributes["dra.net"].?rdma.orValue(false)\' } }]')}]`),
    workload('apps/v1', 'DaemonSet', 'agent', podSpec('{ name: nics, resourceClaimTemplateName: nics }', ''), ''))),
  ...inEachVersion('a MIG device selected by its profile', (dialect) => documents(
    deviceClass(dialect, 'mig', 'gpu.nvidia.com'),
    template(dialect, 'one-gpu', `requests: [${request(dialect, 'mig', 'mig', 'selectors: [{ cel: { expression: '
      + '\'device.attributes["gpu.nvidia.com"].profile == "1g.10gb"\' } }]')}], ${sharing('MPS', 'MigDeviceConfig')}`),
    pod('pair', `{ resourceClaims: [${FROM_TEMPLATE}], containers: [
      { name: a, image: trainer, resources: { claims: [{ name: gpu, request: mig }] } },
      { name: b, image: trainer, resources: { claims: [${GPU}] } }] }`))),
];
