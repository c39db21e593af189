import { CLASSIC_API_VERSIONS } from '../../../src/engine/kubernetes/api-versions';
import { classicAdapter, V1ALPHA2 } from '../../../src/engine/render/classic';
import {
  ClaimModel, ClaimParametersModel, ClaimTemplateModel, ClassModel, ClassParametersModel,
  ParametersReference,
} from '../../../src/engine/render/models';
import * as fc from '../../fast-check';

const REFERENCE: ParametersReference = {
  apiGroup: 'gpu.example.com',
  kind: 'GpuParameters',
  name: 'big',
  namespace: 'ml',
};

const NAME = fc.string({ minLength: 1, maxLength: 8 });

const REFERENCES: fc.Arbitrary<ParametersReference | undefined> = fc.option(
  fc.record({
    apiGroup: fc.option(NAME, { nil: undefined }),
    kind: NAME,
    name: NAME,
    namespace: fc.option(NAME, { nil: undefined }),
  }),
  { nil: undefined },
);

const CLAIMS: fc.Arbitrary<ClaimModel> = fc.record({
  className: NAME,
  parametersRef: REFERENCES,
  allocationMode: fc.constantFrom(undefined, 'Immediate', 'WaitForFirstConsumer'),
});

const LABELS = fc.option(
  fc.dictionary(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1 }), NAME),
  { nil: undefined },
);

/** What is left of a body in a file: fields without a value are gone. */
function written(body: unknown): any {
  return JSON.parse(JSON.stringify(body));
}

const ADAPTERS = CLASSIC_API_VERSIONS.map((apiVersion) => classicAdapter(apiVersion)!);

