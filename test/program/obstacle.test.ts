import { runProgram } from './run-program';
import * as dra from '../../src';

const CLASS = {
  apiVersion: 'resource.k8s.io/v1',
  kind: 'DeviceClass',
  metadata: { name: 'gpu' },
  spec: { selectors: [{ cel: { expression: 'device.driver == "gpu.example.com"' } }] },
};

function programOf(...objects: any[]): dra.Program {
  return dra.Manifests.fromObjects(objects).toProgram();
}

test.each<[string, object, string]>([
  ['a label that is no string', { metadata: { name: 'a', labels: { tier: true } } },
    'metadata.labels[tier] must be a string, got true'],
  ['a name that is no string', { metadata: { name: true } }, 'metadata.name must be a string, got true'],
  ['an owner without a uid',
    { metadata: { name: 'a', ownerReferences: [{ apiVersion: 'v1', kind: 'Pod', name: 'p' }] } },
    'metadata.ownerReferences[0].uid is required: pass a string'],
])('%s, with which no program compiles, leaves the object out, with a warning', (_, fields, reason) => {
  const { source, notes } = programOf(CLASS, {
    apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, ...fields,
  });

  expect(source).not.toContain('ConfigMap');
  expect(runProgram(source)).toEqual([CLASS]);
  expect(notes.map(({ severity, message }) => [severity, message])).toEqual([
    ['warning', `${reason}, so the program leaves it out`],
  ]);
});

test('an object with a whole number that JavaScript rounds is left out, and the others are written', () => {
  const { source, notes } = dra.Manifests.fromYaml(
    `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\nbig: 9007199254740993\n---\n${JSON.stringify(CLASS)}`,
  ).toProgram();

  expect(runProgram(source)).toEqual([CLASS]);
  expect(notes.map(({ name, message }) => [name, message])).toEqual([
    ['a', 'big is 9007199254740993, beyond 9007199254740991 (2^53 - 1), where JavaScript rounds whole numbers: '
      + 'write the number as a string, if what reads it accepts one, so the program leaves it out'],
  ]);
});

test('misspelled fields of metadata stay, since cdk8s takes any others', () => {
  const map = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a', lables: { a: 'b' } } };
  expect(runProgram(programOf(map).source)).toEqual([map]);
});

test('nulls of maps, and fields that only the API server writes, are not in the program', () => {
  const managedFields = [{ manager: 'kubectl', fieldsV1: { 'f:spec': { '.': {} } } }];
  const { source, notes } = programOf(
    { ...CLASS, metadata: { name: 'gpu', creationTimestamp: null, labels: null, managedFields } },
  );

  expect(source).toContain("new dra.DeviceClass(chart, 'Gpu', { metadata: { name: 'gpu' }, driverName");
  expect(notes.map(({ message }) => message)).toEqual(['cdk8s does not write null: metadata.labels will be missing']);
});

test.each<[string, object, string]>([
  ['a value of the wrong type', { extendedResourceName: 5 }, 'spec.extendedResourceName: must be a string, got 5'],
  ['parameters that are no object', { config: [{ opaque: { driver: 'gpu.example.com', parameters: 'fast' } }] },
    'spec.config[0].opaque.parameters: must be an object, got "fast"'],
])('a class with %s, with which no program compiles, becomes a plain ApiObject', (_, spec, reason) => {
  const { source, notes } = programOf({ ...CLASS, spec });

  expect(source).toContain("new ApiObject(chart, 'GpuDeviceClass', {");
  expect(notes.map(({ message }) => message)).toEqual([`${reason}, so it is written as a plain ApiObject`]);
});
