import { minorsBetween } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
import type * as surges from '../lookup/inventory/surges';
import { SetupRule } from '../setup-rule';

/** An update of a Deployment waits for a device that there is not. */
export const NO_DEVICE_FOR_SURGE: SetupRule = {
  id: 'no-device-for-surge',
  severity: Severity.INFO,
  minors: minorsBetween('1.31'),
  title: 'the inventory has no device for the pod that an update of a Deployment starts first',
  why: 'All pods of the Deployment find their devices, but not one more. An update starts a new pod before it stops an '
    + 'old one, unless at least one pod may be missing; with the default of 25 %, none may of fewer than four. The new '
    + 'pod stays pending, and the update waits until devices become free.',
  fix: 'Set maxUnavailable of the rolling update to 1, use the strategy Recreate, or leave devices free.',
  check(setup, report) {
    if (setup.inventory === undefined) {
      return;
    }
    const { stuckUpdates } = require('../lookup/inventory/surges') as typeof surges;
    for (const { object, reason, minors } of stuckUpdates(setup)) {
      report(object, {
        at: 'spec.strategy',
        reason: 'Invalid',
        minors,
        words: () => ({
          message: `an update starts a new pod before it stops an old one, and that stays pending: ${reason.message}`,
          suggestion: 'set spec.strategy.rollingUpdate.maxUnavailable to 1, or leave devices free',
        }),
      });
    }
  },
  example: () => EXAMPLE,
};

const EXAMPLE: ManifestExample = {
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
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: trainer }
spec:
  replicas: 2
  selector: { matchLabels: { app: trainer } }
  template:
    metadata: { labels: { app: trainer } }
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
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: trainer }
spec:
  replicas: 2
  strategy: { rollingUpdate: { maxUnavailable: 1 } }
  selector: { matchLabels: { app: trainer } }
  template:
    metadata: { labels: { app: trainer } }
    spec:
      resourceClaims: [{ name: gpus, resourceClaimTemplateName: gpus }]
      containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpus }] } }]
`,
};
