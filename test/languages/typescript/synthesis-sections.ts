import { ApiObject, App, Chart, ChartProps, JsonPatch, YamlOutputType } from 'cdk8s';
import { Construct } from 'constructs';
import { chartOn, newApp, refused, section, show, showText, synthesize } from './section';
import * as dra from 'cdk8s-dra';

/** A custom resource with a pod, as a user's class renders it. */
class Trainer extends ApiObject {
  constructor(scope: Construct, id: string, private readonly image: string) {
    super(scope, id, { apiVersion: 'example.com/v1', kind: 'Trainer' });
  }

  public toJson(): any {
    const containers = [{ image: this.image, name: 'main' }];
    return { ...super.toJson(), spec: { template: { spec: { containers } } } };
  }
}

/** Adds to what its base class renders, which has the pod. */
class RingTrainer extends Trainer {
  public toJson(): any {
    return { ...super.toJson(), topology: 'ring' };
  }
}

class TeamChart extends Chart {
  public readonly gpu: dra.DeviceClass;

  constructor(scope: Construct, id: string, props: ChartProps = {}) {
    super(scope, id, props);
    this.gpu = new dra.DeviceClass(this, 'Gpu', { driverName: 'gpu.example.com' });
  }

  public generateObjectName(apiObject: ApiObject): string {
    return `team-${apiObject.kind.toLowerCase()}`;
  }
}

function templateIn(chart: Chart): dra.ResourceClaimTemplate {
  const gpu = dra.DeviceClass.fromDeviceClassName(chart, 'Gpu', 'gpu');
  return new dra.ResourceClaimTemplate(chart, 'OneGpu', { requests: [dra.DeviceRequest.exactly('gpu', gpu)] });
}

section('to-json.subclass', () => {
  const chart = chartOn('1.34');
  const trainer = new Trainer(chart, 'Trainer', 'trainer');
  show('claim', dra.PodClaims.of(trainer).add(templateIn(chart)));
  synthesize(chart);
});

section('to-json.subclass-of-subclass', () => {
  const chart = chartOn('1.30');
  const trainer = new RingTrainer(chart, 'Trainer', 'trainer');
  const claim = dra.ResourceClaim.fromResourceClaimName(chart, 'Claim', 'claim');
  dra.PodClaims.of(trainer).add(claim, { containers: ['main'] });
  trainer.addJsonPatch(JsonPatch.add('/scale', 2));
  showText('yaml', App.of(chart).synthYaml());
  synthesize(chart);
});

section('chart.subclass', () => {
  const app = newApp();
  const chart = new TeamChart(app, 'team', { namespace: 'ml', labels: { team: 'ml' } });
  show('name', chart.gpu.name);
  synthesize(chart);
});

section('json-patches', () => {
  const chart = chartOn('1.34');
  const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
  gpu.apiObject.addJsonPatch(
    JsonPatch.add('/metadata/labels', { tier: 'gold' }),
    JsonPatch.add('/spec/futureField', { nested: [1, 2.5, 'three', true] }),
    JsonPatch.test('/kind', 'DeviceClass'),
  );
  dra.Checks.of(gpu).acknowledge('unknown-field', 'the cluster runs a later version');
  show('object', gpu.apiObject.toJson());
  show('chart', chart.toJson());
  synthesize(chart);
});

section('numbers', () => {
  const chart = chartOn('1.34');
  const configuration = dra.DeviceConfiguration.opaque('gpu.example.com', {
    zero: 0, negative: -1.25, million: 1000000, tiny: 0.001, none: null, empty: {}, list: [], text: '1e3', yes: 'yes',
  });
  new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com', config: [configuration] });
  synthesize(chart);
});

section('checks', () => {
  const chart = chartOn('1.34');
  const pod = new ApiObject(chart, 'Pod', { apiVersion: 'v1', kind: 'Pod' });
  pod.addJsonPatch(JsonPatch.add('/spec', {
    containers: [{ image: 'trainer', name: 'main', resources: { claims: [{ name: 'gpu' }, { name: 'nic' }] } }],
    resourceClaims: [
      { name: 'gpu', resourceClaimName: 'preallocated' }, { name: 'nic', resourceClaimName: 'nic' },
    ],
  }));
  const checks = dra.Checks.of(chart);
  checks.declareExisting({ kind: 'ResourceClaim', name: 'nic', namespace: 'ml' }, { kind: 'DeviceClass', name: 'gpu' });
  const report = dra.Manifests.fromScope(chart).check();
  show('findings', report.findings.map(({ ruleId, name }) => [ruleId, name]));
  checks.acknowledge('unknown-claim', 'the driver creates it');
  show('acknowledgements', checks.acknowledgements.map(({ ruleId, reason }) => [ruleId, reason]));
  refused('an unknown rule', () => checks.acknowledge('unknown-clam', 'a slip'));
  refused('no reason', () => checks.acknowledge('unknown-claim', ''));
  synthesize(chart);
});

section('synthesis.warnings', () => {
  const chart = chartOn('1.34');
  const pod = new ApiObject(chart, 'Pod', { apiVersion: 'v1', kind: 'Pod' });
  pod.addJsonPatch(JsonPatch.add('/spec', {
    containers: [{ image: 'trainer', name: 'main', resources: { claims: [{ name: 'gpu' }] } }],
    resourceClaims: [{ name: 'gpu', resourceClaimName: 'missing' }],
  }));
  synthesize(chart);
});

section('synthesis.errors', () => {
  const chart = chartOn('1.34');
  new dra.DeviceClass(chart, 'Gpu', {
    selectors: [dra.DeviceSelector.cel('device.drivr == "gpu.example.com"')],
    metadata: { name: 'My_Class' },
  });
  refused('the app', () => synthesize(chart));
});

section('charts', () => {
  const app = newApp();
  const first = new Chart(app, 'first', { namespace: 'gpus' });
  const second = new Chart(app, 'second', { namespace: 'ml', disableResourceNameHashes: true });
  const gpu = new dra.DeviceClass(first, 'Gpu', { driverName: 'gpu.example.com' });
  new dra.ResourceClaim(second, 'Claim', { requests: [dra.DeviceRequest.exactly('gpu', gpu)] });
  second.addDependency(first);
  showText('yaml', app.synthYaml() as string);
  app.synth();
});

section('charts.output-types', () => {
  for (const yamlOutputType of [
    YamlOutputType.FILE_PER_APP, YamlOutputType.FILE_PER_CHART, YamlOutputType.FILE_PER_RESOURCE,
    YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE,
  ]) {
    const app: App = newApp({ yamlOutputType });
    for (const id of ['one', 'two']) {
      new dra.DeviceClass(new Chart(app, id), 'Gpu', { driverName: 'gpu.example.com' });
    }
    app.synth();
  }
});
