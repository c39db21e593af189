import { inventoryRule } from '../lookup/inventory/inventory-rule';

/** A selector chooses no device of the inventory. */
export const SELECTOR_MATCHES_NOTHING = inventoryRule({
  id: 'selector-matches-nothing',
  title: 'a selector chooses no device of the inventory',
  why: 'Every pod with the claim stays pending. Often an attribute has a slightly different value, such as '
    + '`NVIDIA A100-SXM4-80GB` for `A100`, or memory is a little less than its nominal size.',
  fix: 'Compare the selector with the values that the message shows, or correct the inventory.',
  isFor: (cause) => cause === 'selector-matches-nothing',
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
    - { name: gpu-0, attributes: { model: { string: NVIDIA-A100 } }, capacity: { memory: { value: 40Gi } } }
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
            selectors: [{ cel: { expression: 'device.attributes["gpu.example.com"].model == "A100"' } }]
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
            selectors: [{ cel: { expression: 'device.attributes["gpu.example.com"].model == "NVIDIA-A100"' } }]
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
