import * as dra from '../src';

/** Something that people get wrong, and the finding that they need. */
interface Mistake {
  readonly title: string;
  readonly yaml: string;
  /** The Kubernetes version that they have; 1.30 unless said. */
  readonly version?: string;
  readonly field: string;
  readonly reason: string;
  /** What the message or the suggestion must say. */
  readonly says: (string | RegExp)[];
  /** Error unless said. */
  readonly severity?: 'warning';
}

const CLASS = `
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClass
metadata: { name: gpu }
driverName: gpu.example.com
---`;

const TEMPLATE = `
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaimTemplate
metadata: { name: one-gpu }
spec: { spec: { resourceClassName: gpu } }
---`;

const CLAIM = `
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaim
metadata: { name: shared-gpu }
spec: { resourceClassName: gpu }
---`;

/** A pod whose container uses the claim that is declared so. */
function podWith(resourceClaim: string, resources = 'claims: [{ name: gpu }]'): string {
  return `
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  containers: [{ name: main, image: trainer, resources: { ${resources} } }]
  resourceClaims: [${resourceClaim}]
`;
}

const FROM_TEMPLATE = '{ name: gpu, source: { resourceClaimTemplateName: one-gpu } }';

const MISTAKES: Mistake[] = [
  {
    title: 'the API version of the next Kubernetes version',
    yaml: CLASS.replace('v1alpha2', 'v1alpha3'),
    field: 'kind',
    reason: 'NotFound',
    says: [/no kind "ResourceClass"/, /v1alpha3/],
  },
  {
    title: 'an API version from an old tutorial',
    yaml: CLASS.replace('v1alpha2', 'v1alpha1'),
    field: 'apiVersion',
    reason: 'NotFound',
    says: [/Kubernetes 1\.27–1\.30 has no ResourceClass of resource\.k8s\.io\/v1alpha1/, /1\.26/, /use resource\.k8s\.io\/v1alpha2/],
  },
  {
    title: 'the API version without its group',
    yaml: CLASS.replace('resource.k8s.io/v1alpha2', 'resource.k8s.io'),
    field: 'apiVersion',
    reason: 'NotFound',
    says: [
      'no known Kubernetes version has a kind "ResourceClass" in "resource.k8s.io"',
      'resource.k8s.io/v1alpha2 of Kubernetes 1.27–1.30',
    ],
  },
  {
    title: 'the API version of the core group',
    yaml: CLAIM.replace('resource.k8s.io/v1alpha2', 'v1'),
    field: 'apiVersion',
    reason: 'NotFound',
    says: [
      'no known Kubernetes version has a kind "ResourceClaim" in "v1"',
      'resource.k8s.io/v1alpha2 of Kubernetes 1.27–1.30',
    ],
  },
  {
    title: 'a misspelled API group',
    yaml: CLAIM.replace('resource.k8s.io', 'resources.k8s.io'),
    field: 'apiVersion',
    reason: 'NotFound',
    says: [/did you mean "resource\.k8s\.io\/v1alpha2"/],
  },
  {
    title: 'a kind in lower case',
    yaml: CLAIM.replace('kind: ResourceClaim', 'kind: resourceclaim'),
    field: 'kind',
    reason: 'NotFound',
    says: [/no kind "resourceclaim"/, /did you mean "ResourceClaim"/],
  },
  {
    title: 'a template name without source, which requires 1.31',
    yaml: CLASS + TEMPLATE + podWith('{ name: gpu, resourceClaimTemplateName: one-gpu }'),
    field: 'spec.resourceClaims[0].resourceClaimTemplateName',
    reason: 'BadRequest',
    says: [/1\.31 or newer/, /source/],
  },
  {
    title: 'a template name in source, which requires 1.30 or older',
    yaml: podWith(FROM_TEMPLATE),
    version: '1.34',
    field: 'spec.resourceClaims[0].source',
    reason: 'BadRequest',
    says: [/1\.26–1\.30/],
  },
  {
    title: 'a pod claim without a source',
    yaml: CLASS + podWith('{ name: gpu, source: {} }'),
    field: 'spec.resourceClaims[0].source',
    reason: 'Invalid',
    says: [/one of "resourceClaimName" or "resourceClaimTemplateName" must be set/],
  },
  {
    title: 'a pod claim with both a claim and a template',
    yaml: CLASS + CLAIM + TEMPLATE
      + podWith('{ name: gpu, source: { resourceClaimName: shared-gpu, resourceClaimTemplateName: one-gpu } }'),
    field: 'spec.resourceClaims[0].source',
    reason: 'Invalid',
    says: [/only one of .* may be set/],
  },
  {
    title: 'pod claims declared in a container',
    yaml: `${CLASS + TEMPLATE}
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu, source: { resourceClaimTemplateName: one-gpu } }] } }]
`,
    field: 'spec.containers[0].resources.claims[0].source',
    reason: 'BadRequest',
    says: [/unknown field "source"/],
  },
  {
    title: 'a claim in the limits of a container',
    yaml: CLASS + TEMPLATE + podWith(FROM_TEMPLATE, 'limits: { claims: [{ name: gpu }] }'),
    field: 'spec.containers[0].resources.limits[claims]',
    reason: 'BadRequest',
    says: [/must be a quantity .*, got a list of 1 item/],
  },
  {
    title: 'a claim that no container uses',
    yaml: CLASS + TEMPLATE + podWith(FROM_TEMPLATE, ''),
    field: 'spec.resourceClaims[0]',
    reason: 'Invalid',
    severity: 'warning',
    says: [/no container uses the pod claim "gpu"/],
  },
  {
    title: 'a container that references the template instead of the claim of the pod',
    yaml: CLASS + TEMPLATE + podWith(FROM_TEMPLATE, 'claims: [{ name: one-gpu }]'),
    field: 'spec.containers[0].resources.claims[0]',
    reason: 'NotFound',
    says: [/declares no claim "one-gpu": it declares "gpu"/],
  },
  {
    title: 'a list of names instead of a list of claims',
    yaml: CLASS + TEMPLATE + podWith(FROM_TEMPLATE, 'claims: [gpu]'),
    field: 'spec.containers[0].resources.claims[0]',
    reason: 'BadRequest',
    says: ['must be an object, got "gpu"'],
  },
  {
    title: 'a misspelled field',
    yaml: CLASS.replace('driverName', 'drivername'),
    field: 'drivername',
    reason: 'BadRequest',
    says: [/did you mean "driverName"/],
  },
  {
    title: 'a spec in a class, which has no spec',
    yaml: CLASS.replace('driverName: gpu.example.com', 'spec: { driverName: gpu.example.com }'),
    field: 'spec',
    reason: 'BadRequest',
    says: ['unknown field "spec"'],
  },
  {
    title: 'a template with one level of spec instead of two',
    yaml: TEMPLATE.replace('spec: { spec: { resourceClassName: gpu } }', 'spec: { resourceClassName: gpu }'),
    field: 'spec.resourceClassName',
    reason: 'BadRequest',
    says: ['unknown field "resourceClassName"'],
  },
  {
    title: 'the driver instead of the class',
    yaml: CLASS + CLAIM.replace('resourceClassName: gpu', 'resourceClassName: gpu.example.com'),
    field: 'spec.resourceClassName',
    reason: 'NotFound',
    severity: 'warning',
    says: ['"gpu.example.com" not found', '"gpu"'],
  },
  {
    title: 'a driver with an underscore',
    yaml: CLASS.replace('gpu.example.com', 'gpu_driver'),
    field: 'driverName',
    reason: 'Invalid',
    says: ['"gpu_driver" is not allowed', 'DNS subdomain', 'gpu.example.com'],
  },
  {
    title: 'a template referenced as a claim',
    yaml: CLASS + TEMPLATE + podWith('{ name: gpu, source: { resourceClaimName: one-gpu } }'),
    field: 'spec.resourceClaims[0]',
    reason: 'NotFound',
    says: ['which is a ResourceClaimTemplate', 'resourceClaimTemplateName'],
  },
  {
    title: 'a claim in another namespace than the pod',
    yaml: CLASS + CLAIM.replace('name: shared-gpu', 'name: shared-gpu, namespace: infra')
      + podWith('{ name: gpu, source: { resourceClaimName: shared-gpu } }')
        .replace('name: trainer }', 'name: trainer, namespace: ml }'),
    field: 'spec.resourceClaims[0]',
    reason: 'NotFound',
    says: ['"infra"', '"ml"'],
  },
  {
    title: 'an allocation mode in lower case',
    yaml: CLASS + CLAIM.replace('resourceClassName: gpu', 'resourceClassName: gpu, allocationMode: immediate'),
    field: 'spec.allocationMode',
    reason: 'NotSupported',
    says: ['"immediate" is not supported', 'did you mean "Immediate"'],
  },
  {
    title: 'the name of a pod claim with a dot',
    yaml: CLASS + TEMPLATE + podWith(FROM_TEMPLATE.replace('name: gpu', 'name: gpu.0'), 'claims: [{ name: gpu.0 }]'),
    field: 'spec.resourceClaims[0].name',
    reason: 'Invalid',
    says: ['"gpu.0" is not allowed', 'DNS label'],
  },
  {
    title: 'two claims of a pod with the same name',
    yaml: CLASS + TEMPLATE + podWith(`${FROM_TEMPLATE}, ${FROM_TEMPLATE}`),
    field: 'spec.resourceClaims[1].name',
    reason: 'Duplicate',
    says: ['"gpu"'],
  },
  {
    title: 'a claim with structured requests in a cluster with resource classes',
    yaml: `
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: claim }
spec: { devices: { requests: [{ name: gpu, exactly: { deviceClassName: gpu } }] } }
`,
    field: 'apiVersion',
    reason: 'NotFound',
    says: [/that is an API of Kubernetes 1\.34 or newer/, /v1alpha2/],
  },
  {
    title: 'a name in the metadata of a claim template',
    yaml: CLASS + TEMPLATE.replace('spec: { spec:', 'spec: { metadata: { name: one-gpu }, spec:'),
    field: 'spec.metadata.name',
    reason: 'Forbidden',
    says: ['only "annotations" or "labels" may'],
  },
  {
    title: 'an unrendered Helm template',
    yaml: CLASS.replace('name: gpu }', 'name: {{ .Values.className }} }'),
    field: '<nil>',
    reason: 'BadRequest',
    says: ['is a template, not YAML: render the chart first'],
  },
];

