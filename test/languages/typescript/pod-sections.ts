import { ApiObject, Chart, Include, JsonPatch } from 'cdk8s';
import { chartOn, inputPath, newApp, refused, section, show, synthesize } from './section';
import * as dra from 'cdk8s-dra';

const CONTAINERS = [{ image: 'trainer', name: 'main' }, { image: 'monitor', name: 'monitor' }];

/** A pod whose spec is added by a patch: languages other than JavaScript cannot pass one. */
function podIn(chart: Chart, id = 'Pod'): ApiObject {
  const pod = new ApiObject(chart, id, { apiVersion: 'v1', kind: 'Pod' });
  pod.addJsonPatch(JsonPatch.add('/spec', { containers: CONTAINERS }));
  return pod;
}

function templateIn(chart: Chart, id = 'OneGpu'): dra.ResourceClaimTemplate {
  const gpu = dra.DeviceClass.fromDeviceClassName(chart, `${id}Class`, 'gpu');
  const request = dra.DeviceRequest.exactly('gpu', gpu);
  return new dra.ResourceClaimTemplate(chart, id, { requests: [request] });
}

section('pod-claims.add', () => {
  const chart = chartOn('1.34');
  const pod = podIn(chart);
  const claims = dra.PodClaims.of(pod);
  show('first', claims.add(templateIn(chart)));
  show('second', claims.add(templateIn(chart, 'Another'), { containers: ['monitor'], request: 'gpu', name: 'other' }));
  show('third', claims.add(dra.ResourceClaim.fromResourceClaimName(chart, 'Shared', 'shared'), { podOnly: true }));
  show('names', claims.names);
  show('names again', dra.PodClaims.of(pod).names);
  refused('a second claim of one name', () => claims.add(templateIn(chart, 'Third'), { name: 'other' }));
  show('pod', pod.toJson());
  synthesize(chart);
});

section('pod-claims.request', () => {
  const chart = chartOn('1.34');
  const deployment = new Include(chart, 'Workload', { url: inputPath('deployment.yaml') });
  const gpu = dra.DeviceClass.fromDeviceClassName(chart, 'Gpu', 'gpu');
  const claims = dra.PodClaims.of(deployment);
  const template = claims.request(gpu, {
    name: 'gpus', count: 2, containers: ['main'], selectors: [dra.DeviceSelector.driver('gpu.example.com')],
  });
  show('template', [template.name, template.node.path]);
  show('another', claims.request(gpu).name);
  show('names', claims.names);
  show('object', deployment.apiObjects[0].toJson());
  synthesize(chart);
});

section('pod-claims.extended-resource', () => {
  const chart = chartOn('1.34');
  const gpu = new dra.DeviceClass(chart, 'Gpu', { extendedResourceName: 'example.com/gpu' });
  const claims = dra.PodClaims.of(podIn(chart));
  claims.addExtendedResource(gpu, { containers: ['main'], count: 2 });
  claims.addExtendedResource(new dra.DeviceClass(chart, 'Nic', { extendedResourceName: 'example.com/nic' }));
  show('names', claims.names);
  synthesize(chart);
});

section('pod-claims.classic', () => {
  const chart = chartOn('1.29');
  const gpu = new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
  const pod = podIn(chart);
  show('template', dra.PodClaims.of(pod).request(gpu).name);
  show('pod', pod.toJson());
  synthesize(chart);
});

section('pod-claims.patches', () => {
  const chart = chartOn('1.34');
  const pod = podIn(chart);
  dra.PodClaims.of(pod).add(templateIn(chart), { name: 'gpu' });
  pod.addJsonPatch(
    JsonPatch.add('/metadata/labels', { team: 'ml' }),
    JsonPatch.replace('/spec/containers/0/image', 'trainer:2'),
    JsonPatch.add('/spec/containers/-', { image: 'late', name: 'late' }),
  );
  pod.metadata.addAnnotation('note', 'patched');
  show('pod', pod.toJson());
  synthesize(chart);
});

section('pod-group-claims', () => {
  const app = newApp();
  dra.TargetCluster.define(app, {
    version: dra.KubernetesVersion.V1_37,
    featureGates: { GenericWorkload: true, DRAWorkloadResourceClaims: true },
    runtimeConfig: { 'scheduling.k8s.io/v1beta1': true },
  });
  const chart = new Chart(app, 'chart', { namespace: 'ml' });
  const workload = new ApiObject(chart, 'Workload', { apiVersion: 'scheduling.k8s.io/v1beta1', kind: 'Workload' });
  workload.addJsonPatch(JsonPatch.add('/spec', {
    podGroupTemplates: ['workers', 'leaders'].map((name) => ({ name, schedulingPolicy: { basic: {} } })),
  }));
  const claims = dra.PodGroupClaims.of(workload);
  show('one', claims.add(templateIn(chart), { name: 'gpu', templates: ['workers'] }));
  show('all', claims.add(dra.ResourceClaim.fromResourceClaimName(chart, 'Nic', 'nic')));
  show('names', claims.names);
  refused('a name that is taken', () => claims.add(templateIn(chart, 'Third'), { name: 'gpu' }));
  synthesize(chart);
});

section('pod-claims.of-what', () => {
  const chart = chartOn('1.34');
  podIn(chart, 'One');
  podIn(chart, 'Two');
  refused('a chart with two pods', () => dra.PodClaims.of(chart));
  refused('an empty chart', () => dra.PodClaims.of(chartOn('1.34')));
});
