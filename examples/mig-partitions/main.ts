import { App, Chart } from 'cdk8s';
import { Job } from 'cdk8s-plus-27';
import * as dra from 'cdk8s-dra';

const { NvidiaMig } = dra.drivers;

/** A job whose pods get a large and a small part of one GPU. */
export function migPartitions(version = dra.KubernetesVersion.V1_34): App {
  const app = new App();
  dra.TargetCluster.define(app, { version, drivers: { [NvidiaMig.DRIVER]: 'v25.12.0' } });
  const chart = new Chart(app, 'evaluation', { namespace: 'ml' });

  const mig = NvidiaMig.deviceClass(chart, 'Mig');
  const parts = new dra.ResourceClaimTemplate(chart, 'Parts', {
    requests: [
      dra.DeviceRequest.exactly('model', mig, { selectors: [NvidiaMig.profile.is('3g.40gb')] }),
      dra.DeviceRequest.exactly('metrics', mig, { selectors: [NvidiaMig.profile.startsWith('1g.')] }),
    ],
    // Without it, the parts may be of different GPUs.
    constraints: [dra.DeviceConstraint.matchAttribute(NvidiaMig.parentUuid.qualifiedName)],
  });

  const job = new Job(chart, 'Evaluation', {
    containers: [
      { name: 'model', image: 'registry.example.com/evaluation:1.0' },
      { name: 'metrics', image: 'registry.example.com/metrics:1.0' },
    ],
  });
  const claims = dra.PodClaims.of(job);
  claims.add(parts, { containers: ['model'], request: 'model' });
  claims.add(parts, { containers: ['metrics'], request: 'metrics' });

  return app;
}

if (require.main === module) {
  migPartitions().synth();
}
