import { claimed, CLASS, pod, REQUEST, selecting, SHARED_POD, slice, TEMPLATE } from './manifests';
import { Mistake } from './mistake';

/** What people get wrong in the shape that goes with the API version. */
export const API_VERSIONS: readonly Mistake[] = [
  {
    topic: 'the class stands right on a request of v1, as it did in v1beta1',
    rule: 'unknown-field',
    yaml: claimed('requests: [{ name: gpu, deviceClassName: gpu }]'),
    field: 'spec.devices.requests[0].deviceClassName',
    says: /exactly/,
  },
  {
    topic: 'the class stands right on a request of a template of v1',
    rule: 'unknown-field',
    yaml: CLASS + TEMPLATE.replace('exactly: { deviceClassName: gpu }', 'deviceClassName: gpu')
      + pod('{ name: gpu, resourceClaimTemplateName: one-gpu }'),
    field: 'spec.spec.devices.requests[0].deviceClassName',
    says: /exactly/,
  },
  {
    topic: 'a request of v1beta1 has what newer API versions put into exactly',
    rule: 'unknown-field',
    version: '1.32',
    yaml: claimed(REQUEST).replace(/resource.k8s.io\/v1\b/g, 'resource.k8s.io/v1beta1'),
    field: 'spec.devices.requests[0].exactly',
    says: /move the fields/,
  },
  {
    topic: 'an API version that the minor has, but serves only if it is switched on',
    rule: 'unserved-api-version',
    yaml: CLASS.replace('resource.k8s.io/v1', 'resource.k8s.io/v1beta1'),
    says: /v1beta1 unless it is switched on.*or use resource.k8s.io\/v1$/,
  },
  {
    topic: 'an API version that comes in a later minor', rule: 'api-version', version: '1.32', yaml: CLASS, field: 'apiVersion', says: /1\.34 or newer/,
  },
  {
    topic: 'an API version that is newer than the cluster, which serves another one',
    rule: 'api-version',
    version: '1.33',
    yaml: CLASS,
    field: 'apiVersion',
    says: /use resource\.k8s\.io\/v1beta2/,
  },
  {
    topic: 'an API version that is gone',
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
  { topic: 'an API version that Kubernetes is about to drop', rule: 'deprecated-api-version' },
  {
    topic: 'a reference in a source, as up to 1.30',
    rule: 'unknown-field',
    yaml: CLASS + TEMPLATE + pod('{ name: gpu, source: { resourceClaimTemplateName: one-gpu } }'),
    field: 'spec.resourceClaims[0].source',
    says: /1\.26–1\.30/,
  },
  {
    topic: 'a reference without a source, as from 1.31 on',
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
    topic: 'a field behind a feature gate that is off',
    rule: 'gate-off',
    yaml: CLASS.replace('spec: {', 'spec: { extendedResourceName: example.com/gpu,'),
    field: 'spec.extendedResourceName',
    says: /DRAExtendedResource/,
  },
  {
    topic: 'a selector with a function of a newer minor',
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
    topic: 'a slice of v1 whose devices are wrapped as in v1beta1',
    rule: 'unknown-field',
    yaml: slice('{ name: gpu-0, basic: { attributes: { model: { string: a } } } }'),
    field: 'spec.devices[0].basic',
    besides: 'system-written-object',
  },
];
