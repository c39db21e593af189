import { locatePods } from '../../../src/engine/pods/pod-location';

const CONTAINERS = [{ name: 'main', image: 'trainer' }];
const CLAIMED = { containers: CONTAINERS, resourceClaims: [] };

function pathsIn(manifest: object): string[] {
  return locatePods(manifest).map(({ path }) => path.join('.'));
}

function trainer(fields: object): object {
  return { apiVersion: 'example.com/v1', kind: 'Trainer', ...fields };
}

function inferenceService(spec: object): object {
  return { apiVersion: 'serving.kserve.io/v1beta1', kind: 'InferenceService', spec };
}

function workflow(spec: object): object {
  return { apiVersion: 'argoproj.io/v1alpha1', kind: 'Workflow', spec };
}

test.each<[string, object, string]>([
  ['in a field of any name', { spec: { worker: CLAIMED } }, 'spec.worker'],
  ['next to the spec', { template: CLAIMED }, 'template'],
  ['within another pod spec', { spec: { template: { spec: { containers: CONTAINERS, sidecar: CLAIMED } } } },
    'spec.template.spec spec.template.spec.sidecar'],
  ['deeper than a template may be', {
    spec: { a: { b: { c: { d: { e: { f: { g: { h: { i: CLAIMED } } } } } } } } },
  }, 'spec.a.b.c.d.e.f.g.h.i'],
])('a list of claims and one of containers are a pod spec %s', (_, fields, paths) => {
  expect(pathsIn(trainer(fields)).join(' ')).toBe(paths);
});

test.each<[string, object]>([
  ['claims that are not a list', { spec: { worker: { ...CLAIMED, resourceClaims: {} } } }],
  ['containers that are not a list', { spec: { worker: { ...CLAIMED, containers: {} } } }],
  ['claims in its status', { status: { worker: CLAIMED } }],
  ['claims in its metadata', { metadata: { annotations: CLAIMED } }],
])('an object with %s has no pod spec in an unusual field', (_, fields) => {
  expect(pathsIn(trainer(fields))).toEqual([]);
});

test('pod specs with claims are not searched without end', () => {
  const nested = (depth: number): object => (depth === 0 ? CLAIMED : { inner: nested(depth - 1) });

  expect([15, 16, 5000].map((depth) => pathsIn(trainer({ spec: nested(depth) })).length)).toEqual([1, 0, 0]);
});

test('the components of a KServe InferenceService are pod specs if they have a container', () => {
  expect(pathsIn(inferenceService({
    predictor: { model: { modelFormat: { name: 'onnx' } }, workerSpec: { containers: [{ name: 'worker' }] } },
    transformer: { containers: CONTAINERS },
    explainer: { minReplicas: 1 },
  }))).toEqual(['spec.predictor', 'spec.predictor.workerSpec', 'spec.transformer']);
});

test('a KServe LLMInferenceService has pod specs that are not called spec', () => {
  const podSpec = { containers: CONTAINERS };

  expect(pathsIn({
    apiVersion: 'serving.kserve.io/v1alpha2',
    kind: 'LLMInferenceService',
    spec: { template: podSpec, worker: podSpec, prefill: { template: podSpec } },
  })).toEqual(['spec.template', 'spec.worker', 'spec.prefill.template']);
});

test('the templates of an Argo Workflow that run containers are pods, and others are not', () => {
  expect(pathsIn(workflow({
    templates: [
      { name: 'steps', steps: [[{ name: 'a', template: 'train' }]] },
      { name: 'train', container: { image: 'trainer' } },
      { name: 'report', script: { image: 'python', source: 'print(1)' } },
      { name: 'set', containerSet: { containers: [{ name: 'a' }, { name: 'b' }] } },
    ],
  }))).toEqual(['spec.templates.1', 'spec.templates.2', 'spec.templates.3']);
});

test('the templates of a CronWorkflow are those of its workflow', () => {
  const templates = [{ name: 'train', container: { image: 'trainer' } }];

  expect(pathsIn({ apiVersion: 'argoproj.io/v1alpha1', kind: 'CronWorkflow', spec: { workflowSpec: { templates } } }))
    .toEqual(['spec.workflowSpec.templates.0']);
  expect(pathsIn({ apiVersion: 'argoproj.io/v1alpha1', kind: 'Application', spec: { templates } })).toEqual([]);
  expect(pathsIn({ apiVersion: 'example.com/v1', kind: 'Workflow', spec: { templates } })).toEqual([]);
});

test('an Argo template without claims has those of its workflow, and one with claims only its own', () => {
  const claims = [{ name: 'gpu', resourceClaimTemplateName: 'one-gpu' }];
  const pods = locatePods(workflow({
    resourceClaims: claims,
    templates: [{ container: {} }, { container: {}, resourceClaims: [] }],
  }));

  expect(pods.map(({ podSpec }) => podSpec.resourceClaims)).toEqual([claims, []]);
});

test('a list of templates that is none has no pods', () => {
  expect(pathsIn(workflow({ templates: { train: { container: {} } } }))).toEqual([]);
  expect(pathsIn(workflow({ templates: ['train', null, 7] }))).toEqual([]);
  expect(pathsIn({ apiVersion: 'argoproj.io/v1alpha1', kind: 'Workflow' })).toEqual([]);
});
