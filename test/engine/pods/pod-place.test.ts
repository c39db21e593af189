import { ApiObject, Chart, Lazy } from 'cdk8s';
import * as kplus from 'cdk8s-plus-34';
import * as dra from '../../../src';
import { pointerTo } from '../../../src/engine/kubernetes/text/json-pointer';
import * as fc from '../../fast-check';
import { chartFor, manifests, newChart, synthErrors } from '../../fixtures';

const { at, everywhere } = dra.PodPlace;
const HEAD = '/spec/headGroupSpec/template';
const WORKER = '/spec/workerGroupSpecs/0/template';

function template(...names: string[]): object {
  return { template: { spec: { containers: names.map((name) => ({ name })) } } };
}

const TWO_GROUPS = { headGroupSpec: template('head'), workerGroupSpecs: [template('worker')] };

function rayCluster(chart: Chart, spec: unknown = TWO_GROUPS): ApiObject {
  return new ApiObject(chart, 'Ray', { apiVersion: 'ray.io/v1', kind: 'RayCluster', spec } as any);
}

function gpuOf(chart: Chart): dra.IDeviceClass {
  return dra.DeviceClass.fromDeviceClassName(chart, 'Gpu', 'gpu.example.com');
}

test('claims go to the chosen pod template only', () => {
  const chart = chartFor('1.34');
  dra.PodClaims.of(rayCluster(chart), { place: at(WORKER) }).request(gpuOf(chart));

  const { RayCluster, ResourceClaimTemplate } = manifests(chart);
  expect(RayCluster.spec.headGroupSpec).toEqual(template('head'));
  expect(RayCluster.spec.workerGroupSpecs[0].template.spec).toEqual({
    containers: [{ name: 'worker', resources: { claims: [{ name: 'gpu' }] } }],
    resourceClaims: [{ name: 'gpu', resourceClaimTemplateName: ResourceClaimTemplate.metadata.name }],
  });
});

test('an extended resource goes to the chosen pod template only', () => {
  const chart = chartFor('1.34');
  dra.PodClaims.of(rayCluster(chart), { place: at(WORKER) }).addExtendedResource(gpuOf(chart), { count: 2 });

  const { headGroupSpec, workerGroupSpecs } = manifests(chart).RayCluster.spec;
  expect(headGroupSpec).toEqual(template('head'));
  expect(workerGroupSpecs[0].template.spec.containers[0].resources)
    .toEqual({ limits: { 'deviceclass.resource.kubernetes.io/gpu.example.com': '2' } });
});

test('without a place, an object with several pod templates is rejected, and the message lists them', () => {
  expect(() => dra.PodClaims.of(rayCluster(newChart()))).toThrow(
    `[chart/Ray] has 2 pod templates, at "${HEAD}" and "${WORKER}": choose one with `
      + `PodClaims.of(object, { place: PodPlace.at("${HEAD}") }), or all with PodPlace.everywhere()`,
  );
});

test('only the first of many pod templates are listed', () => {
  const workerGroupSpecs = Array.from({ length: 12 }, () => template('worker'));

  expect(() => dra.PodClaims.of(rayCluster(newChart(), { workerGroupSpecs })))
    .toThrow(/has 12 pod templates, at .*"\/spec\/workerGroupSpecs\/8\/template" and 3 more: choose/);
});

test('everywhere means all pod templates', () => {
  const chart = chartFor('1.34');
  const name = dra.PodClaims.of(rayCluster(chart), { place: everywhere() })
    .add(dra.ResourceClaim.fromResourceClaimName(chart, 'Shared', 'shared'));

  const { headGroupSpec, workerGroupSpecs } = manifests(chart).RayCluster.spec;
  expect([headGroupSpec, workerGroupSpecs[0]].map((group) => group.template.spec.resourceClaims))
    .toEqual(Array(2).fill([{ name, resourceClaimName: 'shared' }]));
});

test('the same workload and place give the same claims, and other places give others', () => {
  const ray = rayCluster(newChart());
  const workers = dra.PodClaims.of(ray, { place: at(WORKER) });

  expect(dra.PodClaims.of(ray, { place: at(WORKER) })).toBe(workers);
  expect(dra.PodClaims.of(ray, { place: at(`${WORKER}/spec`) })).toBe(workers);
  expect(dra.PodClaims.of(ray, { place: at(HEAD) })).not.toBe(workers);
});

