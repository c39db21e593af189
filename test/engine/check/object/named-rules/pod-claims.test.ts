import { findings, messageAt, pod, podSpec, refusals } from '../../fixtures';

/** A pod spec in an object of every built-in kind that has one, and the path to it. */
const WORKLOADS: [
  kind: string,
  apiVersion: string,
  path: string,
  build: (spec: unknown) => unknown,
][] = [
  ['Pod', 'v1', 'spec', (spec) => ({ spec })],
  ['PodTemplate', 'v1', 'template.spec', (spec) => ({ template: { spec } })],
  [
    'ReplicationController',
    'v1',
    'spec.template.spec',
    (spec) => ({ spec: { template: { spec } } }),
  ],
  ['Deployment', 'apps/v1', 'spec.template.spec', (spec) => ({ spec: { template: { spec } } })],
  ['ReplicaSet', 'apps/v1', 'spec.template.spec', (spec) => ({ spec: { template: { spec } } })],
  ['DaemonSet', 'apps/v1', 'spec.template.spec', (spec) => ({ spec: { template: { spec } } })],
  ['StatefulSet', 'apps/v1', 'spec.template.spec', (spec) => ({ spec: { template: { spec } } })],
  ['Job', 'batch/v1', 'spec.template.spec', (spec) => ({ spec: { template: { spec } } })],
  [
    'CronJob',
    'batch/v1',
    'spec.jobTemplate.spec.template.spec',
    (spec) => ({ spec: { jobTemplate: { spec: { template: { spec } } } } }),
  ],
];

function container(...claims: unknown[]): Record<string, unknown> {
  return { name: 'main', image: 'trainer', resources: { claims } };
}

function workload(kind: string, spec: unknown): unknown {
  const [, apiVersion, , build] = WORKLOADS.find((row) => row[0] === kind)!;
  return { apiVersion, kind, metadata: { name: 'trainer' }, ...build(spec) as object };
}

const BROKEN = podSpec({ containers: [container({ name: 'gpus' })] });

test.each(WORKLOADS)('a container of a %s names a claim that the pod declares', (kind, _, path) => {
  const version = kind === 'StatefulSet' ? '1.34' : '1.30';
  const inShape = (spec: Record<string, any>) => (version === '1.30'
    ? spec : { ...spec, resourceClaims: [{ name: 'gpu', resourceClaimName: 'claim' }] });

  expect(refusals(workload(kind, inShape(podSpec())), version)).toEqual([]);
  expect(refusals(workload(kind, inShape(BROKEN)), version)).toEqual([
    `${path}.containers[0].resources.claims[0]: NotFound`,
  ]);
});

test('the message lists the declared claims and suggests a similar name', () => {
  expect(messageAt('spec.containers[0].resources.claims[0]', workload('Pod', BROKEN))).toMatch(
    /^the pod declares no claim "gpus": it declares "gpu" \(did you mean "gpu"\?\)$/,
  );
  expect(
    messageAt(
      'spec.containers[0].resources.claims[0]',
      pod({ resourceClaims: undefined, containers: [container({ name: 'gpu' })] }),
    ),
  ).toMatch(/^the pod declares no claim "gpu": it declares none/);
});

test('the claims of a StatefulSet are validated since 1.34', () => {
  const flat = { ...BROKEN, resourceClaims: [{ name: 'gpu', resourceClaimName: 'claim' }] };
  expect(refusals(workload('StatefulSet', BROKEN), '1.30')).toEqual([]);
  expect(refusals(workload('StatefulSet', flat), '1.33')).toEqual([]);
  expect(refusals(workload('StatefulSet', flat), '1.34')).toEqual([
    'spec.template.spec.containers[0].resources.claims[0]: NotFound',
  ]);
});

test('the claims of a StatefulSet are decoded in every minor', () => {
  expect(refusals(workload('StatefulSet', podSpec({ resourceClaims: [{ nam: 'gpu' }] })), '1.30'))
    .toEqual(['spec.template.spec.resourceClaims[0].nam: BadRequest']);
});

