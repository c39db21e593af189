import { drawnObjects } from '../../../../src/engine/diagram/cluster/drawn-objects';

const CLASS = {
  apiVersion: 'resource.k8s.io/v1',
  kind: 'DeviceClass',
  metadata: { name: 'gpu' },
  spec: { extendedResourceName: 'example.com/gpu' },
};

function pod(name: string, spec: object) {
  return { apiVersion: 'v1', kind: 'Pod', metadata: { name, namespace: 'ml' }, spec };
}

const drawn = (pods: object[], classes: object[]) => drawnObjects({ objects: { Pod: pods, DeviceClass: classes } })
  .map(({ manifest }: any) => manifest.metadata.name);

test('pods with claims are drawn, and so are those that get devices of a class for an extended resource', () => {
  const container = (resources: unknown) => ({ containers: [{ name: 'main', resources }] });

  expect(drawn([
    pod('claim', { resourceClaims: [{ name: 'gpu', resourceClaimName: 'gpu' }] }),
    pod('named', container({ limits: { 'example.com/gpu': '1' } })),
    pod('implicit', {
      initContainers: [{ name: 'first', resources: { requests: { 'deviceclass.resource.kubernetes.io/gpu': 1 } } }],
    }),
    pod('other', container({ limits: { 'example.com/nic': '1', 'cpu': '1' } })),
    pod('nothing', container(null)),
  ], [CLASS])).toEqual(['gpu', 'claim', 'named', 'implicit']);
});

test('without the class, an extended resource is one of a device plugin', () => {
  const limits = { 'example.com/gpu': '1' };

  expect(drawn([pod('named', { containers: [{ name: 'main', resources: { limits } }] })], [])).toEqual([]);
});