test('different places of a workload have claims of their own with the same names', () => {
  const chart = chartFor('1.34');
  const [ray, gpu] = [rayCluster(chart), gpuOf(chart)];
  const templates = [HEAD, WORKER].map((pointer) => dra.PodClaims.of(ray, { place: at(pointer) }).request(gpu));

  const { headGroupSpec, workerGroupSpecs } = manifests(chart).RayCluster.spec;
  expect(templates.map(({ node }) => node.id)).toEqual(['claim-headGroupSpec-gpu', 'claim-workerGroupSpecs-0-gpu']);
  expect([headGroupSpec, workerGroupSpecs[0]].map((group) => group.template.spec.resourceClaims))
    .toEqual(templates.map(({ name }) => [{ name: 'gpu', resourceClaimTemplateName: name }]));
});

test('everywhere and a single place exclude each other', () => {
  const [one, other] = [rayCluster(newChart()), rayCluster(newChart())];
  dra.PodClaims.of(one, { place: at(WORKER) });
  dra.PodClaims.of(other, { place: everywhere() });
  const message = `[chart/Ray] PodPlace.everywhere() includes the pods at "${WORKER}", which have claims of their own: `
    + 'choose all places or single ones';

  expect(() => dra.PodClaims.of(one, { place: everywhere() })).toThrow(message);
  expect(() => dra.PodClaims.of(other, { place: at(WORKER) })).toThrow(message);
  expect(dra.PodClaims.of(other, { place: everywhere() })).toBe(dra.PodClaims.of(other, { place: everywhere() }));
});

test('the only pod template of an object needs no place, and all ways to name it mean the same', () => {
  const ray = rayCluster(newChart(), { headGroupSpec: template('head') });
  const claims = dra.PodClaims.of(ray);

  expect(dra.PodClaims.of(ray, { place: everywhere() })).toBe(claims);
  expect(dra.PodClaims.of(ray)).toBe(claims);
  expect(dra.PodClaims.of(ray, {})).toBe(claims);
});

test('the pods of a built-in kind have one place, whose pod spec may be named too', () => {
  const web = new kplus.Deployment(newChart(), 'Web');
  const claims = dra.PodClaims.of(web);
  const places = [at('/spec/template'), at('/spec/template/spec'), everywhere(), undefined];

  expect(places.map((place) => dra.PodClaims.of(web, { place }) === claims)).toEqual([true, true, true, true]);
  expect(() => dra.PodClaims.of(web, { place: at('/spec/templates') })).toThrow(
    '[chart/Web/Resource] "/spec/templates" is not a pod template or pod spec: pods are at "/spec/template"',
  );
});

test.each<[string, string, string]>([
  ['leads nowhere', '/spec/workerGroupSpec/0/template', ` (did you mean "${WORKER}"?)`],
  ['leads to something without containers', '/spec/workerGroupSpecs', ''],
  ['leads to a container', `${WORKER}/spec/containers/0`, ''],
  ['is not an own field', '/constructor', ''],
])('a place that %s is rejected, and the message says where there are pods', (_, pointer, hint) => {
  expect(() => dra.PodClaims.of(rayCluster(newChart()), { place: at(pointer) })).toThrow(
    `[chart/Ray] "${pointer}" is not a pod template or pod spec: pods are at "${HEAD}" and "${WORKER}"${hint}`,
  );
});

test('a custom resource without pods has none at any place', () => {
  const database = new ApiObject(newChart(), 'Db', {
    apiVersion: 'example.com/v1', kind: 'Database', spec: { size: 3 },
  });

  expect(() => dra.PodClaims.of(database, { place: at('/spec') }))
    .toThrow('[chart/Db] "/spec" is not a pod template or pod spec: the object has none');
});

test('a place may be a pod spec that only its containers show', () => {
  const chart = chartFor('1.34');
  const service = new ApiObject(chart, 'Llm', {
    apiVersion: 'example.com/v1',
    kind: 'Service',
    spec: { decode: { podSpec: { containers: [{ name: 'vllm' }] } } },
  });
  const claims = dra.PodClaims.of(service, { place: at('/spec/decode/podSpec') });
  claims.request(gpuOf(chart), { containers: ['vllm'] });

  expect(dra.PodClaims.of(chart, { place: at('/spec/decode/podSpec') })).toBe(claims);
  expect(manifests(chart).Service.spec.decode.podSpec.containers).toEqual([
    { name: 'vllm', resources: { claims: [{ name: 'gpu' }] } },
  ]);
});

test('a container that the pods at the place do not have is reported, even if other pods have it', () => {
  const chart = chartFor('1.34');
  dra.PodClaims.of(rayCluster(chart), { place: at(WORKER) })
    .add(dra.ResourceClaim.fromResourceClaimName(chart, 'Gpu', 'gpu'), { containers: ['head'] });

  expect(synthErrors(chart)).toEqual([
    expect.stringMatching(/^\[chart\/Ray\] .*names container "head", but the pod has "worker".*\[unknown-container\]$/),
  ]);
});

