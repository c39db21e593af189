import { ResourceSliceObject } from '../../../../src/engine/allocation/objects';
import { withTaintRules } from '../../../../src/engine/scheduling/cluster/taint-rules';

const TAINT = { key: 'broken', effect: 'NoSchedule' };
const SLICE: ResourceSliceObject = {
  metadata: { name: 'gpus' },
  spec: {
    driver: 'gpu.example.com',
    pool: { name: 'node-1' },
    devices: [{ name: 'gpu-0', taints: [{ key: 'old', effect: 'NoExecute' }] }, { name: 'gpu-1' }],
  },
};
const taintsWith = (deviceSelector: object | undefined) =>
  withTaintRules([SLICE], [{ metadata: { name: 'rule' }, spec: { deviceSelector, taint: TAINT } }], false)[0]
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
  const [{ spec }] = withTaintRules([SLICE], [rule], true);

  expect(spec.devices!.map(({ taints = [] }) => taints.length)).toEqual([2, 1]);
});

test('without rules, slices stay as they are', () => {
  expect(withTaintRules([SLICE], [], true)).toEqual([SLICE]);
});
