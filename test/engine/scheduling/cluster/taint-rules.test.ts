import { Behaviour } from '../../../../src/engine/allocation/behaviour';
import { ResourceSliceObject } from '../../../../src/engine/allocation/objects';
import { taintRuleReading, withTaintRules } from '../../../../src/engine/scheduling/cluster/taint-rules';

const TAINT = { key: 'broken', effect: 'NoSchedule' };
const SLICE: ResourceSliceObject = {
  metadata: { name: 'gpus' },
  spec: {
    driver: 'gpu.example.com',
    pool: { name: 'node-1' },
    devices: [
      { name: 'gpu-0', taints: [{ key: 'old', effect: 'NoExecute' }] },
      { name: 'gpu-1', capacity: { memory: { value: '80Gi' } } },
    ],
  },
};
const CLASSES = [{
  metadata: { name: 'large' },
  spec: {
    selectors: [{ cel: { expression: 'device.capacity["gpu.example.com"].memory.isGreaterThan(quantity("40Gi"))' } }],
  },
}];
const READING = { ...taintRuleReading(CLASSES, Behaviour.of({ minor: 34 }, new Set())), taintsAll: false };
const taintsWith = (deviceSelector: object | undefined, reading = READING) =>
  withTaintRules([SLICE], [{ metadata: { name: 'rule' }, spec: { deviceSelector, taint: TAINT } }], reading)[0]
    .spec.devices!.map(({ taints = [] }) => taints.map(({ key }) => key));

test.each<[string, object | undefined, string[][]]>([
  ['an empty selector', {}, [['old', 'broken'], ['broken']]],
  ['a driver', { driver: 'gpu.example.com' }, [['old', 'broken'], ['broken']]],
  ['a device of a pool', { pool: 'node-1', device: 'gpu-1' }, [['old'], ['broken']]],
  ['another driver', { driver: 'nic.example.com' }, [['old'], []]],
  ['no selector', undefined, [['old'], []]],
])('a rule with %s taints what it selects', (_, selector, taints) => {
  expect(taintsWith(selector)).toEqual(taints);
});

test('a rule without a selector taints everything in older releases', () => {
  const rule = { metadata: { name: 'rule' }, spec: { taint: TAINT } };
  const [{ spec }] = withTaintRules([SLICE], [rule], { ...READING, taintsAll: true });

  expect(spec.devices!.map(({ taints = [] }) => taints.length)).toEqual([2, 1]);
});

test('without rules, slices stay as they are', () => {
  expect(withTaintRules([SLICE], [], READING)).toEqual([SLICE]);
});

const selecting = (expression: string) => ({ selectors: [{ cel: { expression } }] });

test.each<[string, object, string[][]]>([
  // The first device has no memory, so that the selector fails on it.
  ['a class', { deviceClassName: 'large' }, [['old'], ['broken']]],
  ['a class that does not exist', { deviceClassName: 'small' }, [['old'], []]],
  ['a selector', selecting('device.driver == "gpu.example.com"'), [['old', 'broken'], ['broken']]],
  ['a selector of another driver', selecting('device.driver == "nic.example.com"'), [['old'], []]],
  ['a class and a selector', { deviceClassName: 'large', ...selecting('device.driver == "a"') }, [['old'], []]],
])('a rule with %s taints what it selects, up to Kubernetes 1.34', (_, selector, taints) => {
  expect(taintsWith(selector)).toEqual(taints);
  expect(taintsWith(selector, taintRuleReading(CLASSES, Behaviour.of({ minor: 35 }, new Set()))))
    .toEqual([['old', 'broken'], ['broken']]);
});
