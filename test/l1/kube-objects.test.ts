import { mkdtempSync, readdirSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { ApiObject, App, Chart, JsonPatch, Lazy, Testing, YamlOutputType } from 'cdk8s';
import { exampleFields } from '../../projenrc/l1/example';
import { API_VERSIONS, isKind, isList, schemaOf } from '../../projenrc/l1/schema';
import * as dra from '../../src';

const KINDS = API_VERSIONS.flatMap((version) => Object.entries(schemaOf(version).$defs)
  .filter(([, struct]) => isKind(struct))
  .map(([kind]): [string, string] => [version, kind]));
const LISTS = KINDS.filter(([version, kind]) => isList(schemaOf(version).$defs[kind]));
const OBJECTS = KINDS.filter((each) => !LISTS.includes(each));
const CLUSTER_SCOPED = OBJECTS.filter(
  ([version, kind]) => schemaOf(version).$defs[kind]['x-dra-scope'] === 'Cluster',
);
const NAMESPACED = OBJECTS.filter((each) => !CLUSTER_SCOPED.includes(each));

function kubeClass(version: string, kind: string): any {
  return (dra as any)[version][`Kube${kind}`];
}

function define(version: string, kind: string, props: Record<string, unknown> = {}): ApiObject {
  const chart = new Chart(Testing.app(), 'chart', { namespace: 'ml', labels: { team: 'a' } });
  return new (kubeClass(version, kind))(chart, kind, { ...exampleFields(version, kind), ...props });
}

test.each(KINDS)('the construct %s %s renders its API version, its kind and its props', (version, kind) => {
  const { metadata, items, ...fields } = define(version, kind).toJson();
  const { items: given, ...expected } = exampleFields(version, kind);
  expect(fields).toEqual({ apiVersion: `resource.k8s.io/${version}`, kind, ...expected });
  expect(items?.length).toBe(given?.length);
});

test.each(KINDS)('the construct %s %s has a manifest as plain data', (version, kind) => {
  expect(kubeClass(version, kind).manifest(exampleFields(version, kind)))
    .toMatchObject({ ...kubeClass(version, kind).GVK, apiVersion: `resource.k8s.io/${version}`, kind });
});

test.each(CLUSTER_SCOPED)('the cluster-scoped %s %s has no namespace, even in a chart with a '
  + 'namespace', (version, kind) => {
  const object = define(version, kind, { metadata: { name: 'gpu', namespace: 'other' } });
  expect(object.metadata.namespace).toBeUndefined();
  expect(object.metadata.toJson()).toEqual({ name: 'gpu', labels: { team: 'a' } });
  expect(object.toJson().metadata).toEqual({ name: 'gpu', labels: { team: 'a' } });
});

test.each(NAMESPACED)('the namespaced %s %s has the namespace of the chart or its own', (version, kind) => {
  expect(define(version, kind).toJson().metadata.namespace).toBe('ml');
  expect(define(version, kind, { metadata: { namespace: 'other' } }).toJson().metadata.namespace).toBe('other');
});

test.each(LISTS)('the list %s %s fills in the API version and kind of its items', (version, kind) => {
  const [item] = define(version, kind).toJson().items;
  const itemKind = kind.slice(0, -'List'.length);
  expect(item).toEqual({
    apiVersion: `resource.k8s.io/${version}`,
    kind: itemKind,
    metadata: { name: 'gpu' },
    ...exampleFields(version, itemKind),
  });
});

test.each(OBJECTS)('a JSON patch can add a field of a later Kubernetes version to %s %s', (version, kind) => {
  const object = define(version, kind);
  object.addJsonPatch(JsonPatch.add('/futureField', { of: ['any', 'shape'] }));
  expect(object.toJson().futureField).toEqual({ of: ['any', 'shape'] });
});

test.each(OBJECTS)('the example of %s %s is accepted by the API server', (version, kind) => {
  const manifest = kubeClass(version, kind).manifest({
    metadata: { name: 'gpu' },
    ...exampleFields(version, kind),
  });
  const findings = dra.Manifests.fromObjects([manifest]).check().findings;
  expect(findings.filter(({ origin }) => origin === 'api-server')).toEqual([]);
});

test('an unknown field is kept', () => {
  const spec: any = {
    devices: {
      futureField: 1,
      requests: [{ name: 'gpu', exactly: { deviceClassName: 'gpu', futureField: { deep: true } } }],
    },
  };
  expect(define('v1', 'ResourceClaim', { spec }).toJson().spec).toEqual(spec);
});

test('a status can be set', () => {
  const status = { reservedFor: [{ resource: 'pods', name: 'trainer', uid: '42' }] };
  expect(define('v1', 'ResourceClaim', { status }).toJson().status).toEqual(status);
});

test('the name is derived from the construct path unless a name is given', () => {
  expect(define('v1', 'ResourceClaim').toJson().metadata.name).toBe('chart-resourceclaim-c817e3d6');
  expect(define('v1', 'ResourceClaim', { metadata: { name: 'mine' } }).toJson().metadata.name).toBe('mine');
});

test('a lazy value is resolved', () => {
  const spec = { potentialNodes: Lazy.any({ produce: () => ['late'] }) };
  expect(define('v1alpha2', 'PodSchedulingContext', { spec }).toJson().spec).toEqual({ potentialNodes: ['late'] });
});

test('a list has no name, namespace or labels of its own', () => {
  expect(Object.keys(define('v1', 'ResourceClaimList').toJson().metadata)).toEqual([]);
  expect(
    define('v1', 'ResourceClaimList', { metadata: { resourceVersion: '7' } }).toJson().metadata,
  ).toEqual({ resourceVersion: '7' });
});

test('lists have their own files if each resource has one', () => {
  const outdir = mkdtempSync(join(tmpdir(), 'l1-'));
  const app = new App({ outdir, yamlOutputType: YamlOutputType.FILE_PER_RESOURCE });
  const chart = new Chart(app, 'chart');
  new dra.v1.KubeDeviceClassList(chart, 'One', { items: [] });
  new dra.v1.KubeDeviceClassList(chart, 'Two', { items: [] });
  app.synth();
  expect(readdirSync(outdir)).toEqual([
    'DeviceClassList.chart-one-c8da174b.k8s.yaml',
    'DeviceClassList.chart-two-c847d9d0.k8s.yaml',
  ]);
});
