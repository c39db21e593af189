import { API_FILES, exists, Json, MINORS, readPublished, readSchema, resolve } from './resolve';

/**
 * Where a published name stands in our files: `io.k8s.api.core.v1.Toleration` is
 * `core.v1.json#/$defs/Toleration`.
 */
const PACKAGES: [RegExp, string][] = [
  [/^io\.k8s\.api\.resource\.(\w+)\.(\w+)$/, '$1.json#/$defs/$2'],
  [/^io\.k8s\.api\.core\.v1\.(\w+)$/, 'core.v1.json#/$defs/$1'],
  [/^io\.k8s\.api\.scheduling\.(\w+)\.(\w+)$/, 'scheduling.$1.json#/$defs/$2'],
  [/^io\.k8s\.apimachinery\.pkg\.(?:apis\.meta\.v1|api\.resource|runtime)\.(\w+)$/, 'meta.v1.json#/$defs/$1'],
];

/** Keywords that both sides have, apart from those that hold schemas. */
const STRUCTURE = [
  'type', 'format', 'enum', 'required', 'oneOf',
  'x-kubernetes-list-type', 'x-kubernetes-list-map-keys', 'x-kubernetes-map-type', 'x-kubernetes-unions',
  'x-kubernetes-patch-strategy', 'x-kubernetes-patch-merge-key', 'x-kubernetes-group-version-kind',
];

/**
 * All that a published schema holds: a keyword beyond these would go unseen, and fails
 * the test.
 */
const PUBLISHED = [...STRUCTURE, 'allOf', '$ref', 'items', 'additionalProperties', 'properties', 'default'];

/** A Go zero value says nothing about the meaning of a field that is left out. */
const ZERO_DEFAULTS = ['""', '{}', '0', 'false'];

/**
 * Types of metadata that the recordings refer to but leave out in every minor; the schema
 * files have them by hand.
 */
const LEFT_OUT_ALWAYS = ['FieldsV1', 'ManagedFieldsEntry', 'OwnerReference'];

/**
 * Types of metadata that Kubernetes always had, and the first minor in which the recorded
 * DRA types pull them in.
 */
const LEFT_OUT_BEFORE: Record<string, string> = {
  Quantity: '1.30',
  RawExtension: '1.30',
  Time: '1.32',
  Condition: '1.32',
};

function ourName(published: string): string {
  const rule = PACKAGES.find(([pattern]) => pattern.test(published));
  if (rule === undefined) {
    throw new Error(`no schema file for the published type ${published}`);
  }
  return published.replace(...rule);
}

function pick(schema: Json): Json {
  return Object.fromEntries(
    STRUCTURE.filter((keyword) => schema[keyword] !== undefined).map((keyword) => [
      keyword,
      schema[keyword],
    ]),
  );
}

/** A published schema in our spelling. */
function fromPublished(schema: Json): Json {
  expect(PUBLISHED).toEqual(expect.arrayContaining(Object.keys(schema)));
  expect((schema.allOf ?? []).length).toBeLessThanOrEqual(1);
  const reference = schema.$ref ?? schema.allOf?.[0].$ref;
  return {
    ...pick(schema),
    ...(reference && { $ref: ourName(reference.replace('#/components/schemas/', '')) }),
    ...(schema.items && { items: fromPublished(schema.items) }),
    ...(schema.additionalProperties && { additionalProperties: fromPublished(schema.additionalProperties) }),
  };
}

/** The structure of one of our schemas in a minor. */
function fromOurs(node: Json, file: string, minor: string): Json {
  const schema = resolve(node, minor);
  return {
    ...pick(schema),
    ...(schema.$ref && { $ref: schema.$ref.startsWith('#') ? file + schema.$ref : schema.$ref }),
    ...(schema.items && { items: fromOurs(schema.items, file, minor) }),
    ...(schema.additionalProperties && {
      additionalProperties: fromOurs(schema.additionalProperties, file, minor),
    }),
  };
}

function mapValues<T, U>(record: Record<string, T>, change: (value: T, key: string) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}

/** All types that the minor publishes, whichever document holds them, by our name. */
function publishedTypes(minor: string): Record<string, Json> {
  const types: Record<string, Json> = {};
  for (const { schemas } of Object.values(readPublished(minor))) {
    for (const [name, schema] of Object.entries(schemas)) {
      types[ourName(name)] = {
        ...fromPublished(schema),
        properties: mapValues(schema.properties ?? {}, fromPublished),
      };
    }
  }
  return types;
}

