import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
import { classesByExtendedResource } from '../lookup/extended-resources';
import { describeAll } from '../lookup/words';
import { SetupRule } from '../setup-rule';

/** Several classes have the same extended resource name. */
export const DUPLICATE_EXTENDED_RESOURCE: SetupRule = {
  id: 'duplicate-extended-resource',
  severity: Severity.ERROR,
  minors: minorsBetween('1.34'),
  title: 'several device classes have the same extended resource name',
  why:
    'Only the class that was created last counts, so the order in which the objects are applied decides '
    + 'which devices a pod gets.',
  fix: 'Give each class its own extended resource name.',
  check(setup, report) {
    for (const [name, classes] of classesByExtendedResource(setup)) {
      classes.slice(1).forEach((object, index) => report(object, {
        at: 'spec.extendedResourceName',
        reason: 'Duplicate',
        words: () => ({
          message:
            `extended resource ${found(name)} is also that of ${describeAll(classes.slice(0, index + 1))}; `
            + 'only the class created last counts',
          suggestion: 'give each class its own extended resource name',
        }),
      }));
    }
  },
  example: () => EXAMPLE,
};

const EXAMPLE: ManifestExample = {
  kubernetes: '1.36',
  bad: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec:
  extendedResourceName: example.com/gpu
  selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }]
---
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: other }
spec:
  extendedResourceName: example.com/gpu
  selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }]
`,
  good: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec:
  extendedResourceName: example.com/gpu
  selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }]
---
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: other }
spec:
  extendedResourceName: example.com/other-gpu
  selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }]
`,
};
