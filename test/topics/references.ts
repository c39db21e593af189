import { claimed, CLASS, pod, REQUEST, TEMPLATE } from './manifests';
import { Mistake } from './mistake';

/** What people get wrong in references. */
export const REFERENCES: readonly Mistake[] = [
  { topic: 'a class that does not exist', rule: 'unknown-class', says: /not found/ },
  {
    topic: 'a class of classic DRA that does not exist',
    rule: 'unknown-class',
    version: '1.30',
    field: 'spec.resourceClassName',
    yaml: `
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaim
metadata: { name: shared }
spec: { resourceClassName: gpu }
---${pod('{ name: gpu, source: { resourceClaimName: shared } }')}`,
  },
  {
    topic: 'the driver name in place of the class name',
    rule: 'unknown-class',
    yaml: claimed('requests: [{ name: gpu, exactly: { deviceClassName: gpu.example.com } }]'),
    says: /there is "gpu"/,
  },
  {
    topic: 'the class name in place of the driver name',
    rule: 'configuration-for-no-device',
    yaml: claimed(`${REQUEST}, config: [{ opaque: { driver: gpu.class.example.com, parameters: { a: 1 } } }]`),
    says: /have the driver "gpu\.example\.com"/,
  },
  { topic: 'a claim in a namespace that the pod cannot reach', rule: 'claim-in-other-namespace', says: /namespace/ },
  {
    topic: 'a template in a namespace that the pod cannot reach',
    rule: 'claim-in-other-namespace',
    field: 'spec.resourceClaims[0]',
    yaml: CLASS + TEMPLATE.replace('name: one-gpu', 'name: one-gpu, namespace: drivers')
      + pod('{ name: gpu, resourceClaimTemplateName: one-gpu }')
        .replace('name: trainer', 'name: trainer, namespace: ml'),
  },
  { topic: 'a claim or template that does not exist', rule: 'unknown-claim' },
  {
    topic: 'a job that refers to a template that does not exist',
    rule: 'unknown-claim',
    yaml: `${CLASS}${TEMPLATE}
apiVersion: batch/v1
kind: Job
metadata: { name: train }
spec:
  template:
    spec:
      restartPolicy: Never
      resourceClaims: [{ name: gpu, resourceClaimTemplateName: gpu.example.com }]
      containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }] } }]
`,
    field: 'spec.template.spec.resourceClaims[0]',
    says: /there is "one-gpu"/,
  },
  { topic: 'a template referenced as a claim, or the reverse', rule: 'claim-template-mix-up', says: /instead of/ },
  {
    topic: 'a pod claim that refers to nothing',
    rule: 'one-of',
    yaml: pod('{ name: gpu }'),
    field: 'spec.resourceClaims[0]',
    says: /resourceClaimName.*resourceClaimTemplateName/,
  },
  {
    topic: 'a pod claim that refers to a claim and to a template',
    rule: 'one-of',
    field: 'spec.resourceClaims[0]',
    yaml: CLASS + TEMPLATE + claimed(REQUEST).replace(CLASS, '').replace('resourceClaimName: shared }',
      'resourceClaimName: shared, resourceClaimTemplateName: one-gpu }').replace('name: trainer', 'name: trainer'),
  },
  {
    topic: 'two claims of a pod with the same name',
    rule: 'unique-entries',
    field: 'spec.resourceClaims[1].name',
    yaml: CLASS + TEMPLATE + pod('{ name: gpu, resourceClaimTemplateName: one-gpu }, '
      + '{ name: gpu, resourceClaimTemplateName: one-gpu }'),
  },
  {
    topic: 'a container that names a claim twice',
    rule: 'container-claim',
    field: 'spec.containers[0].resources.claims[1]',
    yaml: CLASS + TEMPLATE
      + pod('{ name: gpu, resourceClaimTemplateName: one-gpu }', 'claims: [{ name: gpu }, { name: gpu }]'),
  },
  {
    topic: 'a container that names a claim that its pod does not declare',
    rule: 'container-claim',
    field: 'spec.containers[0].resources.claims[0]',
    yaml: CLASS + TEMPLATE + pod('{ name: gpu, resourceClaimTemplateName: one-gpu }', 'claims: [{ name: one-gpu }]'),
    says: /declares "gpu"/,
  },
  {
    topic: 'an object name with dots in place of a pod claim name',
    rule: 'field-format',
    field: 'spec.resourceClaims[0].name',
    yaml: CLASS + TEMPLATE + pod('{ name: gpu.0, resourceClaimTemplateName: one-gpu }', 'claims: [{ name: gpu.0 }]'),
    says: /DNS label/,
  },
  { topic: 'a claim that no container uses', rule: 'unused-pod-claim' },
  { topic: 'a reference to a request that does not exist', rule: 'unknown-request', says: /has "?/ },
  {
    topic: 'a container that names one alternative of a request',
    rule: 'field-format',
    field: 'spec.containers[0].resources.claims[0].request',
    yaml: claimed('requests: [{ name: gpu, firstAvailable: '
      + '[{ name: large, deviceClassName: gpu, count: 2 }, { name: small, deviceClassName: gpu }] }]')
      .replace('claims: [{ name: gpu }]', 'claims: [{ name: gpu, request: gpu/large }]'),
  },
  {
    topic: 'a constraint on a request that does not exist',
    rule: 'request-reference',
    yaml: claimed('requests: [{ name: gpu, exactly: { deviceClassName: gpu, count: 2 } }], '
      + 'constraints: [{ requests: [gpus], matchAttribute: gpu.example.com/board }]'),
    says: /gpus/,
  },
  {
    topic: 'configuration for a request that does not exist',
    rule: 'request-reference',
    yaml: claimed(`${REQUEST}, config: [{ requests: [gpus], opaque: { driver: gpu.example.com, parameters: {} } }]`),
  },
  { topic: 'parameters of classic DRA that do not exist', rule: 'unknown-parameters' },
  { topic: 'claim parameters in another namespace', rule: 'parameters-in-other-namespace' },
  { topic: 'class parameters with a missing or superfluous namespace', rule: 'class-parameters-namespace' },
  { topic: 'vendor parameters without generated parameters', rule: 'missing-generated-parameters' },
  { topic: 'vendor parameters with several generated parameters', rule: 'ambiguous-generated-parameters' },
  { topic: 'driver parameters that name a missing claim', rule: 'parameters-name-unknown-claim', says: /gpu/ },
  { topic: 'a limit for an extended resource that no class defines', rule: 'unknown-extended-resource' },
  { topic: 'two classes with the same extended resource', rule: 'duplicate-extended-resource' },
];
