import { API_FILES, exists, Json, MINORS, nodesOf, numberOf, readSchema, resolve, within } from './resolve';

const KUBERNETES = readSchema('kubernetes.json').minors;

const JSON_SCHEMA = [
  '$ref',
  'type',
  'oneOf',
  'format',
  'description',
  'enum',
  'default',
  'items',
  'additionalProperties',
  'propertyNames',
  'properties',
  'required',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'maxLength',
  'minProperties',
  'maxProperties',
  'uniqueItems',
];

const KUBERNETES_EXTENSIONS = [
  'x-kubernetes-group-version-kind',
  'x-kubernetes-list-type',
  'x-kubernetes-list-map-keys',
  'x-kubernetes-map-type',
  'x-kubernetes-patch-strategy',
  'x-kubernetes-patch-merge-key',
  'x-kubernetes-unions',
];

const OUR_EXTENSIONS = [
  'x-dra-scope',
  'x-dra-plural',
  'x-dra-since',
  'x-dra-until',
  'x-dra-deprecated',
  'x-dra-gate',
  'x-dra-gate-since',
  'x-dra-gate-until',
  'x-dra-gate-spares',
  'x-dra-required',
  'x-dra-required-at',
  'x-dra-checks-empty',
  'x-dra-empty-is-absent',
  'x-dra-format',
  'x-dra-enum',
  'x-dra-enum-reason',
  'x-dra-immutable',
  'x-dra-one-of',
  'x-dra-unique-by',
  'x-dra-unique-by-at',
  'x-dra-allowed-fields',
  'x-dra-max-together',
  'x-dra-max-list-values',
  'x-dra-spelling',
  'x-dra-rule',
  'x-dra-variants',
  'x-dra-hint',
  'x-dra-rule-enforces',
  'x-dra-json',
  'x-dra-shown',
  'x-dra-max-items-with',
  'x-dra-min-items-reason',
  'x-dra-zero-reason',
  'x-dra-repeated-hides-format',
  'x-dra-sets-generation',
  'x-dra-declared',
  'x-dra-declared-since',
  'x-dra-path-until',
  'x-dra-path-root',
  'x-dra-path-within',
  'x-dra-path-within-since',
  'x-dra-checked-by-rule',
  'x-dra-generate-name-until',
];

/** The words of `x-dra-one-of`. */
const ONE_OF = [
  'fields', 'atLeast', 'atMost', 'none', 'many', 'ignoresEmpty', 'ignores-empty-lists-since', 'rest-with',
  'many-hides-since', 'many-leaves',
];

const FORMATS = [
  'driver-name',
  'declared-driver-name',
  'dns-label',
  'top-level-request',
  'dns-subdomain',
  'namespace',
  'node-name',
  'label-key',
  'label-value',
  'qualified-name',
  'fully-qualified-name',
  'c-identifier',
  'pool-name',
  'semver',
  'cel-named',
  'cel-device',
  'cel-attribute',
  'extended-resource-name',
  'object-name',
  'caseless-subdomain',
  'given-pool-name',
];

const NODES = API_FILES.flatMap(nodesOf);

/** A node with the schemas of its items and values. */
function withInner(node: Json): Json[] {
  return [
    node,
    ...[node.items, node.additionalProperties, node.propertyNames]
      .filter((inner) => inner !== undefined)
      .flatMap(withInner),
  ];
}

/** Names of the nodes for which the question is answered with yes. */
function nodesWhere(question: (node: Json, outer: Json, name: string) => boolean): string[] {
  return NODES.filter(({ node, outer, name }) => question(node, outer, name)).map(({ name }) => name);
}

/** The fields that a definition keyword names. */
function namedFields(node: Json): string[] {
  const union = node['x-dra-one-of'] ?? {};
  return [
    ...(node.required ?? []),
    ...(union.fields ?? []),
    ...(union['many-leaves'] ?? []),
    ...(union['rest-with'] === undefined ? [] : [union['rest-with']]),
    ...(node['x-dra-max-together']?.fields ?? []),
  ];
}

