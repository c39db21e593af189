import { MANIFESTS } from './full-manifests';
import * as dra from '../../../src';
import { ruleCatalogue } from '../../../src/engine/check/rules/catalogue';
import * as fc from '../../fast-check';
import { sampleSize } from '../../sample';

type Path = readonly (string | number)[];

/**
 * How a manifest is changed: a value that is set somewhere, or taken away (undefined).
 */
interface Mutation {
  readonly place: number;
  readonly key?: string;
  readonly value: unknown;
}

const REASONS = [
  'Required',
  'Invalid',
  'TooLong',
  'TooMany',
  'Duplicate',
  'NotSupported',
  'Forbidden',
  'NotFound',
  'TypeInvalid',
  'InternalError',
  'BadRequest',
];

/** Every place in a value, the root left out. */
function placesIn(value: unknown, path: Path = []): Path[] {
  const inner =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, child]) => placesIn(child, [...path, key]))
      : [];
  return path.length === 0 ? inner : [path, ...inner];
}

function mutate(manifest: Record<string, any>, { place, key, value }: Mutation): Record<string, any> {
  const copy = JSON.parse(JSON.stringify(manifest));
  const places = placesIn(copy);
  if (places.length === 0) {
    return copy;
  }
  const path = places[place % places.length];
  let parent = copy;
  path.slice(0, -1).forEach((step) => (parent = parent[step]));
  const last = path[path.length - 1];
  if (
    key !== undefined
    && typeof parent[last] === 'object'
    && parent[last] !== null
    && !Array.isArray(parent[last])
  ) {
    Object.defineProperty(parent[last], key, { value, enumerable: true, configurable: true, writable: true });
  } else {
    parent[last] = value;
  }
  return copy;
}

const ODD_VALUES: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'a\nb',
  0,
  -1,
  1.5,
  2 ** 63,
  true,
  [],
  {},
  [null],
  [[]],
  [{}],
  { name: null },
  { __proto__: null },
  { toString: 1 },
  'x'.repeat(300),
  '🙂',
];

const mutation: fc.Arbitrary<Mutation> = fc.record({
  place: fc.nat(1000),
  key: fc.option(
    fc.oneof(
      fc.constantFrom(
        '__proto__',
        'constructor',
        'name',
        'spec',
        'status',
        'source',
        'resourceClaims',
        '0',
      ),
      fc.string({ minLength: 1 }),
    ),
    { nil: undefined },
  ),
  value: fc.oneof(fc.constantFrom(...ODD_VALUES), fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(...MANIFESTS)),
});

const setup = fc
  .array(
    fc.record({
      base: fc.nat(MANIFESTS.length - 1),
      mutations: fc.array(mutation, { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((objects) =>
    objects.map(({ base, mutations }) => mutations.reduce(mutate, MANIFESTS[base])),
  );

const version = fc.constantFrom(...dra.KubernetesVersion.all());

const RULE_IDS = ruleCatalogue().map(({ id }) => id);
const SEVERITIES: string[] = Object.values(dra.Severity);
const ORIGINS: string[] = Object.values(dra.FindingOrigin);

/** What is odd about a finding, apart from what it says. */
function oddities(finding: dra.Finding, documents: number): unknown[] {
  const { ruleId, reason, severity, origin, fieldPath, message, suggestion = 'none', documentIndex } = finding;
  const isFine =
    RULE_IDS.includes(ruleId)
    && REASONS.includes(reason)
    && SEVERITIES.includes(severity)
    && ORIGINS.includes(origin)
    && documentIndex < documents
    && fieldPath !== ''
    && !/^[.[]|undefined|NaN|\[object/.test(fieldPath)
    && /^[^\n]+$/.test(message)
    && /^[^\n]+$/.test(suggestion)
    && !/\bundefined\b|\bNaN\b|\[object |function/.test(message);
  return isFine ? [] : [finding];
}

test('the objects that the properties mutate are valid', () => {
  const classic = MANIFESTS.filter(({ apiVersion }) => apiVersion !== 'resource.k8s.io/v1alpha1');
  const { findings } = dra.Manifests.fromObjects(classic).check({ version: dra.KubernetesVersion.V1_30 });
  expect(findings.filter(({ origin, severity }) => origin === 'api-server' && severity === 'error')).toEqual([]);
});

test('checking arbitrary setups is deterministic and gives well-formed findings', () => {
  fc.assert(fc.property(setup, version, (objects, kubernetes) => {
    const before = JSON.stringify(objects);
    const first = dra.Manifests.fromObjects(objects).check({ version: kubernetes });
    const second = dra.Manifests.fromObjects(objects).check({ version: kubernetes });

    expect(first.findings.flatMap((finding) => oddities(finding, objects.length))).toEqual([]);
    expect(JSON.stringify(second)).toBe(JSON.stringify(first));
    expect(JSON.stringify(objects)).toBe(before);
  }), { numRuns: sampleSize(2_000) });
});

test('arbitrary JSON can be checked', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => {
    const { findings } = dra.Manifests.fromObjects([value]).check();
    expect(findings.flatMap((finding) => oddities(finding, 1))).toEqual([]);
  }), { numRuns: sampleSize(300) });
});

test('arbitrary text can be checked', () => {
  const line = fc.constantFrom(
    'a: 1',
    '---',
    '- b',
    '  c: *x',
    'd: &x [1]',
    '{',
    ']',
    '? e',
    '<<: *x',
    '"',
    '\t',
    'kind: Pod',
    'apiVersion: v1',
    'a: 2',
    '%YAML 1.1',
    '!!set',
    '...',
  );
  const text = fc.oneof(fc.string(), fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n')));
  fc.assert(fc.property(text, (yaml) => {
    const { findings } = dra.Manifests.fromYaml(yaml).check();
    findings.forEach(({ message, fieldPath }) => {
      expect(message).toMatch(/^[^\n]+$/);
      expect(fieldPath).not.toBe('');
    });
  }), { numRuns: sampleSize(1_000) });
});

test('a version is supported if and only if its report has no errors', () => {
  fc.assert(fc.property(setup, (objects) => {
    const { supportedVersions } = dra.Manifests.fromObjects(objects).check();
    const withoutErrors = dra.KubernetesVersion.all().filter(
      (each) => !dra.Manifests.fromObjects(objects).check({ version: each }).hasErrors,
    );
    expect(supportedVersions).toEqual(withoutErrors);
  }), { numRuns: sampleSize(100) });
});
