import { Manifests } from 'cdk8s-dra';

/** Work on a number of objects. */
export type Growing = (size: number) => unknown;

type Dra = typeof import('cdk8s-dra');

const CLASS = {
  apiVersion: 'resource.k8s.io/v1',
  kind: 'DeviceClass',
  metadata: { name: 'gpu' },
  spec: { selectors: [{ cel: { expression: 'device.driver == "gpu.example.com"' } }] },
};

const TEMPLATE = {
  apiVersion: 'resource.k8s.io/v1',
  kind: 'ResourceClaimTemplate',
  metadata: { name: 'one-gpu', namespace: 'ml' },
  spec: { spec: { devices: { requests: [{ name: 'gpu', exactly: { deviceClassName: 'gpu' } }] } } },
};

function times<T>(size: number, make: (index: number) => T): T[] {
  return Array.from({ length: size }, (_, index) => make(index));
}

function pod(name: string, claims: readonly string[] = ['gpu']) {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace: 'ml' },
    spec: {
      containers: [{ name: 'main', image: 'trainer', resources: { claims: claims.map((claim) => ({ name: claim })) } }],
      resourceClaims: claims.map((claim) => ({ name: claim, resourceClaimTemplateName: 'one-gpu' })),
    },
  };
}

const pods = (size: number, prefix = 'pod') => [CLASS, TEMPLATE, ...times(size, (index) => pod(`${prefix}-${index}`))];
const classes = (size: number) => times(size, (index) => ({ ...CLASS, metadata: { name: `gpu-${index}` } }));
const templates = (size: number, prefix: string) => [
  CLASS,
  ...times(size, (index) => ({ ...TEMPLATE, metadata: { name: `${prefix}-${index}`, namespace: 'ml' } })),
];

/** A claim and a pod that uses it, in a separate namespace. */
function shared(index: number): object[] {
  const metadata = { name: 'one-gpu', namespace: `team-${index}` };
  const { spec, metadata: { name } } = pod('pod');
  return [
    { ...TEMPLATE, kind: 'ResourceClaim', metadata, spec: TEMPLATE.spec.spec },
    {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { ...metadata, name },
      spec: { ...spec, resourceClaims: [{ name: 'gpu', resourceClaimName: 'one-gpu' }] },
    },
  ];
}

/** All work whose time must not grow faster than the number of objects. */
export function growingWork({ Manifests: Read, KubernetesVersion: { V1_32, V1_34 } }: Dra): Record<string, Growing> {
  const read = (objects: readonly object[]): Manifests => Read.fromObjects([...objects]);
  const check = (objects: readonly object[]) => read(objects).check({ version: V1_34 }).findings;
  const changes = (before: readonly object[], after: readonly object[]) =>
    read(after).changesFrom(read(before), { version: V1_34 }).findings;
  return {
    'check of pods': (size) => check(pods(size)),
    'check of classes': (size) => check(classes(size)),
    'check of one pod with so many claims': (size) => check([CLASS, TEMPLATE, pod('pod', times(size, (i) => `c${i}`))]),
    'check of pods of one name': (size) => check([CLASS, TEMPLATE, ...times(size, () => pod('pod'))]),
    'check of templates of one name': (size) => check([CLASS, ...times(size, () => ({ ...TEMPLATE }))]),
    'check of claims of one name, in so many namespaces': (size) => check([CLASS, ...times(size, shared).flat()]),
    'convert of pods': (size) => read(pods(size)).convert({ version: V1_32 }).yaml,
    'toProgram of pods': (size) => read(pods(size)).toProgram().source,
    'toProgram of classes': (size) => read(classes(size)).toProgram().source,
    'changesFrom the same pods': (size) => changes(pods(size), pods(size)),
    'changesFrom pods of other names': (size) => changes(pods(size), pods(size, 'other')),
    'changesFrom templates of other names': (size) => changes(templates(size, 'one'), templates(size, 'other')),
  };
}