describe.each(ADAPTERS)('in $apiVersion', (adapter) => {
  test('a rendered class can be parsed', () => {
    const classes: fc.Arbitrary<ClassModel> = fc.record({
      driverName: NAME,
      parametersRef: REFERENCES,
      structuredParameters: fc.constantFrom(undefined, true, false),
      suitableNodes: fc.constantFrom(undefined, {
        nodeSelectorTerms: [{ matchExpressions: [{ key: 'gpu', operator: 'Exists' }] }],
      }),
    });
    fc.assert(
      fc.property(classes, (model) =>
        expect(adapter.parseClass(written(adapter.renderClass(model)))).toEqual(model),
      ),
    );
  });

  test('a rendered claim can be parsed', () => {
    fc.assert(
      fc.property(CLAIMS, (model) =>
        expect(adapter.parseClaimSpec(written(adapter.renderClaimSpec(model)))).toEqual(model),
      ),
    );
  });

  test('a rendered claim template can be parsed', () => {
    const templates: fc.Arbitrary<ClaimTemplateModel> = fc.record({
      labels: LABELS,
      annotations: LABELS,
      claim: CLAIMS,
    });
    fc.assert(
      fc.property(templates, (model) =>
        expect(adapter.parseTemplateSpec(written(adapter.renderTemplateSpec(model)))).toEqual(model),
      ),
    );
  });

  test('rendered parameters of a claim can be parsed', () => {
    const vendorParameters = fc.constantFrom(undefined, { any: ['thing'] }, 'text');
    const parameters: fc.Arbitrary<ClaimParametersModel> = fc.record({
      generatedFrom: REFERENCES,
      shareable: fc.constantFrom(undefined, true, false),
      driverRequests: fc.array(
        fc.record({
          driverName: NAME,
          vendorParameters,
          requests: fc.array(fc.record({ selector: NAME, vendorParameters }), { maxLength: 3 }),
        }),
        { maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(parameters, (model) =>
        expect(adapter.parseClaimParameters(written(adapter.renderClaimParameters(model)))).toEqual(
          model,
        ),
      ),
    );
  });

  test('rendered parameters of a class can be parsed', () => {
    const parameters: fc.Arbitrary<ClassParametersModel> = fc.record({
      generatedFrom: REFERENCES,
      vendorParameters: fc.array(
        fc.record({ driverName: NAME, parameters: fc.constantFrom(undefined, { any: ['thing'] }) }),
        { maxLength: 3 },
      ),
      filters: fc.array(fc.record({ driverName: NAME, selector: NAME }), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(parameters, (model) =>
        expect(adapter.parseClassParameters(written(adapter.renderClassParameters(model)))).toEqual(
          model,
        ),
      ),
    );
  });
});

test('a class is rendered with the field names of the API', () => {
  expect(
    written(
      V1ALPHA2.renderClass({
        driverName: 'gpu.example.com',
        parametersRef: REFERENCE,
        structuredParameters: true,
      }),
    ),
  ).toEqual({
    driverName: 'gpu.example.com',
    parametersRef: {
      apiGroup: 'gpu.example.com',
      kind: 'GpuParameters',
      name: 'big',
      namespace: 'ml',
    },
    structuredParameters: true,
  });
});

test('a claim is rendered with the field names of the API', () => {
  expect(written(V1ALPHA2.renderClaimSpec({ className: 'gpu', allocationMode: 'Immediate' })))
    .toEqual({ allocationMode: 'Immediate', resourceClassName: 'gpu' });
});

test('the core group is omitted from a reference', () => {
  const parametersRef = { apiGroup: '', kind: 'ConfigMap', name: 'big' };

  expect(
    written(V1ALPHA2.renderClaimSpec({ className: 'gpu', parametersRef })).parametersRef,
  ).toEqual({ kind: 'ConfigMap', name: 'big' });
});

test('empty metadata of a template is omitted', () => {
  const claim = { className: 'gpu' };

  expect(written(V1ALPHA2.renderTemplateSpec({ claim }))).toEqual({ spec: { resourceClassName: 'gpu' } });
  expect(written(V1ALPHA2.renderTemplateSpec({ claim, labels: { a: 'b' } })))
    .toEqual({ metadata: { labels: { a: 'b' } }, spec: { resourceClassName: 'gpu' } });
});

test('empty lists of parameters are omitted', () => {
  expect(written(V1ALPHA2.renderClaimParameters({ driverRequests: [] }))).toEqual({});
  expect(written(V1ALPHA2.renderClassParameters({ filters: [], vendorParameters: [] }))).toEqual({});
});

test('invalid lists, and invalid items, are rendered unchanged for the checker to reject', () => {
  const driverRequests: any = ['gpu', null, { driverName: 'gpu.example.com', requests: 'any' }];

  expect(written(V1ALPHA2.renderClaimParameters({ driverRequests })))
    .toEqual({ driverRequests: ['gpu', null, { driverName: 'gpu.example.com', requests: 'any' }] });
  expect(
    written(V1ALPHA2.renderClassParameters({ filters: 'all' as any, vendorParameters: [] })),
  ).toEqual({ filters: 'all' });
});

test.each([undefined, null, 7, 'text', [], {}])('the value %j is parsed as empty', (value) => {
  expect(V1ALPHA2.parseClass(value)).toEqual({ driverName: '' });
  expect(V1ALPHA2.parseClaimSpec(value)).toEqual({ className: '' });
  expect(V1ALPHA2.parseTemplateSpec(value)).toEqual({ claim: { className: '' } });
  expect(V1ALPHA2.parseClaimParameters(value)).toEqual({ driverRequests: [] });
  expect(V1ALPHA2.parseClassParameters(value)).toEqual({ filters: [], vendorParameters: [] });
});

test('parts of the wrong type count as absent', () => {
  expect(
    V1ALPHA2.parseClass({
      driverName: 7,
      structuredParameters: 'true',
      parametersRef: 'big',
      suitableNodes: null,
    }),
  ).toEqual({ driverName: '' });
  expect(
    V1ALPHA2.parseClaimSpec({
      resourceClassName: ['gpu'],
      allocationMode: 1,
      parametersRef: { kind: 1, name: 2, namespace: 3 },
    }),
  ).toEqual({ className: '', parametersRef: { kind: '', name: '' } });
  expect(
    V1ALPHA2.parseClaimParameters({
      shareable: 'yes',
      driverRequests: [null, { requests: [{ namedResources: 'all' }] }],
    }),
  ).toEqual({
    driverRequests: [
      { driverName: '', requests: [] },
      { driverName: '', requests: [{ selector: '' }] },
    ],
  });
});

test('adapters exist for the API versions of classic DRA only', () => {
  expect(CLASSIC_API_VERSIONS).toEqual(['resource.k8s.io/v1alpha1', 'resource.k8s.io/v1alpha2']);
  expect(ADAPTERS.map(({ apiVersion }) => apiVersion)).toEqual(CLASSIC_API_VERSIONS);
  expect([classicAdapter('resource.k8s.io/v1'), classicAdapter('')]).toEqual([undefined, undefined]);
});
