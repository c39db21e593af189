import { CLASS_WITHOUT_SELECTOR } from '../../../../../src/engine/check/setup/selectors/class-without-selector';
import { classSelecting, deviceClass, reported, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [CLASS_WITHOUT_SELECTOR] };

test('a class that selects every device is a warning', () => {
  const finding = ['class-without-selector', 'spec.selectors', 'Required', 'warning'];
  expect(reported([classSelecting()], cluster)).toEqual([finding]);
  expect(
    reported(
      [{ apiVersion: 'resource.k8s.io/v1', kind: 'DeviceClass', metadata: { name: 'gpu' } }],
      cluster,
    ),
  ).toEqual([finding]);
  expect(reported([deviceClass('gpu.example.com')], cluster)).toEqual([]);
});

test('an empty selector is left to the API server', () => {
  expect(reported([deviceClass('', 'gpu', { selectors: [{ cel: null }] })], cluster)).toEqual([]);
});
