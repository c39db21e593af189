import { ApiObject, App, Chart, IResolver, JsonPatch, Lazy, ResolutionContext, Testing } from 'cdk8s';
import * as kplus from 'cdk8s-plus-27';
import * as fc from 'fast-check';
import { renderPlainObject } from '../../../src/render/objects/plain-rendering';
import { newChart } from '../../fixtures';

/** What cdk8s renders, down to the order of the fields. */
function byCdk8s(object: ApiObject): string {
  return JSON.stringify(ApiObject.prototype.toJson.call(object));
}

function byUs(object: ApiObject): string | undefined {
  const manifest = renderPlainObject(object);
  return manifest === undefined ? undefined : JSON.stringify(manifest);
}

const KEY = fc.oneof(
  fc.constantFrom('name', 'spec', 'value', 'a', 'b', '10', '9', 'apiVersion', 'resolve'),
  fc.string({ maxLength: 5 }),
);
const LEAF = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
);
const DATA = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, LEAF, fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(KEY, tie('value'), { maxKeys: 5, noNullPrototype: true })),
})).value;
const TEXTS = fc.dictionary(
  fc.string({ minLength: 1, maxLength: 5 }),
  fc.string({ maxLength: 5 }),
  { maxKeys: 3, noNullPrototype: true },
);
const METADATA = fc.record(
  {
    name: fc.string({ minLength: 1, maxLength: 5 }),
    namespace: fc.string({ maxLength: 5 }),
    labels: TEXTS,
    annotations: TEXTS,
    finalizers: fc.array(fc.string({ maxLength: 3 }), { maxLength: 2 }),
    ownerReferences: fc.array(
      fc.record(
        { kind: fc.string(), name: fc.string(), uid: fc.string() },
        { noNullPrototype: true },
      ),
      { maxLength: 2 },
    ),
    extra: DATA,
  },
  { requiredKeys: [], noNullPrototype: true },
);

/** Compares both ways to render on objects of all shapes. */
function compare(): void {
  fc.assert(fc.property(DATA, DATA, METADATA, TEXTS, (spec, data, metadata, labels) => {
    const chart = new Chart(new App(), 'chart', { namespace: 'ml', labels });
    const object = new ApiObject(chart, 'Object', {
      kind: 'Any',
      data,
      apiVersion: 'example.com/v1',
      spec,
      metadata,
    } as any);
    expect(byUs(object)).toBe(byCdk8s(object));
  }), { numRuns: 500, seed: 1 });
}

test('an object of plain data is rendered to what cdk8s renders', () => {
  compare();
});

test('an object of plain data is rendered to what cdk8s renders, also without sorting', () => {
  process.env.CDK8S_DISABLE_SORT = '1';
  try {
    compare();
  } finally {
    delete process.env.CDK8S_DISABLE_SORT;
  }
});

test('what is added to the metadata later is rendered', () => {
  const object = new ApiObject(newChart({ namespace: 'ml' }), 'Object', { apiVersion: 'v1', kind: 'ConfigMap' });
  object.metadata.addLabel('b', '1');
  object.metadata.addAnnotation('a', '2');
  object.metadata.addFinalizers('f');
  object.metadata.addOwnerReference({ apiVersion: 'v1', kind: 'Pod', name: 'p', uid: 'u' });
  object.metadata.add('generateName', 'x-');

  expect(byUs(object)).toBe(byCdk8s(object));
});

test('a label that is computed late is rendered', () => {
  const labels = { a: Lazy.any({ produce: () => 'b' }) };
  const object = new ApiObject(newChart(), 'Object', {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { labels },
  });

  expect(renderPlainObject(object).metadata.labels).toEqual({ a: 'b' });
  expect(byUs(object)).toBe(byCdk8s(object));
});

test('the manifest is a copy: nothing that was passed in can be reached through it', () => {
  const spec = { list: [{ a: 1 }] };
  const object = new ApiObject(newChart(), 'Object', {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    spec,
    metadata: { labels: { a: 'b' } },
  });
  const manifest = renderPlainObject(object);
  manifest.spec.list[0].a = 2;
  manifest.metadata.labels.a = 'c';

  expect(spec).toEqual({ list: [{ a: 1 }] });
  expect(renderPlainObject(object)).toMatchObject({
    spec: { list: [{ a: 1 }] },
    metadata: { labels: { a: 'b' } },
  });
});

test.each<[string, (chart: Chart) => ApiObject]>([
  [
    'a value that is computed late',
    (chart) =>
      new ApiObject(chart, 'O', {
        apiVersion: 'v1',
        kind: 'A',
        spec: [Lazy.any({ produce: () => 1 })],
      }),
  ],
  [
    'a token',
    (chart) =>
      new ApiObject(chart, 'O', { apiVersion: 'v1', kind: 'A', spec: { resolve: () => 1 } }),
  ],
  [
    'a value of a class',
    (chart) =>
      new ApiObject(chart, 'O', {
        apiVersion: 'v1',
        kind: 'A',
        spec: kplus.k8s.Quantity.fromNumber(1),
      }),
  ],
  [
    'a patch',
    (chart) => {
      const object = new ApiObject(chart, 'O', { apiVersion: 'v1', kind: 'A' });
      object.addJsonPatch(JsonPatch.add('/spec', {}));
      return object;
    },
  ],
  [
    'a class with a filter of its own',
    (chart) => new kplus.k8s.KubePod(chart, 'O', { spec: { containers: [{ name: 'a' }] } }),
  ],
  [
    'a method of its own',
    (chart) => {
      const object = new ApiObject(chart, 'O', { apiVersion: 'v1', kind: 'A' });
      object.toJson = () => ({ apiVersion: 'v1', kind: 'B' });
      return object;
    },
  ],
])('an object with %s is left to cdk8s', (_, make) => {
  expect(renderPlainObject(make(newChart()))).toBeUndefined();
});

test('an app with a resolver of its own is left to cdk8s', () => {
  class Upper implements IResolver {
    public resolve(context: ResolutionContext): void {
      if (context.value === 'a') {
        context.replaceValue('A');
      }
    }
  }
  const object = (app: App) =>
    new ApiObject(new Chart(app, 'chart'), 'Object', {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      data: { a: 'a' },
    });

  expect(renderPlainObject(object(new App({ resolvers: [new Upper()] })))).toBeUndefined();
  expect(renderPlainObject(object(Testing.app()))).toMatchObject({ data: { a: 'a' } });
});