test('init containers and sidecars name claims that the pod declares', () => {
  const initContainers = [
    { ...container({ name: 'gpu' }), restartPolicy: 'Always' },
    container({ name: 'other' }),
  ];
  expect(refusals(pod({ initContainers }))).toEqual(['spec.initContainers[1].resources.claims[0]: NotFound']);
});

test('ephemeral containers use no claims', () => {
  const ephemeralContainers = [
    { name: 'shell', image: 'shell' },
    { ...container({ name: 'gpu' }), name: 'debug' },
  ];
  expect(refusals(pod({ ephemeralContainers }))).toEqual(['spec.ephemeralContainers[1].resources: Forbidden']);
  expect(
    messageAt('spec.ephemeralContainers[1].resources', pod({ ephemeralContainers })),
  ).toContain('ephemeral container cannot have resources');
});

test('an empty list of claims counts as a list of claims where none are allowed', () => {
  const ephemeral = (claims: unknown) =>
    refusals(
      pod({ ephemeralContainers: [{ name: 'debug', image: 'shell', resources: { claims } }] }),
    );
  const podLevel = (claims: unknown, version = '1.34', featureGates = {}) =>
    refusals(
      pod({ resourceClaims: undefined, containers: [container()], resources: { claims } }),
      version,
      { featureGates },
    );

  expect([ephemeral([]), ephemeral(null)]).toEqual([['spec.ephemeralContainers[0].resources: Forbidden'], []]);
  expect([podLevel([]), podLevel(null)]).toEqual([['spec.resources.claims: Forbidden'], []]);
  expect(podLevel([], '1.33', { PodLevelResources: true })).toEqual(['spec.resources.claims: Forbidden']);
  expect(podLevel([{ name: 'gpu' }], '1.33', { PodLevelResources: true }))
    .toEqual(['spec.resources.claims: Forbidden', 'spec.resources.claims[0]: NotFound']);
});

test('the claims of ephemeral containers are dropped before validation if the gate is off', () => {
  const ephemeralContainers = [{ ...container({ name: 'gpu' }), name: 'debug' }];
  expect(
    refusals(pod({ ephemeralContainers }), '1.30', {
      featureGates: { DynamicResourceAllocation: false },
    }),
  ).toEqual([]);
});

test('a container names each claim once', () => {
  expect(refusals(pod({ containers: [container({ name: 'gpu' }, { name: 'gpu' })] }))).toEqual([
    'spec.containers[0].resources.claims[1]: Duplicate',
  ]);
  expect(refusals(pod({ containers: [container({ name: 'gpu' }), container({ name: 'gpu' })] }))).toEqual([]);
});

test('a container may name several different requests of a claim since 1.31', () => {
  const claims = (...requests: (string | undefined)[]) =>
    pod({
      resourceClaims: [{ name: 'gpu', resourceClaimName: 'claim' }],
      containers: [container(...requests.map((request) => ({ name: 'gpu', request })))],
    });
  expect(refusals(claims('a', 'b'), '1.31')).toEqual([]);
  expect(refusals(claims('a', 'a'), '1.31')).toEqual(['spec.containers[0].resources.claims[1]: Duplicate']);
  expect(refusals(claims('a', undefined), '1.31')).toEqual(['spec.containers[0].resources.claims[1]: Duplicate']);
  expect(refusals(claims('a', 'b'), '1.30')).toContain(
    'spec.containers[0].resources.claims[0].request: BadRequest',
  );
});

test('a request name is validated only next to a claim name, and not after the whole claim is named', () => {
  const using = (...claims: unknown[]) =>
    refusals(
      pod({
        resourceClaims: [{ name: 'gpu', resourceClaimName: 'claim' }],
        containers: [container(...claims)],
      }),
      '1.34',
    );
  expect(using({ name: 'gpu', request: 'A' })).toEqual([
    'spec.containers[0].resources.claims[0].request: Invalid',
  ]);
  expect(using({ name: 'gpu' }, { name: 'gpu', request: 'A' })).toEqual([
    'spec.containers[0].resources.claims[1]: Duplicate',
  ]);
  expect(using({ name: 'gpu', request: 'a' }, { name: 'gpu', request: 'A' })).toEqual([
    'spec.containers[0].resources.claims[1].request: Invalid',
  ]);
  expect(using({ name: '', request: 'A' })).toEqual([
    'spec.containers[0].resources.claims[0]: Required',
  ]);
});

