import {
  claimTemplate, findings, losses, messageAt, pod, refusals, resourceClaim, resourceClass,
} from '../../fixtures';

/** Strings `prefix0`, `prefix1` … */
function numbered(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}${index}`);
}

/** A claim with a status. */
function withStatus(status: Record<string, unknown>, fields: Record<string, unknown> = {}): Record<string, any> {
  return resourceClaim({ status: { driverName: 'gpu.example.com', ...status }, ...fields });
}

/** What is wrong with a status, apart from its being lost. */
function faults(object: Record<string, any>, version = '1.30'): string[] {
  const lost = Object.keys(object.status).map((name) => `status.${name}: Forbidden`);
  return losses(object, version).filter((loss) => !lost.includes(loss));
}

/** A scheduling context with as many nodes. */
function context(spec: Record<string, unknown>, status?: Record<string, unknown>): Record<string, any> {
  return {
    apiVersion: 'resource.k8s.io/v1alpha2',
    kind: 'PodSchedulingContext',
    metadata: { name: 'pod' },
    spec,
    ...status === undefined
      ? {} : { status },
  };
}

/** The parameters of a class or claim. */
function parameters(
  kind: 'ResourceClaimParameters' | 'ResourceClassParameters',
  fields: Record<string, unknown>,
): Record<string, any> {
  return { apiVersion: 'resource.k8s.io/v1alpha2', kind, metadata: { name: 'parameters' }, ...fields };
}

const consumers = (count: number) =>
  numbered('uid-', count).map((uid) => ({ resource: 'pods', name: 'pod', uid }));
const handles = (count: number, data = '') =>
  Array.from({ length: count }, () => ({ driverName: 'gpu.example.com', data }));

test('a claim is reserved for at most 32 consumers', () => {
  const allocation = { shareable: true };
  expect(faults(withStatus({ allocation, reservedFor: consumers(32) }))).toEqual([]);
  expect(faults(withStatus({ allocation, reservedFor: consumers(33) }))).toEqual(['status.reservedFor: TooLong']);
  expect(findings(withStatus({ allocation, reservedFor: consumers(33) }))).toContainEqual(expect.objectContaining({
    ruleId: 'list-size', severity: 'warning', origin: 'dropped', message: 'must have at most 32 entries, got 33',
  }));
});

test('a consumer has a resource, a name and a unique uid', () => {
  const allocation = { shareable: true };
  const [consumer] = consumers(1);
  expect(faults(withStatus({ allocation, reservedFor: [{}] }))).toEqual([
    'status.reservedFor[0].name: Required',
    'status.reservedFor[0].resource: Required',
    'status.reservedFor[0].uid: Required',
  ]);
  const twice = withStatus({ allocation, reservedFor: [consumer, { ...consumer, name: 'other' }] });
  expect(faults(twice)).toEqual(['status.reservedFor[1].uid: Duplicate']);
});

test('an allocation has at most 32 resource handles', () => {
  expect(faults(withStatus({ allocation: { resourceHandles: handles(32) } }))).toEqual([]);
  expect(faults(withStatus({ allocation: { resourceHandles: handles(33) } }))).toEqual([
    'status.allocation.resourceHandles: TooLong',
  ]);
});

test('the data of a resource handle has at most 16 KiB, counted in bytes', () => {
  const path = 'status.allocation.resourceHandles[0].data';
  expect(faults(withStatus({ allocation: { resourceHandles: handles(1, 'x'.repeat(16384)) } }))).toEqual([]);
  expect(
    faults(withStatus({ allocation: { resourceHandles: handles(1, 'x'.repeat(16385)) } })),
  ).toEqual([`${path}: TooLong`]);
  expect(faults(withStatus({ allocation: { resourceHandles: handles(1, 'ä'.repeat(8192)) } }))).toEqual([]);
  expect(
    faults(withStatus({ allocation: { resourceHandles: handles(1, 'ä'.repeat(8193)) } })),
  ).toEqual([`${path}: TooLong`]);
});

test('the resource handle of v1alpha1 has at most 16 KiB', () => {
  const claim = (length: number) =>
    withStatus(
      { allocation: { resourceHandle: 'x'.repeat(length) } },
      { apiVersion: 'resource.k8s.io/v1alpha1' },
    );
  expect(faults(claim(16384), '1.26')).toEqual([]);
  expect(faults(claim(16385), '1.26')).toEqual(['status.allocation.resourceHandle: TooLong']);
});

test('a resource handle has data of exactly one form', () => {
  const handle = {
    driverName: 'gpu.example.com',
    structuredData: { results: [{ namedResources: { name: 'gpu-0' } }] },
  };
  expect(faults(withStatus({ allocation: { resourceHandles: [handle] } }))).toEqual([]);
  expect(faults(withStatus({ allocation: { resourceHandles: [{ ...handle, data: 'x' }] } })))
    .toEqual(['status.allocation.resourceHandles[0]: Invalid']);
});

test('a pod may have at most 128 potential nodes without duplicates', () => {
  expect(refusals(context({ potentialNodes: numbered('node-', 128) }))).toEqual([]);
  expect(refusals(context({ potentialNodes: numbered('node-', 129) }))).toEqual(['spec.potentialNodes: TooLong']);
  expect(refusals(context({ potentialNodes: ['a', 'b', 'a', 'a'] })))
    .toEqual(['spec.potentialNodes[2]: Duplicate', 'spec.potentialNodes[3]: Duplicate']);
});

test('node names follow the grammar for nodes', () => {
  expect(refusals(context({ potentialNodes: ['node-1.example.com', 'Node 1'] }))).toEqual([
    'spec.potentialNodes[1]: Invalid',
  ]);
  expect(faults(context({}, { resourceClaims: [{ name: 'gpu', unsuitableNodes: ['Node 1'] }] })))
    .toEqual(['status.claims[0].unsuitableNodes[0]: Invalid']);
});

test('the limit of potential nodes applies to v1alpha1', () => {
  const scheduling = (count: number) => ({
    ...context({ potentialNodes: numbered('node-', count) }),
    apiVersion: 'resource.k8s.io/v1alpha1',
    kind: 'PodScheduling',
  });
  expect(refusals(scheduling(128), '1.26')).toEqual([]);
  expect(refusals(scheduling(129), '1.26')).toEqual(['spec.potentialNodes: TooLong']);
});

test('a claim may have at most 128 unsuitable nodes, reported under the field name of the API server', () => {
  const status = (count: number) =>
    context({}, { resourceClaims: [{ name: 'gpu', unsuitableNodes: numbered('node-', count) }] });
  expect(faults(status(128))).toEqual([]);
  expect(faults(status(129))).toEqual(['status.claims[0].unsuitableNodes: TooLong']);
});

test('unsuitable nodes and claims of a scheduling context are unique', () => {
  const status = { resourceClaims: [{ name: 'gpu', unsuitableNodes: ['a', 'a'] }, { name: 'gpu' }] };
  expect(faults(context({}, status))).toEqual([
    'status.claims[0].unsuitableNodes[1]: Duplicate',
    'status.claims[1]: Duplicate',
  ]);
});

test('the claims of a pod have different names', () => {
  const claim = { name: 'gpu', source: { resourceClaimName: 'claim' } };
  expect(refusals(pod({ resourceClaims: [claim, { ...claim, name: 'other' }] }))).toEqual([]);
  expect(refusals(pod({ resourceClaims: [claim, claim] }))).toEqual(['spec.resourceClaims[1].name: Duplicate']);
  expect(messageAt('spec.resourceClaims[1].name', pod({ resourceClaims: [claim, claim] }))).toBe(
    'another entry of the list already has name "gpu"',
  );
});

test('an allocation mode is one of two case-sensitive words', () => {
  expect(refusals(resourceClaim({ spec: { resourceClassName: 'gpu', allocationMode: 'Immediate' } }))).toEqual([]);
  expect(refusals(resourceClaim({ spec: { resourceClassName: 'gpu', allocationMode: '' } }))).toEqual([]);
  expect(
    refusals(resourceClaim({ spec: { resourceClassName: 'gpu', allocationMode: 'immediate' } })),
  ).toEqual(['spec.allocationMode: NotSupported']);
  expect(
    messageAt(
      'spec.allocationMode',
      resourceClaim({ spec: { resourceClassName: 'gpu', allocationMode: 'immediate' } }),
    ),
  ).toBe(
    '"immediate" is not supported: use "Immediate" or "WaitForFirstConsumer" (did you mean "Immediate"?)',
  );
});

test('references have a kind and a name, and a valid namespace', () => {
  expect(
    refusals(
      resourceClass({
        parametersRef: { apiGroup: 'example.com', kind: 'Gpu', name: 'a', namespace: 'ml' },
      }),
    ),
  ).toEqual([]);
  expect(refusals(resourceClass({ parametersRef: {} }))).toEqual([
    'parametersRef.kind: Required',
    'parametersRef.name: Required',
  ]);
  expect(
    refusals(resourceClass({ parametersRef: { kind: 'Gpu', name: 'a', namespace: 'ML' } })),
  ).toEqual(['parametersRef.namespace: Invalid']);
  expect(refusals(resourceClaim({ spec: { resourceClassName: 'gpu', parametersRef: { kind: 'Gpu' } } })))
    .toEqual(['spec.parametersRef.name: Required']);
});

test('a pod claim has exactly one source', () => {
  const source = (fields: Record<string, unknown>) => pod({ resourceClaims: [{ name: 'gpu', source: fields }] });
  expect(refusals(source({ resourceClaimName: 'claim' }))).toEqual([]);
  expect(refusals(source({}))).toEqual(['spec.resourceClaims[0].source: Invalid']);
  expect(
    refusals(source({ resourceClaimName: 'claim', resourceClaimTemplateName: 'template' })),
  ).toEqual(['spec.resourceClaims[0].source: Invalid']);
  expect(messageAt('spec.resourceClaims[0].source', source({}))).toBe(
    'one of "resourceClaimName" or "resourceClaimTemplateName" must be set',
  );
  expect(
    messageAt(
      'spec.resourceClaims[0].source',
      source({ resourceClaimName: 'claim', resourceClaimTemplateName: 'template' }),
    ),
  ).toMatch(/^only one of .* may be set, got "resourceClaimName" and "resourceClaimTemplateName"$/);
  expect(messageAt('spec.resourceClaims[0].source', source({ resourceClaimName: '', resourceClaimTemplateName: 'a' })))
    .toMatch(/ may be set, got "resourceClaimName" and "resourceClaimTemplateName"$/);
});

test('a claim template passes on labels and annotations only', () => {
  expect(refusals(claimTemplate({ metadata: { labels: { a: 'b' }, annotations: { c: 'd' } } }))).toEqual([]);
  expect(refusals(claimTemplate({ metadata: { name: 'gpu', labels: {} } }))).toEqual([
    'spec.metadata.name: Forbidden',
  ]);
  expect(refusals(claimTemplate({ metadata: { name: '', uid: 'x' } }))).toEqual(['spec.metadata.uID: Forbidden']);
  expect(refusals(claimTemplate({ metadata: { deletionGracePeriodSeconds: 0, generation: 0 } })))
    .toEqual(['spec.metadata.deletionGracePeriodSeconds: Forbidden']);
  expect(refusals(claimTemplate({ metadata: { deletionGracePeriodSeconds: null } }))).toEqual([]);
  expect(messageAt('spec.metadata.name', claimTemplate({ metadata: { name: 'gpu' } })))
    .toBe('must not be set here: only "annotations" or "labels" may be');
});

test('drivers are unique in the parameters of a class or claim', () => {
  const requests = [{ namedResources: { selector: 'true' } }];
  expect(
    refusals(
      parameters('ResourceClaimParameters', {
        driverRequests: [
          { driverName: 'a', requests },
          { driverName: 'a', requests },
        ],
      }),
    ),
  ).toEqual(['driverRequests[1].driverName: Duplicate']);
  expect(
    refusals(
      parameters('ResourceClassParameters', {
        vendorParameters: [{ driverName: 'a' }, { driverName: 'b' }, { driverName: 'b' }],
      }),
    ),
  ).toEqual(['vendorParameters[2].driverName: Duplicate']);
});

test('requests and filters of structured parameters are not empty', () => {
  expect(refusals(parameters('ResourceClaimParameters', { driverRequests: [{ driverName: 'a' }] })))
    .toEqual(['driverRequests[0].requests: Required']);
  expect(
    refusals(
      parameters('ResourceClaimParameters', {
        driverRequests: [{ driverName: 'a', requests: [{}] }],
      }),
    ),
  ).toEqual(['driverRequests[0].requests[0]: Required']);
  expect(
    refusals(parameters('ResourceClassParameters', { filters: [{ driverName: 'a' }] })),
  ).toEqual(['filters[0]: Required']);
  expect(refusals(parameters('ResourceClassParameters', { filters: [{ driverName: 'a', namedResources: {} }] })))
    .toEqual(['filters[0].namedResources.selector: Required']);
});
