import { minorsBetween } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
import { suggestionOf } from '../lookup/inventory/inventory-rule';
import type * as podsOnInventory from '../lookup/inventory/pods-on-inventory';
import { podClaimsPath } from '../lookup/pod-references';
import { SetupRule } from '../setup-rule';

/** Each claim could be satisfied, but not those of all pods. */
export const NOT_ENOUGH_DEVICES: SetupRule = {
  id: 'not-enough-devices',
  severity: Severity.WARNING,
  minors: minorsBetween('1.31'),
  title: 'the inventory does not have enough devices for all pods',
  why: 'Each claim could be satisfied, but not the claims of all pods together with what is in use: some pods stay '
    + 'pending until others end. What the scheduler decides otherwise may also change which pods these are.',
  fix: 'Run fewer pods, ask for fewer devices, or add nodes.',
  check(setup, report) {
    if (setup.inventory === undefined) {
      return;
    }
    const { pendingPodsOfSetup } = require('../lookup/inventory/pods-on-inventory') as typeof podsOnInventory;
    for (const { object, all, pending, minors } of pendingPodsOfSetup(setup)) {
      const [{ pod, reason }] = pending;
      report(object, {
        at: podClaimsPath(object.pods[0]),
        reason: 'Invalid',
        minors,
        words: () => ({
          message: `${all - pending.length} of ${all} ${all === 1 ? 'pod finds its' : 'pods find their'} devices; `
            + `${pod.name} stays pending: ${reason!.message}`,
          suggestion: suggestionOf(reason!),
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
  replicas: 3
  strategy: { type: Recreate }
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
  strategy: { type: Recreate }
  selector: { matchLabels: { app: trainer } }
  template:
    metadata: { labels: { app: trainer } }
    spec:
      resourceClaims: [{ name: gpus, resourceClaimTemplateName: gpus }]
      containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpus }] } }]
`,
};
