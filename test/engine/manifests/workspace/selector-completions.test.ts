import { workspaceOf } from './workspace-of';
import { completionsAt } from '../../../../src/engine/manifests/workspace/completions';
import { CLASS, TEMPLATE } from '../../../cli/manifests';

const NVIDIA = CLASS.replace('gpu.example.com', 'gpu.nvidia.com');

/** What is offered behind the beginning of a selector of a request for an NVIDIA GPU. */
function offered(selector: string): string[] {
  const text = `${TEMPLATE}            selectors:\n              - cel:\n                  expression: ${selector}`;
  return completionsAt(workspaceOf({ 'class.yaml': NVIDIA, 'typed.yaml': text }), 'typed.yaml', text.length)
    .items.map(({ label }) => label);
}

test.each([
  ['the device', '', ['device']],
  ['what a device has', 'device.', ['driver', 'attributes', 'capacity', 'allowMultipleAllocations']],
  ['the driver that the class selects', 'device.driver == "', ['gpu.nvidia.com']],
  ['its domain', 'device.attributes["gp', ['gpu.nvidia.com']],
  ['its capacities', 'device.capacity["gpu.nvidia.com"].', ['memory']],
])('it offers %s', (_, selector, expected) => {
  expect(offered(selector)).toEqual(expect.arrayContaining(expected));
});

test('attributes are those that devices publish, whatever stands before', () => {
  const labels = offered('"device.driver == \'x\' && device.attributes[\'gpu.nvidia.com\'].pro');

  expect(labels).toContain('productName');
  expect(labels).not.toContain('memory');
});

test.each([
  ['in brackets', 'device.attributes["gpu.nvidia.com"]["pro'],
  ['behind a question mark', 'device.attributes["gpu.nvidia.com"].?pro'],
  ['in a string of YAML with its quotes', '"device.attributes[\\"gpu.nvidia.com\\"].pro'],
])('attributes are offered %s', (_, selector) => {
  expect(offered(selector)).toContain('productName');
});

test('functions are those of the type', () => {
  const of = (read: string) => offered(`device.${read}.`);

  expect(of('attributes["gpu.nvidia.com"].productName')).toEqual(expect.arrayContaining(['startsWith', 'lowerAscii']));
  expect(of('attributes["gpu.nvidia.com"].driverVersion')).toEqual(expect.arrayContaining(['isGreaterThan', 'major']));
  expect(of('capacity["gpu.nvidia.com"].memory')).toEqual(expect.arrayContaining(['compareTo', 'isLessThan']));
  expect(of('attributes["gpu.nvidia.com"].productName')).not.toContain('isGreaterThan');
  expect(of('attributes["gpu.nvidia.com"].unknown')).toEqual([]);
});

test.each([
  ['in a string', 'device.attributes["a.com"].name == "a '],
  ['in a string of YAML with its quotes', '"device.attributes[\\"a.com\\"].name == \\"a '],
  ['behind a dot', 'cel.'],
  ['behind a closed string and a dot', '"a".'],
])('the device is not offered %s', (_, selector) => {
  expect(offered(selector)).toEqual([]);
});

test('the device is offered behind an operator, and behind a quote of YAML', () => {
  expect(['"', '\'dev', '\'device.driver in ["a"] && ', '!'].map(offered)).toEqual(Array(4).fill(['device']));
});
