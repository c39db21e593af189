import type * as dra from '../../../../src';
import { Inventory, Manifests } from '../../../../src';
import {
  allocate, CLASS, deployment, node, outcomesOf, pod, request, slice, template, yaml,
} from '../../scheduling/setups';

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

test('pods get devices for extended resources where allocate gives them some, and none beside a device plugin', () => {
  const plugin = 'status: { allocatable: { cpu: "8", pods: "9", example.com/gpu: "1" } }';
  const cluster = yaml(node('node-1', plugin), node('node-2', 'status: { allocatable: { cpu: "8", pods: "9" } }'),
    slice('node-1', '{ name: gpu-0 }'), slice('node-2', '{ name: gpu-0 }'));
  const gpu = CLASS.replace('spec: {', 'spec: { extendedResourceName: example.com/gpu,');
  const manifests = deployment('trainer', 3).replace('claims: [{ name: gpus }]', 'limits: { example.com/gpu: 1 }')
    .replace('resourceClaims: [{ name: gpus, resourceClaimTemplateName: gpus }]', '');
  const picture = Manifests.fromYaml(yaml(gpu, manifests)).diagram({ inventory: Inventory.fromYaml(cluster) });

  expect(outcomesOf(allocate(cluster, yaml(gpu, manifests))))
    .toEqual({ 'trainer-0': 'node-1', 'trainer-1': 'node-2', 'trainer-2': 'devices-elsewhere' });
  expect(picture.match(/Pod trainer-\d|node node-\d/g))
    .toEqual(['Pod trainer-2', 'node node-1', 'node node-2', 'Pod trainer-1']);
});
