import { mkdtempSync, readdirSync, readFileSync } from 'fs';
import { tmpdir } from 'os';
import { join, relative } from 'path';
import { ApiObject, App, Chart, JsonPatch, Testing, Yaml, YamlOutputType } from 'cdk8s';
import * as kplus from 'cdk8s-plus-27';
import * as dra from '../../src';
import { synthErrors, warningsOf } from '../fixtures';

/**
 * An app with a class of its own kind, and a deployment that claims a device of it, in
 * each of its charts.
 */
function appWith(charts: number, yamlOutputType?: YamlOutputType): App {
  const app = new App({ outdir: mkdtempSync(join(tmpdir(), 'cdk8s-dra-')), yamlOutputType });
  for (let index = 0; index < charts; index++) {
    const chart = new Chart(app, `c${index}`, { namespace: 'ml' });
    const gpu = new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
    const deployment = new kplus.Deployment(chart, 'Web', { containers: [{ image: 'web' }] });
    dra.PodClaims.of(deployment).request(gpu);
  }
  return app;
}

function objectsOf(app: App): ApiObject[] {
  return app.node.findAll().filter((each): each is ApiObject => ApiObject.isApiObject(each));
}

const YAML_OUTPUT_TYPES = [
  YamlOutputType.FILE_PER_APP,
  YamlOutputType.FILE_PER_CHART,
  YamlOutputType.FILE_PER_RESOURCE,
  YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE,
];

/**
 * Counts how often each object is rendered meanwhile: rendering reads its
 * labels.
 */
function renderings(app: App, action: () => void): number[] {
  const counts = objectsOf(app).map(({ metadata }) => {
    const count = { reads: 0 };
    const { labels } = metadata as unknown as { labels: object };
    Object.defineProperty(metadata, 'labels', {
      get: () => {
        count.reads++;
        return labels;
      },
    });
    return count;
  });
  action();
  return counts.map(({ reads }) => reads);
}

test.each([
  [1, YamlOutputType.FILE_PER_CHART],
  [20, YamlOutputType.FILE_PER_APP],
  [20, YamlOutputType.FILE_PER_CHART],
  [20, YamlOutputType.FILE_PER_RESOURCE],
  [20, YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE],
])('every object of %i charts is rendered once per synthesis (output type %i)', (charts, yamlOutputType) => {
  const app = appWith(charts, yamlOutputType);

  expect(new Set(renderings(app, () => app.synth()))).toEqual(new Set([1]));
});

test('synthYaml renders every object once', () => {
  const app = appWith(20);

  expect(new Set(renderings(app, () => app.synthYaml()))).toEqual(new Set([1]));
});

test.each([1, 20])('a warning about an app of %i charts is printed once, not once per synthesis', (charts) => {
  const app = appWith(charts);
  dra.TargetCluster.define(app, { version: dra.KubernetesVersion.V1_30 });
  new dra.ResourceClaim(app.charts[0], 'Unused', {
    resourceClass: dra.ResourceClass.fromResourceClassName(app.charts[0], 'Class', 'class'),
  });
  const warning = expect.stringMatching(
    /^warning: c0\/Unused\/Resource: metadata\.name: no pod uses the ResourceClaim .*\[unused-claim\]$/,
  );

  expect(warningsOf(() => app.synth())).toEqual([warning]);
  expect(warningsOf(() => app.synthYaml())).toEqual([]);
});

test('an object that is added after a synthesis is checked by the next', () => {
  const app = appWith(2);
  app.synth();
  new dra.ResourceClass(app.charts[1], 'Broken', { driverName: '' });

  expect(() => app.synth()).toThrow(/\[c1\/Broken\/Resource\] driverName: /);
});

test('an object that is fixed after a failed synthesis is written by the next', () => {
  const app = appWith(2);
  const broken = new dra.ResourceClass(app.charts[1], 'Broken', { driverName: '' });
  expect(() => app.synth()).toThrow(/\[c1\/Broken\/Resource\] driverName: /);
  broken.apiObject.addJsonPatch(JsonPatch.replace('/driverName', 'gpu.example.com'));

  expect(() => app.synth()).not.toThrow();
  expect(app.charts[1].toJson().filter(({ kind }) => kind === 'ResourceClass').map(({ driverName }) => driverName))
    .toEqual(['gpu.example.com', 'gpu.example.com']);
});

test('an object that is broken after a successful synthesis fails the next', () => {
  const app = appWith(1);
  const [gpu] = objectsOf(app).filter(({ kind }) => kind === 'ResourceClass');
  gpu.addJsonPatch(JsonPatch.replace('/driverName', 'not a name'));
  expect(synthErrors(app)).toEqual([expect.stringContaining('"not a name" is not allowed')]);
  gpu.addJsonPatch(JsonPatch.replace('/driverName', 'gpu.example.com'));
  expect(synthErrors(app)).toEqual([]);
  gpu.addJsonPatch(JsonPatch.replace('/driverName', 'nor this'));

  expect(synthErrors(app)).toEqual([expect.stringContaining('"nor this" is not allowed')]);
});

