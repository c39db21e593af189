import { UNPUBLISHED_ATTRIBUTE } from '../../../../../src/engine/check/setup/drivers/unpublished-attribute';
import { classSelecting, deviceClaim, messages, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [UNPUBLISHED_ATTRIBUTE] };
const on = (drivers: Record<string, string>): TestCluster => ({ ...cluster, drivers });
const NVIDIA = 'device.driver == "gpu.nvidia.com"';
const gpu = (name: string) => `device.attributes["gpu.nvidia.com"].${name}`;

function said(expression: string, of: TestCluster = cluster): string[] {
  return messages([classSelecting(`${NVIDIA} && ${expression}`)], of);
}

test('an attribute that the driver renamed is a warning since the version that renamed it', () => {
  const old = `${gpu('pcieBusID')} == "0000:00:1e.0"`;

  expect(reported([classSelecting(`${NVIDIA} && ${old}`)], cluster)).toEqual([
    ['unpublished-attribute', 'spec.selectors[0].cel.expression', 'NotFound', 'warning'],
  ]);
  expect(said(old, on({ 'gpu.nvidia.com': 'v25.8.0' }))).toEqual([]);
  expect(said(old, on({ 'gpu.nvidia.com': 'v25.12.0' }))[0]).toBe(
    'gpu.nvidia.com v25.12.0 does not publish the attribute "pcieBusID" since v25.12.0, '
    + 'but "resource.kubernetes.io/pciBusID"',
  );
});

test('an attribute that came after the version in the cluster is a warning', () => {
  const newer = `${gpu('addressingMode')} == "HMM"`;

  expect(said(newer)).toEqual([]);
  expect(said(newer, on({ 'gpu.nvidia.com': 'v25.8.0' }))).toEqual([
    'gpu.nvidia.com v25.8.0 does not publish the attribute "addressingMode" yet: it came with v25.12.0',
    'leave it out, or upgrade the driver',
  ]);
});

test('devices of a type that came after the version in the cluster are one warning about the type', () => {
  const newer = `${gpu('type')} == "vfio" && ${gpu('productName')} == "x"`;

  expect(said(newer, on({ 'gpu.nvidia.com': 'v25.3.0' }))).toEqual([
    'gpu.nvidia.com v25.3.0 has no devices of type "vfio" yet: they came with v25.12.0',
    'select another type, or upgrade the driver',
  ]);
});

test('a selector that tests for an attribute is for several versions of the driver', () => {
  expect(said(`(has(${gpu('index')}) ? ${gpu('index')} == 0 : true)`)).toEqual([]);
  expect(said(`"index" in device.attributes["gpu.nvidia.com"] && ${gpu('index')} == 0`)).toEqual([]);
  expect(said(`has(${gpu('modle')})`)[0]).toContain('does not publish the attribute "modle"');
});

test('attributes and capacities are not mixed up', () => {
  expect(said(`${gpu('memory')} == "40Gi"`)).toEqual([
    '"memory" of gpu.nvidia.com is a capacity, not an attribute',
    'write device.capacity["gpu.nvidia.com"].memory',
  ]);
  expect(said('device.capacity["gpu.nvidia.com"].memory.compareTo(quantity("40Gi")) >= 0')).toEqual([]);
});

test('an attribute of other types of devices is a warning where the type is known', () => {
  const profile = `${gpu('profile')} == "1g.5gb"`;

  expect(said(`${gpu('type')} == "gpu" && ${profile}`)[0]).toBe(
    'only devices of type "mig" of gpu.nvidia.com have the attribute "profile", and not those of type "gpu"',
  );
  expect(said(`${gpu('type')} == "mig" && ${profile}`)).toEqual([]);
  expect(said(`${gpu('type')} in ["gpu", "mig"] && ${profile}`)).toEqual([]);
  expect(said(profile)).toEqual([]);
});

test('the class of a driver proves driver and type where it is not in the app', () => {
  const selectors = [{ cel: { expression: `${gpu('profile')} == "1g.5gb"` } }];

  expect(messages([deviceClaim([request('gpu', { deviceClassName: 'gpu.nvidia.com', selectors })])], cluster)[0])
    .toContain('only devices of type "mig"');
  expect(messages([deviceClaim([request('gpu', { deviceClassName: 'mig.nvidia.com', selectors })])], cluster))
    .toEqual([]);
});

test('constraints on devices of one driver need its attributes', () => {
  const claim = (matchAttribute: string) => deviceClaim(
    [request('one', { deviceClassName: 'mig.nvidia.com' }), request('two', { deviceClassName: 'mig.nvidia.com' })],
    { constraints: [{ matchAttribute }] },
  );

  expect(messages([claim('gpu.nvidia.com/parentIndex')], cluster)[0])
    .toBe('gpu.nvidia.com does not publish the attribute "parentIndex" since v25.8.0');
  expect(messages([claim('gpu.nvidia.com/pcieBusID')], cluster)[1]).toBe('write "resource.kubernetes.io/pciBusID"');
  expect(messages([claim('gpu.nvidia.com/parentUUID')], cluster)).toEqual([]);
});

test('drivers that publish what they are told, placeholders and unknown drivers have no finding', () => {
  const reading = (driver: string, name: string) =>
    classSelecting(`device.driver == "${driver}" && device.attributes["${driver}"].${name} == "a"`);

  expect(reported([reading('neuron.aws.com', 'anything')], cluster)).toEqual([]);
  expect(reported([reading('dra.net', 'anything')], cluster)).toEqual([]);
  expect(reported([reading('dra.net', 'anything')], on({ 'dra.net': 'v1.3.0' }))).toHaveLength(1);
  expect(reported([reading('gpu.example.com', 'ecc')], cluster)).toEqual([]);
  expect(reported([reading('gpu.example.org', 'ecc')], cluster)).toEqual([]);
});
