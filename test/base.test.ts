import { mkdtempSync, readFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { App, Chart, YamlOutputType } from 'cdk8s';
import * as dra from '../src';

test('renders each object for the target of its chart', () => {
  const outdir = mkdtempSync(join(tmpdir(), 'cdk8s-dra-'));
  const app = new App({ outdir, yamlOutputType: YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE });
  for (const version of [dra.KubernetesVersion.V1_26, dra.KubernetesVersion.V1_30]) {
    const chart = new Chart(app, `k${version.minor}`, { namespace: 'ml' });
    dra.TargetCluster.define(chart, { version });
    const resourceClass = new dra.ResourceClass(chart, 'Gpu', {
      driverName: 'gpu.example.com',
      metadata: { name: `gpu${version.minor}` },
    });
    new dra.ResourceClaim(chart, 'Claim', {
      resourceClass, allocationMode: dra.AllocationMode.IMMEDIATE, metadata: { name: `claim${version.minor}` },
    });
  }
  app.synth();

  expect(readFileSync(join(outdir, 'k26/ResourceClass.gpu26.k8s.yaml'), 'utf8')).toBe(
    'apiVersion: resource.k8s.io/v1alpha1\nkind: ResourceClass\nmetadata:\n  name: gpu26\n'
      + 'driverName: gpu.example.com\n',
  );
  expect(readFileSync(join(outdir, 'k30/ResourceClaim.claim30.k8s.yaml'), 'utf8')).toBe(
    'apiVersion: resource.k8s.io/v1alpha2\nkind: ResourceClaim\nmetadata:\n  name: claim30\n  namespace: ml\n'
    + 'spec:\n  allocationMode: Immediate\n  resourceClassName: gpu30\n');
});

test('supports recording construct metadata', () => {
  const outdir = mkdtempSync(join(tmpdir(), 'cdk8s-dra-'));
  const app = new App({ outdir, recordConstructMetadata: true });
  const chart = new Chart(app, 'chart');
  new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com', metadata: { name: 'gpu' } });
  app.synth();

  expect(
    JSON.parse(readFileSync(join(outdir, 'construct-metadata.json'), 'utf8')).resources,
  ).toEqual({ gpu: { path: 'chart/Gpu/Resource' } });
});
