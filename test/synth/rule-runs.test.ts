import { ApiObject, App, Chart } from 'cdk8s';
import * as dra from '../../src';
import { SETUP_RULES } from '../../src/engine/check/setup/setup-rules';
import { synthErrors, warningsOf } from '../fixtures';

/**
 * An app with a class, a claim and a pod in each of its charts, and enough that is odd
 * about them for rules to look at.
 */
function appWith(charts: number): App {
  const app = new App();
  dra.TargetCluster.define(app, { version: dra.KubernetesVersion.V1_30 });
  for (let index = 0; index < charts; index++) {
    const chart = new Chart(app, `c${index}`, { namespace: 'ml' });
    const gpu = new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
    const pod = new ApiObject(chart, 'Pod', {
      apiVersion: 'v1',
      kind: 'Pod',
      spec: { containers: [{ name: 'main' }] },
    });
    const parameters = new ApiObject(chart, 'Parameters', {
      apiVersion: 'gpu.example.com/v1',
      kind: 'GpuParameters',
    });
    const parametersRef = dra.ParametersReference.to(parameters);
    dra.PodClaims.of(pod).add(new dra.ResourceClaim(chart, 'Claim', { resourceClass: gpu, parametersRef }));
    dra.Checks.of(chart).acknowledge('unused-claim', 'it gives the rules something to look at');
    new dra.ResourceClaimTemplate(chart, 'Unused', { resourceClass: gpu, parametersRef });
  }
  return app;
}

/** How often each rule looks at each object meanwhile. */
function runsDuring(action: () => void): number[] {
  const runs = new Map<string, number>();
  const spies = SETUP_RULES.map((rule) => {
    const check = rule.check.bind(rule);
    return jest.spyOn(rule, 'check').mockImplementation((setup, report) => {
      setup.objects.forEach(({ document }) => {
        const key = `${rule.id} ${document.constructPath ?? document.index}`;
        runs.set(key, (runs.get(key) ?? 0) + 1);
      });
      check(setup, report);
    });
  });
  try {
    warningsOf(action);
  } finally {
    spies.forEach((spy) => spy.mockRestore());
  }
  return [...runs.values()];
}

/**
 * What counts of the runs: whether there were enough to say something, and the most for
 * one object.
 */
function summaryOf(runs: number[]): object {
  return { many: runs.length > 20, most: Math.max(...runs) };
}

test.each([1, 20])('every rule visits an object once per synthesis with %i charts', (charts) => {
  const app = appWith(charts);

  expect(summaryOf(runsDuring(() => app.synthYaml()))).toEqual({ many: true, most: 1 });
});

test('the next synthesis runs every rule again', () => {
  const app = appWith(5);

  expect(summaryOf(runsDuring(() => [1, 2, 3].forEach(() => app.synthYaml())))).toEqual({ many: true, most: 3 });
});

test('every rule visits an object once with several targets', () => {
  const app = appWith(4);
  dra.TargetCluster.define(app.charts[0], { version: dra.KubernetesVersion.V1_26 });
  dra.TargetCluster.define(app.charts[1], { version: dra.KubernetesVersion.V1_30 });

  expect(summaryOf(runsDuring(() => app.synthYaml()))).toEqual({ many: true, most: 1 });
});

test('a failed synthesis runs every rule once', () => {
  const app = appWith(3);
  new dra.ResourceClass(app.charts[2], 'Broken', { driverName: 'not a name' });

  expect(summaryOf(runsDuring(() => expect(synthErrors(app)).toHaveLength(1)))).toEqual({ many: true, most: 1 });
});

test('a single chart is checked once', () => {
  const app = appWith(5);

  expect(summaryOf(runsDuring(() => app.charts[0].toJson()))).toEqual({ many: true, most: 1 });
});

test('reading names and API versions runs no rule', () => {
  const app = appWith(5);
  const objects = app.node.findAll().filter((each): each is ApiObject => ApiObject.isApiObject(each));

  expect(runsDuring(() => objects.map(({ apiVersion, name }) => `${apiVersion} ${name}`))).toEqual([]);
});

test('an app without a target is checked once per rendering until a version fits', () => {
  const app = new App();
  const chart = new Chart(app, 'chart');
  new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
  // Only 1.31 has the field.
  new ApiObject(chart, 'Claim', {
    apiVersion: 'resource.k8s.io/v1alpha3',
    kind: 'ResourceClaim',
    metadata: { name: 'claim' },
    spec: { controller: 'gpu.example.com', devices: { requests: [{ name: 'gpu', deviceClassName: 'gpu' }] } },
  });

  expect(summaryOf(runsDuring(() => expect(app.synthYaml()).toContain('v1alpha3')))).toEqual({
    many: true,
    most: 3,
  });
});

test('a check of plain objects visits each object once for all versions', () => {
  const objects = appWith(5).charts.flatMap((chart) => chart.toJson());

  expect(summaryOf(runsDuring(() => dra.Manifests.fromObjects(objects).check()))).toEqual({ many: true, most: 1 });
});
