import { ApiObject, Chart, JsonPatch, Lazy } from 'cdk8s';
import * as kplus from 'cdk8s-plus-27';
import { chartFor, manifests, newChart, synthErrors } from './fixtures';
import * as dra from '../src';

const GPU = 'nvidia.com/gpu';

function gpuOf(chart: Chart): dra.IDeviceClass {
  return new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.nvidia.com' });
}

/** A container that requests so many GPUs. */
function counting(name: string, count: unknown, fields: object = {}): object {
  const resources = { limits: { cpu: 1, [GPU]: count }, requests: { [GPU]: count } };
  return { name, image: 'trainer', resources, ...fields };
}

function pod(chart: Chart, spec: unknown): ApiObject {
  return new ApiObject(chart, 'Trainer', { apiVersion: 'v1', kind: 'Pod', spec } as any);
}

/** The names and counts of the requests in a template. */
function requestsOf(template: any): [string, number | undefined][] {
  return template.spec.spec.devices.requests.map(({ name, exactly }: any) => [name, exactly.count]);
}

test('a counted resource becomes a claim for the same number of devices', () => {
  const chart = chartFor('1.34');
  const trainer = pod(chart, { containers: [counting('main', 2), { name: 'logs', image: 'logs' }] });
  const templates = dra.PodClaims.of(trainer).replaceExtendedResource(GPU, gpuOf(chart));

  const { Pod, ResourceClaimTemplate } = manifests(chart);
  expect(Pod.spec).toEqual({
    containers: [
      { name: 'main', image: 'trainer', resources: { claims: [{ name: 'gpu' }], limits: { cpu: 1 } } },
      { name: 'logs', image: 'logs' },
    ],
    resourceClaims: [{ name: 'gpu', resourceClaimTemplateName: ResourceClaimTemplate.metadata.name }],
  });
  expect(requestsOf(ResourceClaimTemplate)).toEqual([['gpu', 2]]);
  expect(templates.map(({ name }) => name)).toEqual([ResourceClaimTemplate.metadata.name]);
});

test.each<[string, (chart: Chart) => any, string]>([
  ['a workload of cdk8s-plus', (chart) => {
    const deployment = new kplus.Deployment(chart, 'W', { containers: [{ name: 'main', image: 'trainer' }] });
    ApiObject.of(deployment).addJsonPatch(
      JsonPatch.add('/spec/template/spec/containers/0/resources/limits', { [GPU]: kplus.k8s.Quantity.fromNumber(1) }));
    return deployment;
  }, 'Deployment'],
  ['a generated class', (chart) => new kplus.k8s.KubeDeployment(chart, 'W', {
    spec: {
      selector: {},
      template: {
        spec: { containers: [{ name: 'main', resources: { limits: { [GPU]: kplus.k8s.Quantity.fromNumber(1) } } }] },
      },
    },
  }), 'Deployment'],
  ['a custom resource', (chart) => new ApiObject(chart, 'W', {
    apiVersion: 'example.com/v1',
    kind: 'Trainer',
    spec: { template: { spec: { containers: [counting('main', '1')] } } },
  } as any), 'Trainer'],
])('the counted resource of %s is replaced', (_, make, kind) => {
  const chart = chartFor('1.34');
  dra.PodClaims.of(make(chart)).replaceExtendedResource(GPU, gpuOf(chart), { name: 'card' });

  const { containers, resourceClaims } = manifests(chart)[kind].spec.template.spec;
  expect(JSON.stringify(containers)).not.toContain(GPU);
  expect(containers[0].resources.claims).toEqual([{ name: 'card' }]);
  expect(resourceClaims).toHaveLength(1);
});

test('each container gets devices of its own, from one template for each number', () => {
  const chart = chartFor('1.34');
  const trainer = pod(chart, { containers: [counting('a', 1), counting('b', 1), counting('c', 4)] });
  const templates = dra.PodClaims.of(trainer).replaceExtendedResource(GPU, gpuOf(chart));
  const [one, four] = templates.map(({ name }) => name);

  const { spec } = manifests(chart).Pod;
  expect(spec.resourceClaims).toEqual([
    { name: 'gpu-a', resourceClaimTemplateName: one },
    { name: 'gpu-b', resourceClaimTemplateName: one },
    { name: 'gpu-c', resourceClaimTemplateName: four },
  ]);
  expect(spec.containers.map(({ resources }: any) => resources.claims))
    .toEqual([[{ name: 'gpu-a' }], [{ name: 'gpu-b' }], [{ name: 'gpu-c' }]]);
  expect(templates.map(({ apiObject }) => requestsOf(apiObject.toJson())))
    .toEqual([[['gpu', undefined]], [['gpu', 4]]]);
});

