import { mkdtempSync, readdirSync, readFileSync, statSync } from 'fs';
import { tmpdir } from 'os';
import { join, relative } from 'path';
import { App, Chart, YamlOutputType } from 'cdk8s';
import * as dra from '../src';

/** The files that an app with two clusters is written to. */
function filesOf(yamlOutputType: YamlOutputType): { outdir: string; files: string[] } {
  const outdir = mkdtempSync(join(tmpdir(), 'cdk8s-dra-'));
  const app = new App({ outdir, yamlOutputType });
  for (const version of [dra.KubernetesVersion.V1_26, dra.KubernetesVersion.V1_30]) {
    const chart = new Chart(app, `k${version.minor}`, { namespace: 'ml' });
    dra.TargetCluster.define(chart, { version });
    const resourceClass = new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com', metadata: { name: `gpu${version.minor}` } });
    new dra.ResourceClaim(chart, 'Claim', {
      resourceClass, allocationMode: dra.AllocationMode.IMMEDIATE, metadata: { name: `claim${version.minor}` },
    });
  }
  app.synth();
  const walk = (folder: string): string[] => readdirSync(folder).sort().map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? walk(path) : [relative(outdir, path)]));
  return { outdir, files: walk(outdir) };
}

test.each<[string, YamlOutputType, string[]]>([
  ['one file for the app', YamlOutputType.FILE_PER_APP, ['app.k8s.yaml']],
  ['one file for each chart', YamlOutputType.FILE_PER_CHART, ['k26.k8s.yaml', 'k30.k8s.yaml']],
  ['one file for each resource', YamlOutputType.FILE_PER_RESOURCE, [
    'ResourceClaim.claim26.k8s.yaml', 'ResourceClaim.claim30.k8s.yaml', 'ResourceClass.gpu26.k8s.yaml', 'ResourceClass.gpu30.k8s.yaml',
  ]],
  ['one folder for each chart', YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE, [
    'k26/ResourceClaim.claim26.k8s.yaml', 'k26/ResourceClass.gpu26.k8s.yaml',
    'k30/ResourceClaim.claim30.k8s.yaml', 'k30/ResourceClass.gpu30.k8s.yaml',
  ]],
])('writes %s', (_, yamlOutputType, files) => {
  expect(filesOf(yamlOutputType).files).toEqual(files);
});

test('each object is written for the target of its chart', () => {
  const { outdir } = filesOf(YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE);

  expect(readFileSync(join(outdir, 'k26/ResourceClass.gpu26.k8s.yaml'), 'utf8')).toBe(
    'apiVersion: resource.k8s.io/v1alpha1\nkind: ResourceClass\nmetadata:\n  name: gpu26\ndriverName: gpu.example.com\n');
  expect(readFileSync(join(outdir, 'k30/ResourceClaim.claim30.k8s.yaml'), 'utf8')).toBe(
    'apiVersion: resource.k8s.io/v1alpha2\nkind: ResourceClaim\nmetadata:\n  name: claim30\n  namespace: ml\n'
    + 'spec:\n  allocationMode: Immediate\n  resourceClassName: gpu30\n');
});

test('the metadata of constructs can be recorded', () => {
  const outdir = mkdtempSync(join(tmpdir(), 'cdk8s-dra-'));
  const app = new App({ outdir, recordConstructMetadata: true });
  const chart = new Chart(app, 'chart');
  new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com', metadata: { name: 'gpu' } });
  app.synth();

  expect(JSON.parse(readFileSync(join(outdir, 'construct-metadata.json'), 'utf8')).resources).toEqual({ gpu: { path: 'chart/Gpu/Resource' } });
});
