import { Chart, Testing } from 'cdk8s';
import * as dra from '../../../src';
import { minorsBetween } from '../../../src/kubernetes/minors';
import { LateObject, ObjectsOfMinors, withEveryObject } from '../../../src/render/objects/target-dependent-object';
import { chartFor, newChart } from '../../fixtures';

function addSecret(chart: Chart): LateObject {
  const room = new ObjectsOfMinors(chart, 'Room', minorsBetween('1.31'));
  return new LateObject(room, 'Secret', {
    apiVersion: 'v1',
    kind: 'Secret',
    body: (minors) => ({ data: { minors: String(minors) } }),
  });
}

test('an object is in the tree where the target has it', () => {
  const chart = chartFor('1.31');
  addSecret(chart);

  expect(Testing.synth(chart)).toMatchObject([{ apiVersion: 'v1', kind: 'Secret', data: { minors: '32' } }]);
});

test('an object is out of the tree where the target does not have it, and still renders nothing when it is asked', () => {
  const chart = chartFor('1.30');
  const secret = addSecret(chart);

  expect(Testing.synth(chart)).toEqual([]);
  expect(chart.node.findAll()).not.toContain(secret);
  expect(withEveryObject(() => chart.node.findAll())).toContain(secret);
  expect(secret.toJson()).toBeUndefined();
});

test('the target may be set after the object is made and looked for', () => {
  const chart = newChart();
  const secret = addSecret(chart);
  expect(chart.node.findAll()).toContain(secret);
  dra.TargetCluster.define(chart, { version: dra.KubernetesVersion.V1_30 });

  expect(chart.node.findAll()).not.toContain(secret);
});

test('for a range, an object is there if one of the versions has it', () => {
  const chart = newChart();
  addSecret(chart);
  dra.TargetCluster.define(chart, { from: dra.KubernetesVersion.V1_29, to: dra.KubernetesVersion.V1_31 });

  expect(Testing.synth(chart)).toHaveLength(1);
});

test('the tree is as before, also when looking at all of it fails', () => {
  const chart = chartFor('1.30');
  const secret = addSecret(chart);

  expect(() => withEveryObject(() => { throw new Error('stop'); })).toThrow('stop');
  expect(chart.node.findAll()).not.toContain(secret);
});
