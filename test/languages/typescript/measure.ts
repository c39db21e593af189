import { ApiObject, App, Chart, JsonPatch } from 'cdk8s';
import * as dra from 'cdk8s-dra';

const [, , charts, output, rounds] = process.argv;

/** An app of charts with 40 objects each, and one fault that synthesis warns about. */
const app = new App({ outdir: output });
dra.TargetCluster.define(app, { version: dra.KubernetesVersion.V1_34 });
dra.Checks.of(app).acknowledge('unused-claim', 'the pods are elsewhere');
for (let index = 0; index < Number(charts); index++) {
  const chart = new Chart(app, `chart-${index}`, { namespace: 'ml' });
  const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
  for (let claim = 0; claim < 38; claim++) {
    new dra.ResourceClaim(chart, `Claim${claim}`, { requests: [dra.DeviceRequest.exactly('gpu', gpu)] });
  }
  const pod = new ApiObject(chart, 'Pod', { apiVersion: 'v1', kind: 'Pod' });
  pod.addJsonPatch(JsonPatch.add('/spec', {
    containers: [{ image: 'trainer', name: 'main', resources: { claims: [{ name: 'gpu' }] } }],
    resourceClaims: [{ name: 'gpu', resourceClaimName: index === 0 ? 'missing' : 'present' }],
  }));
  dra.Checks.of(chart).declareExisting({ kind: 'ResourceClaim', name: 'present' });
}

const times = Array.from({ length: Number(rounds) }, () => {
  const start = performance.now();
  app.synth();
  return performance.now() - start;
});
console.log(JSON.stringify(times));
