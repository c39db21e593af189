import { changes, deviceClaim, deviceClaimTemplate, message, podSpecWith, podWith } from './fixtures';
import * as fc from '../../fast-check';

const STRUCTURED = ['v1alpha3', 'v1beta1', 'v1beta2', 'v1'].map((version) => `resource.k8s.io/${version}`);

describe('API versions', () => {
  test('a claim in another API version stays the same object', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...STRUCTURED),
        fc.constantFrom(...STRUCTURED),
        fc.integer({ min: 1, max: 9 }),
        (from, to, count) => {
          const expected = from === to ? [] : ['info changed-api-version apiVersion Changed'];

          expect(changes(deviceClaim(count, from), deviceClaim(count, to), '1.33')).toEqual(
            expected,
          );
          expect(
            changes(deviceClaimTemplate(count, from), deviceClaimTemplate(count, to), '1.33'),
          ).toEqual(expected);
        },
      ),
    );
  });

  test('alternatives that a server of v1beta1 returned are the same in v1', () => {
    const firstAvailable = [{ name: 'a', deviceClassName: 'gpu' }];
    const claim = (apiVersion: string, request: object) => ({
      apiVersion, kind: 'ResourceClaim', metadata: { name: 'c' }, spec: { devices: { requests: [request] } },
    });
    const returned = claim('resource.k8s.io/v1beta1', {
      name: 'gpu',
      deviceClassName: '',
      firstAvailable: firstAvailable.map((each) => ({ ...each, allocationMode: 'ExactCount', count: 1 })),
    });

    expect(changes(returned, claim('resource.k8s.io/v1', { name: 'gpu', firstAvailable })))
      .toEqual(['info changed-api-version apiVersion Changed']);
  });

  // The answers of Kubernetes 1.37.1.
  test.each([
    ['a field that no API version has', { status: {} }, 'unknown-field status BadRequest'],
    [
      'metadata',
      { metadata: { name: 'gpu', ownerReferences: [{ apiVersion: 'v1', kind: 'Node', name: 'n' }] } },
      'object-metadata metadata.ownerReferences[0].uid Required',
    ],
  ])('another API version does not hide an error in %s', (_, fields, error) => {
    const deviceClass = (version: string) => ({
      apiVersion: `resource.k8s.io/${version}`, kind: 'DeviceClass', metadata: { name: 'gpu' }, spec: {},
    });

    expect(changes(deviceClass('v1beta1'), { ...deviceClass('v1'), ...fields }, '1.37')).toEqual([
      `error ${error}`, 'info changed-api-version apiVersion Changed',
    ]);
    expect(changes(deviceClass('v1beta1'), deviceClass('v1'), '1.37'))
      .toEqual(['info changed-api-version apiVersion Changed']);
  });

  test('a claim in another API version can have other changes', () => {
    expect(changes(deviceClaim(1, 'resource.k8s.io/v1beta1'), deviceClaim(2))).toEqual([
      'error immutable-field spec Invalid', 'info changed-api-version apiVersion Changed',
    ]);
  });

  test('a slice in another API version stays the same object', () => {
    const slice = (apiVersion: string, device: object) => ({
      apiVersion,
      kind: 'ResourceSlice',
      metadata: { name: 'slice' },
      spec: {
        driver: 'gpu.example.com',
        nodeName: 'n',
        pool: { name: 'p' },
        devices: [{ name: 'gpu', ...device }],
      },
    });

    expect(
      changes(
        slice('resource.k8s.io/v1beta1', { basic: { capacity: { memory: { value: '1Gi' } } } }),
        slice('resource.k8s.io/v1', { capacity: { memory: { value: '1024Mi' } } }),
      ),
    ).toEqual(['info changed-api-version apiVersion Changed']);
  });

  test('an object must be deleted first if no cluster serves both its old and its new API version', () => {
    const classic = {
      apiVersion: 'resource.k8s.io/v1alpha2',
      kind: 'ResourceClaim',
      metadata: { name: 'gpus' },
      spec: { resourceClassName: 'gpu' },
    };

    expect(changes(classic, deviceClaim(1))).toEqual(['error incompatible-api-version apiVersion Invalid']);
    expect(message(classic, deviceClaim(1))).toBe(
      'resource.k8s.io/v1alpha2 exists in Kubernetes 1.27–1.30 and resource.k8s.io/v1 in 1.34 or newer: '
        + 'an upgrade does not convert stored objects from one to the other; '
        + 'delete the old object before the upgrade, and apply the new one after it',
    );
  });

  test('pod claims in the shape of another version are not a change', () => {
    const source = { resourceClaims: [{ name: 'gpu', source: { resourceClaimTemplateName: 'gpus' } }] };

    expect(changes(podWith(podSpecWith('gpus', source)), podWith(), '1.31')).toEqual([]);
  });
});