test('there are at least twenty different mistakes', () => {
  expect(new Set(MISTAKES.map(({ title }) => title)).size).toBeGreaterThanOrEqual(20);
});

test.each(MISTAKES)('the check finds $title', ({ yaml, version = '1.30', field, reason, says, severity = 'error' }) => {
  const { findings } = dra.Manifests.fromYaml(yaml).check({ version: dra.KubernetesVersion.of(version) });
  const found = findings.filter(
    (finding) =>
      finding.fieldPath === field && finding.reason === reason && finding.severity === severity,
  );

  expect(
    findings.map((finding) => `${finding.severity} ${finding.fieldPath}: ${finding.reason}`),
  ).toContain(`${severity} ${field}: ${reason}`);
  const texts = found.map(({ message, suggestion = '' }) => `${message} ${suggestion}`);
  says.forEach((words) =>
    expect(texts).toContainEqual(
      expect.stringMatching(typeof words === 'string' ? escape(words) : words),
    ),
  );
});

test('the setup without a mistake has no findings', () => {
  const { findings } = dra.Manifests.fromYaml(CLASS + TEMPLATE + podWith(FROM_TEMPLATE)).check({
    version: dra.KubernetesVersion.V1_30,
  });
  expect(findings).toEqual([]);
});

/** A regular expression for exactly this text. */
function escape(text: string): RegExp {
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
}
