import { ApiObject } from 'cdk8s';
import * as dra from '../../src';
import { flattenLists, withManifest } from '../../src/engine/read/document';
import { RenderedDocument } from '../../src/synth/rendered-document';
import { chartFor } from '../fixtures';

function document() {
  const object = new ApiObject(chartFor('1.34'), 'Objects', { apiVersion: 'v1', kind: 'List' });
  return new RenderedDocument(object, { apiVersion: 'v1', kind: 'List', items: [{ kind: 'Pod' }] }, 7);
}

test('a rendered object has the path of its construct, and no line unless it is traced', () => {
  const { index, constructPath } = document();
  expect({ index, constructPath }).toEqual({ index: 7, constructPath: 'chart/Objects' });
  expect(document().programPlace()).toBeUndefined();
});

test('the items of a list and copies with another manifest keep the path', () => {
  const [item] = flattenLists([document()]);
  expect(item).toMatchObject({ manifest: { kind: 'Pod' }, index: 7, constructPath: 'chart/Objects' });
  expect(withManifest(document(), {})).toMatchObject({ manifest: {}, index: 7, constructPath: 'chart/Objects' });
});

test('findings in the items of a list of an app name the construct', () => {
  const chart = chartFor('1.34');
  new ApiObject(chart, 'Classes', {
    apiVersion: 'v1',
    kind: 'List',
    items: [{ apiVersion: 'resource.k8s.io/v1', kind: 'DeviceClass', metadata: { name: 'N_' }, spec: {} }],
  });
  const [finding] = dra.Manifests.fromScope(chart).check({ version: dra.KubernetesVersion.V1_34 }).findings;
  expect(finding).toMatchObject({ constructPath: 'chart/Classes', fieldPath: 'metadata.name' });
});
