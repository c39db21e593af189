import { inventoryRule } from '../lookup/inventory/inventory-rule';

/** All devices that a claim could get have taints. */
export const TAINTED_DEVICES_ONLY = inventoryRule({
  id: 'tainted-devices-only',
  title: 'all devices of the inventory that match have taints',
  why: 'Devices with a taint are allocated only to requests that tolerate it. Every pod with the claim stays pending.',
  fix: 'Tolerate the taint if the devices are meant for this claim.',
  isFor: (cause) => cause === 'tainted',
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
    - { name: gpu-0, taints: [{ key: reserved, effect: NoSchedule }] }
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
            tolerations: [{ key: reserved, operator: Exists, effect: NoSchedule }]
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
