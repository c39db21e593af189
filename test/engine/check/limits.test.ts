import * as dra from '../../../src';

const V1ALPHA1 = 'resource.k8s.io/v1alpha1';
const V1ALPHA2 = 'resource.k8s.io/v1alpha2';
const V1ALPHA3 = 'resource.k8s.io/v1alpha3';

/** The API versions of claims and the Kubernetes versions that serve them. */
const CLAIMS = [
  [V1ALPHA1, '1.26'],
  [V1ALPHA2, '1.27'],
  [V1ALPHA2, '1.28'],
  [V1ALPHA2, '1.29'],
  [V1ALPHA2, '1.30'],
];

/** The same for claims whose allocation has a list of resource handles. */
const CLAIMS_WITH_HANDLES = CLAIMS.slice(1);

/** The same for scheduling contexts, which outlive the classic claims by one version. */
const CONTEXTS = [...CLAIMS, [V1ALPHA3, '1.31']];

/** What the check finds in one object; that its status is lost goes without saying. */
function check(object: unknown, version: string): dra.Finding[] {
  return dra.Manifests.fromObjects([object])
    .check({ version: dra.KubernetesVersion.of(version) })
    .findings.filter(
      ({ ruleId }) =>
        !['status-dropped', 'unused-claim', 'unknown-class', 'system-written-object'].includes(
          ruleId,
        ),
    );
}

/** The findings as `field: reason`. */
function faults(object: unknown, version: string): string[] {
  return check(object, version).map(({ fieldPath, reason }) => `${fieldPath}: ${reason}`);
}

function claim(apiVersion: string, status: Record<string, unknown>): Record<string, unknown> {
  return {
    apiVersion,
    kind: 'ResourceClaim',
    metadata: { name: 'claim', namespace: 'ml' },
    spec: { resourceClassName: 'gpu' },
    status: { driverName: 'gpu.example.com', ...status },
  };
}

function context(apiVersion: string, fields: Record<string, unknown>): Record<string, unknown> {
  const kind = apiVersion === V1ALPHA1 ? 'PodScheduling' : 'PodSchedulingContext';
  return { apiVersion, kind, metadata: { name: 'pod', namespace: 'ml' }, spec: {}, ...fields };
}

const consumers = (count: number) =>
  numbers(count).map((index) => ({ resource: 'pods', name: `pod-${index}`, uid: `uid-${index}` }));
const handles = (count: number) =>
  numbers(count).map((index) => ({ driverName: `driver-${index}.example.com`, data: '' }));
const nodes = (count: number) => numbers(count).map((index) => `node-${index}`);

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

test.each(CLAIMS)('a claim of %s has at most 32 consumers on %s', (apiVersion, version) => {
  const reserved = (count: number) =>
    claim(apiVersion, { allocation: { shareable: true }, reservedFor: consumers(count) });
  expect(faults(reserved(32), version)).toEqual([]);
  expect(faults(reserved(33), version)).toEqual(['status.reservedFor: TooLong']);
});

test.each(CLAIMS)('the consumers of a claim of %s are unique on %s', (apiVersion, version) => {
  const [one, other] = consumers(2);
  const reserved = (...reservedFor: unknown[]) =>
    claim(apiVersion, { allocation: { shareable: true }, reservedFor });
  expect(faults(reserved(one, other), version)).toEqual([]);
  expect(faults(reserved(one, other, one), version)).toEqual(['status.reservedFor[2].uid: Duplicate']);
  expect(faults(reserved(one, { ...one, uid: other.uid }), version)).toEqual([]);
});

test.each(CLAIMS_WITH_HANDLES)(
  'an allocation of %s has at most 32 resource handles on %s',
  (apiVersion, version) => {
    const allocated = (count: number) =>
      claim(apiVersion, { allocation: { resourceHandles: handles(count) } });
    expect(faults(allocated(32), version)).toEqual([]);
    expect(faults(allocated(33), version)).toEqual(['status.allocation.resourceHandles: TooLong']);
  },
);

test.each(CLAIMS_WITH_HANDLES)(
  'the data of each resource handle of %s has at most 16384 bytes on %s',
  (apiVersion, version) => {
    const allocated = (data: string) =>
      claim(apiVersion, {
        allocation: { resourceHandles: [...handles(1), { driverName: 'a.b', data }] },
      });
    expect(faults(allocated('x'.repeat(16384)), version)).toEqual([]);
    expect(faults(allocated('x'.repeat(16385)), version)).toEqual([
      'status.allocation.resourceHandles[1].data: TooLong',
    ]);
    expect(faults(allocated('€'.repeat(5461)), version)).toEqual([]);
    expect(faults(allocated('€'.repeat(5462)), version)).toEqual([
      'status.allocation.resourceHandles[1].data: TooLong',
    ]);
  },
);

