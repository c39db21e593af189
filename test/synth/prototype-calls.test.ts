import { mkdtempSync, readdirSync, readFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { ApiObject, App, Chart, YamlOutputType } from 'cdk8s';
import * as kplus from 'cdk8s-plus-34';
import * as dra from '../../src';
import { warningsOf } from '../fixtures';

/*
 * Languages other than JavaScript call the methods of cdk8s through the prototype of the
 * class, past anything that an object has of its own.
 */

/**
 * An app in each of whose charts a deployment of generated classes claims a device, with
 * one claim that no pod uses.
 */
function appWith(charts: number, yamlOutputType?: YamlOutputType): App {
  const app = new App({ outdir: mkdtempSync(join(tmpdir(), 'cdk8s-dra-')), yamlOutputType });
  dra.TargetCluster.define(app, { version: dra.KubernetesVersion.V1_34 });
  for (let index = 0; index < charts; index++) {
    const chart = new Chart(app, `c${index}`, { namespace: 'ml' });
    const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
    const deployment = new kplus.Deployment(chart, 'Web', { containers: [{ image: 'web' }] });
    dra.PodClaims.of(deployment).request(gpu);
    new dra.ResourceClaim(chart, 'Unused', { requests: [dra.DeviceRequest.exactly('gpu', gpu)] });
  }
  return app;
}

function filesOf(app: App): Record<string, string> {
  const files = readdirSync(app.outdir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map(({ name, parentPath }) => join(parentPath, name))
      .map((path) => [path.slice(app.outdir.length), readFileSync(path, 'utf8')]),
  );
}

/** Counts how often an object asks for a value while it renders. */
function countRenderings(app: App): () => number[] {
  const counts = app.charts.map((chart) => {
    const count = { reads: 0 };
    const data = { get a() { return String(++count.reads && 1); } };
    new ApiObject(chart, 'Config', { apiVersion: 'v1', kind: 'ConfigMap', data });
    return count;
  });
  return () => counts.map(({ reads }) => reads);
}

const SYNTH_FORMS: [string, (app: App) => void][] = [
  ['app.synth()', (app) => app.synth()],
  ['App.prototype.synth.call(app)', (app) => App.prototype.synth.call(app)],
  ['app.constructor.prototype.synth.call(app)', (app) => app.constructor.prototype.synth.call(app)],
];

const YAML_FORMS: [string, (app: App) => string][] = [
  ['app.synthYaml()', (app) => app.synthYaml()],
  ['App.prototype.synthYaml.call(app)', (app) => App.prototype.synthYaml.call(app)],
  ['app.constructor.prototype.synthYaml.call(app)', (app) => app.constructor.prototype.synthYaml.call(app)],
];

const CHART_FORMS: [string, (chart: Chart) => any[]][] = [
  ['chart.toJson()', (chart) => chart.toJson()],
  ['Chart.prototype.toJson.call(chart)', (chart) => Chart.prototype.toJson.call(chart)],
  ['chart.constructor.prototype.toJson.call(chart)', (chart) => chart.constructor.prototype.toJson.call(chart)],
];

const YAML_OUTPUT_TYPES = [
  YamlOutputType.FILE_PER_APP,
  YamlOutputType.FILE_PER_CHART,
  YamlOutputType.FILE_PER_RESOURCE,
  YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE,
];

const ALL_SYNTH_FORMS = SYNTH_FORMS.flatMap(([name, synth]) =>
  YAML_OUTPUT_TYPES.map((type) => [name, type, synth] as const),
);

test.each(ALL_SYNTH_FORMS)('calling %s with output type %i writes the same files and warns once '
  + 'per chart', (_, type, synth) => {
  const [direct, app] = [appWith(8, type), appWith(8, type)];
  warningsOf(() => direct.synth());
  const warnings = warningsOf(() => synth(app));

  expect(warnings).toEqual(app.charts.map(({ node }) =>
    expect.stringMatching(new RegExp(`^warning: ${node.id}/Unused/Resource: .*\\[unused-claim\\]$`)),
  ));
  expect(filesOf(app)).toEqual(filesOf(direct));
  expect(Object.values(filesOf(app)).join('').match(/resourceClaimTemplateName: /g)).toHaveLength(8);
});

test.each(ALL_SYNTH_FORMS)('calling %s with output type %i renders every object once', (_, type, synth) => {
  const app = appWith(3, type);
  const renderings = countRenderings(app);
  warningsOf(() => synth(app));

  expect(renderings()).toEqual([1, 1, 1]);
});

test.each(YAML_FORMS)('calling %s returns the same YAML and warns once per chart', (_, synthYaml) => {
  const app = appWith(8);
  const renderings = countRenderings(app);
  let yaml = '';
  expect(warningsOf(() => (yaml = synthYaml(app)))).toHaveLength(8);

  expect(renderings()).toEqual(Array(8).fill(1));
  expect(yaml.match(/resourceClaimTemplateName: /g)).toHaveLength(8);
  warningsOf(() => expect(app.synthYaml()).toBe(yaml));
});

test.each(YAML_FORMS)('calling %s validates the app once and reports each error once', (_, synthYaml) => {
  const app = appWith(8);
  let runs = 0;
  app.node.addValidation({ validate: () => (++runs, []) });
  new dra.DeviceClass(app.charts[3], 'Broken', { metadata: { name: 'Not a name' } });
  let message = '';
  warningsOf(() => {
    try {
      synthYaml(app);
    } catch (error) {
      message = (error as Error).message;
    }
  });

  expect(message.match(/\[c3\/Broken\/Resource\] metadata\.name: /g)).toHaveLength(1);
  expect(runs).toBe(1);
});

test.each(CHART_FORMS)('calling %s checks the whole app once and includes the claims', (_, toJson) => {
  const app = appWith(3);
  let objects: any[] = [];

  expect(warningsOf(() => (objects = toJson(app.charts[1])))).toHaveLength(3);
  expect(objects.map(({ kind }) => kind)).toContain('Deployment');
  expect(JSON.stringify(objects)).toContain('"resourceClaimTemplateName"');
  warningsOf(() => expect(objects).toEqual(app.charts[1].toJson()));
});

/** The API object of the deployment, which is of a generated class. */
function deploymentOf(app: App): ApiObject {
  return ApiObject.of(app.charts[0].node.findChild('Web'));
}

test.each<[string, (object: ApiObject) => any]>([
  ['object.toJson()', (object) => object.toJson()],
  ['object.constructor.prototype.toJson.call(object)', (object) => object.constructor.prototype.toJson.call(object)],
  ['an override of another language, which calls the prototype', (object) => {
    object.toJson = () => ({ ...object.constructor.prototype.toJson.call(object) });
    return object.toJson();
  }],
])('calling %s includes the claims once', (_, toJson) => {
  const { spec } = toJson(deploymentOf(appWith(1))).spec.template;

  expect(spec.resourceClaims).toHaveLength(1);
  expect(spec.containers.map(({ resources }: any) => resources.claims)).toEqual([[{ name: 'gpu' }]]);
});

test('a subclass that calls the base method includes the claims once', () => {
  class Labelled extends kplus.k8s.KubePod {
    public toJson(): any {
      const manifest = super.toJson();
      return { ...manifest, seen: JSON.stringify(manifest).includes('resourceClaims') };
    }
  }
  const app = appWith(1);
  const pod = new Labelled(app.charts[0], 'Pod', { spec: { containers: [{ name: 'main' }] } });
  dra.PodClaims.of(pod).request(new dra.DeviceClass(app.charts[0], 'Nic', { driverName: 'nic.example.com' }));

  expect(pod.toJson()).toMatchObject({ seen: false, spec: { resourceClaims: [{ name: 'nic' }] } });
});

test.each(YAML_OUTPUT_TYPES)("an object's own method changes the manifest once (output type %i)", (type) => {
  const app = appWith(1, type);
  const config = new ApiObject(app.charts[0], 'Config', { apiVersion: 'v1', kind: 'ConfigMap', data: { a: 'x' } });
  config.toJson = () => {
    const manifest = config.constructor.prototype.toJson.call(config);
    manifest.data.a += '!';
    return manifest;
  };
  warningsOf(() => app.synth());

  expect(Object.values(filesOf(app)).join('').match(/ {2}a: .*/g)).toEqual(['  a: x!']);
});

/** An app with an object that renders its pod as a class of another language does. */
function appWithOverride(type: YamlOutputType): App {
  const app = appWith(1, type);
  const trainer = new ApiObject(app.charts[0], 'Trainer', { apiVersion: 'example.com/v1', kind: 'Trainer' });
  // As jsii defines what a class of another language overrides.
  Object.defineProperty(trainer, 'toJson', {
    value: () => ({
      ...ApiObject.prototype.toJson.call(trainer),
      spec: { template: { spec: { containers: [{ name: 'main' }] } } },
    }),
  });
  dra.PodClaims.of(trainer).request(new dra.DeviceClass(app.charts[0], 'Nic', { driverName: 'nic.example.com' }));
  return app;
}

test.each(YAML_OUTPUT_TYPES.slice(0, 3))('a method on the object that adds the pod gets the claims once '
  + '(output type %i)', (type) => {
  const app = appWithOverride(type);
  warningsOf(() => app.synth());
  const files = Object.values(filesOf(app)).join('');

  expect(files.match(/ - name: nic\n/g)).toHaveLength(2);
});

test('a claim that cannot be added to what a method on the object returns is an error', () => {
  const app = appWithOverride(YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE);

  expect(() => warningsOf(() => app.synth())).toThrow(/the claim "nic" is missing in the rendered pod .*\[lost-claim\]/);
});

test('a subclass of App that renders its charts itself is checked once', () => {
  class OwnApp extends App {
    public synthYaml(): string {
      return this.charts.map((chart) => JSON.stringify(chart.toJson())).join('\n');
    }
  }
  const app = new OwnApp();
  dra.TargetCluster.define(app, { version: dra.KubernetesVersion.V1_30 });
  for (const id of ['a', 'b', 'c']) {
    const chart = new Chart(app, id);
    const resourceClass = dra.ResourceClass.fromResourceClassName(chart, 'Class', 'gpu');
    new ApiObject(chart, 'Pod', { apiVersion: 'v1', kind: 'Pod', spec: { containers: [{ name: 'main' }] } });
    new dra.ResourceClaim(chart, 'Unused', { resourceClass });
  }

  expect(warningsOf(() => app.synthYaml())).toHaveLength(3);
});
