import Ajv from 'ajv';
import { driverFiles } from '../../../projenrc/drivers/driver-files';
import { ParameterSchema } from '../../../src/engine/catalogue/driver-data';
import { parameterFaults } from '../../../src/engine/catalogue/parameter-faults';
import { isSameData } from '../../../src/engine/kubernetes/plain-data';
import * as fc from '../../fast-check';

const CONFIGURATIONS = driverFiles().flatMap(({ data }) => data.configurations ?? [])
  .flatMap(
    ({ schema, examples = [], apiVersion, kind }) =>
      (schema === undefined ? [] : [{ schema, examples, apiVersion, kind }]),
  );

const EXAMPLES = CONFIGURATIONS.flatMap(({ schema, examples, apiVersion, kind }) =>
  examples.map((example) => ({ ...example, schema, header: { apiVersion, kind } })));

const EVERYTHING = { isSince: () => true };

/** The parameters without the header that the schema leaves out, if it is the right one. */
function body(value: unknown, header: { apiVersion?: string; kind?: string }): unknown {
  const { apiVersion, kind, ...rest } = value as Record<string, unknown>;
  return apiVersion === header.apiVersion && kind === header.kind ? rest : value;
}

test('examples of parameters are valid or not as the catalogue says', () => {
  const wrong = EXAMPLES.filter(({ schema, value, valid, header }) =>
    (parameterFaults(body(value, header), schema, EVERYTHING).length === 0) !== valid);

  expect(EXAMPLES.length).toBeGreaterThan(20);
  expect(wrong.map(({ value, why }) => ({ value, why }))).toEqual([]);
});

/** Our formats are hints to ajv. */
const ajv = new Ajv({ strict: false });
const validators = new Map(CONFIGURATIONS.map(({ schema }) => [schema, ajv.compile(schema as object)]));

/** The schema without what only we check. */
function hasFormat(schema: ParameterSchema): boolean {
  return JSON.stringify(schema).includes('"x-format"');
}

const mutated = fc.constantFrom(...EXAMPLES.filter(({ valid, schema }) => valid && !hasFormat(schema)))
  .chain((example) => fc.tuple(
    fc.constant(example),
    fc.nat(),
    fc.constantFrom<unknown>(-1, 0, 1.5, 70000, '', 'x', 'MPS', true, null, [], {}, undefined),
  ));

test('mutated parameters are valid exactly if another validator of JSON Schema says so', () => {
  const seen = { valid: 0, invalid: 0 };
  fc.assert(fc.property(mutated, ([{ schema, value, header }, place, other]) => {
    const changed = replacedAt(body(value, header), place, other);
    const isValid = validators.get(schema)!(changed) as boolean;
    seen[isValid ? 'valid' : 'invalid'] += 1;
    expect({ changed, isValid: parameterFaults(changed, schema, EVERYTHING).length === 0 })
      .toEqual({ changed, isValid });
  }), { numRuns: 2000 });
  expect(Math.min(seen.valid, seen.invalid)).toBeGreaterThan(50);
});

/** The value with another one, or none, at one of its places; or with an additional field. */
function replacedAt(value: unknown, place: number, other: unknown): unknown {
  const places = placesIn(value, []);
  const path = places[place % places.length];
  const copy = JSON.parse(JSON.stringify(value));
  if (path.length === 0) {
    return { ...copy, extra: other ?? 1 };
  }
  const holder = path.slice(0, -1).reduce((inner, step) => inner[step], copy);
  if (other === undefined) {
    delete holder[path[path.length - 1]];
  } else {
    holder[path[path.length - 1]] = other;
  }
  return isSameData(copy, value) ? value : JSON.parse(JSON.stringify(copy));
}

function placesIn(value: unknown, path: readonly string[]): string[][] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [[...path], ...inner.flatMap(([name, each]) => placesIn(each, [...path, name]))];
}

const SHARING: ParameterSchema = {
  type: 'object',
  properties: {
    strategy: { type: 'string', enum: ['TimeSlicing', 'MPS'] },
    timeSlicingConfig: {
      type: 'object', properties: { interval: { enum: ['Short', 'Long'] } }, additionalProperties: false,
    },
    memory: { 'type': ['string', 'number'], 'x-format': 'quantity', 'x-minQuantity': '1Mi' },
    newer: { 'type': 'boolean', 'x-since': 'v2' },
  },
  required: ['strategy'],
  additionalProperties: false,
  allOf: [{ if: { properties: { strategy: { const: 'MPS' } } }, then: { properties: { timeSlicingConfig: false } } }],
};

const words = (value: unknown, reading = {}) => parameterFaults(value, SHARING, { ...EVERYTHING, ...reading })
  .map(({ path, message }) => `${path.join('.')} ${message}`);

test('faults of parameters say what was found and what is meant', () => {
  expect(words({ strategy: 'Mps' }))
    .toEqual(['strategy must be "TimeSlicing" or "MPS", got "Mps" (did you mean "MPS"?)']);
  expect(words({ strategy: 'MPS', interval: 'Short' }))
    .toEqual(['interval is not a field here, but there is "timeSlicingConfig.interval"']);
  expect(words({ strategy: 'MPS', timeSlicingConfig: {} }))
    .toEqual(['timeSlicingConfig does not go with strategy "MPS"']);
  expect(
    words(
      { strategy: 'TimeSlicing', timeSlicingConfig: { timeSlice: 'Short' } },
      { corrections: { timeSlice: 'interval' } },
    ),
  )
    .toEqual(['timeSlicingConfig.timeSlice is not a field here (did you mean "interval"?)']);
  expect(words({})).toEqual(['strategy is required']);
  expect(words([])).toEqual([' must be an object, got an empty list']);
});

test('quantities have a format and a minimum', () => {
  expect(words({ strategy: 'MPS', memory: '16GB' })).toEqual(['memory must be a quantity such as 16Gi, got "16GB"']);
  expect(words({ strategy: 'MPS', memory: '512Ki' })).toEqual(['memory must be at least 1Mi, got "512Ki"']);
  expect(words({ strategy: 'MPS', memory: '16Gi' })).toEqual([]);
});

test('fields that a version does not have yet are unknown to it', () => {
  expect(words({ strategy: 'MPS', newer: true }, { isSince: () => false })).toEqual(['newer exists only since v2']);
  expect(words({ strategy: 'MPS', newer: true })).toEqual([]);
});

test.each([
  ['cidr', '10.0.0.1/24', '10.0.0.1/33'],
  ['cidr', 'fd00::1/64', 'fd00::1'],
  ['ip', '10.0.0.1', '10.0.0'],
  ['mac', '02:00:00:00:00:01', '02:00:00:00:00'],
])('a value of format %s is checked: %s is one, %s is none', (format, good, bad) => {
  const schema = { 'type': 'string', 'x-format': format };

  expect(parameterFaults(good, schema, EVERYTHING)).toEqual([]);
  expect(parameterFaults(bad, schema, EVERYTHING)).toHaveLength(1);
});
