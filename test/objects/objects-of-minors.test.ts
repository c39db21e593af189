import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { App, Chart, Testing, YamlOutputType } from 'cdk8s';
import * as dra from '../../src';
import { minorsBetween } from '../../src/engine/kubernetes/minors';
import { everyConstruct, ObjectsOfMinors } from '../../src/objects/objects-of-minors';
import { TargetDependentObject } from '../../src/objects/target-dependent-object';
import { registered } from '../../src/synth/registration';
import { chartFor, newChart, synthErrors } from '../fixtures';

function addSecret(chart: Chart): TargetDependentObject {
  const group = new ObjectsOfMinors(chart, 'Group', minorsBetween('1.31'));
  registered(group);
  return new TargetDependentObject(group, 'Secret', {
    apiVersion: 'v1',
    kind: 'Secret',
    body: (minors) => ({ data: { minors: String(minors) } }),
  });
}

/** How many documents the files of a folder hold; an empty one counts. */
function documentsIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ name, parentPath }) => readFileSync(join(parentPath, name), 'utf8').split('---\n')).length;
}

/** Whether the object is in the tree whenever the app is validated. */
function seenDuringSynthesis(chart: Chart, secret: TargetDependentObject): boolean[] {
  const seen: boolean[] = [];
  chart.node.addValidation({
    validate: () => {
      seen.push(chart.node.findAll().includes(secret));
      return [];
    },
  });
  (chart.node.root as App).synthYaml();
  return seen;
}

test('an object is in the tree during a synthesis for a target that has the kind, and removed afterwards', () => {
  const chart = chartFor('1.31');
  const secret = addSecret(chart);

  expect(chart.node.findAll()).not.toContain(secret);
  expect(seenDuringSynthesis(chart, secret)).toEqual([true]);
  expect(chart.node.findAll()).not.toContain(secret);
  expect(Testing.synth(chart)).toMatchObject([{ apiVersion: 'v1', kind: 'Secret', data: { minors: '32' } }]);
});

test('an object stays out of the tree and renders nothing if the target does not have the kind', () => {
  const chart = chartFor('1.30');
  const secret = addSecret(chart);

  expect(seenDuringSynthesis(chart, secret)).toEqual([false]);
  expect(Testing.synth(chart)).toEqual([]);
  expect(secret.toJson()).toBeUndefined();
});

test('an object keeps its position among its siblings', () => {
  const chart = chartFor('1.31');
  addSecret(chart);
  new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });

  expect(Testing.synth(chart).map(({ kind }) => kind)).toEqual(['Secret', 'DeviceClass']);
  expect(Testing.synth(chart).map(({ kind }) => kind)).toEqual(['Secret', 'DeviceClass']);
});

test('a target may be set after the object is created and synthesized', () => {
  const chart = newChart();
  addSecret(chart);
  expect(Testing.synth(chart)).toHaveLength(1);
  dra.TargetCluster.define(chart, { version: dra.KubernetesVersion.V1_30 });

  expect(Testing.synth(chart)).toEqual([]);
});

test('an object is rendered for a range if one of the versions has the kind', () => {
  const chart = newChart();
  addSecret(chart);
  dra.TargetCluster.define(chart, { from: dra.KubernetesVersion.V1_29, to: dra.KubernetesVersion.V1_31 });

  expect(Testing.synth(chart)).toHaveLength(1);
});

test('a failed synthesis restores the tree', () => {
  const chart = chartFor('1.31');
  const secret = addSecret(chart);
  new dra.DeviceClass(chart, 'Gpu', { metadata: { name: 'Not a name' } });

  expect(synthErrors(chart)).not.toEqual([]);
  expect(chart.node.findAll()).not.toContain(secret);
});

test('the list of constructs includes those outside the tree, each once', () => {
  const chart = chartFor('1.31');
  const secret = addSecret(chart);
  let during: boolean | undefined;
  chart.node.addValidation({
    validate: () => {
      during = everyConstruct(chart).filter((each) => each === secret).length === 1;
      return [];
    },
  });
  Testing.synth(chart);

  expect(during).toBe(true);
  expect(everyConstruct(chart).filter((each) => each === secret)).toHaveLength(1);
});

test.each([
  YamlOutputType.FILE_PER_APP,
  YamlOutputType.FILE_PER_CHART,
  YamlOutputType.FILE_PER_RESOURCE,
  YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE,
])('no file has a document for an object that the target does not have (output type %i)', (yamlOutputType) => {
  const app = Testing.app({ yamlOutputType });
  const chart = new Chart(app, 'chart');
  dra.TargetCluster.define(app, { version: dra.KubernetesVersion.V1_30 });
  new dra.DriverInstallation(chart, 'Driver', { driverName: 'gpu.example.com', image: 'driver', namespace: 'gpu' });
  addSecret(chart);
  app.synth();

  expect(documentsIn(app.outdir)).toEqual(Testing.synth(chart).length);
  expect(Testing.synth(chart)).not.toContain(undefined);
});