test('a patch between two syntheses is applied', () => {
  const app = appWith(1);
  const [web] = objectsOf(app).filter(({ kind }) => kind === 'Deployment');
  expect(app.synthYaml()).toContain('replicas: 2');
  web.addJsonPatch(JsonPatch.replace('/spec/replicas', 7));

  expect(app.synthYaml()).toContain('replicas: 7');
  expect(web.toJson().spec.replicas).toBe(7);
});

test('a claim that is added between two syntheses is included', () => {
  const app = appWith(1);
  app.synth();
  dra.PodClaims.of(app.charts[0]).add(
    dra.ResourceClaimTemplate.fromResourceClaimTemplateName(app.charts[0], 'Late', 'late'),
  );

  expect(app.synthYaml()).toContain('resourceClaimTemplateName: late');
});

test('objects are rendered again after a synthesis, even after a failed one', () => {
  const app = appWith(1);
  const [web] = objectsOf(app).filter(({ kind }) => kind === 'Deployment');
  app.synth();
  expect(web.toJson()).not.toBe(web.toJson());
  new dra.ResourceClass(app.charts[0], 'Broken', { driverName: '' });
  expect(() => app.synth()).toThrow();

  expect(web.toJson()).not.toBe(web.toJson());
});

test('a single chart is checked and rendered like the whole app', () => {
  const app = appWith(2);
  const [chart] = app.charts;
  expect(Testing.synth(chart).map(({ kind, apiVersion }) => `${apiVersion} ${kind}`)).toEqual([
    'resource.k8s.io/v1alpha2 ResourceClass',
    'apps/v1 Deployment',
    'resource.k8s.io/v1alpha2 ResourceClaimTemplate',
  ]);
  expect(app.synthYaml().startsWith(Yaml.stringify(...chart.toJson()))).toBe(true);
  new dra.ResourceClass(app.charts[1], 'Broken', { driverName: '' });

  expect(() => chart.toJson()).toThrow(/\[c1\/Broken\/Resource\] driverName: /);
});

test('two syntheses, and two runs of one program, write the same bytes', () => {
  const app = appWith(3);
  const yaml = app.synthYaml();

  expect(app.synthYaml()).toBe(yaml);
  expect(appWith(3).synthYaml()).toBe(yaml);
});

test('the validations of the app run once for any number of charts', () => {
  const app = appWith(20);
  let runs = 0;
  app.node.addValidation({ validate: () => (++runs, []) });
  app.synthYaml();

  expect(runs).toBe(1);
});

test('a chart with its own rendering is rendered in every synthesis', () => {
  class Reversed extends Chart {
    public toJson(): any[] {
      return super.toJson().reverse();
    }
  }
  const app = appWith(2);
  const reversed = new Reversed(app, 'reversed');
  ['A', 'B'].forEach((id) => new ApiObject(reversed, id, { apiVersion: 'v1', kind: `Kind${id}` }));
  const kinds = () => app.synthYaml().match(/^kind: Kind.$/gm);

  expect([kinds(), kinds()]).toEqual([['kind: KindB', 'kind: KindA'], ['kind: KindB', 'kind: KindA']]);
});

test.each(YAML_OUTPUT_TYPES)(
  'objects with dependencies, even across charts, keep their files and order (type %i)',
  (yamlOutputType) => {
    const files = (withLibrary: boolean) => {
      const app = new App({ outdir: mkdtempSync(join(tmpdir(), 'cdk8s-dra-')), yamlOutputType });
      const charts = ['a', 'b', 'c'].map(
        (id) => new Chart(id === 'c' ? app.node.findChild('b') : app, id),
      );
      const objects = charts.flatMap((chart) =>
        ['X', 'Y'].map((kind) => new ApiObject(chart, kind, { apiVersion: 'v1', kind })),
      );
      objects[0].addDependency(objects[1]);
      objects[1].addDependency(objects[4]);
      charts[1].addDependency(charts[2]);
      if (withLibrary) {
        // What makes the app one that is checked, and writes nothing.
        dra.TargetCluster.define(app, { version: dra.KubernetesVersion.V1_30 });
      }
      app.synth();
      return readdirSync(app.outdir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name, parentPath }) => [
          join(relative(app.outdir, parentPath), name),
          readFileSync(join(parentPath, name), 'utf8'),
        ])
        .sort();
    };

    expect(files(true)).toEqual(files(false));
  },
);

test('an app without constructs of this library is not changed', () => {
  const app = new App();
  const pod = new ApiObject(new Chart(app, 'chart'), 'Pod', {
    apiVersion: 'v1',
    kind: 'Pod',
    spec: { containers: [], resourceClaims: [{}] },
  });

  expect(app.synthYaml()).toContain('resourceClaims');
  expect([Object.hasOwn(app, 'synth'), Object.hasOwn(pod, 'toJson')]).toEqual([false, false]);
});
