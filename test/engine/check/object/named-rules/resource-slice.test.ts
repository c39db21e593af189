import { refusals } from '../../fixtures';
import { refusalsWithGates, slice, sliceOf } from '../../structured-fixtures';

const counters = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { value: '1' }]));
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `c-${index}`);

test('exactly one field selects the nodes of a slice', () => {
  expect(refusals(slice({ nodeName: undefined, allNodes: true }), '1.34')).toEqual([]);
  expect(refusals(slice({ nodeName: undefined }), '1.34')).toEqual(['spec: Required']);
  expect(refusals(slice({ allNodes: true }), '1.34')).toEqual(['spec: Invalid']);
  expect(refusals(slice({ allNodes: false }), '1.34')).toEqual(['spec.allNodes: Invalid']);
  const selected = slice({ nodeName: undefined, nodeSelector: { nodeSelectorTerms: [{}, {}] } });
  expect(refusals(selected, '1.34')).toEqual(['spec.nodeSelector.nodeSelectorTerms: Invalid']);
});

test('devices select their nodes if and only if the slice has perDeviceNodeSelection', () => {
  const each = { nodeName: undefined, perDeviceNodeSelection: true };
  expect(refusalsWithGates(sliceOf({ nodeName: 'node-1' }, each))).toEqual([]);
  expect(refusalsWithGates(sliceOf({}, each))).toEqual(['spec.devices[0]: Required']);
  expect(refusalsWithGates(sliceOf({ nodeName: 'node-1', allNodes: true }, each))).toEqual([
    'spec.devices[0]: Invalid',
  ]);
  expect(refusalsWithGates(sliceOf({ nodeName: 'Node' }, each))).toEqual(['spec.devices[0].nodeName: Invalid']);
  expect(refusalsWithGates(sliceOf({ nodeName: 'Node' }))).toEqual(['spec.devices[0]: Invalid']);
});

test('counters have a slice of their own since 1.35', () => {
  const both = slice({ devices: [], sharedCounters: [{ name: 'set', counters: counters('c') }] });
  expect(['1.34', '1.35'].map((version) => refusalsWithGates(both, version))).toEqual([[], ['spec: Invalid']]);
});

test('devices consume counters of their own slice up to 1.34', () => {
  const draws = (counterSet: string, ...names: string[]) =>
    sliceOf(
      { consumesCounters: [{ counterSet, counters: counters(...names) }] },
      { sharedCounters: [{ name: 'set', counters: counters('c') }] },
    );
  expect(refusalsWithGates(draws('set', 'c'))).toEqual([]);
  expect(refusalsWithGates(draws('other', 'c'))).toEqual([
    'spec.devices[0].consumesCounters[0].counterSet: Invalid',
  ]);
  expect(refusalsWithGates(draws('set', 'd'))).toEqual(['spec.devices[0].consumesCounters[0].counters: Invalid']);
  expect(refusalsWithGates(draws('set', 'constructor'))).toHaveLength(1);
  expect(
    refusalsWithGates(
      sliceOf({ consumesCounters: [{ counterSet: 'other', counters: counters('c') }] }),
      '1.35',
    ),
  ).toEqual([]);
});

test('a slice has at most 32 counters over all sets up to 1.34, and in each set since 1.35', () => {
  const shared = slice({ sharedCounters: [{ name: 'set', counters: counters(...numbered(33)) }] });
  expect(['1.34', '1.35'].map((version) => refusalsWithGates(shared, version)))
    .toEqual([['spec.sharedCounters: Invalid'], ['spec.sharedCounters[0].counters: TooMany']]);
});

test('partitions have a type attribute if the slice names one', () => {
  const on = { featureGates: { DRAPartitionableDevicesType: true } };
  const partition = (attributes: unknown) => ({
    name: 'gpu-0',
    consumesCounters: [{ counterSet: 'set', counters: counters('c') }],
    attributes,
  });
  const typed = (partitionTypeAttribute: string, attributes?: unknown) =>
    refusals(slice({ partitionTypeAttribute, devices: [{ name: 'whole' }, partition(attributes)] }), '1.37', on);

  expect(typed('a/b', { 'a/b': { string: 'half' } })).toEqual([]);
  expect(typed('gpu.example.com/profile', { profile: { string: '' } })).toEqual([]);
  expect(refusals(slice({ partitionTypeAttribute: 'a/b' }), '1.37', on)).toEqual([
    'spec.partitionTypeAttribute: Invalid',
  ]);
  expect(typed('a/b')).toEqual(['spec.devices[1].attributes[a/b]: Required']);
  expect(typed('a/b', { b: { string: 'half' } })).toEqual(['spec.devices[1].attributes[a/b]: Required']);
  expect(typed('a/b', { 'a/b': { int: 1 } })).toEqual(['spec.devices[1].attributes[a/b]: Invalid']);
  expect(typed('gpu.example.com/constructor', {})).toEqual([
    'spec.devices[1].attributes[gpu.example.com/constructor]: Required',
  ]);
  expect(typed('b', {})).toEqual(['spec.partitionTypeAttribute: Invalid']);
});

test('a device that needs no preparation needs no cleanup', () => {
  const on = { featureGates: { DRAOptionalNodeOperations: true } };
  const skipping = (...skipNodeOperations: string[]) => refusals(slice({ skipNodeOperations }), '1.37', on);
  const [PREPARE, UNPREPARE] = ['NodePrepareResources', 'NodeUnprepareResources'];

  expect([...skipping(), ...skipping(UNPREPARE), ...skipping(UNPREPARE, PREPARE), ...skipping('*')]).toEqual([]);
  expect(skipping(PREPARE)).toEqual(['spec.skipNodeOperations: Invalid']);
  expect(skipping('*', '*')).toEqual(['spec.skipNodeOperations[1]: Duplicate']);
  expect(skipping('Prepare')).toEqual(['spec.skipNodeOperations[0]: NotSupported']);
});

test('a partition has at most two compatibility groups, which are labels', () => {
  const on = { featureGates: { DRADeviceCompatibilityGroups: true } };
  const grouped = (...compatibilityGroups: string[]) =>
    refusals(
      sliceOf({
        consumesCounters: [{ counterSet: 'set', counters: counters('c'), compatibilityGroups }],
      }),
      '1.37',
      on,
    );
  const at = 'spec.devices[0].consumesCounters[0].compatibilityGroups';

  expect(grouped('a', 'b')).toEqual([]);
  expect(grouped('a', 'a')).toEqual([`${at}[1]: Duplicate`]);
  expect(grouped('A', '')).toEqual([`${at}[0]: Invalid`, `${at}[1]: Invalid`]);
  expect(grouped('a', 'b', 'C')).toEqual([`${at}: TooMany`]);
});
