import { ApiObject, Chart, JsonPatch } from 'cdk8s';
import { chartOn, newApp, refused, section, show, showResource, synthesize } from './section';
import * as dra from 'cdk8s-dra';

const DRIVER = 'gpu.example.com';

/** A class, a claim and a pod that work on every version. */
function portableIn(chart: Chart): dra.DeviceClass {
  const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: DRIVER });
  const claim = new dra.ResourceClaim(chart, 'Claim', { requests: [dra.DeviceRequest.exactly('gpu', gpu)] });
  const pod = new ApiObject(chart, 'Pod', { apiVersion: 'v1', kind: 'Pod' });
  pod.addJsonPatch(JsonPatch.add('/spec', { containers: [{ image: 'trainer', name: 'main' }] }));
  dra.PodClaims.of(pod).add(claim);
  return gpu;
}

section('kubernetes-version', () => {
  show('all', dra.KubernetesVersion.all().map((version) => version.toString()));
  show('minors', dra.KubernetesVersion.all().map(({ minor }) => minor));
  const version = dra.KubernetesVersion.of('v1.30.14');
  show('parsed', [version.minor, version.toString()]);
  show('constants', [
    dra.KubernetesVersion.V1_26, dra.KubernetesVersion.V1_27, dra.KubernetesVersion.V1_28,
    dra.KubernetesVersion.V1_29, dra.KubernetesVersion.V1_30, dra.KubernetesVersion.V1_31,
    dra.KubernetesVersion.V1_32, dra.KubernetesVersion.V1_33, dra.KubernetesVersion.V1_34,
    dra.KubernetesVersion.V1_35, dra.KubernetesVersion.V1_36, dra.KubernetesVersion.V1_37,
  ].map(({ minor }) => minor));
  refused('an old version', () => dra.KubernetesVersion.of('1.25'));
  refused('a word', () => dra.KubernetesVersion.of('newest'));
});

section('target-cluster', () => {
  const app = newApp();
  const outside = new Chart(app, 'outside');
  const inside = new Chart(app, 'inside');
  const defined = dra.TargetCluster.define(inside, { version: dra.KubernetesVersion.V1_32 });
  const found = dra.TargetCluster.of(inside);
  show('defined', [defined.from.minor, defined.to.minor, defined.toString()]);
  show('found', [found?.from.minor, found?.to.minor, found?.toString()]);
  show('outside', dra.TargetCluster.of(outside)?.toString());
  showResource('inside', portableIn(inside));
  showResource('outside', portableIn(outside));
  refused('a second target', () => dra.TargetCluster.define(inside, { version: dra.KubernetesVersion.V1_33 }));
  synthesize(inside);
});

section('target-cluster.versions', () => {
  for (const version of dra.KubernetesVersion.all()) {
    const chart = chartOn(version.toString());
    showResource(version.toString(), portableIn(chart));
    synthesize(chart);
  }
});

section('target-cluster.gates', () => {
  const app = newApp();
  const target = dra.TargetCluster.define(app, {
    version: dra.KubernetesVersion.V1_34,
    featureGates: { DRAAdminAccess: false, DRAPrioritizedList: true },
    runtimeConfig: { 'resource.k8s.io/v1beta1': true },
  });
  show('target', target.toString());
  const chart = new Chart(app, 'chart');
  const gpu = dra.DeviceClass.fromDeviceClassName(chart, 'Gpu', 'gpu');
  new dra.ResourceClaim(chart, 'Claim', {
    requests: [dra.DeviceRequest.exactly('gpu', gpu, { adminAccess: true })],
  });
  synthesize(chart);
  refused('an unknown gate', () => dra.TargetCluster.define(chart, {
    version: dra.KubernetesVersion.V1_34,
    featureGates: { DRAAdminAcess: true },
  }));
});

section('fleet', () => {
  const app = newApp();
  const target = dra.TargetCluster.define(app, {
    from: dra.KubernetesVersion.V1_34,
    to: dra.KubernetesVersion.V1_37,
  });
  show('target', [target.from.minor, target.to.minor, target.toString()]);
  const chart = new Chart(app, 'chart', { namespace: 'ml' });
  showResource('class', portableIn(chart));
  synthesize(chart);
  refused('a range upside down', () => dra.TargetCluster.define(new Chart(app, 'other'), {
    from: dra.KubernetesVersion.V1_34, to: dra.KubernetesVersion.V1_32,
  }));
});

section('fleet.charts', () => {
  const app = newApp();
  for (const version of ['1.26', '1.30', '1.31', '1.33', '1.37']) {
    const chart = new Chart(app, `on-${version.replace('.', '-')}`, { labels: { cluster: version } });
    dra.TargetCluster.define(chart, { version: dra.KubernetesVersion.of(version) });
    showResource(version, portableIn(chart));
  }
  app.synth();
});