test('an init container shares the claim of a container with the same number, and a sidecar does not', () => {
  const chart = chartFor('1.34');
  const trainer = pod(chart, {
    initContainers: [counting('warm-up', 1), counting('sidecar', 1, { restartPolicy: 'Always' }), counting('check', 2)],
    containers: [counting('main', 1)],
  });
  dra.PodClaims.of(trainer).replaceExtendedResource(GPU, gpuOf(chart));

  const { initContainers, containers } = manifests(chart).Pod.spec;
  expect([...initContainers, ...containers].map(({ name, resources }) => [name, resources.claims])).toEqual([
    ['warm-up', [{ name: 'gpu-main' }]],
    ['sidecar', [{ name: 'gpu-sidecar' }]],
    ['check', [{ name: 'gpu-check' }]],
    ['main', [{ name: 'gpu-main' }]],
  ]);
});

test('init containers alone share one claim, since they run one after the other', () => {
  const chart = chartFor('1.34');
  const trainer = pod(chart, {
    initContainers: [counting('a', 1), counting('b', 1)], containers: [{ name: 'main', image: 'trainer' }],
  });
  dra.PodClaims.of(trainer).replaceExtendedResource(GPU, gpuOf(chart));

  expect(manifests(chart).Pod.spec.resourceClaims.map(({ name }: any) => name)).toEqual(['gpu']);
});

test('a resource in requests alone is replaced, and one of zero devices is removed', () => {
  const chart = chartFor('1.34');
  const trainer = pod(chart, {
    containers: [
      { name: 'main', resources: { requests: { [GPU]: '3' } } },
      { name: 'none', resources: { limits: { [GPU]: 0 } } },
    ],
  });
  dra.PodClaims.of(trainer).replaceExtendedResource(GPU, gpuOf(chart));

  const { Pod, ResourceClaimTemplate } = manifests(chart);
  expect(Pod.spec.containers).toEqual([
    { name: 'main', resources: { claims: [{ name: 'gpu' }] } }, { name: 'none', resources: {} },
  ]);
  expect(requestsOf(ResourceClaimTemplate)).toEqual([['gpu', 3]]);
});

test('one device of a portable class is claimed in classic DRA, too', () => {
  const chart = chartFor('1.30');
  dra.PodClaims.of(pod(chart, { containers: [counting('main', 1)] })).replaceExtendedResource(GPU, gpuOf(chart));

  const { Pod, ResourceClaimTemplate } = manifests(chart);
  expect(ResourceClaimTemplate.spec.spec.resourceClassName).toMatch(/^chart-gpu/);
  expect(Pod.spec.containers[0].resources).toEqual({ claims: [{ name: 'gpu' }], limits: { cpu: 1 } });
});

test('selectors narrow the devices that take the place of the resource', () => {
  const chart = chartFor('1.34');
  const selectors = [dra.DeviceSelector.cel('device.attributes["gpu.nvidia.com"].profile == "1g.5gb"')];
  dra.PodClaims.of(pod(chart, { containers: [counting('main', 1)] }))
    .replaceExtendedResource(GPU, gpuOf(chart), { selectors });

  expect(manifests(chart).ResourceClaimTemplate.spec.spec.devices.requests[0].exactly.selectors).toHaveLength(1);
});

test('only the containers at the place lose the resource', () => {
  const chart = chartFor('1.34');
  const template = { spec: { containers: [counting('main', 1)] } };
  const job = new ApiObject(chart, 'Job', {
    apiVersion: 'kubeflow.org/v1', kind: 'PyTorchJob', spec: { Master: { template }, Worker: { template } },
  } as any);
  dra.PodClaims.of(job, { place: dra.PodPlace.at('/spec/Worker/template') }).replaceExtendedResource(GPU, gpuOf(chart));

  const { Master, Worker } = manifests(chart).PyTorchJob.spec;
  expect(Master).toEqual({ template });
  expect(Worker.template.spec.containers[0].resources).toEqual({ claims: [{ name: 'gpu' }], limits: { cpu: 1 } });
});

