import { refusals } from '../../fixtures';
import { sliceOf } from '../../structured-fixtures';

const ON = { featureGates: { DRANodeAllocatableResources: true } };

test('a device in 1.36 maps node resources through a multiplier or one of its own capacities', () => {
  const mapped = (name: string, mapping: Record<string, unknown>) =>
    refusals(
      sliceOf({
        capacity: { cores: { value: '4' } },
        nodeAllocatableResourceMappings: { [name]: mapping },
      }),
      '1.36',
      ON,
    );
  expect([
    ...mapped('cpu', { capacityKey: 'cores' }),
    ...mapped('memory', { allocationMultiplier: '2' }),
  ]).toEqual([]);
  const at = 'spec.devices[0].nodeAllocatableResourceMappings';
  expect(mapped('example.com/a', {})).toEqual([`${at}[example.com/a]: Invalid`]);
  expect(mapped('cpu', { allocationMultiplier: '0' })).toEqual([`${at}[cpu].allocationMultiplier: Invalid`]);
  expect(mapped('cpu', { capacityKey: 'memory' })).toEqual([`${at}[cpu].capacityKey: NotFound`]);
  expect(mapped('cpu', { capacityKey: '' })).toEqual([`${at}[cpu].capacityKey: Invalid`]);
});

describe('a device since 1.37', () => {
  const AT = 'spec.devices[0].nodeAllocatableResources';
  const taking = (name: string, amount: unknown) => refusals(
    sliceOf({ capacity: { cores: { value: '4' } }, nodeAllocatableResources: { [name]: amount } }), '1.37', ON);
  const mapping = (value: Record<string, unknown>) =>
    taking('cpu', { mapping: value }).map((fault) => fault.replace(`${AT}[cpu].mapping`, ''));
  const overhead = (value: Record<string, unknown>) =>
    taking('cpu', { overhead: value }).map((fault) => fault.replace(`${AT}[cpu].overhead`, ''));

  test('takes a stated amount of processors, memory or huge pages of its node', () => {
    const amount = { mapping: { deviceMultiplier: '1' } };
    expect(['cpu', 'memory', 'hugepages-2Mi'].flatMap((name) => taking(name, amount))).toEqual([]);
    expect(taking('ephemeral-storage', amount)).toEqual([`${AT}[ephemeral-storage]: Invalid`]);
    expect(taking('cpu', {})).toEqual([`${AT}[cpu]: Required`]);
    expect(taking('example.com/cpu', {})).toEqual([
      `${AT}[example.com/cpu]: Invalid`,
      `${AT}[example.com/cpu]: Required`,
    ]);
  });

  test('takes an amount per device or per capacity, with a factor for each', () => {
    expect(mapping({ deviceMultiplier: '500m' })).toEqual([]);
    expect(mapping({ capacityKey: 'cores', capacityMultiplier: '2' })).toEqual([]);
    expect(mapping({})).toEqual([': Invalid']);
    expect(
      mapping({ capacityKey: 'cores', capacityMultiplier: '2', deviceMultiplier: '1' }),
    ).toEqual([': Invalid']);
    expect(mapping({ capacityKey: 'cores' })).toEqual(['.capacityMultiplier: Required']);
    expect(mapping({ capacityMultiplier: '1', deviceMultiplier: '1' })).toEqual(['.capacityKey: Required']);
    expect(mapping({ capacityKey: 'memory', capacityMultiplier: '1' })).toEqual(['.capacityKey: NotFound']);
    expect(mapping({ capacityKey: '', capacityMultiplier: '1' })).toEqual(['.capacityKey: Invalid']);
  });

  test('takes more than zero', () => {
    expect(mapping({ deviceMultiplier: '0' })).toEqual(['.deviceMultiplier: Invalid']);
    expect(mapping({ capacityKey: 'cores', capacityMultiplier: '-1' })).toEqual(['.capacityMultiplier: Invalid']);
  });

  test('may take more for each pod and container, but not less', () => {
    expect([...overhead({ perPod: '0' }), ...overhead({ perContainer: '10Mi', perPod: '1Gi' })]).toEqual([]);
    expect(overhead({})).toEqual([': Invalid']);
    expect(overhead({ perPod: '-1', perContainer: '-1m' }).sort()).toEqual([
      '.perContainer: Invalid',
      '.perPod: Invalid',
    ]);
  });
});