test('every file, type and field has a description', () => {
  expect(nodesWhere((node) => typeof node.description !== 'string' || node.description.trim() === '')).toEqual([]);
  expect(API_FILES.filter((file) => !readSchema(file).description)).toEqual([]);
});

test('every keyword is known', () => {
  const known = [...JSON_SCHEMA, ...KUBERNETES_EXTENSIONS, ...OUR_EXTENSIONS];
  const keywords = NODES.flatMap(({ node }) => withInner(node)).flatMap((node) => Object.keys(node));
  expect([...new Set(keywords)].filter((keyword) => !known.includes(keyword))).toEqual([]);
});

test('every word of a one-of is known', () => {
  const unions = NODES.flatMap(({ node }) => [node, ...node['x-dra-variants'] ?? []])
    .flatMap((node) => Object.keys(node['x-dra-one-of'] ?? {}));
  expect([...new Set(unions)].filter((word) => !ONE_OF.includes(word))).toEqual([]);
});

test('every format is known', () => {
  const formats = NODES.flatMap(({ node }) => withInner(node)).map((node) => node['x-dra-format']);
  expect([...new Set(formats)].filter((format) => format !== undefined && !FORMATS.includes(format))).toEqual([]);
});

test('every reference leads to a type that exists in the same minors', () => {
  const astray = NODES.flatMap(({ name, node, outer }) => {
    const file = name.split('#')[0];
    return withInner(node).filter((inner) => inner.$ref !== undefined).flatMap((inner) => {
      const [target, type] = inner.$ref.split('#/$defs/');
      const schema = readSchema(target || file);
      const minors = MINORS.filter(
        (minor) => exists(readSchema(file), minor) && exists(outer, minor) && exists(node, minor),
      );
      const definition = schema.$defs[type];
      const found =
        definition !== undefined
        && minors.every((minor) => exists(schema, minor) && exists(definition, minor));
      return found ? [] : [`${name} → ${inner.$ref}`];
    });
  });
  expect(astray).toEqual([]);
});

test('every feature gate exists in each minor in which the gate drops a field', () => {
  expect(nodesWhere((node, outer, name) => {
    const file = readSchema(name.split('#')[0]);
    const gated = MINORS.filter(
      (minor) =>
        node['x-dra-gate'] !== undefined
        && exists(file, minor)
        && exists(outer, minor)
        && exists(node, minor)
        && within(minor, node['x-dra-gate-since'], node['x-dra-gate-until']),
    );
    return gated.some((minor) => KUBERNETES[minor].featureGates[node['x-dra-gate']] === undefined);
  })).toEqual([]);
});

test('every first and last minor is known, in order, and within the range of the enclosing node', () => {
  const bounds = (node: Json) =>
    ['x-dra-since', 'x-dra-until', 'x-dra-deprecated', 'x-dra-gate-since', 'x-dra-gate-until']
      .map((keyword) => node[keyword])
      .concat((node['x-dra-variants'] ?? []).flatMap((each: Json) => [each.since, each.until]))
      .filter((bound) => bound !== undefined);
  expect(nodesWhere((node) => bounds(node).some((bound) => !MINORS.includes(bound)))).toEqual([]);
  const first = (node: Json) => numberOf(node['x-dra-since'] ?? MINORS[0]);
  const last = (node: Json) => numberOf(node['x-dra-until'] ?? MINORS[MINORS.length - 1]);
  expect(nodesWhere((node) => first(node) > last(node))).toEqual([]);
  expect(nodesWhere((node, outer) => 'x-dra-since' in node && first(node) <= first(outer))).toEqual([]);
  expect(nodesWhere((node, outer) => 'x-dra-until' in node && last(node) >= last(outer))).toEqual([]);
});

