import {
  DUPLICATE_EXTENDED_RESOURCE,
} from '../../../../../src/engine/check/setup/selectors/duplicate-extended-resource';
import { deviceClass, messages, reported, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.36', rules: [DUPLICATE_EXTENDED_RESOURCE] };
const named = (name: string, extendedResourceName: string) =>
  deviceClass('gpu.example.com', name, { extendedResourceName });

test('two classes with one extended resource name are one error', () => {
  const finding = ['duplicate-extended-resource', 'spec.extendedResourceName', 'Duplicate', 'error'];
  expect(reported([named('a', 'example.com/gpu'), named('b', 'example.com/gpu')], cluster)).toEqual([finding]);
  expect(
    reported(
      [
        named('a', 'example.com/gpu'),
        named('b', 'example.com/large-gpu'),
        deviceClass('gpu.example.com', 'c'),
      ],
      cluster,
    ),
  ).toEqual([]);
});

test('the message names the class that takes precedence', () => {
  expect(messages([named('a', 'example.com/gpu'), named('b', 'example.com/gpu')], cluster)[0]).toBe(
    'extended resource "example.com/gpu" also belongs to DeviceClass "a"; only the class created last counts',
  );
});