describe('a custom resource whose content is lazy', () => {
  test('may get the pods of a named place later', () => {
    const chart = chartFor('1.34');
    let spec: object = {};
    const ray = rayCluster(chart, Lazy.any({ produce: () => spec }));
    dra.PodClaims.of(ray, { place: at(WORKER) }).request(gpuOf(chart));
    spec = { workerGroupSpecs: [template('worker')] };

    expect(manifests(chart).RayCluster.spec.workerGroupSpecs[0].template.spec.resourceClaims).toHaveLength(1);
  });

  test('is reported at synthesis if it has no pods at the place', () => {
    const chart = chartFor('1.34');
    const ray = rayCluster(chart, Lazy.any({ produce: () => ({ headGroupSpec: template('head') }) }));
    dra.PodClaims.of(ray, { place: at(WORKER) }).add(dra.ResourceClaim.fromResourceClaimName(chart, 'Gpu', 'gpu'));

    expect(synthErrors(chart)).toEqual([
      `[chart/Ray] spec: claims are attached to no pod: "${WORKER}" is not a pod template or pod spec: pods are at "${HEAD}" `
        + '(name the place of a pod template or pod spec of the rendered object) [lost-claim]',
    ]);
  });

  test('is reported at synthesis if it gets several pod templates and none was chosen', () => {
    const chart = chartFor('1.34');
    const spec: Record<string, unknown> = { headGroupSpec: template('head') };
    const ray = rayCluster(chart, Lazy.any({ produce: () => spec }));
    dra.PodClaims.of(ray).add(dra.ResourceClaim.fromResourceClaimName(chart, 'Gpu', 'gpu'));
    spec.workerGroupSpecs = [template('worker')];

    expect(synthErrors(chart)).toEqual([
      expect.stringMatching(/claims are attached to no pod: the object has 2 pod templates, at .* \[lost-claim\]$/),
    ]);
  });
});

test('a KServe predictor with a model gets a claim in the pod spec and in the model', () => {
  const chart = chartFor('1.34');
  const service = new ApiObject(chart, 'Llm', {
    apiVersion: 'serving.kserve.io/v1beta1',
    kind: 'InferenceService',
    spec: {
      predictor: { model: { modelFormat: { name: 'huggingface' } } },
      transformer: { containers: [{ name: 'a' }] },
    },
  });
  dra.PodClaims.of(service, { place: at('/spec/predictor') })
    .request(gpuOf(chart), { containers: ['kserve-container'] });

  const { InferenceService, ResourceClaimTemplate } = manifests(chart);
  expect(InferenceService.spec).toEqual({
    predictor: {
      model: { modelFormat: { name: 'huggingface' }, resources: { claims: [{ name: 'gpu' }] } },
      resourceClaims: [{ name: 'gpu', resourceClaimTemplateName: ResourceClaimTemplate.metadata.name }],
    },
    transformer: { containers: [{ name: 'a' }] },
  });
});

test('a template of an Argo Workflow keeps the claims of the workflow, which a list of its own replaces', () => {
  const chart = chartFor('1.34');
  const workflow = new ApiObject(chart, 'Flow', {
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'Workflow',
    spec: {
      resourceClaims: [{ name: 'nic', resourceClaimName: 'nic' }],
      templates: [{ name: 'train', container: { image: 'trainer' } }, { name: 'report', script: { image: 'python' } }],
    },
  });
  dra.PodClaims.of(workflow, { place: at('/spec/templates/0') })
    .add(dra.ResourceClaim.fromResourceClaimName(chart, 'Gpu', 'gpu'), { containers: ['main'] });

  expect(manifests(chart).Workflow.spec.templates).toEqual([
    {
      name: 'train',
      container: { image: 'trainer', resources: { claims: [{ name: 'gpu' }] } },
      resourceClaims: [{ name: 'nic', resourceClaimName: 'nic' }, { name: 'gpu', resourceClaimName: 'gpu' }],
    },
    { name: 'report', script: { image: 'python' } },
  ]);
});

test.each<[string, unknown]>([
  ['a path', 'spec/template'], ['an empty string', ''], ['a JSONPath', '$.spec'], ['a bad escape', '/spec/a~2b'],
  ['a number', 7], ['nothing', undefined],
])('%s is not a JSON pointer', (_, pointer: any) => {
  expect(() => at(pointer)).toThrow(/^pointer must be a JSON pointer such as "\/spec\/template", got /);
});