test('containers of the same name in several templates must request the same number', () => {
  const chart = newChart();
  const template = (...containers: object[]) => ({ template: { spec: { containers } } });
  const jobOf = (id: string, other: object) => new ApiObject(chart, id, {
    apiVersion: 'kubeflow.org/v1', kind: 'PyTorchJob', spec: { a: template(counting('main', 1)), b: template(other) },
  } as any);
  const everywhere = { place: dra.PodPlace.everywhere() };
  const gpu = gpuOf(chart);

  expect(dra.PodClaims.of(jobOf('Same', counting('main', 1)), everywhere).replaceExtendedResource(GPU, gpu))
    .toHaveLength(1);
  for (const [id, other] of [['More', counting('main', 2)], ['None', { name: 'main' }]] as const) {
    expect(() => dra.PodClaims.of(jobOf(id, other), everywhere).replaceExtendedResource(GPU, gpu)).toThrow(
      `[chart/${id}] containers "main" of several pod templates request different numbers of "nvidia.com/gpu": call `
        + 'replaceExtendedResource for each place, with PodPlace.at',
    );
  }
});

test.each<[string, string, object, string]>([
  ['no container requests the resource', 'nvidia.com/gpus', counting('main', 1),
    'no container requests "nvidia.com/gpus": they request "nvidia.com/gpu" (did you mean "nvidia.com/gpu"?)'],
  ['no container requests any', GPU, { name: 'main' },
    'no container requests "nvidia.com/gpu": the containers request no extended resources'],
  ['the number is zero', GPU, { name: 'main', resources: { limits: { [GPU]: 0 } } },
    'no container requests "nvidia.com/gpu": the containers request no extended resources'],
  ['the number is no whole number', GPU, counting('main', '500m'),
    'container "main" requests "500m" of "nvidia.com/gpu": set a whole number'],
  ['the container has no name', GPU, { resources: { limits: { [GPU]: 1 } } },
    'a container that requests "nvidia.com/gpu" has no name: set one'],
  ['the resource is not counted in devices', 'cpu', counting('main', 1),
    'resourceName must be the name of a counted resource, such as "nvidia.com/gpu", got "cpu"'],
])('a replacement throws if %s', (_, resource, container, message) => {
  const chart = newChart();
  const claims = dra.PodClaims.of(pod(chart, { containers: [container] }));

  expect(() => claims.replaceExtendedResource(resource, gpuOf(chart))).toThrow(`[chart/Trainer] ${message}`);
  expect(claims.names).toEqual([]);
});

test('a resource is replaced once', () => {
  const chart = newChart();
  const [claims, gpu] = [dra.PodClaims.of(pod(chart, { containers: [counting('main', 1)] })), gpuOf(chart)];
  claims.replaceExtendedResource(GPU, gpu);

  expect(() => claims.replaceExtendedResource(GPU, gpu)).toThrow(/no container requests "nvidia.com\/gpu"/);
});

test('a ResourceClass of classic DRA replaces single devices only', () => {
  const chart = newChart();
  const gpu = new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
  const claims = dra.PodClaims.of(pod(chart, { containers: [counting('main', 2)] }));

  expect(() => claims.replaceExtendedResource(GPU, gpu)).toThrow(/^\[chart\/Trainer\] count cannot be used/);
});

test('a number that changes after the call is reported at synthesis', () => {
  const chart = chartFor('1.34');
  const containers = [counting('main', 1)];
  const trainer = pod(chart, Lazy.any({ produce: () => ({ containers }) }));
  dra.PodClaims.of(trainer).replaceExtendedResource(GPU, gpuOf(chart));
  containers.push(counting('late', 2));

  expect(synthErrors(chart)).toEqual([
    '[chart/Trainer] spec.resourceClaims: container "late" requests 2 of the counted resource "nvidia.com/gpu", but it '
      + 'requested 0 when replaceExtendedResource was called (call replaceExtendedResource once the containers are '
      + 'complete) [lost-claim]',
  ]);
});
