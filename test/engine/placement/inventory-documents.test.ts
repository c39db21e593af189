import { Inventory } from '../../../src';
import { allocate, CLASS, outcomesOf, pod, request, slice, template, yaml } from '../scheduling/setups';

const LISTS = slice('node-1', '{ name: gpu-0, attributes: { modes: { strings: [graphics, compute] } } }');
const SELECTOR = 'device.attributes["gpu.example.com"].modes.includes("compute")';
const SELECTED = request(`, selectors: [{ cel: { expression: '${SELECTOR}' } }]`);
const GATE = { DRAListTypeAttributes: true };

test('lists of an inventory count where their gate is on', () => {
  const setup = yaml(CLASS, template(SELECTED), pod('trainer'));

  expect(outcomesOf(allocate(LISTS, setup, '1.37', GATE))).toEqual({ trainer: 'node-1' });
});

test('a selector of an inventory may ask what only a gate knows', () => {
  const setup = yaml(template(request()), pod('trainer'));
  const ofCluster = CLASS.replace('device.driver == "gpu.example.com"', `'${SELECTOR}'`);

  expect(outcomesOf(allocate(yaml(LISTS, ofCluster), setup, '1.37', GATE))).toEqual({ trainer: 'node-1' });
});

test('a gate that the inventory needs and the question does not name is not considered', () => {
  const needs = (gates?: Record<string, boolean>) => allocate(LISTS, yaml(CLASS, pod('trainer')), '1.37', gates)
    .notConsidered.filter((each) => each.startsWith('the feature gates'));

  expect(needs()).toEqual([expect.stringMatching(/ResourceSlice "node-1-gpus": .* DRAListTypeAttributes is off/)]);
  expect(needs(GATE)).toEqual([]);
});

test('what no API server accepts with any gates is an error', () => {
  expect(() => Inventory.fromYaml(LISTS.replace('strings', 'texts')))
    .toThrow(/^the inventory has an object that no API server accepts: ResourceSlice "node-1-gpus": .*modes/);
});