test('every variant differs from the base in older minors, and variants do not overlap', () => {
  expect(
    nodesWhere((node) =>
      (node['x-dra-variants'] ?? []).some((variant: Json) => variant.until === undefined),
    ),
  ).toEqual([]);
  expect(
    nodesWhere((node) =>
      (node['x-dra-variants'] ?? []).some(({ since, until, ...keywords }: Json) =>
        Object.entries(keywords).some(
          ([keyword, value]) => JSON.stringify(value) === JSON.stringify(node[keyword] ?? null),
        ),
      ),
    ),
  ).toEqual([]);
  expect(nodesWhere((node, outer, name) => {
    const file = readSchema(name.split('#')[0]);
    const alive = MINORS.filter((minor) => exists(file, minor) && exists(outer, minor) && exists(node, minor));
    const counts = alive.map(
      (minor) =>
        (node['x-dra-variants'] ?? []).filter(({ since, until }: Json) =>
          within(minor, since, until),
        ).length,
    );
    return counts.some((count) => count > 1) || counts[counts.length - 1] > 0;
  })).toEqual([]);
});

test('every field named by a keyword exists in each minor of the keyword', () => {
  const missing = NODES.filter(({ isType }) => isType).flatMap(({ name, node, outer }) => (
    MINORS.filter((minor) => exists(outer, minor) && exists(node, minor)).flatMap((minor) => (
      namedFields(resolve(node, minor))
        .filter((field) => node.properties?.[field] === undefined || !exists(node.properties[field], minor))
        .map((field) => `${name}.${field} in ${minor}`)))));
  expect(missing).toEqual([]);
});

test('every key field of a list is a field of its entries', () => {
  expect(nodesWhere((node, _, name) => {
    const keys = [
      ...(node['x-kubernetes-list-map-keys'] ?? []),
      ...(node['x-dra-unique-by'] === undefined ? [] : [node['x-dra-unique-by']]),
    ];
    const [target, type] = (node.items?.$ref ?? '#/$defs/').split('#/$defs/');
    const entry = readSchema(target || name.split('#')[0]).$defs[type];
    return keys.some((key) => entry?.properties?.[key] === undefined);
  })).toEqual([]);
});

test('kubernetes.json lists the API versions of each minor that have a schema file', () => {
  for (const minor of MINORS) {
    const described = API_FILES.map(readSchema).filter((schema) =>
      ['resource.k8s.io', 'scheduling.k8s.io'].includes(schema['x-dra-group']),
    );
    const ours = described
      .filter((schema) => exists(schema, minor))
      .map((schema) => `${schema['x-dra-group']}/${schema['x-dra-version']}`);
    const known = Object.entries<Json>(KUBERNETES[minor].apiVersions)
      .flatMap(([group, { known: versions }]) => versions.map((version: string) => `${group}/${version}`));
    // The first Workload, of 1.35, holds no claims.
    expect(known.filter((apiVersion) => apiVersion !== 'scheduling.k8s.io/v1alpha1').sort()).toEqual(ours.sort());
  }
});

test('kubernetes.json prefers a known API version and serves only known ones by default', () => {
  for (const [minor, { apiVersions }] of Object.entries<Json>(KUBERNETES)) {
    for (const [group, { known, servedByDefault, preferred }] of Object.entries<Json>(apiVersions)) {
      expect([minor, group, known]).toEqual([
        minor,
        group,
        expect.arrayContaining([...servedByDefault, preferred]),
      ]);
    }
  }
});

test('kubernetes.json has locked gates and those of what is stable on, and alpha gates off', () => {
  for (const [minor, { featureGates }] of Object.entries<Json>(KUBERNETES)) {
    for (const [gate, { stage, default: on, locked }] of Object.entries<Json>(featureGates)) {
      expect(['alpha', 'beta', 'ga', 'removed']).toContain(stage);
      const isStable = ['ga', 'removed'].includes(stage);
      expect([minor, gate, on]).toEqual([minor, gate, isStable || (stage === 'beta' && on)]);
      expect(stage !== 'removed' || locked).toBe(true);
      expect(locked && !on).toBe(false);
    }
  }
});

test('kubernetes.json has control planes of patch releases of their minor', () => {
  const releases = Object.entries<Json>(KUBERNETES).filter(([, { controlPlane }]) => controlPlane !== undefined);
  expect(releases.filter(([minor, { controlPlane }]) => !controlPlane.release.startsWith(`${minor}.`))).toEqual([]);
  expect(releases.length).toBeGreaterThan(10);
});
