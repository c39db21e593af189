import { Field, structType, StructType, valueType } from '../../../src/engine/kubernetes/api-schema';
import { knownApiVersions } from '../../../src/engine/kubernetes/api-versions';
import { findKind, kindsOf } from '../../../src/engine/kubernetes/kinds';
import { ALL_MINORS, describeMinors, NO_MINORS } from '../../../src/engine/kubernetes/minors';

/** The field at the end of a path of fields, through lists. */
function fieldOf(struct: StructType, ...names: string[]): Field {
  const [first, ...rest] = names;
  const field = struct.fields.get(first)!;
  return rest.length === 0 ? field : fieldOf((field.type.element ?? field.type).struct!, ...rest);
}

const CLASS = structType('v1alpha2.json', 'ResourceClass');
const CLAIM = structType('v1.json', 'ResourceClaim');

test('a struct has the fields of its schema', () => {
  expect([...CLASS.fields.keys()].sort()).toEqual([
    'apiVersion',
    'driverName',
    'kind',
    'metadata',
    'parametersRef',
    'structuredParameters',
    'suitableNodes',
  ]);
  expect(CLASS.open).toBe(false);
});

test('a field has the minors in which both the API server and its struct have the field', () => {
  expect(describeMinors(CLASS.minors)).toBe('1.27–1.30');
  expect(describeMinors(fieldOf(CLASS, 'driverName').minors)).toBe('1.27–1.30');
  expect(describeMinors(fieldOf(CLASS, 'structuredParameters').minors)).toBe('1.30');
});

test('an unknown field of a type exists in no minor', () => {
  expect(fieldOf(structType('pods.json', 'Container'), 'resourceClaims').minors).toBe(NO_MINORS);
});

test.each<[string[], string]>([
  [['driverName'], 'string'],
  [['structuredParameters'], 'boolean'],
  [['parametersRef'], 'struct'],
  [['metadata', 'labels'], 'map'],
  [['suitableNodes', 'nodeSelectorTerms'], 'list'],
  [['metadata', 'generation'], 'integer'],
  [['metadata', 'creationTimestamp'], 'time'],
])('the field %j of a class is decoded as %s', (path, form) => {
  expect(fieldOf(CLASS, ...path).type.form).toBe(form);
});

test('vendor JSON accepts any value, and a capacity is a quantity', () => {
  const parameters = structType('v1alpha2.json', 'ResourceClaimParameters');
  expect(fieldOf(parameters, 'driverRequests', 'vendorParameters').type.form).toBe('any');

  const { type } = fieldOf(structType('v1.json', 'ResourceSlice'), 'spec', 'devices', 'capacity');
  expect([type.form, type.element?.struct?.fields.get('value')?.type.form]).toEqual(['map', 'quantity']);
});

test('a validation keyword has the minors in which the keyword applies', () => {
  expect(fieldOf(CLASS, 'driverName').type.constraints).toEqual([
    expect.objectContaining({
      keyword: 'x-dra-format',
      argument: 'driver-name',
      minors: ALL_MINORS,
      declared: NO_MINORS,
    }),
  ]);
});

test('a keyword may have no argument in some minors', () => {
  const field = fieldOf(structType('pods.json', 'PodSpec'), 'resourceClaims', 'source', 'resourceClaimName');
  const format = field.type.constraints.find(({ keyword }) => keyword === 'x-dra-format')!;

  expect([format.argument, describeMinors(format.minors)]).toEqual(['dns-subdomain', '1.27 or newer']);
});

test('a keyword may have another argument in some minors', () => {
  const operators = structType('core.v1.json', 'Toleration').fields.get('operator')!.type.constraints
    .filter(({ keyword }) => keyword === 'enum').map(({ argument, minors }) => [describeMinors(minors), argument]);

  expect(operators).toEqual([
    ['1.26–1.34', ['Equal', 'Exists']],
    ['1.35 or newer', expect.arrayContaining(['Equal', 'Exists', 'Gt', 'Lt'])],
  ]);
});

test('a required field is checked even if absent, and an optional field is not', () => {
  expect(CLASS.standing).toContain(fieldOf(CLASS, 'driverName'));
  expect(CLASS.standing).not.toContain(fieldOf(CLASS, 'suitableNodes'));
  expect(fieldOf(CLASS, 'suitableNodes').checkedWhenAbsent).toBe(false);
});

test('the status of a kind is marked, unlike a field named status elsewhere', () => {
  expect(fieldOf(CLAIM, 'status').isStatus).toBe(true);
  expect(fieldOf(CLAIM, 'spec').isStatus).toBe(false);
});

test('a field may depend on a feature gate in some minors', () => {
  const field = fieldOf(structType('pods.json', 'PodSpec'), 'resourceClaims');

  expect([field.gate, describeMinors(field.gateMinors)]).toEqual(['DynamicResourceAllocation', '1.26–1.33']);
  expect(fieldOf(CLASS, 'driverName').gate).toBeUndefined();
});

test('the schema of a pod is open, so that unlisted fields are ignored', () => {
  expect(structType('pods.json', 'PodSpec').open).toBe(true);
  expect(fieldOf(structType('pods.json', 'PodSpec'), 'containers').type.element?.struct).toBe(
    structType('pods.json', 'Container'),
  );
});

test('a reference into another file is followed', () => {
  expect(fieldOf(CLASS, 'metadata').type.struct).toBe(structType('meta.v1.json', 'ObjectMeta'));
});

test('a struct and its value type are compiled once', () => {
  expect(structType('v1alpha2.json', 'ResourceClass')).toBe(CLASS);
  expect(valueType('v1alpha2.json', 'ResourceClass')).toBe(valueType('v1alpha2.json', 'ResourceClass'));
  expect(valueType('v1alpha2.json', 'ResourceClass').struct).toBe(CLASS);
});

test('every fully described kind compiles, with metadata or a list of items', () => {
  const structs = knownApiVersions()
    .flatMap((apiVersion) => kindsOf(apiVersion).map((kind) => findKind(apiVersion, kind)!.struct))
    .filter(({ open }) => !open);

  expect(structs.length).toBeGreaterThan(40);
  expect(
    structs.filter(
      ({ fields }) => !fields.has('metadata') || !fields.has('apiVersion') || !fields.has('kind'),
    ),
  ).toEqual([]);
  expect(structs.filter(({ minors }) => minors === NO_MINORS)).toEqual([]);
});