test('the data of several resource handles together may exceed the limit for one', () => {
  const resourceHandles = handles(32).map((handle) => ({ ...handle, data: 'x'.repeat(16384) }));
  expect(faults(claim(V1ALPHA2, { allocation: { resourceHandles } }), '1.30')).toEqual([]);
});

test('the resource handle of v1alpha1 is one string of at most 16384 bytes', () => {
  const allocated = (resourceHandle: string) => claim(V1ALPHA1, { allocation: { resourceHandle } });
  expect(faults(allocated('x'.repeat(16384)), '1.26')).toEqual([]);
  expect(faults(allocated('x'.repeat(16385)), '1.26')).toEqual(['status.allocation.resourceHandle: TooLong']);
  expect(faults(allocated('€'.repeat(5462)), '1.26')).toEqual(['status.allocation.resourceHandle: TooLong']);
});

test.each(CONTEXTS)('a scheduling context of %s has at most 128 potential nodes on %s', (apiVersion, version) => {
  const proposed = (potentialNodes: string[]) => context(apiVersion, { spec: { potentialNodes } });
  expect(faults(proposed(nodes(128)), version)).toEqual([]);
  expect(faults(proposed(nodes(129)), version)).toEqual(['spec.potentialNodes: TooLong']);
  expect(faults(proposed(['a', 'b', 'a']), version)).toEqual(['spec.potentialNodes[2]: Duplicate']);
});

test.each(CONTEXTS)(
  'a claim in a scheduling context of %s has at most 128 unsuitable nodes on %s',
  (apiVersion, version) => {
    const answered = (unsuitableNodes: string[]) =>
      context(apiVersion, { status: { resourceClaims: [{ name: 'gpu', unsuitableNodes }] } });
    expect(faults(answered(nodes(128)), version)).toEqual([]);
    expect(faults(answered(nodes(129)), version)).toEqual([
      'status.claims[0].unsuitableNodes: TooLong',
    ]);
    expect(faults(answered(['a', 'b', 'a']), version)).toEqual([
      'status.claims[0].unsuitableNodes[2]: Duplicate',
    ]);
  },
);

test.each(CONTEXTS)('the claims in a scheduling context of %s are unique on %s', (apiVersion, version) => {
  const answered = (...names: string[]) =>
    context(apiVersion, { status: { resourceClaims: names.map((name) => ({ name })) } });
  expect(faults(answered('a', 'b'), version)).toEqual([]);
  expect(faults(answered('a', 'b', 'a'), version)).toEqual(['status.claims[2]: Duplicate']);
});

test('excess items are rejected in a spec, and lost with the status in a status', () => {
  const status = { resourceClaims: [{ name: 'gpu', unsuitableNodes: nodes(129) }] };
  expect(
    check(context(V1ALPHA2, { spec: { potentialNodes: nodes(129) }, status }), '1.30'),
  ).toEqual([
    expect.objectContaining({
      ruleId: 'list-size',
      fieldPath: 'spec.potentialNodes',
      severity: 'error',
      origin: 'api-server',
    }),
    expect.objectContaining({
      ruleId: 'list-size',
      fieldPath: 'status.claims[0].unsuitableNodes',
      severity: 'warning',
      origin: 'dropped',
    }),
  ]);
});

test('a limit in the status of a claim does not rule out any version', () => {
  const status = {
    allocation: {
      shareable: true,
      resourceHandles: [...handles(33), { driverName: 'a.b', data: 'x'.repeat(16385) }],
    },
    reservedFor: [...consumers(33), ...consumers(1)],
  };
  const { findings, supportedVersions } = dra.Manifests.fromObjects([claim(V1ALPHA2, status)]).check();

  expect(
    findings
      .filter(({ fieldPath }) => fieldPath.startsWith('status'))
      .map(({ severity, origin }) => `${severity} ${origin}`),
  ).toEqual(Array(7).fill('warning dropped'));
  expect(supportedVersions.map(String)).toEqual(['1.27', '1.28', '1.29', '1.30']);
});

test('the message names the actual size and the limit', () => {
  const status = {
    allocation: { shareable: true, resourceHandles: [{ data: 'x'.repeat(16385) }] },
    reservedFor: consumers(33),
  };
  expect(check(claim(V1ALPHA2, status), '1.30').map(({ message }) => message)).toEqual(expect.arrayContaining([
    'must have at most 32 entries, got 33', 'must be at most 16384 bytes long, got 16385',
  ]));
});
