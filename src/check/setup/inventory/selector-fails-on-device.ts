import { inventoryRule } from '../lookup/inventory/inventory-rule';

/** A selector fails for a device of the inventory. */
export const SELECTOR_FAILS_ON_DEVICE = inventoryRule({
  id: 'selector-fails-on-device',
  title: 'a selector fails for a device of the inventory',
  why: 'A selector that reads an attribute which one device does not have fails, and the scheduler gives up on '
    + 'the pod, even if other devices would match.',
  fix: 'Ask for the attribute first, as in `has(device.attributes["gpu.example.com"].model) && …`.',
  isFor: (cause) => cause === 'selector-fails',
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
    - { name: gpu-1, attributes: { model: { string: a100 } }, capacity: { memory: { value: 40Gi } } }
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
            selectors: [{ cel: { expression: 'device.attributes["gpu.example.com"].model == "a100"' } }]
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
            selectors:
              - cel:
                  expression: >-
                    has(device.attributes["gpu.example.com"].model)
                    && device.attributes["gpu.example.com"].model == "a100"
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
