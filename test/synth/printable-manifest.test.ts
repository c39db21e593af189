import { isDeepStrictEqual } from 'util';
import { ApiObject, App, Chart, Lazy, Testing, Yaml } from 'cdk8s';
import * as yaml from 'yaml';
import * as dra from '../../src';
import { makePrintable } from '../../src/synth/printable-manifest';
import * as printer from '../../src/synth/yaml-printer';

const newData = () => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  data: { a: '1', b: 'two words' },
  list: [{ c: 1 }, []],
});
const DATA = newData();

function printable(data: object = newData()): any {
  makePrintable(data);
  return data;
}

/** What was printed without the help of cdk8s meanwhile. */
function directPrints(action: () => void): unknown[] {
  const spy = jest.spyOn(printer, 'printPlainData');
  try {
    action();
    return spy.mock.results.map(({ value }) => value).filter((value) => value !== undefined);
  } finally {
    spy.mockRestore();
  }
}

test('cdk8s prints the manifest with the direct printer, alone and among others', () => {
  const manifest = printable();
  const text = Yaml.stringify(DATA);

  expect(directPrints(() => expect(Yaml.stringify(manifest)).toBe(text))).toEqual([text]);
  expect(Yaml.stringify(DATA, manifest, undefined, manifest)).toBe([text, text, '\n', text].join('---\n'));
});

test('what the direct printer does not print, cdk8s does', () => {
  const data = { ...DATA, data: { script: 'a\nb\n' } };

  expect(
    directPrints(() => expect(Yaml.stringify(printable({ ...data }))).toBe(Yaml.stringify(data))),
  ).toEqual([]);
});

test('a manifest looks like one that is not printable', () => {
  const manifest = printable();

  expect(manifest).toStrictEqual(DATA);
  expect(isDeepStrictEqual(manifest, DATA)).toBe(true);
  expect(Object.keys(manifest)).toEqual(Object.keys(DATA));
  expect(JSON.stringify(manifest)).toBe(JSON.stringify(DATA));
  expect([structuredClone(manifest), { ...manifest }].map((copy) => Reflect.ownKeys(copy))).toEqual(
    [Object.keys(DATA), Object.keys(DATA)],
  );
  expect(`${manifest}`).toBe('[object Object]');
});

test('what is changed is printed', () => {
  const manifest = printable();
  manifest.data.a = 'other';
  delete manifest.list;

  expect(Yaml.stringify(manifest)).toBe(
    Yaml.stringify({ apiVersion: 'v1', kind: 'ConfigMap', data: { a: 'other', b: 'two words' } }),
  );
});

test('a manifest within other data is printed as data', () => {
  const list = (item: object) => ({ kind: 'List', items: [item], script: 'a\nb\n' });

  expect(Yaml.stringify(list(printable()))).toBe(Yaml.stringify(list(DATA)));
  expect(Yaml.stringify(printable(list(printable())))).toBe(Yaml.stringify(list(DATA)));
});

test.each<[string, any]>([
  ['none', undefined], ['a width', { lineWidth: 10 }], ['an indent', 4],
  ['those of cdk8s and one more', { keepUndefined: true, lineWidth: 0, version: '1.1', indent: 4 }],
])('who prints with other options gets what they ask for: %s', (_, options) => {
  expect(yaml.stringify(printable(), options)).toBe(yaml.stringify(DATA, options));
});

test.each(['toString', 'contents'])('a field with the name %s is printed like any other', (name) => {
  const data = { ...DATA, [name]: 'x' };
  const late = printable();
  late[name] = 'x';

  expect(Yaml.stringify(printable({ ...data }))).toBe(Yaml.stringify(data));
  expect(late).toHaveProperty(name, 'x');
});

test('contents that are given later are printed, too', () => {
  const manifest = printable();
  manifest.contents = 'x';

  expect(Yaml.stringify([manifest])).toBe(Yaml.stringify([{ ...DATA, contents: 'x' }]));
});

test('data that cannot be marked is printed by cdk8s', () => {
  const frozen = printable(Object.freeze({ ...DATA }));

  expect(directPrints(() => expect(Yaml.stringify(frozen)).toBe(Yaml.stringify(DATA)))).toEqual([]);
});

/** An app with texts of one line and of several, in charts of its own class. */
function appOf(ChartClass: typeof Chart): App {
  const app = Testing.app();
  const chart = new ChartClass(app, 'chart');
  new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
  new ApiObject(chart, 'Script', {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    data: { script: 'a\nb\n', late: Lazy.any({ produce: () => 'late' }) },
  });
  return app;
}

test('an app prints its objects with the direct printer, and an object of its own outside of a synthesis is plain', () => {
  const app = appOf(Chart);
  const [chart] = app.charts;
  const [gpu, script] = Testing.synth(chart);

  expect(Reflect.ownKeys(gpu)).toEqual(Object.keys(gpu));
  expect(directPrints(() => expect(app.synthYaml()).toBe(Yaml.stringify(gpu, script)))).toEqual([
    Yaml.stringify(gpu),
  ]);
});

test('a chart may put its objects into a list, and change them', () => {
  class ListChart extends Chart {
    public toJson(): any[] {
      const items = super.toJson();
      items.forEach((item) => item.metadata.labels = { team: 'ml' });
      return [{ apiVersion: 'v1', kind: 'List', items }];
    }
  }
  const app = appOf(ListChart);
  const [list] = app.charts[0].toJson();

  expect(list.items.map(({ metadata }: any) => metadata.labels)).toEqual([{ team: 'ml' }, { team: 'ml' }]);
  expect(app.synthYaml()).toBe(Yaml.stringify(list));
});