test('a claim name is a DNS label where the claim is declared and where the claim is used', () => {
  const source = { resourceClaimName: 'claim' };
  expect(refusals(pod({ resourceClaims: [{ source }], containers: [] }))).toEqual([
    'spec.resourceClaims[0].name: Required',
  ]);
  expect(refusals(pod({ resourceClaims: [{ name: 'GPU', source }], containers: [] }))).toEqual([
    'spec.resourceClaims[0].name: Invalid',
  ]);
  expect(refusals(pod({ containers: [container({})] }))).toEqual([
    'spec.containers[0].resources.claims[0]: Required',
  ]);
});

test('the generated claim name of pod name and pod claim name must fit from 1.27 to 1.30', () => {
  const named = (length: number) => ({ ...pod(), metadata: { name: 'x'.repeat(length) } });
  expect(refusals(named(249), '1.30')).toEqual([]);
  expect(refusals(named(250), '1.30')).toEqual(['spec.resourceClaims[0].name: Invalid']);
  expect(refusals(named(250), '1.27')).toEqual(['spec.resourceClaims[0].name: Invalid']);
  expect(refusals(named(250), '1.26')).toEqual([]);
  expect(messageAt('spec.resourceClaims[0].name', named(250))).toContain(
    'shorten the name of the pod or of its claim',
  );
});

test('an existing claim needs no generated name', () => {
  const referring = {
    ...pod({ resourceClaims: [{ name: 'gpu', source: { resourceClaimName: 'claim' } }] }),
    metadata: { name: 'x'.repeat(253) },
  };
  expect(refusals(referring)).toEqual([]);
});

