import { inventoryRule } from '../lookup/inventory/inventory-rule';

/** The causes that other rules are for. */
const OTHERS = ['selector-matches-nothing', 'selector-fails', 'tainted', 'constraint', 'class-not-found'];

/** A claim asks for what no node of the inventory has. */
export const UNSATISFIABLE_CLAIM = inventoryRule({
  id: 'unsatisfiable-claim',
  title: 'no node of the inventory can satisfy a claim',
  why: 'Even if nothing was in use, no node has these devices: there are too few, they do not have the capacity, or '
    + 'their driver publishes none. Every pod with the claim stays pending.',
  fix: 'Ask for what a node has, or correct the inventory.',
  isFor: (cause) => !OTHERS.includes(cause),
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
    - { name: gpu-0 }
    - { name: gpu-1 }
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
            count: 4
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
