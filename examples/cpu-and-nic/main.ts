import { App, Chart } from 'cdk8s';
import { Deployment } from 'cdk8s-plus-27';
import * as dra from 'cdk8s-dra';

const { DraCpuGroup, DranetInterface } = dra.drivers;

/** Packet processors with CPUs of their own, next to the network card that they read from. */
export function cpuAndNic(version = dra.KubernetesVersion.V1_36): App {
  const app = new App();
  dra.TargetCluster.define(app, {
    version,
    drivers: { [DraCpuGroup.DRIVER]: 'v0.2.0', [DranetInterface.DRIVER]: 'v1.1.0' },
    // Sharing a group of CPUs is behind a feature gate in 1.34 and 1.35, and on by itself since.
    featureGates: version.minor < 36 ? { DRAConsumableCapacity: true } : {},
  });
  const chart = new Chart(app, 'gateway', { namespace: 'network' });

  const cpus = DraCpuGroup.deviceClass(chart, 'Cpus');
  const nic = DranetInterface.deviceClass(chart, 'Nic', { selectors: [DranetInterface.virtual.isFalse()] });

  const cpusWithNic = new dra.ResourceClaimTemplate(chart, 'CpusWithNic', {
    requests: [
      // Without the capacity, the claim would take all CPUs of the group.
      dra.DeviceRequest.exactly('cpus', cpus, { capacity: { [DraCpuGroup.cpu.requestKey]: '8' } }),
      dra.DeviceRequest.exactly('nic', nic, { selectors: [DranetInterface.state.is('up')] }),
    ],
    // Both drivers publish the NUMA node by this name; that of Kubernetes is not in a release of either.
    constraints: [dra.DeviceConstraint.matchAttribute(DraCpuGroup.draNetNumaNode.qualifiedName)],
  });

  const processor = new Deployment(chart, 'Processor', {
    replicas: 2,
    containers: [{ name: 'main', image: 'registry.example.com/packet-processor:3.1' }],
  });
  dra.PodClaims.of(processor).add(cpusWithNic);

  return app;
}

if (require.main === module) {
  cpuAndNic().synth();
}
