import { ATTRIBUTE_DOMAIN } from '../../../../../src/engine/check/setup/selectors/attribute-domain';
import { classSelecting, messages, reported, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [ATTRIBUTE_DOMAIN] };
const PATH = 'spec.selectors[0].cel.expression';

test('an attribute key that joins domain and name is a warning', () => {
  expect(messages([classSelecting('device.attributes["gpu.example.com/ecc"] == true')], cluster)).toEqual([
    'device.attributes has no key "gpu.example.com/ecc": its keys are domains',
    'write device.attributes["gpu.example.com"].ecc',
  ]);
  expect(reported([classSelecting("device.capacity['gpu.example.com/memory'] == quantity('1Gi')")], cluster))
    .toEqual([['attribute-domain', PATH, 'Invalid', 'warning']]);
  expect(messages([classSelecting('"gpu.example.com/ecc" in device.attributes')], cluster)).toEqual([
    'device.attributes has no key "gpu.example.com/ecc": its keys are domains',
    'write "ecc" in device.attributes["gpu.example.com"]',
  ]);
});

test.each([
  'device.driver == "device.attributes[\'gpu.example.com/ecc\'] == true"',
  'true // device.attributes["gpu.example.com/ecc"] == true',
  'device.attributes["gpu.example.com"].model.matches("^a/b$")',
])('the selector %s is accepted', (expression) => {
  expect(reported([classSelecting(expression)], cluster)).toEqual([]);
});
