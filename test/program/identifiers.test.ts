import { Identifiers } from '../../src/program/identifiers';
import * as fc from '../fast-check';

test.each([
  ['large-gpu', 'DeviceClass', 'LargeGpu', 'largeGpu'],
  ['gpu.example.com', 'DeviceClass', 'GpuExampleCom', 'gpuExampleCom'],
  ['7-days', 'Pod', 'N7Days', 'n7Days'],
  ['', 'Pod', 'Pod', 'pod'],
  ['class', 'Pod', 'ClassPod', 'classPod'],
  ['机器', 'Pod', 'Pod', 'pod'],
])('the name %j of a %s becomes the id %s and the variable %s', (name, kind, id, variable) => {
  expect(new Identifiers().next(name, kind)).toEqual({ id, variable });
});

test.each(['exports', 'require', 'module'])('the name %s, taken in a CommonJS module, gets the kind', (name) => {
  expect(new Identifiers().next(name, 'Pod').variable).toBe(`${name}Pod`);
});

test('a name that is taken gets the kind as a suffix, and then a number', () => {
  const identifiers = new Identifiers();
  expect(['Pod', 'Service', 'Service', 'Service'].map((kind) => identifiers.next('web', kind).id))
    .toEqual(['Web', 'WebService', 'WebService2', 'WebService3']);
});

test('variables are valid and unique identifiers for any names', () => {
  fc.assert(fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (names) => {
    const identifiers = new Identifiers();
    const variables = names.map(([name, kind]) => identifiers.next(name, kind).variable);
    expect(new Set(variables).size).toBe(variables.length);
    variables.forEach((variable) => new Function(`const ${variable} = 1;`));
  }));
});
