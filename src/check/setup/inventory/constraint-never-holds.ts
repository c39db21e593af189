import { inventoryRule } from '../lookup/inventory/inventory-rule';

/** No devices of the inventory meet a constraint. */
export const CONSTRAINT_NEVER_HOLDS = inventoryRule({
  id: 'constraint-never-holds',
  title: 'no devices of the inventory meet a constraint',
  why: 'Each request finds devices, but never such that the constraint holds: the attribute differs on all devices of '
    + 'a node, or some devices do not have it. Every pod with the claim stays pending.',
  fix: 'Constrain an attribute that devices share, or ask for fewer devices.',
  isFor: (cause) => cause === 'constraint',
  example: {
    kubernetes: '1.37',
    inventory: `
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: node-1 }
spec:
  driver: gpu.example.com
  nodeName: node-1
  pool: { name: node-1, generation: 1, resourceSliceCount: 1 }
  devices:
    - { name: gpu-0, attributes: { numa: { int: 0 }, board: { int: 0 } } }
    - { name: gpu-1, attributes: { numa: { int: 1 }, board: { int: 0 } } }
`,
    bad: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaimTemplate
metadata: { name: gpus }
spec:
  spec:
    devices:
      requests:
        - name: gpu
          exactly:
            deviceClassName: gpu
            count: 2
      constraints: [{ matchAttribute: gpu.example.com/numa }]
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: gpus, resourceClaimTemplateName: gpus }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpus }] } }]
`,
    good: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaimTemplate
metadata: { name: gpus }
spec:
  spec:
    devices:
      requests:
        - name: gpu
          exactly:
            deviceClassName: gpu
            count: 2
      constraints: [{ matchAttribute: gpu.example.com/board }]
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: gpus, resourceClaimTemplateName: gpus }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpus }] } }]
`,
  },
});
