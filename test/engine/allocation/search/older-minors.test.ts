import { DeviceDemand, ResourceSliceObject } from '../../../../src/engine/allocation/objects';
import { answerTo } from '../upstream/scenario';

const CLASS = 'gpu';
const ALL: DeviceDemand = { allocationMode: 'All' };
const ONE: DeviceDemand = { allocationMode: 'ExactCount', count: 1 };

function model(name: string): DeviceDemand['selectors'] {
  return [{ cel: { expression: `device.attributes["gpu.example.com"].model == "${name}"` } }];
}

/** A slice of the only pool of the node. */
function slice(name: string, devices: Record<string, string>, resourceSliceCount = 1): ResourceSliceObject {
  return {
    metadata: { name },
    spec: {
      driver: 'gpu.example.com',
      pool: { name: 'pool', generation: 1, resourceSliceCount },
      nodeName: 'node',
      devices: Object.entries(devices).map(([device, value]) => ({
        name: device, attributes: { model: { string: value } },
      })),
    },
  };
}

/** The devices that demands get, each in a claim of its own; an error is its text. */
function devicesFor(minor: string, slices: readonly ResourceSliceObject[], ...demands: DeviceDemand[]) {
  const { nodes } = answerTo({
    minor,
    features: ['DRAAdminAccess'],
    classes: [{ metadata: { name: CLASS }, spec: {} }],
    nodes: [{ metadata: { name: 'node' } }],
    slices,
    allocated: ['gpu.example.com/pool/used'],
    claims: demands.map((demand, index) => ({
      metadata: { name: `claim-${index}` },
      spec: { devices: { requests: [{ name: 'gpu', exactly: { deviceClassName: CLASS, ...demand } }] } },
    })),
  });
  const [{ results, error }] = nodes!;
  return error ?? results?.map(({ devices }) => (devices?.results ?? []).map(({ device }) => device).join());
}

test('up to 1.32, all of no devices is nothing, later it cannot be had', () => {
  const slices = [slice('slice', { one: 'a100' })];
  const none = { ...ALL, selectors: model('h100') };

  expect(devicesFor('1.31', slices, none)).toEqual(['']);
  expect(devicesFor('1.32', slices, none)).toEqual(['']);
  expect(devicesFor('1.33', slices, none)).toBeUndefined();
  expect(devicesFor('1.34', slices, none)).toBeUndefined();
});

test('all devices include those in use, except in 1.31', () => {
  const slices = [slice('slice', { one: 'a100', used: 'a100' })];

  expect(devicesFor('1.31', slices, ALL)).toEqual(['one']);
  expect(devicesFor('1.32', slices, ALL)).toBeUndefined();
});

test('up to 1.32, the search ends where all devices cannot be had', () => {
  const slices = [slice('slice', { one: 'a100', two: 'h100' })];
  const demands = [ONE, { ...ALL, selectors: model('a100') }];

  expect(devicesFor('1.32', slices, ...demands)).toBeUndefined();
  expect(devicesFor('1.33', slices, ...demands)).toEqual(['two', 'one']);
});

test('in 1.33, the devices of a request for all devices are kept from what comes after it', () => {
  const slices = [slice('slice', { one: 'a100', two: 'h100', used: 'a100' })];
  const alternatives = [{ ...ALL, selectors: model('a100') }, ONE].map((demand, index) =>
    ({ name: `choice-${index}`, deviceClassName: CLASS, ...demand }));
  const devicesIn = (minor: string) => answerTo({
    minor,
    features: ['DRAPrioritizedList'],
    classes: [{ metadata: { name: CLASS }, spec: {} }],
    nodes: [{ metadata: { name: 'node' } }],
    slices,
    allocated: ['gpu.example.com/pool/used'],
    claims: [{
      metadata: { name: 'claim' }, spec: { devices: { requests: [{ name: 'gpu', firstAvailable: alternatives }] } },
    }],
  }).nodes![0].results![0].devices!.results!.map(({ request, device }) => `${request}: ${device}`);

  expect(devicesIn('1.33')).toEqual(['gpu/choice-0: one', 'gpu/choice-1: two']);
  expect(devicesIn('1.34')).toEqual(['gpu/choice-1: one']);
});

test('up to 1.33, a request with admin access gets the same device several times', () => {
  const slices = [slice('slice', { one: 'a100', two: 'h100' })];
  const demand = { ...ONE, count: 2, adminAccess: true };

  expect(devicesFor('1.33', slices, demand)).toEqual(['one,one']);
  expect(devicesFor('1.34', slices, demand)).toEqual(['one,two']);
});

test('1.31 grants admin access without a feature gate', () => {
  const slices = [slice('slice', { one: 'a100' })];
  const { nodes } = answerTo({
    minor: '1.31',
    classes: [{ metadata: { name: CLASS }, spec: {} }],
    nodes: [{ metadata: { name: 'node' } }],
    slices,
    claims: [{
      metadata: { name: 'claim' },
      spec: {
        devices: { requests: [{ name: 'gpu', exactly: { deviceClassName: CLASS, ...ONE, adminAccess: true } }] },
      },
    }],
  });

  expect(nodes![0].results).toHaveLength(1);
});

test('up to 1.32, an invalid pool is an error when one of its devices is wanted', () => {
  const slices = [slice('a', { one: 'a100', two: 'h100' }, 2), slice('b', { one: 'h100', three: 't4' }, 2)];
  const wanting = (name: string): DeviceDemand => ({ ...ONE, selectors: model(name) });

  expect(devicesFor('1.32', slices, wanting('t4'))).toMatch(/is invalid: duplicate device name one/);
  expect(devicesFor('1.32', slices, wanting('p4'))).toBeUndefined();
  expect(devicesFor('1.33', slices, wanting('p4'))).toMatch(/is invalid: duplicate device name one/);
});

test('up to 1.32, the second device of a name is taken for the first', () => {
  const slices = [slice('a', { one: 'a100' }, 2), slice('b', { one: 'h100' }, 2)];

  expect(devicesFor('1.32', slices, { ...ONE, selectors: model('h100') })).toBeUndefined();
});
