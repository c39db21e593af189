import { App, Chart } from 'cdk8s';
import { Deployment } from 'cdk8s-plus-27';
import { Construct } from 'constructs';
import * as dra from 'cdk8s-dra';

/** The same service for a cluster of any age: nothing in it says which API Kubernetes has. */
class Encoder extends Chart {
  constructor(scope: Construct, id: string, version: dra.KubernetesVersion) {
    super(scope, id, { namespace: 'media' });
    dra.TargetCluster.define(this, { version });

    // A class that is defined by its driver alone is a ResourceClass up to 1.30, and a DeviceClass since 1.31.
    const encoderCard = new dra.DeviceClass(this, 'EncoderCard', { driverName: 'encoder.example.com' });

    const encoder = new Deployment(this, 'Encoder', {
      replicas: 2,
      containers: [{ name: 'main', image: 'registry.example.com/encoder:7.0', portNumber: 8080 }],
    });
    dra.PodClaims.of(encoder).request(encoderCard);
  }
}

/** One chart for each cluster of the fleet. */
export function fleet(): App {
  const app = new App();
  new Encoder(app, 'factory', dra.KubernetesVersion.V1_28);
  new Encoder(app, 'branches', dra.KubernetesVersion.V1_31);
  new Encoder(app, 'headquarters', dra.KubernetesVersion.V1_34);
  new Encoder(app, 'laboratory', dra.KubernetesVersion.V1_36);
  return app;
}

if (require.main === module) {
  fleet().synth();
}