/** All types that our files have in the minor. */
function ourTypes(minor: string): Record<string, Json> {
  const types: Record<string, Json> = {};
  for (const file of API_FILES) {
    const schema = readSchema(file);
    const definitions = Object.entries<Json>(schema.$defs).filter(
      ([, node]) => exists(schema, minor) && exists(node, minor),
    );
    for (const [name, node] of definitions) {
      const properties = Object.fromEntries(
        Object.entries<Json>(node.properties ?? {}).filter(([, property]) =>
          exists(property, minor),
        ),
      );
      types[`${file}#/$defs/${name}`] = {
        ...fromOurs(node, file, minor),
        properties: mapValues(properties, (each) => fromOurs(each, file, minor)),
      };
    }
  }
  return types;
}

/** The types that the recording of the minor leaves out although our files have them. */
function leftOut(minor: string): string[] {
  const later = Object.keys(LEFT_OUT_BEFORE).filter(
    (type) => MINORS.indexOf(minor) < MINORS.indexOf(LEFT_OUT_BEFORE[type]),
  );
  const sharding = exists(readSchema('meta.v1.json').$defs.ShardInfo, minor) ? ['ShardInfo'] : [];
  // What a pod says of its workload is what servers of 1.35 answered when asked.
  const workloads = exists(readSchema('core.v1.json').$defs.WorkloadReference, minor)
    ? ['core.v1.json#/$defs/WorkloadReference']
    : [];
  return [
    ...[...LEFT_OUT_ALWAYS, ...later, ...sharding].map((type) => `meta.v1.json#/$defs/${type}`),
    ...workloads,
  ].sort();
}

/** All references in a value, wherever they stand. */
function referencesIn(value: any): string[] {
  if (value === null || typeof value !== 'object') {
    return [];
  }
  return Object.entries(value).flatMap(([key, each]) => (key === '$ref' ? [each as string] : referencesIn(each)));
}

test('the recordings cover every minor from 1.26 to the newest recorded one', () => {
  const known = Object.keys(readSchema('kubernetes.json').minors);

  expect(MINORS).toEqual(known.slice(0, MINORS.length));
  expect(MINORS).toEqual(expect.arrayContaining(['1.26', '1.37']));
});

test.each(MINORS)('the recording of %s publishes exactly the types of the schema files', (minor) => {
  const published = Object.keys(publishedTypes(minor));
  expect([...published, ...leftOut(minor)].sort()).toEqual(Object.keys(ourTypes(minor)).sort());
});

test.each(MINORS)(
  'the recording of %s publishes every type with the fields and structure of the schema files',
  (minor) => {
    const [published, ours] = [publishedTypes(minor), ourTypes(minor)];
    // Whole objects, so that a field or keyword too many fails as one too few does.
    for (const name of Object.keys(published)) {
      expect({ [name]: ours[name] }).toEqual({ [name]: published[name] });
    }
  },
);

test.each(MINORS)('the recording of %s leaves out only types that are not published', (minor) => {
  const published = publishedTypes(minor);
  const dangling = new Set(referencesIn(published).filter((reference) => !(reference in published)));
  expect(leftOut(minor)).toEqual(expect.arrayContaining([...dangling]));
  expect(Object.keys(published).filter((name) => leftOut(minor).includes(name))).toEqual([]);
});

test('each type left out of the recordings is referred to by another type', () => {
  const minor = MINORS[MINORS.length - 1];
  const references = new Set(referencesIn(ourTypes(minor)));
  expect(leftOut(minor).filter((name) => !references.has(name))).toEqual([]);
});

test.each(MINORS)('the published non-zero defaults of %s are defaults of the schema files', (minor) => {
  for (const { schemas } of Object.values(readPublished(minor))) {
    for (const [name, schema] of Object.entries(schemas)) {
      const [file, type] = ourName(name).split('#/$defs/');
      for (const [property, { default: value }] of Object.entries<Json>(schema.properties ?? {})) {
        if (value !== undefined && !ZERO_DEFAULTS.includes(JSON.stringify(value))) {
          const node = readSchema(file).$defs[type].properties[property];
          expect([name, property, resolve(node, minor).default]).toEqual([name, property, value]);
        }
      }
    }
  }
});

test.each(MINORS)(
  'the server of %s serves the DRA kinds with the plural and scope of the schema files',
  (minor) => {
    const published = Object.entries(readPublished(minor))
      .filter(([document]) => document.startsWith('resource.k8s.io'))
      .flatMap(([, { collections }]) => collections);
    const namespace: Json = { Namespaced: 'namespaces/{namespace}/', Cluster: '' };
    const ours = API_FILES.map(readSchema)
      .filter((schema) => schema['x-dra-group'] === 'resource.k8s.io' && exists(schema, minor))
      .flatMap((schema) =>
        Object.values<Json>(schema.$defs)
          .filter((node) => node['x-dra-plural'] !== undefined && exists(node, minor))
          .map(
            (node) =>
              `/apis/resource.k8s.io/${schema['x-dra-version']}/${namespace[node['x-dra-scope']]}${node['x-dra-plural']}`,
          ),
      );
    expect(ours.sort()).toEqual([...published].sort());
  },
);
