import { ApiObject, App, Chart, JsonPatch, Testing } from 'cdk8s';
import { Construct } from 'constructs';
import * as dra from '../../src';
import { chartFor, newChart, synthErrors, warningsOf } from '../fixtures';

function gpuIn(scope: Construct, id: string = 'Gpu', driverName: string = 'gpu.example.com'): dra.ResourceClass {
  return new dra.ResourceClass(scope, id, { driverName, metadata: { name: 'gpu' } });
}

function podIn(scope: Construct, spec: object = {}): ApiObject {
  return new ApiObject(scope, 'Pod', {
    apiVersion: 'v1',
    kind: 'Pod',
    spec: { containers: [{ name: 'main' }], ...spec },
  });
}

/** Where each error is: construct, field and rule. */
function places(errors: string[]): string[] {
  return errors.map((error) => error.replace(/^\[([^\]]*)\] ([^:]*): .* \[([a-z-]+)\]$/, '$1 $2 $3'));
}

test('the errors of 20 charts are thrown together, each once', () => {
  const app = Testing.app();
  for (let index = 0; index < 20; index++) {
    gpuIn(new Chart(app, `c${index}`), 'Gpu', `driver ${index}`);
  }

  expect(places(synthErrors(app))).toEqual(
    app.charts.map(({ node }) => `${node.path}/Gpu/Resource driverName field-format`),
  );
});

test('several errors of one object are listed under its path, one per line', () => {
  const chart = newChart();
  new ApiObject(chart, 'Claim', {
    apiVersion: 'resource.k8s.io/v1alpha2',
    kind: 'ResourceClaim',
    spec: { resourceClassName: 'Bad Name', allocationMode: 'Later' },
  });
  podIn(chart, { resourceClaims: [{ name: 'Bad Name', source: {} }] });
  gpuIn(chart);

  expect(places(synthErrors(chart))).toEqual(expect.arrayContaining([
    'chart/Claim spec.resourceClassName field-format',
    'chart/Claim spec.allocationMode allowed-value',
    'chart/Pod spec.resourceClaims[0].name field-format',
  ]));
});

test('equal errors of one object are thrown once', () => {
  const chart = newChart();
  gpuIn(chart, 'Gpu', '');
  const errors = synthErrors(chart);

  expect(errors.length).toBeGreaterThan(0);
  expect(new Set(errors).size).toBe(errors.length);
});

test('plain objects are checked together with constructs, in any order of creation', () => {
  const chart = newChart();
  podIn(chart, { resourceClaims: [{ source: { resourceClaimName: 'shared' } }] });
  gpuIn(chart);

  expect(places(synthErrors(chart))).toEqual(['chart/Pod spec.resourceClaims[0].name required-field']);
});

test('a plain pod that is added after a synthesis is checked by the next', () => {
  const chart = chartFor('1.30');
  const claim = new dra.ResourceClaim(chart, 'Claim', {
    resourceClass: gpuIn(chart),
    metadata: { name: 'shared' },
  });
  expect(synthErrors(chart)).toEqual([]);
  podIn(chart);
  const warnings = () => warningsOf(() => (chart.node.root as App).synthYaml());
  expect(warnings()).toEqual([expect.stringMatching(/^warning: chart\/Claim\/Resource: .*\[unused-claim\]$/)]);
  dra.PodClaims.of(chart).add(claim);

  expect(warnings()).toEqual([]);
});

test('a construct that replaces an invalid one is checked like any other', () => {
  const chart = newChart();
  gpuIn(chart, 'Gpu', 'not a name');
  expect(synthErrors(chart)).toEqual([expect.stringContaining('"not a name" is not allowed')]);
  chart.node.tryRemoveChild('Gpu');
  expect(synthErrors(chart)).toEqual([]);
  gpuIn(chart, 'Gpu', 'nor this');

  expect(synthErrors(chart)).toEqual([expect.stringContaining('"nor this" is not allowed')]);
});

test('an object that is removed after a synthesis is neither checked nor written', () => {
  const chart = newChart();
  podIn(chart, { resourceClaims: [{ source: { resourceClaimName: 'shared' } }] });
  gpuIn(chart);
  expect(synthErrors(chart)).toHaveLength(1);
  chart.node.tryRemoveChild('Pod');

  expect(Testing.synth(chart).map(({ kind }) => kind)).toEqual(['ResourceClass']);
});

test('a validation may render an object during a synthesis', () => {
  const app = new App();
  const chart = new Chart(app, 'chart');
  const gpu = gpuIn(chart);
  const rendered = new Set<string>();
  const validate = () => {
    rendered.add(gpu.apiObject.toJson().driverName);
    return [];
  };
  chart.node.addValidation({ validate });

  expect(app.synthYaml()).toBe(
    'apiVersion: resource.k8s.io/v1alpha2\nkind: ResourceClass\nmetadata:\n  name: gpu\ndriverName: gpu.example.com\n',
  );
  expect([...rendered]).toEqual(['gpu.example.com']);
});

test('an aborted synthesis leaves no state behind', () => {
  const app = new App();
  const chart = new Chart(app, 'chart');
  const gpu = gpuIn(chart);
  let isReady = false;
  const validate = () => {
    if (!isReady) {
      throw new Error('not ready');
    }
    return [];
  };
  chart.node.addValidation({ validate });
  expect(() => app.synthYaml()).toThrow('not ready');
  isReady = true;
  gpu.apiObject.addJsonPatch(JsonPatch.replace('/driverName', 'other.example.com'));

  expect(gpu.apiObject.toJson().driverName).toBe('other.example.com');
  expect(app.synthYaml()).toContain('driverName: other.example.com');
});

test('a subclass of App may override synth', () => {
  class Announcing extends App {
    public readonly said: string[] = [];

    public synthYaml(): string {
      this.said.push('before');
      const yaml = super.synthYaml();
      this.said.push('after');
      return yaml;
    }
  }
  const app = new Announcing();
  gpuIn(new Chart(app, 'chart'));

  expect(app.synthYaml()).toContain('kind: ResourceClass');
  expect(app.said).toEqual(['before', 'after']);
});

test('nested charts are checked once and written separately', () => {
  const app = new App();
  dra.TargetCluster.define(app, { version: dra.KubernetesVersion.V1_30 });
  const outer = new Chart(app, 'outer');
  const inner = new Chart(outer, 'inner');
  gpuIn(outer, 'Gpu', 'GPU.example.com');
  const claim = new dra.ResourceClaim(inner, 'Claim', {
    resourceClass: dra.ResourceClass.fromResourceClassName(inner, 'Class', 'gpu'),
  });

  expect(
    warningsOf(() =>
      expect(app.synthYaml().match(/^kind: .*/gm)).toEqual([
        'kind: ResourceClaim',
        'kind: ResourceClass',
      ]),
    ),
  ).toEqual([
    expect.stringMatching(
      /^warning: outer\/Gpu\/Resource: driverName: .*\[upper-case-driver-name\]$/,
    ),
  ]);
  expect(claim.apiVersion).toBe('resource.k8s.io/v1alpha2');
});

test('two apps of one program are independent', () => {
  const [one, two] = [newChart(), newChart()];
  gpuIn(one, 'Gpu', 'not a name');
  gpuIn(two);
  dra.TargetCluster.define(two, { version: dra.KubernetesVersion.V1_26 });

  expect(synthErrors(two)).toEqual([]);
  expect(synthErrors(one)).toHaveLength(1);
});
