import { mainModule } from '../../projenrc/main-module';
import * as library from '../../src';

/** Runs the text of the main module, and says which modules it loads. */
function loadMain() {
  const loaded: string[] = [];
  const exported: Record<string, unknown> = {};
  const load = (path: string): unknown => {
    loaded.push(path);
    return jest.requireActual(`../../src/${path}`);
  };
  new Function('exports', 'require', mainModule((module) => `require(${JSON.stringify(module)})`))(exported, load);
  return { exported, loaded };
}

test('the main module exports what the sources export, and no module is loaded before one of its names is read', () => {
  const { exported, loaded } = loadMain();

  expect(Object.keys(exported).sort()).toEqual(Object.keys(library).sort());
  expect(loaded).toEqual([]);
  expect(exported.DeviceClass).toBe(library.DeviceClass);
  expect(loaded).toEqual(['device-class']);
});

test.each(['drivers', 'v1alpha1', 'v1alpha2', 'v1alpha3', 'v1beta1', 'v1beta2', 'v1'] as const)(
  'the namespace %s has the names of the sources, each of which loads one module', (name) => {
    const { exported, loaded } = loadMain();
    const namespace = exported[name] as Record<string, unknown>;
    const names = Object.keys(library[name]).sort();

    expect(Object.keys(namespace).sort()).toEqual(names);
    expect(loaded).toEqual([]);
    expect(namespace[names[0]]).toBe((library[name] as Record<string, unknown>)[names[0]]);
    expect(loaded).toHaveLength(1);
  },
);
