import { Chart, Testing } from 'cdk8s';
import * as dra from '../../src';

function classWith(metadata: object) {
  const chart = new Chart(Testing.app(), 'chart');
  return () => new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com', metadata });
}

test.each([
  ['label', { app: 'training' }, 'metadata.label is unknown (did you mean "labels"?)'],
  ['finalizer', ['example.com/cleanup'], 'metadata.finalizer is unknown (did you mean "finalizers"?)'],
  ['finalizers', 'example.com/cleanup', 'metadata.finalizers must be a list, got "example.com/cleanup"'],
  ['labels', ['app'], 'metadata.labels must be an object with a setting for each name, got a list of 1 item'],
  ['annotations', 'a=b', 'metadata.annotations must be an object with a setting for each name, got "a=b"'],
])('metadata with %s = %j is rejected where it is written', (name, value, message) => {
  expect(classWith({ [name]: value })).toThrow(message);
});

test.each([
  ['gpu', 'metadata must be an object, got "gpu"'],
  [['gpu'], 'metadata must be an object, got a list of 1 item'],
])('metadata that is %j is rejected where it is written', (metadata, message) => {
  const chart = new Chart(Testing.app(), 'chart');

  expect(classWith(metadata as any)).toThrow(message);
  expect(() => new dra.v1.KubeDeviceClass(chart, 'C', { metadata: metadata as any, spec: {} })).toThrow(message);
});

test.each([
  ['labels', { app: 'training' }],
  ['finalizers', ['example.com/cleanup']],
  ['generateName', 'gpu-'],
  ['managedFields', []],
])('metadata with %s = %j is accepted', (name, value) => {
  expect(classWith({ [name]: value })).not.toThrow();
});