test('a pod template in a custom resource is checked, with an origin other than the API server', () => {
  const custom = (spec: unknown) => ({
    apiVersion: 'ray.io/v1',
    kind: 'RayCluster',
    metadata: { name: 'ray' },
    spec: { workerGroupSpecs: [{}, { template: { spec } }] },
  });
  expect(findings(custom(podSpec())).filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(findings(custom(BROKEN)).filter(({ severity }) => severity === 'error')).toMatchObject([
    {
      fieldPath: 'spec.workerGroupSpecs[1].template.spec.containers[0].resources.claims[0]',
      reason: 'NotFound',
      origin: 'setup',
    },
  ]);
});

test('pod fields of the wrong type do not make the check fail', () => {
  for (const odd of [null, 7, 'x', [], {}, [null], [7], [[]]]) {
    for (const name of ['containers', 'initContainers', 'ephemeralContainers', 'resourceClaims']) {
      expect(() => findings(pod({ [name]: odd }))).not.toThrow();
    }
  }
});

describe('a pod that is marked as a static pod', () => {
  const CLAIM = { name: 'gpu', resourceClaimName: 'claim' };
  const mirror = (spec: Record<string, unknown>, value: unknown = 'a') => ({
    ...pod(spec) as object, metadata: { name: 'trainer', annotations: { 'kubernetes.io/config.mirror': value } },
  });

  test('has no claims since 1.33, for any value of the annotation', () => {
    const spec = { resourceClaims: [CLAIM, { ...CLAIM, name: 'B' }, { name: 'neither' }] };
    expect(refusals(mirror(spec), '1.33')).toEqual(['[]: Forbidden']);
    expect(refusals(mirror(spec, null), '1.37')).toEqual(['[]: Forbidden']);
    expect(refusals(mirror(spec), '1.32')).toEqual([
      'spec.resourceClaims[1].name: Invalid',
      'spec.resourceClaims[2]: Invalid',
    ]);
    expect(refusals({ ...mirror(spec), metadata: { name: 'trainer' } }, '1.33')).toEqual(
      refusals(mirror(spec), '1.32'),
    );
  });

  test('is still rejected for the claims of its containers and for decoding errors', () => {
    expect(refusals(mirror({ resourceClaims: [CLAIM], containers: [container({ name: 'other' })] }), '1.33'))
      .toEqual(['spec.containers[0].resources.claims[0]: NotFound', '[]: Forbidden']);
    expect(refusals(mirror({ resourceClaims: [{ ...CLAIM, nam: 'gpu' }] }), '1.33')).toEqual([
      'spec.resourceClaims[0].nam: BadRequest',
    ]);
  });

  test('may have no claims, and has none where the cluster drops them', () => {
    const bare = { resourceClaims: undefined, containers: [{ name: 'main', image: 'trainer' }] };
    expect(refusals(mirror(bare), '1.33')).toEqual([]);
    expect(
      refusals(mirror({ resourceClaims: [CLAIM] }), '1.33', {
        featureGates: { DynamicResourceAllocation: false },
      }),
    ).toEqual([]);
  });
});

test.each([
  ['Job', (spec: object) => spec, 'spec'],
  ['CronJob', (spec: object) => ({ jobTemplate: { spec } }), 'spec.jobTemplate.spec'],
])('the scheduling of a %s without a pod spec is checked', (kind, build, path) => {
  for (const template of [{}, { spec: null }, undefined]) {
    const job = {
      apiVersion: 'batch/v1',
      kind,
      metadata: { name: 'train' },
      spec: build({ template, scheduling: { resourceClaims: [] } }),
    };
    expect(refusals(job, '1.36')).toEqual([`${path}.scheduling: BadRequest`]);
    expect(refusals(job, '1.37')).toEqual([]);
  }
});

test('a claim name is checked against the name that the API server generates for a pod', () => {
  const claim = (name: string) => [{ name, source: { resourceClaimTemplateName: 'gpu' } }];
  const named = (metadata: Record<string, unknown>, name = 'gpu') =>
    refusals({ ...pod({ resourceClaims: claim(name), containers: [] }), metadata }, '1.28').filter(
      (refusal) => refusal.startsWith('spec.'),
    );
  const refused = ['spec.resourceClaims[0].name: Invalid'];

  expect([named({ generateName: 'app-' }), named({ generateName: 'a.' })]).toEqual([[], []]);
  expect(named({ generateName: 'x'.repeat(300) }, 'y'.repeat(63))).toEqual([]);
  expect([
    named({ generateName: 'A' }),
    named({ generateName: 'a..' }),
    named({ generateName: '' }),
    named({}),
  ]).toEqual(Array(4).fill(refused));
  expect(named({ name: 'app', generateName: 'A' })).toEqual([]);
});

test('a reference to a workload in 1.35 names the workload and a pod group', () => {
  const on = { featureGates: { GenericWorkload: true } };
  const referring = (workloadRef: unknown) =>
    refusals(
      pod({ resourceClaims: undefined, containers: [container()], workloadRef }),
      '1.35',
      on,
    );
  const sound = { name: 'a.b', podGroup: 'g', podGroupReplicaKey: '' };

  expect([referring(sound), referring(null)]).toEqual([[], []]);
  expect(referring({})).toEqual(['spec.workloadRef.name: Invalid', 'spec.workloadRef.podGroup: Invalid']);
  expect(referring({ ...sound, name: 'A' })).toEqual(['spec.workloadRef.name: Invalid']);
  expect(referring({ ...sound, podGroup: 'a.b', podGroupReplicaKey: 'A' })).toEqual([
    'spec.workloadRef.podGroup: Invalid', 'spec.workloadRef.podGroupReplicaKey: Invalid',
  ]);
  expect(referring({ ...sound, replica: 'k' })).toEqual(['spec.workloadRef.replica: BadRequest']);
});
