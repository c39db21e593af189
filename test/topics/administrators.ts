import { claimed, slice } from './manifests';
import { Mistake } from './mistake';

/** What people get wrong with drivers and admin access. */
export const ADMINISTRATORS: readonly Mistake[] = [
  { topic: 'a ResourceSlice written by hand', rule: 'system-written-object' },
  {
    topic: 'a version attribute with four parts',
    rule: 'field-format',
    field: 'spec.devices[0].attributes[driver].version',
    besides: 'system-written-object',
    yaml: slice('{ name: gpu-0, attributes: { driver: { version: 6.12.12.1 } } }'),
  },
  { topic: 'a sharing strategy that the driver has disabled', rule: 'driver-feature', says: /featureGates/ },
  { topic: 'a typo in the configuration for a driver', rule: 'unknown-parameter', says: /did you mean/ },
  { topic: 'a class that no Kueue quota covers', rule: 'unmapped-device-class' },
  { topic: 'a driver name in upper case', rule: 'upper-case-driver-name' },
  { topic: 'a taint rule for every device', rule: 'taint-rule-for-all-devices' },
  { topic: 'a taint rule for no device', rule: 'taint-rule-for-no-device' },

  // Admin access.
  { topic: 'admin access in a namespace without the label', rule: 'admin-access-namespace' },
  {
    topic: 'admin access with the label of 1.33 in 1.34',
    rule: 'admin-access-namespace',
    says: /resource\.kubernetes\.io\/admin-access/,
    yaml: `
apiVersion: v1
kind: Namespace
metadata: { name: ml, labels: { resource.k8s.io/admin-access: "true" } }
---${claimed('requests: [{ name: gpu, exactly: { deviceClassName: gpu, adminAccess: true } }]')
  .replace('name: shared }', 'name: shared, namespace: ml }').replace('name: trainer }', 'name: trainer, namespace: ml }')}`,
  },
  { topic: 'admin access for pods that compute', rule: 'admin-access-in-workload' },
];