test.each<[string, unknown, string]>([
  ['a string', '/spec/template', 'got "/spec/template"'],
  ['a plain object', { at: '/spec/template' }, 'got an object'],
  ['null', null, 'got null'],
])('%s instead of a PodPlace is rejected', (_, place: any, what) => {
  expect(() => dra.PodClaims.of(rayCluster(newChart()), { place })).toThrow(
    `[chart/Ray] place must be a PodPlace, such as PodPlace.at("/spec/template"), ${what}`,
  );
  expect(() => dra.PodClaims.of(rayCluster(newChart()), place === null ? place : String(place)))
    .toThrow(/^\[chart\/Ray\] options must be an object, got /);
});

test('every path can be written as a JSON pointer', () => {
  fc.assert(fc.property(fc.array(fc.string(), { minLength: 1 }), (steps) => {
    expect(at(pointerTo(steps))._steps).toEqual(steps);
  }));
});

test('pods are found by what the object calls them', () => {
  const chart = chartFor('1.34');
  const job = new ApiObject(chart, 'Job', {
    apiVersion: 'kubeflow.org/v1',
    kind: 'PyTorchJob',
    spec: { pytorchReplicaSpecs: { Master: template('pytorch'), Worker: template('pytorch') } },
  } as any);

  const claims = dra.PodClaims.of(job, { place: dra.PodPlace.named('Worker') });
  claims.request(gpuOf(chart));

  expect(dra.PodClaims.of(job, { place: at('/spec/pytorchReplicaSpecs/Worker/template') })).toBe(claims);
  const { Master, Worker } = manifests(chart).PyTorchJob.spec.pytorchReplicaSpecs;
  expect(Master).toEqual(template('pytorch'));
  expect(Worker.template.spec.resourceClaims).toHaveLength(1);
});

test.each([
  ['without a place', undefined],
  ['by the place of the object', '/spec/components/0/template'],
  ['by the place of its pods', '/spec/components/0/template/spec/template'],
])('the pods of an object in an AppWrapper get claims %s', (_, pointer) => {
  const chart = chartFor('1.34');
  const wrapper = new ApiObject(chart, 'Wrapper', {
    apiVersion: 'workload.codeflare.dev/v1beta2',
    kind: 'AppWrapper',
    spec: {
      components: [{
        template: { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'd' }, spec: template('trainer') },
      }],
    },
  } as any);

  dra.PodClaims.of(wrapper, pointer === undefined ? {} : { place: at(pointer) }).request(gpuOf(chart));

  const { AppWrapper, ResourceClaimTemplate } = manifests(chart);
  expect(AppWrapper.spec.components[0].template.spec.template.spec).toEqual({
    containers: [{ name: 'trainer', resources: { claims: [{ name: 'gpu' }] } }],
    resourceClaims: [{ name: 'gpu', resourceClaimTemplateName: ResourceClaimTemplate.metadata.name }],
  });
});

test('of the objects in an AppWrapper, one must be chosen if several have pods', () => {
  const deployment = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'd' }, spec: template('trainer') };
  const chart = chartFor('1.34');
  const wrapper = new ApiObject(chart, 'Wrapper', {
    apiVersion: 'workload.codeflare.dev/v1beta2',
    kind: 'AppWrapper',
    spec: { components: [{ template: deployment }, { template: { ...deployment, metadata: { name: 'e' } } }] },
  } as any);
  const claim = new dra.ResourceClaimTemplate(chart, 'Claim', {
    requests: [dra.DeviceRequest.exactly('gpu', gpuOf(chart))],
  });

  expect(() => dra.PodClaims.of(wrapper)).toThrow('has 2 pod templates');
  dra.PodClaims.of(wrapper, { place: at('/spec/components/1/template') }).add(claim, { podOnly: true });
  const report = dra.Manifests.fromScope(chart).check();
  expect(report.findings).toEqual([]);
  expect(report.acknowledged.map(({ ruleId }) => ruleId)).toEqual(['unused-pod-claim']);
});

test('a name that the object has for no pods is refused', () => {
  const chart = newChart();

  expect(() => dra.PodClaims.of(rayCluster(chart), { place: dra.PodPlace.named('worker') }))
    .toThrow('[chart/Ray] has no pods that are called "worker": it has "head"');
  expect(() => dra.PodPlace.named('')).toThrow('name must be a string with at least one character, got ""');
  const deployment = new kplus.Deployment(chart, 'D', { containers: [{ image: 'trainer' }] });
  expect(() => dra.PodClaims.of(deployment, { place: dra.PodPlace.named('main') }))
    .toThrow('[chart/D/Resource] has no pods that are called "main"');
});
