import { mkdtempSync, readdirSync, readFileSync, statSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { App, Chart, Yaml, YamlOutputType } from 'cdk8s';
import * as dra from '../../src';
import { warningsOf } from '../fixtures';

/**
 * Two charts, the second of which needs the first: classes in one, a claim and two lists
 * in the other.
 */
function appWith(yamlOutputType: YamlOutputType, outputFileExtension?: string): App {
  const app = new App({ outdir: mkdtempSync(join(tmpdir(), 'cdk8s-dra-')), yamlOutputType, outputFileExtension });
  const [pods, classes] = [new Chart(app, 'pods', { namespace: 'ml' }), new Chart(app, 'classes')];
  pods.addDependency(classes);
  const gpu = new dra.ResourceClass(classes, 'Gpu', {
    driverName: 'gpu.example.com',
    metadata: { name: 'gpu.example.com' },
  });
  new dra.v1alpha2.KubeResourceClassList(classes, 'More', { items: [] });
  new dra.ResourceClaim(pods, 'Claim', { resourceClass: gpu, metadata: { name: 'claim' } });
  for (const name of ['one', 'two']) {
    new dra.v1alpha2.KubeResourceClaimList(pods, `List-${name}`, {
      items: [{ metadata: { name }, spec: { resourceClassName: gpu.name } }],
    });
  }
  return app;
}

/** The files that the app is written to, with what is in them. */
function filesOf(app: App): Record<string, string> {
  warningsOf(() => app.synth());
  const names = readdirSync(app.outdir, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(app.outdir, name)).isFile())
    .sort();
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(app.outdir, name), 'utf8')]));
}

/** The files of the objects; lists have a name from the path, here without its hash. */
const CLASSES = ['ResourceClass.gpu.example.com.k8s.yaml', 'ResourceClassList.classes-more.k8s.yaml'];
const PODS = [
  'ResourceClaim.claim.k8s.yaml',
  'ResourceClaimList.pods-list-one.k8s.yaml',
  'ResourceClaimList.pods-list-two.k8s.yaml',
];

/** File names without the hashes that cdk8s makes from paths. */
function withoutHash(names: string[]): string[] {
  return names.map((name) => name.replace(/-c8[0-9a-f]{6}/g, ''));
}

test.each<[string, YamlOutputType, string[]]>([
  ['one file for the app', YamlOutputType.FILE_PER_APP, ['app.k8s.yaml']],
  [
    'one file for each chart, in the order of their dependencies',
    YamlOutputType.FILE_PER_CHART,
    ['0000-classes.k8s.yaml', '0001-pods.k8s.yaml'],
  ],
  [
    'one file for each object, lists included',
    YamlOutputType.FILE_PER_RESOURCE,
    [...PODS, ...CLASSES],
  ],
  [
    'one folder for each chart',
    YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE,
    [...CLASSES.map((name) => `0000-classes/${name}`), ...PODS.map((name) => `0001-pods/${name}`)],
  ],
])('an output type writes %s', (_, yamlOutputType, names) => {
  expect(withoutHash(Object.keys(filesOf(appWith(yamlOutputType))))).toEqual(names);
});

test.each([
  YamlOutputType.FILE_PER_APP,
  YamlOutputType.FILE_PER_CHART,
  YamlOutputType.FILE_PER_RESOURCE,
  YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE,
])('the output type does not affect the written objects (output type %i)', (yamlOutputType) => {
  const app = appWith(yamlOutputType);
  const documents = Object.values(filesOf(app)).flatMap((text) => text.split('---\n'));
  let objects: any[] = [];
  warningsOf(() => (objects = app.charts.flatMap((chart) => chart.toJson())));

  expect(documents.sort()).toEqual(objects.map((object) => Yaml.stringify(object)).sort());
});

test('a claim is alone in its file', () => {
  const files = filesOf(appWith(YamlOutputType.FILE_PER_RESOURCE));

  expect(files['ResourceClaim.claim.k8s.yaml']).toBe(
    'apiVersion: resource.k8s.io/v1alpha2\nkind: ResourceClaim\nmetadata:\n  name: claim\n  namespace: ml\n'
    + 'spec:\n  resourceClassName: gpu.example.com\n');
});

test('files may have another extension', () => {
  expect(Object.keys(filesOf(appWith(YamlOutputType.FILE_PER_CHART, '.yml')))).toEqual([
    '0000-classes.yml',
    '0001-pods.yml',
  ]);
});

test('an error prevents all output', () => {
  const app = appWith(YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE);
  new dra.ResourceClass(app.charts[1], 'Broken', { driverName: 'not a name' });

  expect(() => filesOf(app)).toThrow(/\[field-format\]/);
  expect(readdirSync(app.outdir)).toEqual([]);
});
