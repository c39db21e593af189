import { KubernetesVersion, Manifests } from '../../../src';

test('a loss in a list has the place of the item', () => {
  const { losses } = Manifests.fromYaml(`apiVersion: v1
kind: List
items:
- apiVersion: v1
  kind: List
  items:
  - apiVersion: resource.k8s.io/v1
    kind: ResourceClaim
    metadata: {name: gpu}
    spec:
      devices:
        requests:
        - name: gpu
          exactly:
            deviceClassName: gpu
            capacity: {requests: {memory: 1Gi}}
`).convert({ version: KubernetesVersion.V1_32 });

  expect(losses.map(({ line, column, fieldPath }) => `${line}:${column} ${fieldPath}`))
    .toEqual(['16:13 spec.devices.requests[0].exactly.capacity']);
});
