import { App, Chart } from 'cdk8s';
import { Deployment } from 'cdk8s-plus-27';
import { Construct } from 'constructs';
import * as dra from 'cdk8s-dra';

/** A service on one GPU for a cluster of any age: the class of NVIDIA's driver follows it. */
class Transcoder extends Chart {
  constructor(scope: Construct, id: string, cluster: dra.TargetClusterProps) {
    super(scope, id, { namespace: 'media' });
    dra.TargetCluster.define(this, cluster);

    const transcoder = new Deployment(this, 'Transcoder', {
      replicas: 2,
      containers: [{ name: 'main', image: 'registry.example.com/transcoder:4.2', portNumber: 8080 }],
    });
    dra.PodClaims.of(transcoder).request(dra.drivers.NvidiaGpu.deviceClass(this, 'Gpu'));
  }
}

/** One chart for each cluster, with the version of the driver where it is one of structured parameters. */
export function nvidiaFleet(): App {
  const app = new App();
  const driver = dra.drivers.NvidiaGpu.DRIVER;
  new Transcoder(app, 'factory', { version: dra.KubernetesVersion.V1_28 });
  new Transcoder(app, 'branches', { version: dra.KubernetesVersion.V1_32, drivers: { [driver]: 'v25.3.0' } });
  new Transcoder(app, 'headquarters', { version: dra.KubernetesVersion.V1_34, drivers: { [driver]: 'v25.12.0' } });
  return app;
}

if (require.main === module) {
  nvidiaFleet().synth();
}
