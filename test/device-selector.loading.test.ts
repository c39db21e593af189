import { Chart, Testing } from 'cdk8s';
import type * as library from '../src';

const loaded: string[] = [];

jest.mock('../src/engine/cel/selector/selector-arguments', () => {
  loaded.push('cel');
  return jest.requireActual('../src/engine/cel/selector/selector-arguments');
});

const dra = jest.requireActual<typeof library>('../src');

test('CEL is loaded for the first selector, and not for claims without any', () => {
  const chart = new Chart(Testing.app(), 'chart');
  const gpu = new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
  new dra.ResourceClaimTemplate(chart, 'OneGpu', { resourceClass: gpu });

  expect(loaded).toEqual([]);

  dra.DeviceSelector.driver('gpu.example.com');

  expect(loaded).toEqual(['cel']);
});
