import { App, Chart } from 'cdk8s';
import { Job } from 'cdk8s-plus-27';
import * as dra from 'cdk8s-dra';

const { AmdGpuPartition } = dra.drivers;

/** A job with two partitions of one AMD GPU. */
export function amdPartitions(version = dra.KubernetesVersion.V1_34): App {
  const app = new App();
  dra.TargetCluster.define(app, { version, drivers: { [AmdGpuPartition.DRIVER]: 'v0.1.0' } });
  const chart = new Chart(app, 'simulation', { namespace: 'hpc' });

  // The class of the driver has whole GPUs and partitions; this one has partitions only.
  const partition = AmdGpuPartition.deviceClass(chart, 'Partition', {
    selectors: [AmdGpuPartition.partitionProfile.is('cpx_nps4'), AmdGpuPartition.memory.atLeast('20Gi')],
  });

  const partitions = new dra.ResourceClaimTemplate(chart, 'Partitions', {
    requests: [dra.DeviceRequest.exactly('partitions', partition, { count: 2 })],
    constraints: [dra.DeviceConstraint.matchAttribute(AmdGpuPartition.parentDeviceId.qualifiedName)],
  });

  const job = new Job(chart, 'Simulation', {
    containers: [{ name: 'main', image: 'registry.example.com/rocm-simulation:6.4' }],
  });
  dra.PodClaims.of(job).add(partitions);

  return app;
}

if (require.main === module) {
  amdPartitions().synth();
}
