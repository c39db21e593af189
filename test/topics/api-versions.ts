import { claimed, CLASS, pod, REQUEST, selecting, SHARED_POD, slice, TEMPLATE } from './manifests';
import { Mistake } from './mistake';

/** What people get wrong in the shape that goes with the API version. */
export const API_VERSIONS: readonly Mistake[] = [
  {
    topic: 'a class name outside `exactly` in a v1 claim, as in v1beta1',
    rule: 'unknown-field',
    yaml: claimed('requests: [{ name: gpu, deviceClassName: gpu }]'),
    field: 'spec.devices.requests[0].deviceClassName',
    says: /exactly/,
  },
  {
    topic: 'a class name outside `exactly` in a v1 template, as in v1beta1',
    rule: 'unknown-field',
    yaml: CLASS + TEMPLATE.replace('exactly: { deviceClassName: gpu }', 'deviceClassName: gpu')
      + pod('{ name: gpu, resourceClaimTemplateName: one-gpu }'),
    field: 'spec.spec.devices.requests[0].deviceClassName',
    says: /exactly/,
  },
  {
    topic: 'a v1beta1 request with `exactly`, as in newer API versions',
    rule: 'unknown-field',
    version: '1.32',
    yaml: claimed(REQUEST).replace(/resource.k8s.io\/v1\b/g, 'resource.k8s.io/v1beta1'),
    field: 'spec.devices.requests[0].exactly',
    says: /move the fields/,
  },
  {
    topic: 'an API version that the cluster serves only if it is enabled',
    rule: 'unserved-api-version',
    yaml: CLASS.replace('resource.k8s.io/v1', 'resource.k8s.io/v1beta1'),
    says: /v1beta1 unless it is switched on.*or use resource.k8s.io\/v1$/,
  },
  {
    topic: 'an API version of a later Kubernetes version', rule: 'api-version', version: '1.32', yaml: CLASS, field: 'apiVersion', says: /1\.34 or newer/,
  },
  {
    topic: 'an API version that is newer than the one that the cluster serves',
    rule: 'api-version',
    version: '1.33',
    yaml: CLASS,
    field: 'apiVersion',
    says: /use resource\.k8s\.io\/v1beta2/,
  },
  {
    topic: 'an API version that Kubernetes has removed',
    rule: 'api-version',
    yaml: CLASS.replace('resource.k8s.io/v1', 'resource.k8s.io/v1alpha3'),
    field: 'kind',
  },
  {
    topic: 'a kind that the API version does not have',
    rule: 'api-version',
    yaml: 'apiVersion: resource.k8s.io/v1\nkind: ResourceClass\nmetadata: { name: gpu }\ndriverName: gpu.example.com',
    field: 'kind',
    says: /no kind/,
  },
  { topic: 'an API version that Kubernetes will remove', rule: 'deprecated-api-version' },
  {
    topic: 'a template name in `source`, as up to 1.30',
    rule: 'unknown-field',
    yaml: CLASS + TEMPLATE + pod('{ name: gpu, source: { resourceClaimTemplateName: one-gpu } }'),
    field: 'spec.resourceClaims[0].source',
    says: /1\.26–1\.30/,
  },
  {
    topic: 'a claim name without `source`, as from 1.31 on',
    rule: 'unknown-field',
    version: '1.30',
    yaml: `
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClass
metadata: { name: gpu }
driverName: gpu.example.com
---
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaim
metadata: { name: shared }
spec: { resourceClassName: gpu }
---${SHARED_POD}`,
    field: 'spec.resourceClaims[0].resourceClaimName',
    says: /source/,
  },
  {
    topic: 'a field whose feature gate is off',
    rule: 'gate-off',
    yaml: CLASS.replace('spec: {', 'spec: { extendedResourceName: example.com/gpu,'),
    field: 'spec.extendedResourceName',
    says: /DRAExtendedResource/,
  },
  {
    topic: 'a selector with a function of a later Kubernetes version',
    rule: 'cel-selector',
    version: '1.35',
    yaml: selecting('device.attributes["gpu.example.com"].links.includes("a")'),
    field: 'spec.devices.requests[0].exactly.selectors[0].cel.expression',
  },
  {
    topic: 'a class of classic DRA in a claim with requests',
    rule: 'unknown-field',
    yaml: `${CLASS}
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: shared }
spec: { resourceClassName: gpu }
---${SHARED_POD}`,
    field: 'spec.resourceClassName',
  },
  {
    topic: 'a v1 slice with devices in `basic`, as in v1beta1',
    rule: 'unknown-field',
    yaml: slice('{ name: gpu-0, basic: { attributes: { model: { string: a } } } }'),
    field: 'spec.devices[0].basic',
    besides: 'system-written-object',
  },
];
