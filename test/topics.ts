/** A mistake in a setup, and the rule that finds it. */
export interface Mistake {
  readonly topic: string;
  readonly rule: string;
  /** The manifests; the bad example of the rule unless given. */
  readonly yaml?: string;
  /** 1.34 unless given. */
  readonly version?: string;
  readonly featureGates?: Record<string, boolean>;
  readonly field?: string;
  /** A rule that finds something else, which is in the nature of the manifest. */
  readonly besides?: string;
  /** What the message or the suggestion says. */
  readonly says?: RegExp;
}

const CLASS = `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
---`;

/** A claim and a pod that uses it. */
function claimed(devices: string, expression = ''): string {
  return `${CLASS}
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: shared }
spec: { devices: { ${devices.replace('EXPRESSION', expression)} } }
---${pod('{ name: gpu, resourceClaimName: shared }')}`;
}

function pod(resourceClaim: string, resources = 'claims: [{ name: gpu }]'): string {
  return `
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [${resourceClaim}]
  containers: [{ name: main, image: trainer, resources: { ${resources} } }]
`;
}

const TEMPLATE = `
apiVersion: resource.k8s.io/v1
kind: ResourceClaimTemplate
metadata: { name: one-gpu }
spec: { spec: { devices: { requests: [{ name: gpu, exactly: { deviceClassName: gpu } }] } } }
---`;

const FROM_TEMPLATE = pod('{ name: gpu, resourceClaimTemplateName: one-gpu }');

const REQUEST = 'requests: [{ name: gpu, exactly: { deviceClassName: gpu } }]';

/** A claim whose request selects devices by an expression. */
function selecting(expression: string): string {
  return claimed(`requests: [{ name: gpu, exactly: { deviceClassName: gpu, selectors: [{ cel: { expression: '${expression}' } }] } }]`);
}

const SHARED_POD = pod('{ name: gpu, resourceClaimName: shared }');
const EXAMPLE_CLASS = CLASS.replace('gpu.example.com', 'gpu.nvidia.com');

/** A class with other words for its API version, and what its selector is under. */
function slice(device: string): string {
  return `
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: node-1 }
spec:
  driver: gpu.example.com
  nodeName: node-1
  pool: { name: node-1, generation: 1, resourceSliceCount: 1 }
  devices: [${device}]
`;
}

