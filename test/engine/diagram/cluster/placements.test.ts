import type * as dra from '../../../../src';
import { CLASS, pod, request, slice, template, yaml } from '../../scheduling/setups';

const MODULES = ['../../../../src/engine/diagram/cluster/placements', '../../../../src/engine/scheduling/scheduler'];

/** The modules that are loaded to draw a setup, with what inventory there is. */
function modulesLoaded(inventory?: string): string[] {
  const modules: string[] = [];
  jest.isolateModules(() => {
    MODULES.forEach((module) => jest.doMock(module, () => {
      modules.push(module);
      return jest.requireActual(module);
    }));
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    const fresh: typeof dra = require('../../../../src');
    const manifests = fresh.Manifests.fromYaml(yaml(CLASS, template(request()), pod('trainer')));
    manifests.diagram(inventory === undefined ? {} : { inventory: fresh.Inventory.fromYaml(inventory) });
  });
  return modules;
}

test('without an inventory nothing of the cluster is loaded', () => {
  expect(modulesLoaded()).toEqual([]);
  expect(modulesLoaded(slice('node-1', '{ name: gpu-0 }'))).toEqual(expect.arrayContaining(MODULES));
});
