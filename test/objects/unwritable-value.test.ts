import { ApiObject, Lazy, Size } from 'cdk8s';
import * as dra from '../../src';
import { chartFor } from '../fixtures';

const chart = () => chartFor('1.34');

function classWith(memory: unknown) {
  const scope = chart();
  new dra.DeviceClass(scope, 'S', {
    driverName: 'gpu.example.com', config: [dra.DeviceConfiguration.opaque('gpu.example.com', { memory })],
  });
  return () => scope.toJson();
}

test('a Size of cdk8s in an object is an error with its place', () => {
  expect(classWith(Size.gibibytes(80))).toThrow(/^\[chart\/S\/Resource] /);
  expect(classWith(Size.gibibytes(80))).toThrow(
    'spec.config[0].opaque.parameters.memory must be data, such as a string, got a Size: write "80Gi"',
  );
  expect(classWith('80Gi')).not.toThrow();
});

test('the same in an object of the L1', () => {
  const scope = chart();
  const opaque = { driver: 'gpu.example.com', parameters: new Date(0) };
  new dra.v1.KubeDeviceClass(scope, 'C', { spec: { config: [{ opaque }] } });

  expect(() => scope.toJson()).toThrow('spec.config[0].opaque.parameters must be data, such as a string, got a Date');
});

test('numbers that a Lazy produces are checked like those of the program', () => {
  const withMemory = (value: number) => {
    const parameters = { memory: [1, Lazy.any({ produce: () => value })] };
    const scope = chart();
    new dra.DeviceClass(scope, 'C', {
      driverName: 'gpu.example.com', config: [dra.DeviceConfiguration.opaque('gpu.example.com', parameters)],
    });
    new dra.v1.KubeDeviceClass(scope, 'D', {
      spec: { config: [{ opaque: { driver: 'gpu.example.com', parameters } }] },
    });
    return () => scope.toJson();
  };

  expect(withMemory(2)).not.toThrow();
  expect(withMemory(NaN))
    .toThrow('[chart/C/Resource] spec.config[0].opaque.parameters.memory[1] is NaN, which JSON cannot represent');
  const scope = chart();
  const parameters = Lazy.any({ produce: () => ({ memory: 2 ** 53 }) });
  new dra.v1.KubeDeviceClass(scope, 'D', { spec: { config: [{ opaque: { driver: 'd.example.com', parameters } }] } });
  expect(() => scope.toJson()).toThrow('[chart/D] spec.config[0].opaque.parameters.memory is 9007199254740992, beyond');
});

test('an object alone throws the error of the library, with its path', () => {
  const annotations: Record<string, any> = { a: new Date(0) };
  const deviceClass = new dra.v1.KubeDeviceClass(chart(), 'C', { metadata: { annotations }, spec: {} });

  expect(() => deviceClass.toJson()).toThrow(expect.objectContaining({
    name: 'ValidationError', message: expect.stringMatching(/^\[chart\/C] metadata\.annotations\.a must be data, /),
  }));
});

test('the finding of the check says so, too', () => {
  const scope = chart();
  new dra.DeviceTaintRule(scope, 'R', { taint: { key: 'a', effect: 'NoSchedule', timeAdded: new Date(0) } as any });

  expect(dra.Manifests.fromScope(scope).check().findings.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('spec.taint.timeAdded must be data, such as a string, got a Date'),
  );
});

test('other errors, and those of other objects, are as without the library', () => {
  const scope = chart();
  new ApiObject(scope, 'Map', { apiVersion: 'v1', kind: 'ConfigMap', data: new Map() });

  expect(() => scope.toJson()).toThrow(/Error: can't render non-simple object of type 'Map'$/);
});
