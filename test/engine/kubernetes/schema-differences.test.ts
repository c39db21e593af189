import { withDifferences } from '../../../src/engine/kubernetes/schema-differences';
import { readSchemaFile } from '../../../src/engine/kubernetes/schema-file';
import { SchemaFile } from '../../../src/engine/kubernetes/schema-node';

const V1: SchemaFile = {
  'title': 'example.com/v1',
  'description': 'The stable version.',
  'x-dra-group': 'example.com',
  'x-dra-version': 'v1',
  'x-dra-since': '1.34',
  '$defs': {
    Exact: {
      type: 'object',
      required: ['class'],
      properties: { class: { type: 'string', maxLength: 63 }, count: { type: 'integer' } },
    },
    Pool: {
      'type': 'object',
      'x-kubernetes-group-version-kind': [{ group: 'example.com', version: 'v1', kind: 'Pool' }],
      'properties': { name: { type: 'string' }, size: { type: 'integer' } },
    },
    Request: {
      type: 'object',
      required: ['name'],
      properties: { exactly: { $ref: '#/$defs/Exact' }, name: { type: 'string' } },
    },
  },
};

const version = (differences: object): SchemaFile =>
  withDifferences(V1, { 'x-dra-differs-from': 'v1.json', 'x-dra-version': 'v1beta1', ...differences });

test('what is not mentioned is as in the other version, but for the version of each kind', () => {
  const { $defs, ...file } = version({ title: 'example.com/v1beta1' });

  expect(file).toEqual({ ...V1, '$defs': undefined, 'title': 'example.com/v1beta1', 'x-dra-version': 'v1beta1' });
  expect($defs.Pool).toEqual({
    ...V1.$defs.Pool,
    'x-kubernetes-group-version-kind': [{ group: 'example.com', version: 'v1beta1', kind: 'Pool' }],
  });
  expect($defs.Request).toEqual(V1.$defs.Request);
});

test('keywords, fields and structs are added, replaced, and removed with null', () => {
  const { $defs } = version({
    $defs: {
      Added: { type: 'object', properties: {} },
      Exact: { required: null, properties: { class: { maxLength: 253 }, count: null, all: { type: 'boolean' } } },
      Request: null,
    },
  });

  expect(Object.keys($defs)).toEqual(['Added', 'Exact', 'Pool']);
  expect($defs.Exact).toEqual({
    type: 'object', properties: { all: { type: 'boolean' }, class: { type: 'string', maxLength: 253 } },
  });
});

test('fields that became a struct of their own later stand in the struct that includes it, by name', () => {
  const { $defs } = version({
    $defs: {
      Request: {
        'x-dra-includes': { struct: 'Exact', each: { 'x-dra-path-within': 'exactly' } },
        'properties': { exactly: null, count: { 'x-dra-path-within': null } },
      },
    },
  });

  expect($defs.Request).toEqual({
    type: 'object',
    required: ['name'],
    properties: {
      class: { 'type': 'string', 'maxLength': 63, 'x-dra-path-within': 'exactly' },
      count: { type: 'integer' },
      name: { type: 'string' },
    },
  });
  expect(Object.keys($defs.Request.properties!)).toEqual(['class', 'count', 'name']);
});

test('fields that later moved to the struct of the same name can be left out together', () => {
  const { $defs } = version({
    $defs: { Pool: { 'x-dra-keeps': ['name'], 'properties': { basic: { $ref: '#/$defs/Basic' } } } },
  });

  expect(Object.keys($defs.Pool.properties!)).toEqual(['basic', 'name']);
});

test('the other version stays as it is', () => {
  const before = structuredClone(V1);
  version({ $defs: { Exact: { properties: { class: null } }, Request: { 'x-dra-includes': { struct: 'Exact' } } } });

  expect(V1).toEqual(before);
});

test('v1beta1 and v1beta2 have every field of v1, also where requests are flat and devices have two structs', () => {
  const fieldsOf = (file: string, struct: string) => Object.keys(readSchemaFile(file).$defs[struct].properties!);

  expect(fieldsOf('v1beta2.json', 'ExactDeviceRequest')).toEqual(fieldsOf('v1.json', 'ExactDeviceRequest'));
  expect(fieldsOf('v1beta1.json', 'DeviceRequest'))
    .toEqual(expect.arrayContaining(fieldsOf('v1.json', 'ExactDeviceRequest')));
  expect(['name', ...fieldsOf('v1beta1.json', 'BasicDevice')].sort()).toEqual(fieldsOf('v1.json', 'Device'));
  expect(fieldsOf('v1beta1.json', 'Device')).toEqual(['basic', 'name']);
});
