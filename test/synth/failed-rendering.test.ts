import { ApiObject, App, Chart, JsonPatch } from 'cdk8s';
import { Deployment } from 'cdk8s-plus-33';
import * as dra from '../../src';
import { warningsOf } from '../fixtures';

const POD = { apiVersion: 'v1', kind: 'Pod', spec: { containers: [{ name: 'main', image: 'trainer' }] } };

/** An app with a class, for which the library takes part in the synthesis, and an object. */
function appWith(props: object = POD): { readonly app: App; readonly object: ApiObject } {
  const app = new App();
  const chart = new Chart(app, 'chart');
  new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
  return { app, object: new ApiObject(chart, 'Object', props as typeof POD) };
}

test.each<[JsonPatch, string]>([
  [JsonPatch.add('/metadata/labels/tier', 'gold'),
    'add "/metadata/labels/tier", does not fit: the object has no "/metadata/labels"'],
  [JsonPatch.replace('/spec/container/0/image', 'other'),
    'replace "/spec/container/0/image", does not fit: '
      + 'the object has no "/spec/container" (did you mean "containers"?)'],
  [JsonPatch.remove('/spec/containers/3/image'),
    'remove "/spec/containers/3/image", does not fit: the object has no "/spec/containers/3"'],
  [JsonPatch.move('/spec/volumes/0', '/spec/moved'),
    'move "/spec/moved", does not fit: the object has no "/spec/volumes"'],
  [JsonPatch.test('/spec/containers/0/name', 'other'),
    'test "/spec/containers/0/name", does not fit: the object has another value there'],
  [JsonPatch.add('spec/a/b/c', 1),
    'add "spec/a/b/c", does not fit: a path begins with "/"'],
])('a JSON patch that does not fit is named, with its object and what is missing', (patch, words) => {
  const { app, object } = appWith();
  object.addJsonPatch(JsonPatch.add('/spec/hostname', 'first'), patch);

  expect(() => app.synthYaml()).toThrow(`[chart/Object] JSON patch 2, ${words}`);
});

test('a JSON patch of a construct of the library, and of a generated class with claims, is named as well', () => {
  const { app } = appWith();
  const chart = app.node.findChild('chart') as Chart;
  const gpu = chart.node.findChild('Gpu') as dra.DeviceClass;
  const trainer = new Deployment(chart, 'Trainer', { containers: [{ image: 'trainer' }] });
  dra.PodClaims.of(trainer).request(gpu);
  expect(() => app.synthYaml()).not.toThrow();

  ApiObject.of(trainer).addJsonPatch(JsonPatch.add('/spec/template/metadata/nope/deeper', 1));
  expect(() => chart.toJson()).toThrow('[chart/Trainer/Resource] JSON patch 1, add '
    + '"/spec/template/metadata/nope/deeper", does not fit: the object has no "/spec/template/metadata/nope"');

  // The pods of the claim are unknown, so it does not count as unused.
  const warnings = warningsOf(() => expect(() => app.synthYaml()).toThrow('JSON patch 1'));
  expect(warnings.filter((line) => line.includes('unused-claim'))).toEqual([]);

  ApiObject.of(gpu).addJsonPatch(JsonPatch.add('/spec/config/0/opaque', {}));
  expect(() => chart.toJson()).toThrow('[chart/Gpu/Resource] JSON patch 1, add '
    + '"/spec/config/0/opaque", does not fit: the object has no "/spec/config"');
});

test('patches are applied in order, so that a later one can use what an earlier one adds', () => {
  const { app, object } = appWith();
  object.addJsonPatch(JsonPatch.add('/metadata/labels', {}), JsonPatch.add('/metadata/labels/tier', 'gold'));

  expect(app.synthYaml()).toContain('tier: gold');
});

test('an object that fails without its patches has the error of cdk8s', () => {
  const { app, object } = appWith({ apiVersion: 'v1', kind: 'ConfigMap', data: new Date(0) });
  object.addJsonPatch(JsonPatch.add('/metadata/labels/tier', 'gold'));

  expect(() => app.synthYaml()).toThrow(/^Failed serializing construct at path 'chart\/Object'.*type 'Date'$/);
});

test('an object that fails without its patches is rendered only a few times to find the reason', () => {
  let renderings = 0;
  class Failing extends ApiObject {
    public toJson(): any {
      renderings++;
      throw new Error('it is not ready');
    }
  }
  const { app } = appWith();
  const failing = new Failing(app.node.findChild('chart'), 'Failing', POD);
  failing.addJsonPatch(JsonPatch.add('/metadata/labels/tier', 'gold'));

  expect(() => app.synthYaml()).toThrow('it is not ready');
  expect(renderings).toBeLessThan(10);
});

test.each<[unknown, string]>([
  [() => 1, 'is a function, which a manifest cannot hold'],
  [Symbol('tier'), 'is a symbol, which a manifest cannot hold'],
  [NaN, 'is NaN, which JSON cannot represent'],
  [-Infinity, 'is -Infinity, which JSON cannot represent'],
])('a value that no manifest can hold is refused with its object and path', (value, words) => {
  const { app } = appWith({ apiVersion: 'v1', kind: 'ConfigMap', data: { list: ['fine', value] } });

  expect(() => app.synthYaml()).toThrow(`[chart/Object] data.list[1] ${words}`);
});

test('numbers that only cdk8s prints, and lists in two places, are printed', () => {
  const twice = [1e21, 0.5];
  const { app } = appWith({ apiVersion: 'v1', kind: 'ConfigMap', data: { twice, again: twice } });
  expect(app.synthYaml()).toContain('- 1e+21\n');
});
