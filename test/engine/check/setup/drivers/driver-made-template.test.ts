import { DRIVER_MADE_TEMPLATE } from '../../../../../src/engine/check/setup/drivers/driver-made-template';
import { deviceClaimTemplate, Manifest, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [DRIVER_MADE_TEMPLATE] };

function domain(template: string, namespace: string): Manifest {
  return {
    apiVersion: 'resource.nvidia.com/v1beta1',
    kind: 'ComputeDomain',
    metadata: { name: 'training', namespace },
    spec: { numNodes: 2, channel: { resourceClaimTemplate: { name: template } } },
  };
}

test('a template that a ComputeDomain of the namespace names is a warning', () => {
  expect(reported([domain('own', 'ml'), deviceClaimTemplate([request('channel')])], cluster)).toEqual([
    ['driver-made-template', 'metadata.name', 'Duplicate', 'warning'],
  ]);
});

test('templates of other names and namespaces have no finding', () => {
  expect(reported([domain('other', 'ml'), deviceClaimTemplate([request('channel')])], cluster)).toEqual([]);
  expect(reported([domain('own', 'web'), deviceClaimTemplate([request('channel')])], cluster)).toEqual([]);
});