/** What people get wrong, by topic. */
export const CAUGHT: readonly Mistake[] = [
  // The shape that goes with the API version.
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
    says: /put the fields/,
  },
  {
    topic: 'an API version that the minor has, but serves only if it is switched on',
    rule: 'unserved-api-version',
    yaml: CLASS.replace('resource.k8s.io/v1', 'resource.k8s.io/v1beta1'),
    says: /v1beta1 unless it is switched on.*or use resource.k8s.io\/v1$/,
  },
  {
    topic: 'an API version that comes in a later minor', rule: 'api-version', version: '1.32', yaml: CLASS, field: 'apiVersion', says: /1\.34–1\.37/,
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
    topic: 'an API version that is gone', rule: 'api-version', yaml: CLASS.replace('resource.k8s.io/v1', 'resource.k8s.io/v1alpha3'), field: 'kind',
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

  // References.
  { topic: 'a class that is nowhere', rule: 'unknown-class', says: /not in the app/ },
  {
    topic: 'a class of classic DRA that is nowhere',
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
    topic: 'the name of the driver where the class belongs',
    rule: 'unknown-class',
    yaml: claimed('requests: [{ name: gpu, exactly: { deviceClassName: gpu.example.com } }]'),
    says: /the app has "gpu"/,
  },
  {
    topic: 'the name of the class where the driver belongs',
    rule: 'configuration-for-no-device',
    yaml: claimed(`${REQUEST}, config: [{ opaque: { driver: gpu.class.example.com, parameters: { a: 1 } } }]`),
    says: /of "gpu\.example\.com"/,
  },
  { topic: 'a claim in a namespace that the pod cannot reach', rule: 'claim-in-other-namespace', says: /namespace/ },
  {
    topic: 'a template in a namespace that the pod cannot reach',
    rule: 'claim-in-other-namespace',
    field: 'spec.resourceClaims[0]',
    yaml: CLASS + TEMPLATE.replace('name: one-gpu', 'name: one-gpu, namespace: drivers')
      + pod('{ name: gpu, resourceClaimTemplateName: one-gpu }').replace('name: trainer', 'name: trainer, namespace: ml'),
  },
  { topic: 'a claim or template that is nowhere', rule: 'unknown-claim' },
  {
    topic: 'a job that names a template by a name which the app does not have',
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
    says: /the app has "one-gpu"/,
  },
  { topic: 'a template named as a claim, or the reverse', rule: 'claim-template-mix-up', says: /instead of/ },
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
    topic: 'two claims of one pod with one name',
    rule: 'unique-entries',
    field: 'spec.resourceClaims[1].name',
    yaml: CLASS + TEMPLATE + pod('{ name: gpu, resourceClaimTemplateName: one-gpu }, { name: gpu, resourceClaimTemplateName: one-gpu }'),
  },
  {
    topic: 'a container that names a claim twice',
    rule: 'container-claim',
    field: 'spec.containers[0].resources.claims[1]',
    yaml: CLASS + TEMPLATE + pod('{ name: gpu, resourceClaimTemplateName: one-gpu }', 'claims: [{ name: gpu }, { name: gpu }]'),
  },
  {
    topic: 'a container that names a claim which its pod does not declare',
    rule: 'container-claim',
    field: 'spec.containers[0].resources.claims[0]',
    yaml: CLASS + TEMPLATE + pod('{ name: gpu, resourceClaimTemplateName: one-gpu }', 'claims: [{ name: one-gpu }]'),
    says: /declares "gpu"/,
  },
  {
    topic: 'a name of an object where the name of a pod claim belongs, which takes no dots',
    rule: 'field-format',
    field: 'spec.resourceClaims[0].name',
    yaml: CLASS + TEMPLATE + pod('{ name: gpu.0, resourceClaimTemplateName: one-gpu }', 'claims: [{ name: gpu.0 }]'),
    says: /DNS label/,
  },
  { topic: 'a claim that no container uses', rule: 'unused-pod-claim' },
  { topic: 'a request that the claim does not have', rule: 'unknown-request', says: /has "?/ },
  {
    topic: 'a container that asks for one alternative of a request',
    rule: 'field-format',
    field: 'spec.containers[0].resources.claims[0].request',
    yaml: claimed('requests: [{ name: gpu, firstAvailable: '
      + '[{ name: large, deviceClassName: gpu, count: 2 }, { name: small, deviceClassName: gpu }] }]')
      .replace('claims: [{ name: gpu }]', 'claims: [{ name: gpu, request: gpu/large }]'),
  },
  {
    topic: 'a constraint on a request that the claim does not have',
    rule: 'request-reference',
    yaml: claimed('requests: [{ name: gpu, exactly: { deviceClassName: gpu, count: 2 } }], '
      + 'constraints: [{ requests: [gpus], matchAttribute: gpu.example.com/board }]'),
    says: /gpus/,
  },
  {
    topic: 'parameters for a request that the claim does not have',
    rule: 'request-reference',
    yaml: claimed(`${REQUEST}, config: [{ requests: [gpus], opaque: { driver: gpu.example.com, parameters: {} } }]`),
  },
  { topic: 'parameters of classic DRA that are nowhere', rule: 'unknown-parameters' },
  { topic: 'parameters of a claim in another namespace', rule: 'parameters-in-other-namespace' },
  { topic: 'parameters of a class without their namespace, or with one too many', rule: 'class-parameters-namespace' },
  { topic: 'parameters of a vendor that nothing is generated from', rule: 'missing-generated-parameters' },
  { topic: 'parameters of a vendor that several objects are generated from', rule: 'ambiguous-generated-parameters' },
  { topic: 'parameters that name the claim of a whole device, which nobody makes', rule: 'parameters-name-unknown-claim', says: /gpu/ },
  { topic: 'a limit for an extended resource of a class that is not there', rule: 'unknown-extended-resource' },
  { topic: 'two classes for one extended resource', rule: 'duplicate-extended-resource' },

  // Shared, or one for each pod.
  { topic: 'a template for pods that are to share one device in time slices', rule: 'template-for-sharing', says: /ResourceClaim/ },
  {
    topic: 'two pods with a template each, each sharing its device with nobody',
    rule: 'template-for-sharing',
    yaml: `${EXAMPLE_CLASS}${TEMPLATE.replace('}] } } }', '}], config: [{ opaque: { driver: gpu.nvidia.com, parameters: '
      + '{ apiVersion: resource.nvidia.com/v1beta1, kind: GpuConfig, sharing: { strategy: TimeSlicing } } } }] } } }')}${
      FROM_TEMPLATE}---${FROM_TEMPLATE.replace('trainer }', 'other }')}`,
  },
  { topic: 'replicas that are to spread, and share one claim', rule: 'replicas-share-claim', says: /ResourceClaimTemplate/ },
  { topic: 'a DaemonSet with one claim for all nodes', rule: 'daemon-set-shares-claim' },
  { topic: 'more pods than can use a claim at a time', rule: 'too-many-claim-users' },
  { topic: 'a claim of classic DRA that may not be shared, in several pods', rule: 'unshareable-claim' },
  { topic: 'a claim of classic DRA in several pods, where only the driver knows whether they may', rule: 'shared-claim' },
  { topic: 'a shared claim of devices that take resources of the node', rule: 'shared-node-resources' },
  { topic: 'a pod whose entry differs from that of its group', rule: 'pod-group-claim-mismatch' },
  { topic: 'a claim or template that no pod uses', rule: 'unused-claim' },
  { topic: 'a generated name of a claim that another one has', rule: 'generated-name-collision' },
  { topic: 'an immediate claim for a scheduler that allocates by itself', rule: 'immediate-structured-claim' },
  { topic: 'an immediate claim for a pod that is bound to nodes', rule: 'immediate-claim-node-constraint' },

  // Selectors.
  {
    topic: 'a capacity compared as if it were a text',
    rule: 'cel-selector',
    yaml: selecting('device.capacity["gpu.example.com"].memory >= "16Gi"'),
    says: /quantity\("16Gi"\)|compareTo/,
  },
  {
    topic: 'a capacity looked for among the attributes, and compared with a text',
    rule: 'cel-selector',
    yaml: selecting('device.attributes["gpu.example.com"].memory >= "16Gi"'),
    says: /device\.capacity\["gpu\.example\.com"\]\.memory/,
  },
  { topic: 'an attribute that a device may not have', rule: 'unguarded-attribute' },
  {
    topic: 'an expression that costs too much',
    rule: 'cel-selector',
    version: '1.32',
    yaml: selecting('device.driver.split(".").exists_one(p, p == "gpu")').replace(/exactly: \{ (.*?\}\]) \} \}/, '$1 }')
      .replace(/resource.k8s.io\/v1\b/g, 'resource.k8s.io/v1beta1'),
  },
  {
    topic: 'a version with a leading zero',
    rule: 'cel-selector',
    yaml: selecting('device.attributes["gpu.example.com"].driver.compareTo(semver("550.127.08")) >= 0'),
    says: /semver/,
  },
  {
    topic: 'an expression beside cel instead of in it',
    rule: 'unknown-field',
    field: 'spec.selectors[0].expression',
    yaml: CLASS.replace('{ cel: { expression: device.driver == "gpu.example.com" } }', '{ cel: , expression: device.driver == "gpu.example.com" }'),
  },
  {
    topic: 'a selector without anything in it',
    rule: 'required-field',
    field: 'spec.selectors[0].cel',
    yaml: CLASS.replace('{ cel: { expression: device.driver == "gpu.example.com" } }', '{ cel: }'),
  },
  { topic: 'a domain and a name in one key', rule: 'attribute-domain', says: /device\.attributes/ },
  { topic: 'a value unwrapped with .bool or .string', rule: 'attribute-value' },
  {
    topic: 'cel as a bare text',
    rule: 'wrong-type',
    field: 'spec.selectors[0].cel',
    yaml: CLASS.replace('{ expression: device.driver == "gpu.example.com" }', 'device.driver == "gpu.example.com"'),
  },
  {
    topic: 'an expression that starts at attributes',
    rule: 'cel-selector',
    yaml: selecting('attributes["gpu.example.com"].model == "a"'),
    says: /device\.attributes/,
  },
  {
    topic: 'an attribute without its domain in a constraint',
    rule: 'field-format',
    yaml: claimed('requests: [{ name: gpu, exactly: { deviceClassName: gpu, count: 2 } }], constraints: [{ matchAttribute: board }]'),
    field: 'spec.devices.constraints[0].matchAttribute',
  },
  { topic: 'a closing parenthesis too many', rule: 'cel-selector', yaml: CLASS.replace('"gpu.example.com"', '"gpu.example.com")') },
  { topic: 'a class for every device of every driver', rule: 'class-without-selector' },

  // Requests and constraints.
  { topic: 'an attribute of one driver for the devices of two', rule: 'attribute-of-other-driver' },
  { topic: 'a constraint on a single device', rule: 'constraint-without-effect' },
  { topic: 'both attributes in one constraint', rule: 'ignored-distinct-attribute' },
  { topic: 'more devices in all than a claim can hold', rule: 'too-many-devices' },
  { topic: 'more devices than the slices of the app have', rule: 'too-few-devices' },
  { topic: 'all devices, however many there are', rule: 'all-devices' },
  { topic: 'an alternative after one that asks for less', rule: 'unreachable-alternative' },
  { topic: 'a capacity in two spellings, or by no name', rule: 'capacity-name' },
  { topic: 'more tolerations than the API allows, or one for no key', rule: 'toleration-out-of-bounds' },
  { topic: 'a toleration of every effect, which is no protection from eviction', rule: 'toleration-without-effect' },
  { topic: 'parameters for a driver that none of the devices has', rule: 'configuration-for-no-device' },
  {
    topic: 'parameters beside devices instead of in them',
    rule: 'unknown-field',
    field: 'spec.config',
    says: /devices/,
    yaml: claimed(REQUEST).replace('spec: { devices: {', 'spec: { config: [{ opaque: { driver: gpu.example.com, parameters: {} } }], devices: {'),
  },
  {
    topic: 'what belongs into a request beside the requests',
    rule: 'unknown-field',
    field: 'spec.devices.allocationMode',
    says: /exactly/,
    yaml: claimed(`${REQUEST}, allocationMode: All`),
  },

  // Drivers.
  { topic: 'a slice that somebody wrote by hand', rule: 'system-written-object' },
  {
    topic: 'a version attribute with four parts',
    rule: 'field-format',
    field: 'spec.devices[0].attributes[driver].version',
    besides: 'system-written-object',
    yaml: slice('{ name: gpu-0, attributes: { driver: { version: 6.12.12.1 } } }'),
  },
  { topic: 'a way of sharing that the driver has switched off', rule: 'driver-feature', says: /featureGates/ },
  { topic: 'a slip of the pen in the parameters of a driver', rule: 'unknown-parameter', says: /did you mean/ },
  { topic: 'a class that no quota of Kueue counts', rule: 'unmapped-device-class' },
  { topic: 'a driver in upper case', rule: 'upper-case-driver-name' },
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

  // YAML.
  {
    topic: 'keys in lower case',
    rule: 'unknown-field',
    field: 'spec.resourceclaims',
    says: /did you mean "resourceClaims"/,
    yaml: pod('{ name: gpu, resourceClaimName: shared }', '').replace('resourceClaims', 'resourceclaims'),
  },
  {
    topic: 'a name beside metadata instead of in it',
    rule: 'object-metadata',
    field: 'metadata.name',
    yaml: CLASS.replace('metadata: { name: gpu }', 'metadata: {}'),
  },
  {
    topic: 'resources twice in one container',
    rule: 'repeated-field',
    field: 'spec.containers[0].resources',
    yaml: `${CLASS}${TEMPLATE}
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: gpu, resourceClaimTemplateName: one-gpu }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }] }, resources: { claims: [{ name: gpu }] } }]
`,
  },
];

/** What people get wrong and no manifest shows. */
export const NOT_CATCHABLE: readonly { readonly topic: string; readonly why: string }[] = [
  { topic: 'nodes that are older than the control plane', why: 'the versions of the nodes stand in no manifest' },
  { topic: 'a webhook that removes the claims from pods', why: 'what changes a pod after it was sent stands in no manifest of the app' },
  { topic: 'a template that is deleted while pods still need it', why: 'only a comparison with what is deployed shows it, as removed-object' },
  { topic: 'an extended resource that a device plugin advertises, too', why: 'what nodes advertise stands in no manifest' },
  { topic: 'claims of one pod that no single node can satisfy', why: 'which node has which devices is known to the scheduler alone' },
  { topic: 'two examples that differ in claim and template only', why: 'both are right: which one is meant is for the user to say' },
  { topic: 'a claim of a pod group taken for one of each pod', why: 'both are right: documentation has to say what is shared' },
];
